import type { Api } from '#contract/api.ts';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { allPages, presentPage, type ListPage, type ListReads } from '#server/db/list-reads.ts';
import type { Ctx } from '#server/http/context.ts';
import { answerSheetInTurn, localTime, yuanCell, type Line, type SheetFormat } from './sheet-actions.ts';

type Cell = Line[number];
type Page<T> = { items: T[]; totalCount: number; next: string | null };
type KeyOf<Answer> = { [K in keyof Api]: AnswerOf<Api[K]> extends Answer ? K : never }[keyof Api];
type ItemOf<K extends keyof Api> = AnswerOf<Api[K]> extends Page<infer T> ? T : never;
/** What a list is narrowed by, the same for its read and its export. */
type Values<K extends keyof Api> = Omit<InputOf<Api[K]>, keyof ListPage>;

/** Free text and numbers need no words; names such as of a status do. */
type IsPlain<V> = [V] extends [string]
  ? string extends V
    ? true
    : false
  : [V] extends [number]
    ? true
    : false;
type NeedsCell<K, I> = K extends keyof I ? (IsPlain<NonNullable<I[K]>> extends true ? never : K) : K;
type CellOf<R, I> = (row: R, item: I) => Cell;

/** The cells of some columns; a column that needs words and has no names must have one. */
type Cells<T, N, R, I> = {
  readonly [K in Exclude<keyof T, keyof N> as NeedsCell<K, I>]: CellOf<R, I>;
} & { readonly [K in keyof T]?: CellOf<R, I> };

/**
 * The export of a list: the name of its file, the titles of its columns, the words for the values of a column, and the cell
 * below each title. A column without its cell holds the item's text, number, amount or moment of that name.
 */
type Sheet<T, N, R, I> = { readonly name: string; readonly columns: T; readonly names?: N } & (
  | ({} extends Cells<T, N, R, I>
      ? { readonly cells?: Cells<T, N, R, I> }
      : { readonly cells: Cells<T, N, R, I> })
  | {
      /** The lines of an item, for a sheet that is wider or longer than its list: the value below each title. */
      readonly lines: (item: I) => readonly { readonly [K in keyof T]: string | number | null }[];
    }
);
/** A word, or the same in both languages where the web shows it too. */
type Name = string | { readonly zh: string };
/** The words of a column for each value that an item can have in it; in a column of its own a sheet has other values. */
type Names<T, I> = {
  readonly [K in keyof T]?: Readonly<Record<K extends keyof I ? Extract<I[K], string> : string, Name>>;
};

/** `present` may be left out where an item has the columns of a row. */
type Parts<K extends keyof Api, C, R, T, N> = {
  readonly reads: ListReads<{ readonly values: Values<K>; readonly context: C }, R>;
  /** Whose rows are listed, and what else the statements need. What the caller may not read is refused here. */
  readonly context: (ctx: Ctx, values: Values<K>) => C | Promise<C>;
  readonly sheet: Sheet<T, N, R, ItemOf<K>>;
} & ([R] extends [ItemOf<K>]
  ? { readonly present?: (row: R, ctx: Ctx, context: C) => ItemOf<K> }
  : { readonly present: (row: R, ctx: Ctx, context: C) => ItemOf<K> });

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text);

const plainCell = (name: string, value: unknown, zone: string): Cell => {
  if (typeof value === 'number') return name.endsWith('Fen') ? yuanCell(value) : value;
  if (typeof value !== 'string') return '';
  return isInstant(value) ? localTime(value, zone) : value;
};

const textOf = (name: Name | undefined): string | undefined => (typeof name === 'object' ? name.zh : name);

type Named<V> = Readonly<Record<string, V | undefined>>;

const linesOf = <T extends object, N, R, I>(sheet: Sheet<T, N, R, I>, row: R, item: I): readonly Line[] => {
  const { cells = {}, names = {} } = sheet as {
    readonly cells?: Named<CellOf<R, I>>;
    readonly names?: Named<Named<Name>>;
  };
  const lines = ('lines' in sheet ? sheet.lines(item) : [item]) as readonly Readonly<
    Record<string, unknown>
  >[];
  const zone = (row as { readonly timeZone?: string | null }).timeZone ?? chainZone;
  return lines.map((values) =>
    Object.keys(sheet.columns).map(
      (name) =>
        cells[name]?.(row, item) ??
        textOf(names[name]?.[String(values[name])]) ??
        plainCell(name, values[name], zone),
    ),
  );
};

/** The handlers of a list's read and of its export. The export refuses `export.tooManyLines` {most}, `server.busy`. */
export const listHandlers = <
  K extends KeyOf<Page<unknown>>,
  C,
  R extends { readonly id: string; readonly listKey: string },
  const T extends Readonly<Record<string, string>>,
  const N extends Names<T, ItemOf<K>> = {},
>(
  key: K,
  parts: Parts<K, C, R, T, N>,
) => {
  const { reads, context, sheet } = parts;
  const present = parts.present ?? ((row: R) => row as ItemOf<K>);
  const read = async (input: Values<K> & ListPage, ctx: Ctx): Promise<Page<ItemOf<K>>> => {
    const query = { values: input, context: await context(ctx, input) };
    const [rows, totalCount] = await Promise.all([
      reads.rows(ctx.db, query, input),
      reads.count(ctx.db, query),
    ]);
    return presentPage(input, { rows, totalCount }, (row) => present(row, ctx, query.context));
  };
  type ExportInput = Values<K> & { readonly sorting: string; readonly format: SheetFormat };
  async function* sheetPages(input: ExportInput, ctx: Ctx): AsyncGenerator<readonly Line[]> {
    const query = { values: input, context: await context(ctx, input) };
    for await (const rows of allPages(input.sorting, (page) => reads.rows(ctx.db, query, page)))
      yield rows.flatMap((row) => linesOf(sheet, row, present(row, ctx, query.context)));
  }
  const write = (input: ExportInput, ctx: Ctx): Promise<FileAnswer> =>
    answerSheetInTurn(ctx.session?.primaryStoreId ?? null, {
      name: `${sheet.name}-${dayOf(ctx.now(), chainZone)}`,
      format: input.format,
      titles: Object.values(sheet.columns),
      pages: sheetPages(input, ctx),
    });
  return { [key]: read, [`${key}.export`]: write } as Record<K, typeof read> &
    Record<`${K}.export`, typeof write>;
};
