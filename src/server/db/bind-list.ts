import type { List, ListField, ListFields, ListValues } from '#contract/list.ts';
import { mostCounted } from '#contract/call.ts';
import { AppError } from '#server/http/app-error.ts';
import { joinSql, keysetSql, orderSql, type Sql } from './sql-tag.ts';

type Given<F extends ListFields, K extends keyof F> = NonNullable<ListValues<F>[K]>;
type Code<F extends ListFields, K extends keyof F> = Given<F, K> extends readonly (infer N)[] ? N : never;

/** A condition for each value of a field. PostgreSQL walks an index in order behind `=` and not behind `= any`. */
type Condition<F extends ListFields, K extends keyof F> = F[K] extends ListField & { kind: 'codes' }
  ? {
      readonly one: (code: Code<F, K>) => Sql;
      readonly any: (codes: readonly Code<F, K>[]) => Sql;
    }
  : (value: Given<F, K>) => Sql;

export type ListParts<L extends List, C> = {
  /** The SQL of every field; null for one that the statement reads by itself, such as whose rows are listed. */
  readonly where: (context: C) => {
    readonly [K in keyof L['fields']]: Condition<L['fields'], K> | null;
  };
  /** What each order sorts by, never null; `id` decides between equal rows. */
  readonly sorts: { readonly [K in keyof L['sorts']]: Sql };
  readonly id: Sql;
};

type AnyCondition = ((value: unknown) => Sql) & {
  readonly one?: (code: unknown) => Sql;
  readonly any?: (codes: unknown) => Sql;
};

const conditionOf = (condition: AnyCondition, value: unknown): Sql => {
  if (!Array.isArray(value)) return condition(value);
  const made = value.length === 1 ? condition.one?.(value[0]) : condition.any?.(value);
  return made ?? condition(value);
};

const isGiven = (value: unknown): boolean =>
  value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/** Where a page ended: the sorted value as the database writes it, and the row's id. */
type Cursor = { readonly sorting: string; readonly key: string; readonly id: string };

const writeCursor = ({ sorting, key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([sorting, key, id])).toString('base64url');

/** A row is told apart from its equals by a uuid, or by a number. */
const rowId = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}|\d{1,9})$/;

const readCursor = (text: string, sorting: string): Cursor => {
  let read: unknown;
  try {
    read = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw new AppError('request.malformed');
  }
  if (!Array.isArray(read) || read.length !== 3) throw new AppError('request.malformed');
  const [of, key, id] = read as unknown[];
  if (of !== sorting || typeof key !== 'string' || typeof id !== 'string' || !rowId.test(id))
    throw new AppError('request.malformed');
  return { sorting, key, id };
};

const directionOf = (sorting: string): 'asc' | 'desc' => (sorting.endsWith(' desc') ? 'desc' : 'asc');

export type ListPage = {
  readonly sorting: string;
  readonly skipCount: number;
  readonly maxResultCount: number;
  readonly after?: string | undefined;
};

/**
 * Binds a declared list to SQL; a field or an order without its SQL does not compile. `where` joins the conditions of the
 * given values, with the place where the page before ended; `sorts` orders by the wanted key.
 */
export const bindList = <L extends List, C>(parts: ListParts<L, C>) => {
  const sorts = parts.sorts as Readonly<Record<string, Sql>>;
  const keyOf = (sorting: string): Sql => sorts[sorting] ?? parts.id;
  return {
    id: parts.id,
    where: (values: ListValues<L['fields']>, context: C, page?: ListPage): Sql => {
      const conditions = parts.where(context) as unknown as Readonly<
        Record<string, AnyCondition | null | undefined>
      >;
      const asked = Object.entries(values as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
        const condition = conditions[name];
        return condition == null || !isGiven(value) ? [] : [conditionOf(condition, value)];
      });
      if (page?.after === undefined) return joinSql(asked, ' and ', 'true');
      const { key, id } = readCursor(page.after, page.sorting);
      const beyond = keysetSql([keyOf(page.sorting), parts.id], directionOf(page.sorting), [key, id]);
      return joinSql([...asked, beyond], ' and ', 'true');
    },
    /** Named apart from the rest, so that a statement can be read with every order it may have. */
    sorts: {
      key: (page: ListPage): Sql => keyOf(page.sorting),
      by: (page: ListPage): Sql => orderSql([keyOf(page.sorting), parts.id], directionOf(page.sorting)),
    },
  };
};

/** How many rows a page's statement reads: one more than are shown tells whether there is a next page. */
export const rowsToRead = (page: ListPage): number => page.maxResultCount + 1;

export const rowsToSkip = (page: ListPage): number => (page.after === undefined ? page.skipCount : 0);

/** A count reads this many rows at most. */
export const rowsToCount = mostCounted + 1;

/** The answer of a list's call, from the rows that `rowsToRead` asked for. */
export const presentPage = <R extends { readonly id: string; readonly list_key: string }, T>(
  page: ListPage,
  { rows, totalCount }: { readonly rows: readonly R[]; readonly totalCount: number },
  present: (row: R) => T,
): { items: T[]; totalCount: number; next: string | null } => {
  const shown = rows.slice(0, page.maxResultCount);
  const last = shown.at(-1);
  const next =
    rows.length <= page.maxResultCount || last === undefined
      ? null
      : writeCursor({ sorting: page.sorting, key: last.list_key, id: last.id });
  return { items: shown.map(present), totalCount, next };
};

/** Reads a whole list, page after page, each from where the one before ended. */
export async function* allPages<R extends { readonly id: string; readonly list_key: string }>(
  sorting: string,
  read: (page: ListPage) => Promise<readonly R[]>,
  rowsAtOnce = 1000,
): AsyncGenerator<readonly R[]> {
  const page = { sorting, skipCount: 0, maxResultCount: rowsAtOnce };
  let after: string | undefined;
  do {
    const rows = await read(after === undefined ? page : { ...page, after });
    const { items, next } = presentPage({ ...page, after }, { rows, totalCount: 0 }, (row) => row);
    yield items;
    after = next ?? undefined;
  } while (after !== undefined);
}
