import type { Database, Queryable, TxOptions } from '#server/db/database.ts';
import { Sql } from '#server/db/sql-tag.ts';

/** A database that remembers, while asked to, every statement that goes through it. */
export type Recorder = {
  readonly db: Database;
  /** The statements that some work sends, in order. */
  readonly record: (work: () => Promise<unknown>) => Promise<Sql[]>;
};

/** Wraps a database so that its statements can be replayed elsewhere. */
export const recorderOn = (inner: Database): Recorder => {
  let heard: Sql[] | undefined;
  const listening = (target: Queryable): Queryable => ({
    query: (statement) => {
      heard?.push(statement);
      return target.query(statement);
    },
    exec: (statement) => {
      heard?.push(statement);
      return target.exec(statement);
    },
    script: (text) => target.script(text),
  });
  const lastOf = <T>(options: TxOptions<T> | undefined): TxOptions<T> => {
    const last = options?.last;
    if (last === undefined) return options ?? {};
    const recorded = (result: T): Sql | undefined => {
      const statement = last(result);
      if (statement !== undefined) heard?.push(statement);
      return statement;
    };
    return { ...options, last: recorded };
  };
  const db: Database = {
    ...listening(inner),
    kind: inner.kind,
    tx: (work, options) => inner.tx((tx) => work(heard === undefined ? tx : listening(tx)), lastOf(options)),
    listen: inner.listen,
    close: inner.close,
  };
  return {
    db,
    record: async (work) => {
      heard = [];
      await work();
      const statements = heard;
      heard = undefined;
      return statements;
    },
  };
};
