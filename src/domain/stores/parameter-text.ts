import type { ParameterReader } from '#domain/stores/parameter-readers.ts';

/** Source: SPEC section 9. */
export const parameterPrefix = 'SnowGearSmartStore.Business.';

/** One stored setting; `key` carries the prefix. */
export type Parameter = { readonly key: string; readonly value: string };

/** The settings of one store and those of the whole chain. */
export type ParameterSources = {
  readonly store: readonly Parameter[];
  readonly global: readonly Parameter[];
};

/** Returns the effective text of a parameter, trimmed: the store's unless blank, else the chain's; null when both are blank. Source: SPEC section 5. */
function parameterText(name: string, { store, global }: ParameterSources): string | null {
  const key = parameterPrefix + name;
  for (const list of [store, global]) {
    const text = list.find((parameter) => parameter.key === key)?.value.trim();
    if (text !== undefined && text !== '') return text;
  }
  return null;
}

/** How a parameter is parsed, and its default. */
export type Definition<T> = { readonly fallback: T; readonly read: ParameterReader<T> };

/** Defines a parameter. */
export const define = <T>(fallback: T, read: ParameterReader<T>): Definition<T> => ({ fallback, read });

/** Parses a parameter by its definition; a missing or malformed value gives the fallback. */
export function readDefined<T>(
  name: string,
  { fallback, read }: Definition<T>,
  sources: ParameterSources,
): T {
  const text = parameterText(name, sources);
  const parsed = text === null ? null : read(text);
  return parsed?.ok ? parsed.value : fallback;
}
