import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { openEmbedded } from '#server/db/open-embedded.ts';
import { openServer } from '#server/db/open-server.ts';
import { StartupError } from '#server/db/startup-error.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** Opens the database that the configuration names. */
export const openDatabase = (config: Place): Promise<Database> =>
  config.databaseUrl === undefined ? openEmbedded(config.dataDir) : openServer(config.databaseUrl);

/** Refuses a folder without a database: opening makes what is not there, and a folder that was mistyped shall stay none. */
export const assertThere = ({ databaseUrl, dataDir }: Place): void => {
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'database')))
    throw new StartupError(`There is no database in ${dataDir}; choose its folder with DATA_DIR.`);
};
