import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { runTx } from '#server/db/transaction.ts';
import { adoptFiles } from '#server/files/actions.ts';
import { fileSweeps } from '#server/files/jobs.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { stockOn } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Stored = { id: string; accessUrl: string; thumbnails: { accessUrl: string }[] };
type Refused = { error: { code: string } };

let server: TestServer;
let clerk: TestUser;
let colleague: TestUser;
let manager: TestUser;
let guest: TestUser;
let stranger: TestUser;
let admin: TestUser;
let storeId: string;
let photo: Buffer;
const files = memoryStore();
const sweepAt = async (now: number): Promise<void> => {
  for (const { run } of fileSweeps(files))
    await run({ db: server.db, log: server.app.log, clock: { now: () => now } });
};
beforeAll(async () => {
  server = await startTestServer({ files });
  const stock = await stockOn(server.db);
  ({ storeId } = stock);
  const of = (role: 'StoreEmployee' | 'StoreManager', ...storeIds: string[]) =>
    server.signIn({ roles: [role], storeIds });
  clerk = await of('StoreEmployee', storeId);
  colleague = await of('StoreEmployee', storeId);
  manager = await of('StoreManager', storeId);
  stranger = await of('StoreEmployee', await stock.addStore('Elsewhere'));
  admin = await server.signIn({ roles: ['SuperAdmin'] });
  guest = await server.signIn({ roles: ['Customer'] });
  photo = await buildPhoto('jpeg');
});
afterAll(() => server.stop());

const upload = async (as: TestUser, containerName: string): Promise<Stored> => {
  const raw = buildForm({ containerName }, { bytes: photo, name: '雪板.jpg' });
  const { body, status } = await server.call<Stored>('POST /api/files/upload', {
    as,
    raw,
    headers: formHeaders,
  });
  expect(status).toBe(200);
  return body;
};
const ofItem = (as = clerk): Promise<Stored> => upload(as, 'equipment-images');
const statusOf = async (url: string, as?: TestUser, headers: Record<string, string> = {}): Promise<number> =>
  (await server.call(`GET ${url}`, { headers, ...(as === undefined ? {} : { as }) })).status;
const adopt = (ids: string[], ownerId: string, actor = clerk): Promise<void> =>
  runTx(server.db, (tx) =>
    adoptFiles(tx, { ids, ownerKind: 'equipment', ownerId, actor, now: server.clock.now() }),
  );
const fileIdsOf = async (ownerId: string): Promise<string[]> => {
  const rows = await server.db.query<{ id: string }>(sql`
    select id from stored_file where adopted_id = ${ownerId} and state = 'ready' order by position`);
  return rows.map(({ id }) => id);
};

describe('files.download', () => {
  it('gives a public picture to everybody, to be kept, and never to be run', async () => {
    const { accessUrl, id } = await ofItem();
    expect(accessUrl).toBe(`/api/files/download/${id}`);
    const answer = await server.app.inject({ url: accessUrl });
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-disposition': `inline; filename="__.jpg"; filename*=UTF-8''${encodeURIComponent('雪板')}.jpg`,
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      vary: 'Accept',
      etag: `"${id}-large-jpeg"`,
    });
    expect(await statusOf(accessUrl, undefined, { 'if-none-match': `"${id}-large-jpeg"` })).toBe(304);
    expect(await statusOf(accessUrl, undefined, { 'if-none-match': '"another"' })).toBe(200);
    expect(await statusOf(`${accessUrl}?size=huge`)).toBe(400);
    expect(await statusOf(`/api/files/download/${uuid()}`)).toBe(404);
  });

  it('gives a private one to who uploaded it, and by the link while that is good', async () => {
    const { accessUrl, id, thumbnails } = await upload(guest, 'private-photos');
    const bare = `/api/files/download/${id}`;
    expect(await statusOf(bare)).toBe(404);
    expect(await statusOf(bare, manager)).toBe(404);
    expect(await statusOf(bare, guest)).toBe(200);
    expect(await statusOf(accessUrl)).toBe(200);
    expect(await statusOf(thumbnails[0]?.accessUrl ?? '')).toBe(200);
    const { headers } = await server.app.inject({ url: accessUrl });
    expect(headers['cache-control']).toBe('private, max-age=3600, immutable');
    const other = await upload(guest, 'private-photos');
    expect(await statusOf(accessUrl.replace(id, other.id))).toBe(404);
    expect(await statusOf(accessUrl.replace(/expires=\d/, 'expires=9'))).toBe(404);
    expect(await statusOf(accessUrl.replace('signature=', 'signature=-'))).toBe(404);
    const wrong = accessUrl.replace(/signature=./, (start) =>
      start.endsWith('-') ? 'signature=_' : 'signature=-',
    );
    expect(await statusOf(wrong)).toBe(404);
    expect(await statusOf(accessUrl.replace(/signature=./, 'signature=%C3%A9'))).toBe(404);
    server.clock.set(server.clock.now() + 2 * hourMs);
    expect(await statusOf(accessUrl)).toBe(404);
  });
});

describe('files.deleteMine', () => {
  it('deletes the own file once, from the storage too, and nobody else’s', async () => {
    const { id, accessUrl } = await ofItem();
    const path = `DELETE /api/files/my-files/${id}`;
    expect((await server.call(path, { as: colleague })).status).toBe(404);
    expect((await server.call(path, { as: manager })).status).toBe(404);
    expect((await server.call(path, { as: clerk })).body).toEqual({ success: true });
    expect(await statusOf(accessUrl)).toBe(404);
    expect((await server.call(path, { as: clerk })).status).toBe(404);
    await sweepAt(server.clock.now());
    expect(files.kept().filter((name) => name.startsWith(id))).toEqual([]);
  });

  it('leaves what is in use', async () => {
    const { id } = await ofItem();
    await adopt([id], uuid());
    const { status, body } = await server.call<Refused>(`DELETE /api/files/my-files/${id}`, { as: clerk });
    expect([status, body.error.code]).toEqual([409, 'file.inUse']);
  });
});

describe('files.delete', () => {
  it('deletes own files, for managers loose ones of colleagues, and is not there for those of strangers', async () => {
    const loose = {
      ours: await ofItem(),
      theirs: await ofItem(stranger),
      private: await upload(guest, 'private-photos'),
    };
    const remove = async ({ id }: Stored, as: TestUser) =>
      (await server.call(`DELETE /api/files/${id}`, { as })).status;
    expect(await remove(loose.ours, colleague)).toBe(404);
    expect(await remove(loose.ours, guest)).toBe(403);
    expect(await remove(await ofItem(), clerk)).toBe(200);
    expect(await remove(await upload(clerk, 'private-photos'), clerk)).toBe(200);
    expect(await remove(loose.theirs, manager)).toBe(404);
    expect(await remove(loose.private, manager)).toBe(404);
    expect(await remove(loose.private, admin)).toBe(404);
    expect(await statusOf(loose.theirs.accessUrl)).toBe(200);
    expect(await remove(loose.ours, manager)).toBe(200);
    expect(await statusOf(loose.ours.accessUrl)).toBe(404);
    expect(await remove(loose.theirs, admin)).toBe(200);
    expect(await remove(await upload(manager, 'private-photos'), manager)).toBe(200);
  });

  it('writes down who deleted what', async () => {
    const { id } = await ofItem();
    await server.call(`DELETE /api/files/${id}`, { as: manager });
    const events = await server.db.query<{ kind: string; actorId: string }>(
      sql`select kind, actor_id, store_id from event where subject_id = ${id} order by at, id`,
    );
    expect(events).toEqual([
      { kind: 'file.uploaded', actorId: clerk.userId, storeId: null },
      { kind: 'file.deleted', actorId: manager.userId, storeId },
    ]);
  });
});

describe('adoptFiles', () => {
  it('keeps pictures in their order, for good, and drops what is no longer among them', async () => {
    const owner = uuid();
    const [a, b, c] = [await ofItem(), await ofItem(), await ofItem()];
    await adopt([b.id, a.id, b.id], owner);
    expect(await fileIdsOf(owner)).toEqual([b.id, a.id]);
    await adopt([c.id, a.id], owner, clerk);
    expect(await fileIdsOf(owner)).toEqual([c.id, a.id]);
    await sweepAt(server.clock.now() + 200 * hourMs);
    expect(await statusOf(a.accessUrl)).toBe(200);
    expect(files.kept().filter((name) => name.startsWith(b.id))).toEqual([]);
    await adopt([], owner);
    expect(await fileIdsOf(owner)).toEqual([]);
  });

  it('lets a colleague put the pictures of a thing in another order', async () => {
    const owner = uuid();
    const [a, b] = [await ofItem(), await ofItem()];
    await adopt([a.id, b.id], owner);
    await adopt([b.id, a.id], owner, colleague);
    expect(await fileIdsOf(owner)).toEqual([b.id, a.id]);
  });

  it('takes nothing that is another’s, private, shown elsewhere, expired or unknown', async () => {
    const owner = uuid();
    const [mine, adoptedElsewhere, expired] = [await ofItem(), await ofItem(), await ofItem()];
    await adopt([adoptedElsewhere.id], uuid());
    await server.db.exec(
      sql`update stored_file set expires_at = ${new Date(server.clock.now()).toISOString()} where id = ${expired.id}`,
    );
    const wrong = [
      (await ofItem(colleague)).id,
      (await upload(clerk, 'private-photos')).id,
      adoptedElsewhere.id,
      expired.id,
      uuid(),
    ];
    for (const id of wrong)
      await expect(adopt([mine.id, id], owner)).rejects.toMatchObject({ code: 'file.gone' });
    expect(await fileIdsOf(owner)).toEqual([]);
  });

  it('gives one picture to one thing when two want it at once', async () => {
    const { id } = await ofItem();
    const owners = [uuid(), uuid(), uuid(), uuid()];
    const results = await Promise.allSettled(owners.map((owner) => adopt([id], owner)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
