import type { List, ListValues } from '#contract/list.ts';
import { bindList, rowsToCount, rowsToRead, rowsToSkip, type ListPage, type ListParts } from './bind-list.ts';
import { onlyRow } from './database.ts';
import type { Queryable } from './database.ts';
import { plannedEachTime, Sql, sql } from './sql-tag.ts';

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
