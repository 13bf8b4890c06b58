import type { Config } from '#server/config.ts';
import { openDatabase } from '#server/db/open.ts';
import type { StartSimulation } from '#server/gateways/simulation.ts';
import type { RunningServer, Say } from '#server/start-on.ts';

/** Starts everything: database, tables, first data, HTTP and worker. Refuses with a StartupError, nothing left open. */
export const startServer = async (
  config: Config,
  say: Say,
  simulate?: StartSimulation,
): Promise<RunningServer> => {
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
