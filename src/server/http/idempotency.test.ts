import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { AppError } from '#server/http/app-error.ts';
import { hashOf, runOnce } from '#server/http/idempotency.ts';
import { uuid } from '#server/db/uuid.ts';
import { sampleHandlers, sampleRows } from '#testing/sample-rows.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Intent = Parameters<typeof runOnce>[1];

let server: TestServer;
let staff: TestUser;

beforeAll(async () => {
  server = await startTestServer({ table: { rows: sampleRows, handlers: sampleHandlers } });
  staff = await server.signIn({ roles: ['StoreEmployee'] });
});
afterAll(() => server.stop());

const create = (key: string, body: object, as = staff) =>
  server.call('POST /api/app/orders', { as, key, body });
const countNotes = async (name: string): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>(
    sql`select count(*) as n from app_secret where value = ${name}`,
  );
  return row?.n ?? -1;
};
const hashKept = async (key: string): Promise<string | undefined> => {
  const [row] = await server.db.query<{ bodyHash: string }>(
    sql`select body_hash from idempotency_key where key = ${key}`,
  );
  return row?.bodyHash;
};

describe('a repeated request', () => {
  test('gets the first answer and has no second effect', async () => {
    const key = uuid();
    const first = await create(key, { name: 'repeat' });
    const second = await create(key, { name: 'repeat' });
    expect(second).toMatchObject({ status: 200, body: first.body });
    expect(await countNotes('repeat')).toBe(1);
  });
  test('is kept as it was sent, without what its row does not name', async () => {
    const key = uuid();
    const { body } = await create(key, { name: 'kept' });
    const kept = await server.db.query<{ response: unknown }>(
      sql`select response from idempotency_key where key = ${key}`,
    );
    expect(kept).toEqual([{ response: body }]);
  });
  test('with another body is refused', async () => {
    const key = uuid();
    await create(key, { name: 'one' });
    expect(await create(key, { name: 'other' })).toMatchObject({
      status: 422,
      body: { error: { code: 'idempotency.otherBody' } },
    });
    expect(await countNotes('other')).toBe(0);
  });
  test('of a page that does not know a default of today is still the same', async () => {
    const key = uuid();
    const first = await create(key, { name: 'older page' });
    // One of what is kept does not hang on defaults, of which the next version may have more.
    const [sent = ''] = (await hashKept(key))?.split(' ') ?? [];
    expect(sent).toBe(hashOf({ name: 'older page' }));
    const olderDefaults = `${sent} ${hashOf({ name: 'older page', other: 'default' })}`;
    await server.db.exec(sql`update idempotency_key set body_hash = ${olderDefaults} where key = ${key}`);
    expect(await create(key, { name: 'older page' })).toMatchObject({ status: 200, body: first.body });
  });
  test('with its names in another order, or in other letters, is the same', async () => {
    const key = uuid();
    const first = await create(key, { name: 'order', refuse: false });
    expect(await create(key, { REFUSE: false, name: 'order' })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect(await countNotes('order')).toBe(1);
  });
  test('is known by what an earlier version kept of it, and no other body is', async () => {
    const key = uuid();
    const first = await create(key, { name: 'kept before' });
    const older = hashOf({ name: 'kept before', refuse: false });
    expect(await hashKept(key)).not.toBe(older);
    await server.db.exec(sql`update idempotency_key set body_hash = ${older} where key = ${key}`);
    expect(await create(key, { name: 'kept before' })).toMatchObject({ status: 200, body: first.body });
    expect((await create(key, { name: 'another' })).status).toBe(422);
    expect(await countNotes('kept before')).toBe(1);
  });
  test('of a refused one runs again', async () => {
    const key = uuid();
    expect((await create(key, { name: 'again', refuse: true })).status).toBe(409);
    expect(await countNotes('again')).toBe(0);
    expect((await create(key, { name: 'again', refuse: false })).status).toBe(200);
    expect(await countNotes('again')).toBe(1);
  });
  test('that says what a default says, or says it with more around it, is the same', async () => {
    const key = uuid();
    const first = await create(key, { name: 'in full' });
    expect(await create(key, { name: ' in full', refuse: false })).toMatchObject({
      status: 200,
      body: first.body,
    });
    expect((await create(key, { name: 'in full', refuse: true })).status).toBe(422);
    expect(await countNotes('in full')).toBe(1);
  });
  test('of another person is another request', async () => {
    const key = uuid();
    const colleague = await server.signIn({ roles: ['StoreEmployee'] });
    await create(key, { name: 'shared' });
    await create(key, { name: 'shared' }, colleague);
    expect(await countNotes('shared')).toBe(2);
  });
  test('twenty at once have one effect; each gets the answer or is told to wait', async () => {
    const key = uuid();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(key, { name: 'crowd' })));
    expect(await countNotes('crowd')).toBe(1);
    const made = new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body['made']));
    expect(made.size).toBe(1);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
  });
});

describe('runOnce', () => {
  // The embedded database runs one transaction after the other: nothing can be found at work.
  const onServer = process.env['TEST_DATABASE_URL'] !== undefined;
  /** As if the first request had committed between the look and the lock of this one: it meets its own effect. */
  const meets = (intent: Intent, hash: string) => async (): Promise<never> => {
    await server.db.exec(sql`
      insert into idempotency_key (actor, operation, key, body_hash, response)
      values (${intent.actor}, ${intent.operation}, ${intent.key}, ${hash}, '"first"')`);
    throw new AppError('order.stale');
  };
  test.runIf(onServer)('answers what the first was answered when its effect is in the way', async () => {
    const intent = { actor: 'a', operation: 'b', key: uuid(), hashes: ['c'] };
    expect(await runOnce(server.db, intent, meets(intent, 'c'))).toEqual({ answer: 'first', isRepeat: true });
    const other = { ...intent, key: uuid() };
    await expect(runOnce(server.db, other, meets(other, 'd'))).rejects.toMatchObject({
      code: 'idempotency.otherBody',
    });
  });
  test.runIf(onServer)('tells the second to wait while the first is at work', async () => {
    const intent = { actor: 'a', operation: 'b', key: uuid(), hashes: ['c'] };
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const first = runOnce(server.db, intent, async () => {
      begun();
      await held;
      return 'first';
    });
    await hasBegun;
    await expect(runOnce(server.db, intent, async () => 'second')).rejects.toMatchObject({
      code: 'idempotency.running',
    });
    release();
    expect(await first).toEqual({ answer: 'first', isRepeat: false });
    expect(await runOnce(server.db, intent, async () => 'third')).toEqual({
      answer: 'first',
      isRepeat: true,
    });
  });
});
