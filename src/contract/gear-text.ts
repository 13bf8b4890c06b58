import { z } from 'zod';
import { cleanLine, cleanNote } from '#domain/text/clean-text.ts';

/** Texts that describe gear: cleaned and limited as an import does it, so that they come in as they went out. */
export const gearLine = (max: number) => z.string().overwrite(cleanLine).max(max);
export const gearNote = (max: number) => z.string().overwrite(cleanNote).max(max);
