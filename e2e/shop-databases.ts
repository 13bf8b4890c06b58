import { randomUUID } from 'node:crypto';
import { asAdmin, copyDatabase, dropDatabase, withDatabase } from '#testing/server-databases.ts';
import { findPostgresPrograms, startCluster } from '#testing/throwaway-cluster.ts';

/** The PostgreSQL that holds the shops of this run, as `beginCluster` left it for the processes of all tests. */
const clusterUrl = 'SHOPS_CLUSTER';

/** What one shop stores its rows in; without `url` a folder of its own. */
export type ShopDatabase = { readonly url: string | undefined; readonly drop: () => Promise<void> };

/** The shop's own embedded database. */
export const inFolder: ShopDatabase = { url: undefined, drop: async () => undefined };

/**
 * Starts a PostgreSQL for all shops of a run, where one is installed: the embedded database takes nearly half of a
 * journey's time. With SHOPS_EMBEDDED=1 shops stay on that one, as they do in the run of the oldest engine.
 */
export const beginCluster = async (): Promise<() => Promise<void>> => {
  if (process.env['SHOPS_EMBEDDED'] === '1' || findPostgresPrograms() === undefined) return inFolder.drop;
  const cluster = await startCluster({ maxConnections: 300, plansOnce: true });
  process.env[clusterUrl] = cluster.url;
  return async () => {
    delete process.env[clusterUrl];
    await cluster.stop();
  };
};

const nameOf = (begun: string): string => `begun_${begun}`;

/** Makes an empty database that shops are copied from once the first one has stopped, and answers its address. */
export const beginDatabase = async (begun: string): Promise<string | undefined> => {
  const cluster = process.env[clusterUrl];
  if (cluster === undefined) return undefined;
  const name = nameOf(begun);
  await asAdmin(cluster, (client) =>
    client.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
    ),
  );
  return withDatabase(cluster, name);
};

/** A copy of what `beginDatabase` made under that name. */
export const takeDatabase = async (begun: string): Promise<ShopDatabase> => {
  const cluster = process.env[clusterUrl];
  if (cluster === undefined) return inFolder;
  const name = `shop_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(cluster, name, nameOf(begun));
  return { url: withDatabase(cluster, name), drop: () => dropDatabase(cluster, name) };
};
