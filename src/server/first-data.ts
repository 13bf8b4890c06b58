import type { Config } from '#server/config.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { seedDemo } from '#server/seed/demo.ts';

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.query(sql`select 1 from store union all select 1 from account limit 1`)).length === 0;

/** Gives a database that holds nothing its first data: the demo chain, unless it shall stay empty. */
export const prepareFirstData = async (db: Database, clock: Clock, config: Config): Promise<void> => {
  if (!config.empty && (await isEmpty(db))) await seedDemo(db, clock);
};
