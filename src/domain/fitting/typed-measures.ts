import { footIn, heightIn } from '#domain/imports/people-words.ts';

/** Reads a height as typed, be it in metres (1.72), in cm; null when it is none. */
export const readHeight = (typed: string): number | null => {
  const heightCm = heightIn(typed.trim());
  return heightCm >= 50 && heightCm <= 230 ? heightCm : null;
};

/** Reads the length of a foot as typed, in mm, in cm (25.5) or as a shoe size (40), which is no exact measure; null when it is none. */
export const readFoot = (typed: string): { readonly footMm: number; readonly isEstimate: boolean } | null => {
  const foot = footIn(typed.trim(), false);
  return foot.footMm >= 120 && foot.footMm <= 350 ? foot : null;
};

/** Above these a weight was probably typed in jin, which are half kilograms. */
const mostKg = 120;
const mostBmi = 40;

/** The weight that was probably meant where one was typed in jin, in kg; null when it may be right as it is. */
export const kgOfJin = (weightKg: number, heightCm: number | undefined): number | null => {
  const bmi = heightCm === undefined ? 0 : weightKg / (heightCm / 100) ** 2;
  return weightKg > mostKg || bmi > mostBmi ? Math.round(weightKg / 2) : null;
};
