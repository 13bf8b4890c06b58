import { isBookedAhead } from '#domain/finance/closing.ts';
import type { Instant } from '#domain/time/instant.ts';
import { readWords, reportFailure } from '#server/command-line.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig, type Config } from '#server/config.ts';
import { sqlStateOf, type Database } from '#server/db/database.ts';
import { assertMigrated } from '#server/db/migrate.ts';
import { assertThere, openDatabase } from '#server/db/open.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { liftTimeLimit } from './sql-verify.ts';
import { linesFor, verifyBooks, type StoreBooks } from './verify-books.ts';

/** What nobody altered, but people should know: a clock ran ahead. */
const warningsFor = ({ storeName, times }: StoreBooks, now: Instant): readonly string[] => {
  const endsAt = times?.endsAt() ?? -Infinity;
  if (!isBookedAhead(endsAt, now)) return [];
  return [
    `WARNING ${storeName}: the books end at ${new Date(endsAt).toISOString()}, ahead of the clock of this machine.`,
  ];
};

/** What no check of the rows alone can tell, for people to know. */
const blindSpots: readonly string[] = [
  'Not seen from within: a chain cut off at its end together with all that speaks of it (payments, history, closings, statements).',
  '  Hold the end told above against one that was noted elsewhere, such as with a backup.',
  'Nor attempts and refunds that moved no money and stand in no statement, nor notes and events that are gone together.',
];

const words = {
  command: 'npm run ledger:verify',
  about:
    'Recomputes the books of every store and names the first row that was altered; DATA_DIR and DATABASE_URL are honoured.',
  options: {},
} as const;

const tell = (books: StoreBooks, now: number): void => {
  const out = books.altered === null ? process.stdout : process.stderr;
  for (const line of linesFor(books)) out.write(`${line}\n`);
  for (const line of warningsFor(books, now)) process.stderr.write(`${line}\n`);
};

/** Data or an index is not what was written. Source: PostgreSQL, Appendix A. */
const isDamage = (error: unknown): boolean => /^XX00[12]$/.test(sqlStateOf(error) ?? '');

/**
 * A database that was just restored, or an embedded one before its first night, knows nothing about its own tables, and
 * then takes a hundred times as long. A copy that may not be written to has to do without. It looks into every
 * table, so it finds damage where the books are not.
 */
const learnSizes = (db: Database): Promise<void> =>
  db.script('analyze').catch((error: unknown) => {
    if (isDamage(error)) throw error;
  });

/** Says in one sentence what to do about a database whose files are damaged; gives any other error as it is. */
const ofDamage = (error: unknown, { databaseUrl, dataDir }: Config): unknown => {
  if (!isDamage(error)) return error;
  const place = databaseUrl === undefined ? ` in ${dataDir}` : '';
  return new StartupError(
    `The database${place} is damaged; stop the server and restore the last backup that verifies (docs/operations.md, Backup).`,
  );
};

let isAltered = false;

const verify = async (config: Config): Promise<void> => {
  const db = await openDatabase(config);
  try {
    await assertMigrated(db);
    await learnSizes(db);
    await db.tx(
      async (tx) => {
        await liftTimeLimit(tx);
        await verifyBooks(tx, (books) => {
          isAltered ||= books.altered !== null;
          tell(books, systemClock.now());
        });
      },
      { isolation: 'repeatable read' },
    );
    for (const line of blindSpots) process.stdout.write(`${line}\n`);
  } catch (error) {
    throw ofDamage(error, config);
  } finally {
    await db.close();
  }
};

/** 0: all is right. 1: something was altered. 2: it could not be checked. */
const couldNotCheck = 2;

try {
  readWords(process.argv.slice(2), words, process.env);
  const config = readConfig(process.env, [], words.command);
  assertThere(config);
  await verify(config);
} catch (error) {
  process.exitCode = reportFailure(error) === 0 ? 0 : couldNotCheck;
}
if (isAltered) process.exitCode = 1;
