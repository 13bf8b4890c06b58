import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, openAsBlob, renameSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { migrate, readMigrations } from '#server/db/migrate.ts';
import { openInMemory } from '#server/db/open-embedded.ts';
import { openServer } from '#server/db/open-server.ts';
import { asAdmin, copyDatabase, dropDatabase, withDatabase } from '#testing/server-databases.ts';

const cacheFolder = join(import.meta.dirname, '../../.cache/test-database');

/** One fingerprint of all migrations. */
const migrationsHash = (): string =>
  createHash('sha256')
    .update(
      readMigrations()
        .map(({ sha256 }) => sha256)
        .join(),
    )
    .digest('hex')
    .slice(0, 16);

const buildImage = async (path: string): Promise<void> => {
  const db = await openInMemory();
  await migrate(db);
  const image = Buffer.from(await (await db.dump()).arrayBuffer());
  await db.close();
  mkdirSync(cacheFolder, { recursive: true });
  const whole = `${path}.${randomUUID()}`;
  writeFileSync(whole, image);
  renameSync(whole, path);
};

const prepareImage = async (): Promise<string> => {
  const path = join(cacheFolder, `${migrationsHash()}.tar`);
  if (!existsSync(path)) await buildImage(path);
  return path;
};

const prepareTemplate = (url: string): Promise<string> =>
  asAdmin(url, async (client) => {
    const name = `snowgear_template_${migrationsHash()}`;
    // Test files start together: one builds, the others wait. Free when the connection ends.
    await client.query('select pg_advisory_lock(726173, 2)');
    const known = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (known.rows.length > 0) return name;
    const building = `${name}_building`;
    await client.query(`drop database if exists ${building}`);
    await client.query(
      `create database ${building} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    );
    const db = await openServer(withDatabase(url, building), { connections: 1 });
    await migrate(db);
    await db.close();
    await client.query(`alter database ${building} rename to ${name}`);
    return name;
  });

let template: Promise<string> | undefined;

/** A busy machine makes tests wait longer than a shop would: races are about who wins, never about how soon. */
const patience = { statementTimeoutMs: 150_000, connectionTimeoutMs: 150_000 };

const openClone = async (url: string, connections: number): Promise<Database> => {
  template ??= prepareTemplate(url);
  const from = await template;
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await copyDatabase(url, name, from);
  const db = await openServer(withDatabase(url, name), { connections, ...patience });
  return {
    ...db,
    close: async () => {
      await db.close();
      await dropDatabase(url, name);
    },
  };
};

/** Builds what every test database is copied from; done once for each set of migrations. */
export const prepareTestDatabase = async (): Promise<void> => {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) await prepareImage();
  else await prepareTemplate(url);
};

/** Opens an embedded database with our tables, whichever database the suite runs on. */
export const openEmbeddedTestDatabase = async (): ReturnType<typeof openInMemory> =>
  openInMemory(await openAsBlob(await prepareImage()));

/** Opens a migrated, empty database of the caller's own: in memory, or on the cluster that TEST_DATABASE_URL names. */
export const openTestDatabase = async (connections = 10): Promise<Database> => {
  const url = process.env['TEST_DATABASE_URL'];
  return url === undefined ? openEmbeddedTestDatabase() : openClone(url, connections);
};
