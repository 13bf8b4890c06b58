import type { Api } from '#contract/api.ts';
import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { allPages, presentPage, type ListPage } from '#server/db/bind-list.ts';
import type { ListReads } from '#server/db/list-reads.ts';
import type { Ctx } from '#server/http/context.ts';
import { answerSheetInTurn } from './sheet-actions.ts';
import type { Cell, Line, SheetFormat } from './write-sheet.ts';

type Page<T> = { items: T[]; totalCount: number; next: string | null };
type KeyOf<Answer> = { [K in keyof Api]: AnswerOf<Api[K]> extends Answer ? K : never }[keyof Api];
type ItemOf<K extends keyof Api> = AnswerOf<Api[K]> extends Page<infer T> ? T : never;
/** What a list is narrowed by, the same for its read and its export. */
type Values<K extends keyof Api> = Omit<InputOf<Api[K]>, keyof ListPage>;

/** What each column of a list's export holds; a title without its cell does not compile. */
export type CellsOf<T, R, I> = { readonly [K in keyof T]: (row: R, item: I) => Cell };

/** The export of a list: the name of its file, its titles, and the cell below each. */
type Sheet<T, R, I> = { readonly name: string; readonly titles: T; readonly cells: CellsOf<T, R, I> };

type Parts<K extends keyof Api, C, R, T> = {
  readonly reads: ListReads<{ readonly values: Values<K>; readonly context: C }, R>;
  /** Whose rows are listed, and what else the statements need. What the caller may not read is refused here. */
  readonly context: (ctx: Ctx, values: Values<K>) => C | Promise<C>;
  readonly present: (row: R, ctx: Ctx) => ItemOf<K>;
  readonly sheet: Sheet<T, R, ItemOf<K>>;
};

async function* linesOf<K extends keyof Api, C, R, T extends object>(
  { present, sheet: { titles, cells } }: Parts<K, C, R, T>,
  rows: AsyncIterable<readonly R[]>,
  ctx: Ctx,
): AsyncGenerator<readonly Line[]> {
  const names = Object.keys(titles) as (keyof T)[];
  for await (const page of rows)
    yield page.map((row) => {
      const item = present(row, ctx);
      return names.map((name) => cells[name](row, item));
    });
}

/** The handlers of a list's read and of its export. The export refuses `export.tooManyLines` {most}, `server.busy`. */
export const listHandlers = <
  K extends KeyOf<Page<unknown>>,
  E extends KeyOf<FileAnswer>,
  C,
  R extends { readonly id: string; readonly list_key: string },
  const T extends Readonly<Record<string, string>>,
>(
  keys: { readonly read: K; readonly export: E },
  parts: Parts<K, C, R, T>,
) => {
  const { reads, context, present, sheet } = parts;
  const read = async (input: Values<K> & ListPage, ctx: Ctx): Promise<Page<ItemOf<K>>> => {
    const asked = { values: input, context: await context(ctx, input) };
    const [rows, totalCount] = await Promise.all([
      reads.rows(ctx.db, asked, input),
      reads.count(ctx.db, asked),
    ]);
    return presentPage(input, { rows, totalCount }, (row) => present(row, ctx));
  };
  type ExportInput = Values<K> & { readonly sorting: string; readonly format: SheetFormat };
  const write = async (input: ExportInput, ctx: Ctx): Promise<FileAnswer> => {
    const asked = { values: input, context: await context(ctx, input) };
    const rows = allPages(input.sorting, (page) => reads.rows(ctx.db, asked, page));
    return answerSheetInTurn({
      name: `${sheet.name}-${dayOf(ctx.now(), chainZone)}`,
      format: input.format,
      titles: Object.values(sheet.titles),
      pages: linesOf(parts, rows, ctx),
    });
  };
  return { [keys.read]: read, [keys.export]: write } as Record<K, typeof read> & Record<E, typeof write>;
};
