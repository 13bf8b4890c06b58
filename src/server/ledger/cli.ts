import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readWords, tellEnd } from '#server/command-line.ts';
import { readConfig, type Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openDatabase } from '#server/db/open.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { isOpened } from './sql-orders.ts';
import { hasBooks } from './sql-verify.ts';
import { linesFor } from './tell-books.ts';
import { verifyBooks } from './verify-books.ts';

const words = {
  command: 'npm run ledger:verify',
  about:
    'Recomputes the books of every store and names the first row that was altered; DATA_DIR and DATABASE_URL are honoured.',
  options: {},
} as const;

/** Opening makes what is not there: a folder that was mistyped shall stay none. */
const assertThere = ({ databaseUrl, dataDir }: Config): void => {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new StartupError(`There is no database in ${dataDir}; choose its folder with DATA_DIR.`);
};

const assertOpened = async (db: Database): Promise<void> => {
  if (!(await hasBooks(db)) || !(await isOpened(db)))
    throw new StartupError('The database has no books yet; start the program on it once.');
};

const verify = async (): Promise<number> => {
  readWords(process.argv.slice(2), words, process.env);
  const config = readConfig(process.env, [], words.command);
  assertThere(config);
  const db = await openDatabase(config);
  try {
    await assertOpened(db);
    let isAltered = false;
    await db.tx(
      (tx) =>
        verifyBooks(tx, (books) => {
          isAltered ||= books.altered !== null;
          const out = books.altered === null ? process.stdout : process.stderr;
          for (const line of linesFor(books)) out.write(`${line}\n`);
        }),
      { isolation: 'repeatable read' },
    );
    return isAltered ? 1 : 0;
  } finally {
    await db.close();
  }
};

try {
  process.exitCode = await verify();
} catch (error) {
  process.exitCode = tellEnd(error);
}
