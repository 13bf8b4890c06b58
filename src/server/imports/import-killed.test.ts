import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { permissionsOf } from '#domain/access/permissions.ts';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { openDatabase } from '#server/db/open.ts';
import { loadSecret } from '#server/db/secrets.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { createSessions } from '#server/http/session.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { startMain, type MainProcess, type Place } from '#testing/crash/start-main.ts';
import type { JobBody } from '#testing/import-jobs.ts';
import { boardLine, itemSheet } from '#testing/import-runs.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { signInOn } from '#testing/test-server.ts';

const count = 1200;
let folder: string;
let place: Place;
/** The test's own database on the cluster; undefined when the embedded one is tried. */
let clone: Database | undefined;
let chain: Chain;
let storeName: string;
let running: MainProcess | undefined;

const onDatabase = async <T>(work: (db: Database) => Promise<T>): Promise<T> => {
  const db = clone ?? (await openDatabase(place));
  try {
    return await work(db);
  } finally {
    if (db !== clone) await db.close();
  }
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snowgear-import-'));
  place = { databaseUrl: undefined, dataDir: folder };
  const cluster = process.env['TEST_DATABASE_URL'];
  if (cluster !== undefined) {
    clone = await openTestDatabase();
    const [row] = await clone.query<{ name: string }>(sql`select current_database() as name`);
    const url = Object.assign(new URL(cluster), { pathname: `/${row?.name}` }).href;
    place = { databaseUrl: url, dataDir: folder };
  }
  await onDatabase(async (db) => {
    await migrate(db);
    const secret = await loadSecret(db, 'access-token');
    const sessions = await createSessions({ db, clock: systemClock, secret, permissionsOf });
    chain = await buildChain({ db, signIn: (account) => signInOn({ db, sessions }, account) });
    const [store] = await db.query<{ name: string }>(sql`select name from store where id = ${chain.storeId}`);
    storeName = store?.name ?? '';
    await sessions.close();
  });
});
afterAll(async () => {
  await running?.kill();
  await clone?.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async (method: string, path: string, body?: FormData): Promise<JobBody> => {
  const answer = await fetch(`${running?.url}/api/app/equipment-import${path}`, {
    method,
    headers: { authorization: `Bearer ${chain.manager.token}`, 'idempotency-key': uuid() },
    ...(body === undefined ? {} : { body }),
  });
  return (await answer.json()) as JobBody;
};

const sheetForm = (prefix: string): FormData => {
  const lines = Array.from({ length: count }, (_, n) => boardLine(`${prefix}-${n}`, { store: storeName }));
  const form = new FormData();
  form.append('storeId', chain.storeId);
  form.append('file', new Blob([itemSheet(...lines)]), 'many.csv');
  return form;
};

const seen = async (id: string, isEnough: (job: JobBody) => boolean): Promise<JobBody> => {
  for (;;) {
    const job = await ask('GET', `/${id}`);
    if (isEnough(job)) return job;
    await sleep(20);
  }
};

/** Begins imports until one is seen at its work: whoever looks late finds it done. */
const beginOne = async (): Promise<{ prefix: string; id: string; begun: JobBody }> => {
  for (const prefix of ['K', 'L', 'M', 'N', 'O']) {
    const { id } = await ask('POST', '', sheetForm(prefix));
    await ask('POST', `/${id}/start`);
    const begun = await seen(id, ({ done, state }) => done.total > 0 || state !== 'running');
    if (begun.state === 'running') return { prefix, id, begun };
  }
  throw new Error('every import was over before it was seen');
};

describe('a server that is killed while an import runs', () => {
  it('goes on with it after each start, and takes each line in once', async () => {
    running = await startMain(place);
    const { prefix, id, begun } = await beginOne();
    await running.kill();
    running = await startMain(place);
    // Again as soon as it is ready, wherever it is with the next batch.
    await running.kill();
    running = await startMain(place);
    expect((await ask('GET', `/${id}`)).done.total).toBeGreaterThanOrEqual(begun.done.total);
    const job = await seen(id, ({ state }) => state !== 'running');
    expect(job).toMatchObject({ state: 'done', done: { total: count, new: count, refused: 0 } });
    await running.kill();
    running = undefined;
    const [row] = await onDatabase((db) =>
      db.query(sql`
        select count(distinct e.id)::int as items, count(v.id)::int as events
        from equipment e left join event v on v.subject_id = e.id and v.kind = 'equipment.imported'
        where e.barcode like ${`${prefix}-%`}`),
    );
    expect(row).toEqual({ items: count, events: count });
  }, 300_000);
});
