import type { Sql } from '#server/db/sql-tag.ts';

export type Row = Record<string, unknown>;

/** Where statements run: the database itself, or one transaction. */
export interface Queryable {
  /** Runs a statement and gives its rows; a column `store_id` is the field `storeId`. */
  query<T = Row>(statement: Sql): Promise<T[]>;
  /** Runs a statement and gives the number of rows it touched. */
  exec(statement: Sql): Promise<number>;
  /** Runs several statements without parameters. */
  script(text: string): Promise<void>;
}

type Isolation = 'read committed' | 'repeatable read' | 'serializable';
export type TxOptions<T> = {
  readonly isolation?: Isolation;
  /** The transaction's last statement, known when the work is done: a server gets it together with the commit. */
  readonly last?: (result: T) => Sql | undefined;
};

/** A PostgreSQL: embedded in this process, or a server. Both give the same values for the same statements. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'server';
  /** Runs `work` in one transaction; commits when it resolves, rolls back when it throws. */
  tx<T>(work: (tx: Queryable) => Promise<T>, options?: TxOptions<T>): Promise<T>;
  /** Calls back on every notification; with '' when some may have been missed. Gives the way to stop. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** The first of some rows; undefined where there is none. */
export const firstRow = async <T>(rows: Promise<readonly T[]>): Promise<T | undefined> => (await rows)[0];

/** The row of a statement that gives one whatever there is, such as a count. */
export const onlyRow = async <T>(rows: Promise<readonly T[]>): Promise<T> => {
  const [row] = await rows;
  if (row === undefined) throw new Error('a statement gave no row');
  return row;
};

/** Whether there is any row. */
export const hasRow = async (rows: Promise<readonly unknown[]>): Promise<boolean> => (await rows).length > 0;

/** The SQLSTATE of a database error, the same on both drivers; undefined for any other error: EPIPE is the system’s. */
export const sqlStateOf = (error: unknown): string | undefined => {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code) ? code : undefined;
};

/** The constraint that a database error names. */
export const constraintOf = (error: unknown): string | undefined => {
  const name =
    typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined;
  return typeof name === 'string' ? name : undefined;
};
