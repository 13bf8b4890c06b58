import type { Names } from '#contract/list-words.ts';

/** What each value of an enum means, by value. */
export type Meanings = Readonly<Record<string, string>>;

export const english = (names: Names<string | number>): Meanings =>
  Object.fromEntries(Object.entries(names).map(([value, { en }]) => [value, en]));

/** Values that say in one word what they mean. */
export const plain = (values: readonly string[]): Meanings =>
  Object.fromEntries(values.map((value) => [value, '']));

/** An enum of the API document: what it is, and what each value means; '' where the value says it. */
export type EnumNote = { readonly what: string; readonly values: Meanings };
