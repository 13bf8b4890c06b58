import { degrees, shortText } from '#domain/stores/parameter-readers.ts';
import { define, readDefined } from '#domain/stores/parameter-text.ts';
import type { ParameterSources } from '#domain/stores/parameter-text.ts';

/** The parameters that lead guests to a store and to where gear is put down. */
export const placeDefinitions = {
  /** Where returned gear is put down, in words. */
  ReturnDropPoint: define('', shortText),
  /** How far a compass points east of true north there, in degrees; below 0 west. About -7.5 at Chongli, -11.3 at Yabuli. */
  MagneticDeclination: define(0, degrees),
} as const;

/** Where returned gear is put down at a store, in words; empty when it does not say. */
export const readDropPoint = (sources: ParameterSources): string =>
  readDefined('ReturnDropPoint', placeDefinitions.ReturnDropPoint, sources);

/** How far a compass points east of true north at a store, in degrees. */
export const readDeclination = (sources: ParameterSources): number =>
  readDefined('MagneticDeclination', placeDefinitions.MagneticDeclination, sources);
