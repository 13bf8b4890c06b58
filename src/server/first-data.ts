import { createSetupLink } from '#server/accounts/setup-actions.ts';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { demoAccountLines, seedDemo } from '#server/seed/demo.ts';

/** What a database was first filled with; decided once, at its first start. */
type FirstData = 'demo' | 'own';

const findFirstData = async (db: Database): Promise<FirstData | undefined> =>
  (await db.query<{ value: FirstData }>(sql`select value from system_setting where key = 'firstData'`))[0]
    ?.value;

const isEmpty = async (db: Database): Promise<boolean> =>
  (await db.query(sql`select 1 from store union all select 1 from account limit 1`)).length === 0;

const decideFirstData = async (db: Database, clock: Clock, config: Config): Promise<FirstData> => {
  const first: FirstData = config.empty || !(await isEmpty(db)) ? 'own' : 'demo';
  if (first === 'demo') await seedDemo(db, clock);
  await db.exec(sql`
    insert into system_setting (key, value) values ('firstData', ${first}) on conflict (key) do nothing`);
  return first;
};

/** What the database holds at a start, and what to tell the person who started us. */
type Prepared = { readonly isDemo: boolean; readonly tell: (url: string) => readonly string[] };

/** Fills a new database with the demo chain unless it shall stay empty, and gives what to tell once we are ready. */
export const prepareFirstData = async (db: Database, clock: Clock, config: Config): Promise<Prepared> => {
  const first = (await findFirstData(db)) ?? (await decideFirstData(db, clock, config));
  if (first === 'demo') return { isDemo: true, tell: () => demoAccountLines };
  const token = await createSetupLink(db, clock.now());
  const tell = (url: string): string[] =>
    token === null
      ? []
      : [`Nobody can log in yet. Make the first admin within a day at ${url}/setup?token=${token}`];
  return { isDemo: false, tell };
};
