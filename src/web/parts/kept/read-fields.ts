/** Something with named fields, as it was kept on this device. */
export type Fields = Readonly<Record<string, unknown>>;

/** Tells whether a kept value has fields. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** A text, cut to a length; empty when it is none. */
export const textOf = (value: unknown, max: number): string =>
  typeof value === 'string' ? value.slice(0, max) : '';

/** A whole number within bounds, both inclusive; null when it is none. */
export const wholeOf = (value: unknown, { min, max }: { min: number; max: number }): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;

/** One of the allowed texts, else the fallback. */
export const oneOf = <T extends string>(value: unknown, allowed: readonly T[], fallback: T): T =>
  allowed.find((each) => each === value) ?? fallback;

/** The first entries of a list; empty when it is none. */
export const listOf = (value: unknown, max: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, max) : [];
