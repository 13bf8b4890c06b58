import { openDatabase } from '#server/db/open.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { uuid } from '#server/db/uuid.ts';

/** Writes pairs of rows, several at once, and prints the name of each pair once its commit was answered. */
const [databaseUrl, dataDir = ''] = process.argv.slice(2);
const db = await openDatabase({ databaseUrl: databaseUrl === '' ? undefined : databaseUrl, dataDir });
const writers = 8;

const writeForEver = async (): Promise<never> => {
  for (;;) {
    const name = uuid();
    await runTx(db, async (tx) => {
      await tx.exec(sql`insert into app_secret (name, value) values (${`${name} first`}, 'x')`);
      await tx.exec(sql`insert into app_secret (name, value) values (${`${name} second`}, 'x')`);
    });
    process.stdout.write(`${name}\n`);
  }
};

await Promise.all(Array.from({ length: writers }, writeForEver));
