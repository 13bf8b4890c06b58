import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openServer } from '#server/db/open-server.ts';
import { sql } from '#server/db/sql-tag.ts';
import { buildChain } from '#testing/build-chain.ts';
import { addressOf, holdLock, seenWaiting } from '#testing/held-locks.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { boardLine, importInto, itemSheet } from '#testing/import-runs.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

const cluster = process.env['TEST_DATABASE_URL'];
let server: TestServer;
let imports: ReturnType<typeof importsOn>;
let clerk: TestUser;
let other: TestUser;
let homeId: string;
let otherId: string;

beforeAll(async () => {
  server = await startTestServer();
  await buildChain(server);
  imports = importsOn(server);
  await importInto(server.db, itemSheet(boardLine('OLD-1'), boardLine('OLD-2', { store: '乙店' })));
  const idOf = async (name: string): Promise<string> =>
    (await server.db.query<{ id: string }>(sql`select id from store where name = ${name}`))[0]?.id ?? '';
  [homeId, otherId] = [await idOf('甲店'), await idOf('乙店')];
  clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [homeId] });
  other = await server.signIn({ roles: ['StoreEmployee'], storeIds: [otherId] });
});
afterAll(() => server.stop());

const boards = (prefix: string, count: number, store = '甲店'): string =>
  itemSheet(...Array.from({ length: count }, (_, n) => boardLine(`${prefix}-${n}`, { store })));

const begin = async (sheet: string, { as, storeId } = { as: clerk, storeId: homeId }): Promise<string> => {
  const { body } = await imports.upload(sheet, { as, storeId });
  await imports.start(as, body.id);
  return body.id;
};

const importLock = 'select pg_advisory_xact_lock(726173, 4)';

describe('a batch that others are in the way of', () => {
  const refuseWith = (state: string): Promise<void> =>
    server.db.script(`
      create or replace function refuse_it() returns trigger language plpgsql as
        $$ begin raise exception 'in the way' using errcode = '${state}'; end $$`);

  it('comes again however often, behind the imports of other stores', async () => {
    const id = await begin(boards('S', 3));
    const behind = await begin(boards('B', 3, '乙店'), { as: other, storeId: otherId });
    await refuseWith('55P03');
    await server.db.script(`
      create trigger refuse_it before insert on equipment
        for each row when (new.barcode like 'S-%') execute function refuse_it()`);
    await expect(imports.workOnce()).rejects.toMatchObject({ code: '55P03' });
    await imports.workOnce();
    expect((await imports.get(other, behind)).state).toBe('done');
    for (const state of ['55P03', '57P01', '08006', '53300', '40001', '40P01']) {
      await refuseWith(state);
      await expect(imports.workOnce()).rejects.toMatchObject({ code: state });
    }
    await server.db.script('drop trigger refuse_it on equipment; drop function refuse_it()');
    expect((await imports.get(clerk, id)).state).toBe('running');
    await imports.work();
    expect(await imports.get(clerk, id)).toMatchObject({ state: 'done', done: { new: 3, refused: 0 } });
  });
});

describe('a batch that the database takes too long for', () => {
  const trying = async (): Promise<string> => {
    try {
      return (await imports.workOnce()) ? 'more' : 'nothing';
    } catch (error) {
      return String((error as { code?: string }).code);
    }
  };
  const later = (minutes: number): void => server.clock.advance(minutes * 60_000);

  it('comes again after growing pauses, lets other imports go first, and ends its own', async () => {
    const id = await begin(boards('SLOW', 3));
    const behind = await begin(boards('N', 3, '乙店'), { as: other, storeId: otherId });
    await server.db.script(`
      create function take_long() returns trigger language plpgsql as
        $$ begin raise exception 'too long' using errcode = '57014'; end $$;
      create trigger take_long before insert on equipment
        for each row when (new.barcode like 'SLOW-%') execute function take_long()`);
    expect(await trying()).toBe('57014');
    await imports.work();
    expect((await imports.get(other, behind)).state).toBe('done');
    expect((await imports.get(clerk, id)).state).toBe('running');
    for (const pause of [1, 2]) {
      later(pause - 0.5);
      expect(await trying()).toBe('nothing');
      later(0.5);
      expect(await trying()).toBe('57014');
    }
    expect(await imports.get(clerk, id)).toMatchObject({ state: 'running', tookTooLong: false });
    later(3);
    expect(await trying()).toBe('57014');
    expect(await imports.get(clerk, id)).toMatchObject({
      state: 'failed',
      tookTooLong: true,
      done: { total: 0 },
    });
    later(60);
    expect(await trying()).toBe('nothing');
    await server.db.script('drop trigger take_long on equipment; drop function take_long()');
  });

  it('is one that had a minute, and waited for others a few seconds only', async () => {
    await server.db.script(`
      create table seen_limits (statement text, lock text);
      create function note_limits() returns trigger language plpgsql as $$ begin
        insert into seen_limits values (current_setting('statement_timeout'), current_setting('lock_timeout'));
        return null;
      end $$;
      create trigger note_limits after insert on equipment for each statement execute function note_limits()`);
    const id = await begin(boards('LIM', 2));
    await imports.work();
    expect((await imports.get(clerk, id)).state).toBe('done');
    expect(await server.db.query(sql`select distinct statement, lock from seen_limits`)).toEqual([
      { statement: '1min', lock: '5s' },
    ]);
    await server.db.script('drop trigger note_limits on equipment');
  });
});

describe.skipIf(cluster === undefined)('an import from a page, while others work', () => {
  it('waits for one at a terminal without harm, and is cancelled at once', async () => {
    const [id, kept] = [
      await begin(boards('T', 101)),
      await begin(boards('U', 3, '乙店'), { as: other, storeId: otherId }),
    ];
    const letGo = await holdLock(server.db, importLock);
    for (let times = 0; times < 4; times += 1) expect(await imports.workOnce()).toBe(false);
    const { body } = await imports.cancel(clerk, id);
    expect(body).toMatchObject({ state: 'cancelled', done: { total: 0 } });
    await letGo();
    await imports.work();
    expect(await imports.get(other, kept)).toMatchObject({ state: 'done', done: { new: 3 } });
    expect((await imports.get(clerk, id)).done.total).toBe(0);
  });

  it('is cancelled in the midst of a batch, which leaves nothing', async () => {
    const id = await begin(boards('M', 101));
    expect(await imports.workOnce()).toBe(true);
    const letGo = await holdLock(server.db, 'lock table equipment in share mode');
    const batch = imports.workOnce();
    await seenWaiting(server.db);
    const { status, body } = await imports.cancel(clerk, id);
    expect([status, body.state, body.done.total]).toEqual([200, 'cancelled', 100]);
    await letGo();
    expect(await batch).toBe(true);
    expect(await imports.workOnce()).toBe(false);
    expect((await imports.get(clerk, id)).done.total).toBe(100);
    expect(await server.db.query(sql`select 1 from equipment where barcode like 'M-%'`)).toHaveLength(100);
  });
});

describe.skipIf(cluster === undefined)('an import at a terminal', () => {
  it('says that it waits for another, and does so for longer than a statement may take', async () => {
    const db = await openServer(await addressOf(server.db), { connections: 1, statementTimeoutMs: 2000 });
    const letGo = await holdLock(server.db, importLock);
    const events: string[] = [];
    const report = importInto(db, boards('W', 2), { waiting: () => events.push('waits') });
    await seenWaiting(server.db, 2500);
    expect(events).toEqual(['waits']);
    await letGo();
    expect(await report).toMatchObject({ ok: true, sheets: [{ added: 2 }] });
    // A statement that takes too long still ends.
    await expect(db.query(sql`select pg_sleep(60)`)).rejects.toMatchObject({ code: '57014' });
    await db.close();
  });
});
