import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openServer } from '#server/db/open-server.ts';

/** Opens the database that the configuration names. */
export const openDatabase = (config: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<Database> =>
  config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openServer(config.databaseUrl);
