import { isBookedAhead } from '#domain/finance/closing.ts';
import type { Instant } from '#domain/time/instant.ts';
import { readWords, reportFailure } from '#server/command-line.ts';
import { systemClock } from '#server/clock.ts';
import { readConfig } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { assertMigrated } from '#server/db/migrate.ts';
import { assertThere, openDatabase } from '#server/db/open.ts';
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

/**
 * A database that was just restored, or an embedded one before its first night, knows nothing about its own tables, and
 * then takes a hundred times as long. A copy that may not be written to has to do without.
 */
const learnSizes = (db: Database): Promise<void> => db.script('analyze').catch(() => undefined);

let isAltered = false;

const verify = async (): Promise<void> => {
  readWords(process.argv.slice(2), words, process.env);
  const config = readConfig(process.env, [], words.command);
  assertThere(config);
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
  } finally {
    await db.close();
  }
};

/** 0: all is right. 1: something was altered. 2: it could not be checked. */
const couldNotCheck = 2;

try {
  await verify();
} catch (error) {
  process.exitCode = reportFailure(error) === 0 ? 0 : couldNotCheck;
}
if (isAltered) process.exitCode = 1;
