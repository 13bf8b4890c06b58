import { reportFailure } from '#server/command-line.ts';
import { readConfig, type Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import type { StartSimulation } from '#server/gateways/simulation.ts';

/** Tells the person who starts the program one line. */
type Say = (line: string) => void;

const say: Say = (line) => {
  process.stdout.write(`${line}\n`);
};

/** Starts everything: database, tables, first data, HTTP and worker. Refuses with a StartupError, nothing left open. */
export const startServer = async (config: Config, say: Say, simulate?: StartSimulation) => {
  say(
    config.databaseUrl === undefined
      ? `Opening the embedded database in ${config.dataDir} ...`
      : 'Connecting to the PostgreSQL server ...',
  );
  const db = await openDatabase(config);
  try {
    // The whole program loads only now: a folder in use or a database out of reach is told at once.
    const { startOn } = await import('#server/start-on.ts');
    return await startOn(db, config, { say, simulate });
  } catch (error) {
    await db.close();
    throw error;
  }
};

/** Beyond the longest request and the longest drain nothing is worth waiting for. */
const longestStopMs = 60_000;

const fail = (error: unknown): never => process.exit(reportFailure(error));

/** Runs the program until it is asked to stop. `simulate` stands in for other companies where the settings ask for that. */
export const runServer = async (simulate?: StartSimulation): Promise<void> => {
  process.on('uncaughtException', fail);
  process.on('unhandledRejection', fail);
  try {
    const server = await startServer(readConfig(process.env, process.argv.slice(2)), say, simulate);
    let stopping = false;
    const stop = (): void => {
      if (stopping) return;
      stopping = true;
      say('Stopping: finishing what has begun ...');
      setTimeout(() => fail('Something did not finish in time; ending anyway.'), longestStopMs).unref();
      server.stop().then(() => process.exit(0), fail);
    };
    process.on('SIGTERM', stop);
    process.on('SIGINT', stop);
    say(`ready ${server.url}`);
    for (const note of server.notes) say(note);
  } catch (error) {
    fail(error);
  }
};
