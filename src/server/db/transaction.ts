import { setTimeout as sleep } from 'node:timers/promises';
import { sqlStateOf, type Database, type Queryable, type TxOptions } from '#server/db/database.ts';

/** Serialization failure, deadlock, exclusion: someone else was in the way, and trying again may succeed. */
const worthRetrying = new Set(['40001', '40P01', '23P01']);
const retries = 3;
const firstPauseMs = 15;

/** Reads by several statements what was true at one moment: what others write meanwhile is in all answers or in none. */
export const readAtOnce = <T>(db: Database, read: (tx: Queryable) => Promise<T>): Promise<T> =>
  db.tx(read, { isolation: 'repeatable read' });

/**
 * Runs `work` in one READ COMMITTED transaction and again, at most three times, when another transaction was in its
 * way; after that the last database error comes out. `work` must have no effect outside the database.
 */
export const runTx = async <T>(
  db: Database,
  work: (tx: Queryable) => Promise<T>,
  options: Pick<TxOptions<T>, 'last'> = {},
): Promise<T> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await db.tx(work, options);
    } catch (error) {
      if (attempt === retries || !worthRetrying.has(sqlStateOf(error) ?? '')) throw error;
      await sleep(Math.random() * firstPauseMs * 2 ** attempt);
    }
  }
};
