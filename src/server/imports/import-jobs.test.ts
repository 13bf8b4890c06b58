import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { importSweeps } from '#server/imports/jobs.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { boardLine, goggleLine, importInto, itemSheet, poolSheet } from '#testing/import-runs.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let imports: ReturnType<typeof importsOn>;
let clerk: TestUser;
let manager: TestUser;
let homeId: string;
let otherId: string;
/** Codes and names differ from test to test. */
let made = 0;
const fresh = (): string => `T${(made += 1)}`;

beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  imports = importsOn(server);
  await importInto(server.db, itemSheet(boardLine('OLD-1'), boardLine('OLD-2', { store: '乙店' })));
  await importInto(server.db, poolSheet(goggleLine('P-1')));
  const idOf = async (name: string): Promise<string> =>
    (await server.db.query<{ id: string }>(sql`select id from store where name = ${name}`))[0]?.id ?? '';
  [homeId, otherId] = [await idOf('甲店'), await idOf('乙店')];
  clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [homeId], name: '小李' });
  manager = await server.signIn({ roles: ['StoreManager'], storeIds: [homeId, otherId], name: '王店长' });
});
afterAll(() => server.stop());

const send = (content: Buffer | string, more: object = {}) =>
  imports.upload(content, { as: clerk, storeId: homeId, ...more });
const itemsLike = (prefix: string) =>
  server.db.query<{ barcode: string; n: number }>(sql`
    select e.barcode, count(v.id)::int as n from equipment e
      left join event v on v.subject_id = e.id and v.kind = 'equipment.imported'
    where e.barcode like ${`${prefix}%`} group by e.id order by e.barcode`);
const boards = (prefix: string, count: number): string =>
  itemSheet(...Array.from({ length: count }, (_, n) => boardLine(`${prefix}-${n}`)));

describe('POST /api/app/equipment-import', () => {
  it('tells line by line what would become of it, and changes no gear', async () => {
    const code = fresh();
    const { status, body } = await send(
      itemSheet(
        boardLine(code),
        boardLine('OLD-1', { rent: '120' }),
        boardLine('OLD-2', { store: '乙店' }),
        boardLine(`${code}-BAD`, { rent: '面议' }),
        boardLine('OLD-2', { store: '乙店', rent: '130' }),
      ),
      { name: 'C:\\sheets\\gear.csv' },
    );
    expect([status, body.state, body.fileName, body.uploadedBy]).toEqual([
      200,
      'previewed',
      'gear.csv',
      '小李',
    ]);
    expect(body.planned).toEqual({ total: 5, new: 1, changed: 1, same: 1, refused: 2 });
    const { items } = await imports.lines(clerk, body.id);
    expect(items.map(({ line, code: of, outcome, isDone }) => [line, of, outcome, isDone])).toEqual([
      [2, code, 'new', false],
      [3, 'OLD-1', 'changed', false],
      [4, 'OLD-2', 'same', false],
      [5, `${code}-BAD`, 'refused', false],
      [6, 'OLD-2', 'refused', false],
    ]);
    expect(items[1]?.changes).toEqual([{ field: 'rate', column: '日租金', from: 10_000, to: 12_000 }]);
    expect(items[3]?.faults).toEqual([
      { column: '日租金', value: '面议', code: 'import.priceNotANumber', message: '价格不是数字，请更正' },
    ]);
    expect(await itemsLike(code)).toEqual([]);
  });

  it('speaks the language of the caller, pages, and narrows', async () => {
    const { body } = await send(itemSheet(boardLine(fresh()), boardLine('', {}), boardLine(fresh())));
    const answer = await server.call<{ totalCount: number; items: { faults: { message: string }[] }[] }>(
      `GET /api/app/equipment-import/${body.id}/lines?outcome=refused`,
      { as: clerk, headers: { 'accept-language': 'en' } },
    );
    expect(answer.body.totalCount).toBe(1);
    expect(answer.body.items[0]?.faults[0]?.message).toBe('The code is empty. Please fill it in');
    const page = await imports.lines(clerk, body.id, 'skipCount=2&maxResultCount=1');
    expect([page.totalCount, page.items.map(({ line }) => line)]).toEqual([3, [4]]);
    const next = await server.call<{ next: string }>(
      `GET /api/app/equipment-import/${body.id}/lines?maxResultCount=2`,
      { as: clerk },
    );
    const rest = await imports.lines(clerk, body.id, `after=${next.body.next}`);
    expect(rest.items).toEqual(page.items);
  });

  it('exports the lines, with what is wrong in words and prices in yuan', async () => {
    const { body } = await send(itemSheet(boardLine('OLD-1', { rent: '120' }), boardLine('', {})));
    const answer = await server.call(`GET /api/app/equipment-import/${body.id}/lines/export?format=csv`, {
      as: clerk,
    });
    const [, ...lines] = String(answer.body).trim().split('\r\n');
    expect(lines.map((line) => line.split(',')[4])).toEqual(['更新', '有错误']);
    expect(lines[0]).toContain('日租金 100.00 → 120.00');
    expect(lines[1]).toContain('条码为空');
  });

  it('refuses, line by line, what its sender may not do by hand', async () => {
    const code = fresh();
    const sheet = itemSheet(
      boardLine(code, { store: '乙店' }),
      boardLine('OLD-2', { store: '乙店', rent: '150' }),
      boardLine(`${code}-C`).replace('单板', '雪橇'),
    );
    const codesFor = async (as: TestUser) => {
      const { body } = await send(sheet, { as });
      const { items } = await imports.lines(as, body.id);
      return [items.map(({ outcome, faults }) => faults[0]?.code ?? outcome), body.newCategories];
    };
    expect(await codesFor(clerk)).toEqual([
      ['import.otherStore', 'import.otherStore', 'import.categoryUnknown'],
      [],
    ]);
    expect(await codesFor(manager)).toEqual([['new', 'changed', 'new'], ['雪橇']]);
    const guest = await send(sheet, { as: chain.guest });
    expect([guest.status, guest.body.error?.code]).toEqual([403, 'session.forbidden']);
    const elsewhere = await send(sheet, { storeId: otherId });
    expect([elsewhere.status, elsewhere.body.error?.code]).toEqual([404, 'store.unknown']);
  });

  it('answers a repeat with the first answer, and keeps one', async () => {
    const key = uuid();
    const sheet = itemSheet(boardLine(fresh()));
    const [first, second] = [await send(sheet, { key }), await send(sheet, { key })];
    expect(second.body.id).toBe(first.body.id);
    expect(await server.db.query(sql`select state from import_job where state = 'uploaded'`)).toEqual([]);
    expect((await send(itemSheet(boardLine(fresh())), { key })).status).toBe(422);
  });

  it('asks whether a last line without its end is whole', async () => {
    const sheet = itemSheet(boardLine(fresh())).trimEnd();
    expect((await send(sheet)).body.error?.code).toBe('import.fileCutOff');
    expect((await send(sheet, { lastLineIsWhole: true })).body.planned.new).toBe(1);
  });

  it('refuses more lines than it can keep in sight', async () => {
    const answer = await send(boards(fresh(), 20_001));
    expect([answer.status, answer.body.error?.code]).toEqual([413, 'import.tooManyLines']);
    expect(answer.body.error?.message).toContain('20001');
  });
});

describe('POST .../start', () => {
  it('takes the good lines in, each once, and says what became of each', async () => {
    const code = fresh();
    const { body } = await send(
      itemSheet(
        boardLine(code),
        boardLine(`${code}-2`),
        boardLine('OLD-1', { rent: '140' }),
        boardLine('', {}),
      ),
    );
    const [one, two] = await Promise.all([imports.start(clerk, body.id), imports.start(clerk, body.id)]);
    expect([one.status, two.status, one.body.state, two.body.state]).toEqual([
      200,
      200,
      'running',
      'running',
    ]);
    await Promise.all([imports.work(), imports.work()]);
    const done = await imports.get(clerk, body.id);
    expect(done).toMatchObject({
      state: 'done',
      startedBy: '小李',
      endedBy: null,
      done: { total: 3, new: 2, changed: 1, same: 0, refused: 0 },
    });
    expect(await itemsLike(code)).toEqual([
      { barcode: code, n: 1 },
      { barcode: `${code}-2`, n: 1 },
    ]);
    const [event] = await server.db.query(sql`
      select v.actor_id, v.actor_name, v.note from event v join equipment e on e.id = v.subject_id
      where e.barcode = ${code}`);
    expect(event).toEqual({ actorId: clerk.userId, actorName: '小李', note: 'gear.csv' });
    const { items } = await imports.lines(clerk, body.id);
    expect(items.map(({ outcome, isDone }) => [outcome, isDone])).toEqual([
      ['new', true],
      ['new', true],
      ['changed', true],
      ['refused', false],
    ]);
    expect((await imports.start(clerk, body.id)).body.state).toBe('done');
    await imports.work();
    expect(await itemsLike(code)).toHaveLength(2);
  });

  it('counts small gear, and writes who did it into the ledger', async () => {
    const { body } = await send(
      poolSheet(goggleLine('P-1', { count: '12' }), goggleLine(fresh(), { name: '新镜' })),
    );
    expect(body.sheets[0]?.kind).toBe('small-equipment');
    await imports.start(clerk, body.id);
    await imports.work();
    const moves = await server.db.query(sql`
      select m.usable_change, m.actor_id from pool_movement m join pool p on p.id = m.pool_id
      where p.shelf_code = 'P-1' and m.actor_id is not null`);
    expect(moves).toEqual([{ usableChange: 2, actorId: clerk.userId }]);
  });

  it('prices a model anew with all its items, though they lie in different corners of a long file', async () => {
    const code = fresh();
    const near = (rent: string) => boardLine(`${code}-A`, { size: code, rent });
    const far = (rent: string) => boardLine(`${code}-Z`, { size: code, rent });
    await importInto(server.db, itemSheet(near('100'), far('100')));
    const variants = () =>
      server.db.query(sql`select id, daily_rent_fen from variant where size_label = ${code}`);
    const [before] = await variants();
    const between = Array.from({ length: 250 }, (_, n) => boardLine(`${code}-${n}`));
    const { body } = await send(itemSheet(near('110'), ...between, far('110')), { as: manager });
    await imports.start(manager, body.id);
    await imports.work();
    expect(await variants()).toEqual([{ ...before, dailyRentFen: 11_000 }]);
  });

  it('refuses what has become wrong since it was looked at, and says so', async () => {
    const code = fresh();
    const { body } = await send(itemSheet(boardLine(code), boardLine(`${code}-2`)));
    await server.db.exec(sql`
      insert into pool (id, store_id, category_id, name, shelf_code, daily_rent_fen, deposit_fen, usable)
      select ${uuid()}, ${homeId}, category_id, '占用', ${code}, 1, 1, 1 from pool where shelf_code = 'P-1'`);
    await imports.start(clerk, body.id);
    await imports.work();
    expect((await imports.get(clerk, body.id)).done).toEqual({
      total: 2,
      new: 1,
      changed: 0,
      same: 0,
      refused: 1,
    });
    const { items } = await imports.lines(clerk, body.id, 'outcome=refused');
    expect(items.map(({ isDone, faults }) => [isDone, faults[0]?.code])).toEqual([
      [true, 'import.codeElsewhere'],
    ]);
  });

  it('takes no new gear that the sheet calls out or on its way', async () => {
    const code = fresh();
    const { body } = await send(
      itemSheet(boardLine(`${code}-1`, { status: '出租中' }), boardLine(`${code}-2`, { status: '调拨中' })),
    );
    const { items } = await imports.lines(clerk, body.id);
    expect(items.map(({ outcome, faults }) => [outcome, faults[0]?.column, faults[0]?.code])).toEqual([
      ['refused', '状态', 'import.statusNotInStore'],
      ['refused', '状态', 'import.statusNotInStore'],
    ]);
  });

  it('lets a store run one import at a time, and others theirs', async () => {
    const [first, second] = [await send(boards(fresh(), 2)), await send(boards(fresh(), 2), { as: manager })];
    const elsewhere = await send(boards(fresh(), 2).replaceAll('甲店', '乙店'), {
      as: manager,
      storeId: otherId,
    });
    const answers = await Promise.all([
      imports.start(clerk, first.body.id),
      imports.start(manager, second.body.id),
      imports.start(manager, elsewhere.body.id),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error?.code).toBe('importJob.storeBusy');
    await imports.work();
    expect((await imports.start(manager, second.body.id)).status).toBe(200);
    await imports.work();
  });

  it('begins nothing that has no good line, was dropped, or is of another store', async () => {
    const wrong = await send(itemSheet(boardLine('', {})));
    expect((await imports.start(clerk, wrong.body.id)).body.error?.code).toBe('importJob.nothingToDo');
    const older = await send(boards(fresh(), 1));
    await send(boards(fresh(), 1));
    expect((await imports.start(clerk, older.body.id)).body.error?.code).toBe('importJob.ended');
    for (const address of ['', '/lines', '/refused-lines'])
      expect(
        (await server.call(`GET /api/app/equipment-import/${older.body.id}${address}`, { as: chain.clerk }))
          .status,
      ).toBe(404);
    const foreign = await imports.start(chain.clerk, older.body.id);
    expect([foreign.status, foreign.body.error?.code]).toEqual([404, 'importJob.unknown']);
    expect((await imports.cancel(chain.clerk, older.body.id)).status).toBe(404);
    const listed = await server.call<{ items: { storeId: string }[] }>(
      'GET /api/app/equipment-import?maxResultCount=100',
      { as: clerk },
    );
    expect(new Set(listed.body.items.map(({ storeId }) => storeId))).toEqual(new Set([homeId]));
  });
});

describe('POST .../cancel', () => {
  it('leaves in what is in, takes nothing more, and says who ended it', async () => {
    const code = fresh();
    const { body } = await send(boards(code, 250));
    await imports.start(clerk, body.id);
    expect(await imports.workOnce()).toBe(true);
    const { body: ended } = await imports.cancel(manager, body.id);
    expect(ended).toMatchObject({ state: 'cancelled', endedBy: '王店长', done: { total: 100, new: 100 } });
    await imports.work();
    expect(await itemsLike(`${code}-`)).toHaveLength(100);
    expect((await imports.cancel(clerk, body.id)).body).toEqual(ended);
    expect((await imports.start(clerk, body.id)).body.error?.code).toBe('importJob.ended');
    const again = await send(boards(code, 250));
    expect(again.body.planned).toMatchObject({ new: 150, same: 100 });
  });
});

describe('a batch that fails', () => {
  it('changes nothing, comes again, and the third time its import ends', async () => {
    const code = fresh();
    const { body } = await send(boards(code, 101));
    await imports.start(clerk, body.id);
    expect(await imports.workOnce()).toBe(true);
    await server.db.script(`
      create function refuse_it() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
      create trigger refuse_it before insert on equipment for each row execute function refuse_it()`);
    await expect(imports.workOnce()).rejects.toThrow();
    expect((await imports.get(clerk, body.id)).state).toBe('running');
    await expect(imports.workOnce()).rejects.toThrow();
    await expect(imports.workOnce()).rejects.toThrow();
    await server.db.script('drop trigger refuse_it on equipment; drop function refuse_it()');
    expect(await imports.get(clerk, body.id)).toMatchObject({ state: 'failed', done: { total: 100 } });
    expect(await imports.workOnce()).toBe(false);
    expect(await itemsLike(`${code}-`)).toHaveLength(100);
  });
});

describe('GET .../refused-lines and .../template', () => {
  const download = async (path: string, language = 'zh') =>
    (
      await server.app.inject({
        method: 'GET',
        url: `/api/app/equipment-import/${path}`,
        headers: { authorization: `Bearer ${clerk.token}`, 'accept-language': language },
      })
    ).rawPayload;

  it('gives the wrong lines with their reasons, to be mended and sent again', async () => {
    const code = fresh();
    const { body } = await send(itemSheet(boardLine(code), boardLine(`${code}-2`, { rent: '=1+1' })));
    const text = (await download(`${body.id}/refused-lines`)).toString('utf8').slice(1);
    expect(text.split('\r\n').slice(0, 2)).toEqual([
      '行号,问题,条码,名称,品类,品牌,型号,尺码,日租金,押金,门店,状态,购入日期,备注',
      `3,日租金: 价格不是数字，请更正,${code}-2,雪板,单板,B,M,150,'=1+1,500,甲店,在库,,`,
    ]);
    const again = await send(text.replace("'=1+1", '90'));
    expect(again.body.planned).toMatchObject({ total: 1, new: 1 });
    expect(again.body.sheets[0]?.ignored).toEqual(['行号', '问题']);
  });

  it.each(['zh', 'en'])('gives an empty sheet that is understood (%s)', async (language) => {
    for (const kind of ['catalogue', 'small-equipment']) {
      const { body } = await send(await download(`template?kind=${kind}`, language));
      expect([body.sheets[0]?.kind, body.sheets[0]?.ignored, body.planned.total]).toEqual([kind, [], 0]);
    }
  });
});

describe('the sweep of old imports', () => {
  it('deletes what was not started within a day, dropped within an hour, and ended a month ago', async () => {
    const count = async () =>
      (await server.db.query<{ n: number }>(sql`select count(*)::int as n from import_job`))[0]?.n;
    await send(boards(fresh(), 1));
    const now = server.clock.now() + 1;
    const sweepAt = async (at: number) => {
      const sweep = importSweeps.find(({ name }) => name === 'delete old imports');
      expect(await sweep?.run({ ...server, log: server.app.log, clock: { now: () => at } })).toBe(false);
    };
    await sweepAt(now - dayMs);
    expect(await count()).toBeGreaterThan(10);
    await sweepAt(now + dayMs);
    const states = await server.db.query<{ state: string }>(
      sql`select distinct state from import_job order by 1`,
    );
    expect(states.map(({ state }) => state)).toEqual(['cancelled', 'done', 'failed']);
    await sweepAt(now + 31 * dayMs);
    expect(await server.db.query(sql`select 1 from import_line`)).toEqual([]);
  });
});
