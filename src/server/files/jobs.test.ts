import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { fileSweeps, recoverFiles } from '#server/files/jobs.ts';
import { StorageError, type FileStore } from '#server/gateways/file-storage/file-store.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Stored = { id: string; accessUrl: string; expiresAt: string | null };

let server: TestServer;
let clerk: TestUser;
let photo: Buffer;
const files = memoryStore();
const complaints: string[] = [];
const log = { error: (facts: { message?: string }) => complaints.push(String(facts.message)) } as never;
beforeAll(async () => {
  server = await startTestServer({ files });
  clerk = await server.signIn({ roles: ['StoreEmployee'] });
  photo = await buildPhoto('jpeg');
});
afterEach(() => {
  expect(complaints.splice(0)).toEqual([]);
});
afterAll(() => server.stop());

const upload = async (fields: Record<string, string> = {}): Promise<Stored> => {
  const raw = buildForm({ containerName: 'equipment-images', ...fields }, { bytes: photo, name: 'a.jpg' });
  const { body } = await server.call<Stored>('POST /api/files/upload', {
    as: clerk,
    raw,
    headers: formHeaders,
  });
  return body;
};
const uploadMany = async (count: number): Promise<Stored[]> => {
  const list: Stored[] = [];
  while (list.length < count) list.push(await upload());
  return list;
};
const setState = (list: readonly Stored[], state: string): Promise<unknown> =>
  server.db.exec(sql`
    update stored_file set state = ${state} where id = any(${list.map(({ id }) => id)}::uuid[])`);
const tidying = (now = server.clock.now(), store: FileStore = files) => ({ db: server.db, store, now, log });
const sweepFiles = async ({ store, now: at, ...tools }: ReturnType<typeof tidying>): Promise<void> => {
  for (const { run } of fileSweeps(store)) await run({ ...tools, clock: { now: () => at } });
};
const isKept = ({ id }: Stored): boolean => files.kept().some((name) => name.startsWith(id));
const hasRow = async ({ id }: Stored): Promise<boolean> =>
  (await server.db.query(sql`select 1 from stored_file where id = ${id}`)).length > 0;
const statusOf = async ({ accessUrl }: Stored) => (await server.app.inject({ url: accessUrl })).statusCode;

/** The storage of the others, which does not let some files go. */
const stuck = (isStuck: (id: string) => boolean): FileStore & { readonly asked: string[] } => {
  const asked: string[] = [];
  return {
    ...files,
    asked,
    remove: async (id) => {
      asked.push(id);
      if (isStuck(id)) throw new StorageError('the folder of files: deleting failed (EBUSY)');
      await files.remove(id);
    },
  };
};

describe('temporary files', () => {
  it('expire, and are deleted with everything they are made of', async () => {
    const short = await upload({ expirationHours: '2' });
    const kept = await upload({ isTemporary: 'false' });
    expect(kept.expiresAt).toBeNull();
    expect(Date.parse(short.expiresAt ?? '') - server.clock.now()).toBeGreaterThan(1.9 * hourMs);
    await sweepFiles(tidying(server.clock.now() + 3 * hourMs));
    expect(await statusOf(short)).toBe(404);
    expect([isKept(short), await hasRow(short)]).toEqual([false, false]);
    expect(await statusOf(kept)).toBe(200);
  });

  it('that a crash left half-written are found and deleted', async () => {
    const broken = await upload();
    await setState([broken], 'saving');
    await sweepFiles(tidying(server.clock.now() + 2 * hourMs));
    expect([isKept(broken), await hasRow(broken)]).toEqual([false, false]);
  });

  it('are given up at the start where no other process can be writing them', async () => {
    const broken = await upload();
    await setState([broken], 'saving');
    const now = server.clock.now() + hourMs / 2;
    await recoverFiles(tidying(now));
    await sweepFiles(tidying(now));
    expect(isKept(broken)).toBe(server.db.kind !== 'embedded');
    await sweepFiles(tidying(now + hourMs));
    expect(isKept(broken)).toBe(false);
  });
});

describe('a storage that fails', () => {
  it('for one file lets the others go, and that one later', async () => {
    const list = await uploadMany(4);
    await setState(list, 'removed');
    const [first] = await server.db.query<{ id: string }>(
      sql`select id from stored_file where state = 'removed' order by state_at limit 1`,
    );
    const store = stuck((id) => id === first?.id);
    await sweepFiles(tidying(server.clock.now(), store));
    expect(complaints.splice(0)).toEqual(['the folder of files: deleting failed (EBUSY)']);
    expect(list.filter(isKept).map(({ id }) => id)).toEqual([first?.id]);
    await sweepFiles(tidying());
    expect(list.filter(isKept)).toEqual([]);
  });

  it('for all is asked a few times only, each time for others', async () => {
    const list = await uploadMany(5);
    await setState(list, 'removed');
    const store = stuck(() => true);
    await sweepFiles(tidying(server.clock.now() + 1, store));
    await sweepFiles(tidying(server.clock.now() + 2, store));
    expect(complaints.splice(0)).toHaveLength(6);
    expect(new Set(store.asked).size).toBe(5);
    await sweepFiles(tidying());
    expect(list.filter(isKept)).toEqual([]);
  });

  it('does not keep the server from starting, and what is to be tidied is tidied at the start already', async () => {
    const broken = await upload();
    await setState([broken], 'saving');
    const tidy = () => Promise.reject(new StorageError('the folder of files: tidying failed (EIO)'));
    const now = server.clock.now() + 2 * hourMs;
    await recoverFiles(tidying(now, { ...stuck(() => true), tidy }));
    expect(complaints.splice(0)).toEqual(['the folder of files: tidying failed (EIO)']);
    expect([await statusOf(broken), isKept(broken)]).toEqual([404, true]);
    const [sweep] = fileSweeps(files);
    expect(sweep?.atStart).toBe(true);
    await sweep?.run({ db: server.db, clock: { now: () => now }, log });
    expect([isKept(broken), await hasRow(broken)]).toEqual([false, false]);
  });
});
