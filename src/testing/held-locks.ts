import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Where others reach a test's database on the cluster. */
export const addressOf = async (db: Database): Promise<string> => {
  const [row] = await db.query<{ name: string }>(sql`select current_database() as name`);
  return Object.assign(new URL(process.env['TEST_DATABASE_URL'] ?? ''), { pathname: `/${row?.name}` }).href;
};

/** Takes a lock in a transaction of its own; gives the way to let it go. */
export const holdLock = async (db: Database, lock: string): Promise<() => Promise<void>> => {
  let letGo = (): void => undefined;
  const isOver = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isTaken = (): void => undefined;
  const taken = new Promise<void>((resolve) => {
    isTaken = resolve;
  });
  const held = db.tx(async (tx) => {
    await tx.script(lock);
    isTaken();
    await isOver;
  });
  await Promise.race([taken, held]);
  return () => {
    letGo();
    return held;
  };
};

/** Resolves when somebody has waited for a lock on the database for so long. */
export const seenWaiting = async (db: Database, forMs = 0): Promise<void> => {
  for (;;) {
    const waiting = await db.query(sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and clock_timestamp() - query_start > ${forMs}::int * interval '1 ms'`);
    if (waiting.length > 0) return;
    await sleep(20);
  }
};
