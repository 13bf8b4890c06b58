import { mostCounted } from '#contract/call.ts';
import type { List, ListField, ListFields, ListValues } from '#contract/list.ts';
import { AppError } from '#server/http/app-error.ts';
import { onlyRow, type Queryable } from './database.ts';
import { arraySql, joinSql, keysetSql, orderSql, plannedEachTime, Sql, sql } from './sql-tag.ts';

type Given<F extends ListFields, K extends keyof F> = NonNullable<ListValues<F>[K]>;
type Code<F extends ListFields, K extends keyof F> = Given<F, K> extends readonly (infer N)[] ? N : never;

/** A condition for each value of a field. PostgreSQL walks an index in order behind `=` and not behind `= any`. */
type Condition<F extends ListFields, K extends keyof F> = F[K] extends ListField & { kind: 'codes' }
  ? {
      readonly one: (code: Code<F, K>) => Sql;
      readonly any: (codes: readonly Code<F, K>[]) => Sql;
    }
  : (value: Given<F, K>) => Sql;

/** Texts to sort by, one after the other and ascending: `a, b`. An index on the first ones serves the order. */
type SeveralTexts = { readonly texts: Sql };

type ListParts<L extends List, C> = {
  /** The SQL of every field; null for one that the statement reads by itself, such as whose rows are listed. */
  readonly where: (context: C) => {
    readonly [K in keyof L['fields']]: Condition<L['fields'], K> | null;
  };
  /** What each order sorts by, never null; `id` decides between equal rows. */
  readonly sorts: { readonly [K in keyof L['sorts']]: K extends `${string} asc` ? Sql | SeveralTexts : Sql };
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

/** A row is told apart from its equals by a uuid, by a number, or by a uuid with a padded number. */
const rowId = /^([\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(\/\d{12})?|\d{1,9})$/;

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
  const sorts = parts.sorts as Readonly<Record<string, Sql | SeveralTexts>>;
  const sortOf = (sorting: string): Sql | SeveralTexts => sorts[sorting] ?? parts.id;
  const keyOf = (sorting: string): Sql => {
    const sort = sortOf(sorting);
    return sort instanceof Sql ? sort : arraySql(sort.texts);
  };
  const orderOf = (sorting: string): Sql => {
    const sort = sortOf(sorting);
    return sort instanceof Sql ? sort : sort.texts;
  };
  return {
    id: parts.id,
    where: (values: ListValues<L['fields']>, context: C, page?: ListPage): Sql => {
      const conditions = parts.where(context) as unknown as Readonly<
        Record<string, AnyCondition | null | undefined>
      >;
      const given = Object.entries(values as Readonly<Record<string, unknown>>).flatMap(([name, value]) => {
        const condition = conditions[name];
        return condition == null || !isGiven(value) ? [] : [conditionOf(condition, value)];
      });
      if (page?.after === undefined) return joinSql(given, ' and ', 'true');
      const { key, id } = readCursor(page.after, page.sorting);
      const beyond = keysetSql([keyOf(page.sorting), parts.id], directionOf(page.sorting), [key, id]);
      return joinSql([...given, beyond], ' and ', 'true');
    },
    /** Named apart from the rest, so that a statement can be read with every order it may have. */
    sorts: {
      key: (page: ListPage): Sql => keyOf(page.sorting),
      by: (page: ListPage): Sql => orderSql([orderOf(page.sorting), parts.id], directionOf(page.sorting)),
    },
  };
};

/** How many rows a page's statement reads: one more than are items tells whether there is a next page. */
export const rowsToRead = (page: ListPage): number => page.maxResultCount + 1;

export const rowsToSkip = (page: ListPage): number => (page.after === undefined ? page.skipCount : 0);

/** A count reads this many rows at most. */
export const rowsToCount = mostCounted + 1;

/** What a list is narrowed by: the values of its fields, and what else its conditions need, such as the time. */
export type ListQuery<L extends List, C> = { readonly values: ListValues<L['fields']>; readonly context: C };

/** The two statements of a list: a page of its rows, and how many there are up to `rowsToCount`. */
export type ListReads<A, R> = {
  readonly rows: (db: Queryable, asked: A, page: ListPage) => Promise<R[]>;
  readonly count: (db: Queryable, asked: A) => Promise<number>;
};

type Statements<L extends List, C> = ListParts<L, C> & {
  readonly columns: Sql | ((context: C) => Sql);
  readonly from: Sql | ((context: C) => Sql);
  /** The tables that conditions need, where `from` joins more. */
  readonly countFrom?: Sql;
  /** Whose rows are listed. */
  readonly scope: (asked: ListQuery<L, C>) => Sql;
};

/**
 * Writes the statements of a list from its parts. `R` is a row of `columns`; the test of statements holds it against the
 * tables.
 */
export const listReads = <L extends List, R extends { readonly id: string }, C>(
  parts: Statements<L, C>,
): ListReads<ListQuery<L, C>, R & { readonly listKey: string }> => {
  const { columns, from, countFrom, scope, id } = parts;
  const { where, sorts } = bindList<L, C>(parts);
  const written = (part: Sql | ((context: C) => Sql), context: C): Sql =>
    part instanceof Sql ? part : part(context);
  return {
    rows: (db, asked, page) =>
      db.query(
        plannedEachTime(sql`
          select ${written(columns, asked.context)}, (${sorts.key(page)})::text as list_key
          from ${written(from, asked.context)}
          where ${scope(asked)} and ${where(asked.values, asked.context, page)}
          order by ${sorts.by(page)} limit ${rowsToRead(page)}::int offset ${rowsToSkip(page)}::int`),
      ),
    count: async (db, asked) => {
      const rows = db.query<{ n: number }>(
        plannedEachTime(sql`
          select count(*)::int as n from (
            select ${id} from ${written(countFrom ?? from, asked.context)}
            where ${scope(asked)} and ${where(asked.values, asked.context)} limit ${rowsToCount}::int) found`),
      );
      return (await onlyRow(rows)).n;
    },
  };
};

/** The answer of a list's call, from the rows that `rowsToRead` given for. */
export const presentPage = <R extends { readonly id: string; readonly listKey: string }, T>(
  page: ListPage,
  { rows, totalCount }: { readonly rows: readonly R[]; readonly totalCount: number },
  present: (row: R) => T,
): { items: T[]; totalCount: number; next: string | null } => {
  const items = rows.slice(0, page.maxResultCount);
  const last = items.at(-1);
  const next =
    rows.length <= page.maxResultCount || last === undefined
      ? null
      : writeCursor({ sorting: page.sorting, key: last.listKey, id: last.id });
  return { items: items.map(present), totalCount, next };
};

/**
 * Reads a whole list, page after page, each from where the one before ended. A row that a change moves behind that place
 * meanwhile is not given again.
 */
export async function* allPages<R extends { readonly id: string; readonly listKey: string }>(
  sorting: string,
  read: (page: ListPage) => Promise<readonly R[]>,
  rowsAtOnce = 1000,
): AsyncGenerator<readonly R[]> {
  const page = { sorting, skipCount: 0, maxResultCount: rowsAtOnce };
  const given = new Set<string>();
  let after: string | undefined;
  do {
    const rows = await read(after === undefined ? page : { ...page, after });
    const { items, next } = presentPage({ ...page, after }, { rows, totalCount: 0 }, (row) => row);
    yield items.filter(({ id }) => !given.has(id));
    for (const { id } of items) given.add(id);
    after = next ?? undefined;
  } while (after !== undefined);
}
