/** Something with named fields, as it was kept on this device. */
type Fields = Readonly<Record<string, unknown>>;

/** Tells whether a kept value has fields. */
export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** What was kept with named fields; without any when it has none. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

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

/** Those of the first entries of a list that can be read. */
export const readList = <T>(value: unknown, max: number, read: (entry: unknown) => T | null): readonly T[] =>
  listOf(value, max)
    .map(read)
    .filter((entry) => entry !== null);
