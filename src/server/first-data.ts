import { createSetupLink } from '#server/accounts/setup-actions.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { demoAccountLines, opensToDemoPassword, seedDemo } from '#server/seed/demo.ts';

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

/** However a database came to its demo accounts: an older seed may have left no mark, a copy may have lost it. */
const refuseDemo = async (db: Database, first: FirstData | undefined): Promise<void> => {
  if (first !== 'demo' && !(await opensToDemoPassword(db))) return;
  throw new StartupError(
    'This database holds accounts of the demo chain, whose passwords everybody knows, so that it is refused in production (NODE_ENV=production); choose another with DATA_DIR or DATABASE_URL, a new one is left empty.',
  );
};

/** Fills a new database with the demo chain unless it shall stay empty, and gives what to tell once we are ready. Refuses, in production, one that holds demo accounts. */
export const prepareFirstData = async (db: Database, clock: Clock, config: Config): Promise<Prepared> => {
  const known = await findFirstData(db);
  if (config.isProduction) await refuseDemo(db, known);
  const first = known ?? (await decideFirstData(db, clock, config));
  if (first === 'demo') return { isDemo: true, tell: () => demoAccountLines };
  const token = await createSetupLink(db, clock.now());
  const tell = (url: string): string[] =>
    token === null
      ? []
      : [`Nobody can log in yet. Make the first admin within a day at ${url}/setup#token=${token}`];
  return { isDemo: false, tell };
};
