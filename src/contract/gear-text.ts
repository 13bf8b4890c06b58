import type { TextBound } from '#contract/bounds.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { cleanLine, cleanNote } from '#domain/text/clean-text.ts';

/** Texts that describe gear: cleaned and limited as an import does it, so that they come in as they went out. */
export const gearLine = (bound: TextBound) => shapeOf({ ...bound, normalize: cleanLine });
export const gearNote = (bound: TextBound) => shapeOf({ ...bound, normalize: cleanNote });
