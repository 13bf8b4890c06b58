import { systemClock } from '#server/clock.ts';
import { reportFailure } from '#server/command-line.ts';
import { readConfig } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { readCommandLine, runImport } from '#server/imports/run-import.ts';

const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

const run = async () => {
  // npm runs scripts in the package's folder; the person named files from where they stand.
  const options = readCommandLine(
    process.argv.slice(2),
    process.env['INIT_CWD'] ?? process.cwd(),
    process.env,
  );
  const config = readConfig(process.env, []);
  const db = await openDatabase(config);
  try {
    await migrate(db);
    return await runImport({ ...options, db, clock: systemClock, say });
  } finally {
    await db.close();
  }
};

try {
  process.exitCode = await run();
} catch (error) {
  process.exitCode = reportFailure(error);
}
