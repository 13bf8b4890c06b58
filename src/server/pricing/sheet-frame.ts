import type { Language } from '#contract/errors.ts';
import type { Names } from '#contract/list-words.ts';
import type { SheetLine } from '#domain/imports/clean-sheet.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { SheetFault, SheetWords } from '#domain/pricing/price-sheet.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusal } from '#server/http/app-error.ts';
import type { Scope } from './scope.ts';

/** A sheet as it is written, its titles first. */
export type WrittenSheet = {
  readonly titles: readonly string[];
  readonly lines: readonly (readonly string[])[];
};

/** Whose prices a sheet has, and the language of the one who asks. */
export type SheetOf = { readonly db: Queryable; readonly scope: Scope; readonly language: Language };
/** A sheet that is read: its titles first. */
export type SheetToRead = SheetOf & { readonly lines: readonly SheetLine[] };

/** What columns are called in every language: each is understood. */
export const inEveryLanguage = <C extends string>(
  titles: Readonly<Record<Language, Readonly<Record<C, string>>>>,
): SheetWords<C> =>
  Object.fromEntries(
    (Object.keys(titles.zh) as C[]).map((column) => [column, [titles.zh[column], titles.en[column]]]),
  ) as unknown as SheetWords<C>;

/** The same for values. */
export const namesInEveryLanguage = <V extends string>(names: Names<V>): SheetWords<V> =>
  Object.fromEntries(
    (Object.keys(names) as V[]).map((value) => [value, Object.values(names[value])]),
  ) as unknown as SheetWords<V>;

/** What values are called in one language. */
export const namesIn = <V extends string>(names: Names<V>, language: Language): Readonly<Record<V, string>> =>
  Object.fromEntries((Object.keys(names) as V[]).map((value) => [value, names[value][language]])) as Readonly<
    Record<V, string>
  >;

/** Gives what was read of a sheet, or refuses it under the title of the column. */
export const orRefuseSheet = <T>(
  read: Outcome<T, SheetFault>,
  titles: Readonly<Record<string, string>>,
): T => {
  if (read.ok) return read.value;
  const title = titles[String(read.facts?.['column'])];
  throw refusal(read.code, { ...read.facts, ...(title !== undefined && { column: title }) });
};

type Read<D> = {
  readonly draft: D;
  /** What it takes the place of, as a draft; left out for a new one. */
  readonly before?: { readonly id: string; readonly version: number; readonly draft: D } | undefined;
};

/** Leaves out what is set already, word for word. */
export const changesOf = <D extends object>(read: readonly Read<D>[]) => {
  const changes = read.filter(
    ({ draft, before }) => before === undefined || JSON.stringify(draft) !== JSON.stringify(before.draft),
  );
  return {
    entries: changes.map(({ draft, before }) => ({
      ...draft,
      replaces: before === undefined ? null : { id: before.id, version: before.version },
    })),
    sameCount: read.length - changes.length,
  };
};
