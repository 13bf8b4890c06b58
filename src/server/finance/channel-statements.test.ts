import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { statementRows } from '#contract/finance-statements.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { addDays } from '#domain/time/days.ts';
import { hourMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { sql } from '#server/db/sql-tag.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { statementSweeps } from '#server/finance/jobs.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildForm, formHeaders } from '#testing/build-form.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { startPayShop } from '#testing/pay-shop.ts';
import type { PayShop } from '#testing/pay-shop.ts';
import { alipayStatement, weChatStatement } from '#testing/payments/statements.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

type Rows = typeof statementRows;
type DayView = OutputOf<Rows['finance.fetchStatement']>;
type LineView = OutputOf<Rows['finance.noteStatementLine']>;

const root = '/api/app/finance/statements';
const at = (day: string, hour: number): number => dayStart(day, zone) + hour * hourMs;

let shop: PayShop;
/** A day of its own for each test. */
let on = '2026-11-30';
beforeAll(async () => {
  shop = await startPayShop();
});
beforeEach(() => {
  on = addDays(on, 2);
  shop.server.clock.set(at(on, 12));
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

type Paid = { order: OrderView; attemptNo: string; tradeNo: string };
const pay = async (): Promise<Paid> => {
  const order = await shop.book({ startDate: addDays(on, 1) });
  const [attempt] = (await shop.payOnline(order)).attempts;
  const attemptNo = await shop.attemptNoOf(attempt?.id);
  return { order, attemptNo, tradeNo: shop.wechat.trades.get(attemptNo)?.tradeNo ?? '' };
};
const told = ({ attemptNo, tradeNo }: Paid, more: Partial<StatementLine> = {}): StatementLine => ({
  kind: 'payment',
  attemptNo,
  refundNo: '',
  channelTradeNo: tradeNo,
  channelRefundNo: '',
  amountFen: 86_000,
  feeFen: 516,
  state: 'done',
  at: at(on, 12),
  ...more,
});
const foreign: Partial<StatementLine> = {
  attemptNo: 'f'.repeat(32),
  channelTradeNo: 'T-foreign',
  amountFen: 500,
};

/** What happens by itself at the company's side of the clock. */
const sweep = async (): Promise<void> => {
  const { db, clock } = shop.server;
  for (const one of statementSweeps(shop.payments, 'wechat'))
    while ((await one.run({ db, clock, log: { error: () => undefined } })) === true);
};
const view = async (as: TestUser = shop.chain.admin, day = on): Promise<DayView | undefined> =>
  answered(await shop.server.call<DayView[]>(`GET ${root}?from=${day}&to=${day}`, { as })).find(
    ({ channel }) => channel === 'wechat',
  );
const lines = async (as: TestUser = shop.chain.admin, more = ''): Promise<LineView[]> =>
  answered(
    await shop.server.call<{ items: LineView[] }>(`GET ${root}/lines?channel=wechat&on=${on}${more}`, { as }),
  ).items;
const outcomes = async (as?: TestUser): Promise<string[]> => (await lines(as)).map(({ outcome }) => outcome);
let asked = 0;
/** No network asks too often. */
const nextAddress = (): string => {
  asked += 1;
  return `10.9.9.${asked}`;
};
const fetchNow = (as: TestUser = shop.chain.manager, day = on) =>
  shop.server.call<DayView>(`POST ${root}/fetch`, {
    as,
    body: { channel: 'wechat', on: day },
    from: nextAddress(),
  });
const nextMorning = (): void => shop.server.clock.set(at(addDays(on, 1), 10));

describe('statements that come by themselves', () => {
  test('are fetched the next morning, held against the books, and read by those whose business they are', async () => {
    const [one, other] = [await pay(), await pay()];
    shop.wechat.bills.set(on, [told(one), told(other, { amountFen: 85_999 }), told(one, foreign)]);
    expect(await view()).toMatchObject({
      state: 'early',
      ours: { paidFen: 172_000 },
      theirs: { paidFen: 0 },
    });
    await sweep();
    expect((await view())?.state).toBe('early');
    nextMorning();
    await sweep();
    const seen = await view();
    expect(seen).toMatchObject({
      state: 'kept',
      source: 'company',
      ours: { paidFen: 172_000, refundedFen: 0 },
      theirs: { paidFen: 86_000 + 85_999 + 500, refundedFen: 0 },
      outcomes: { matched: 1, amountDiffers: 1, onlyTheirs: 1 },
      unexplained: 2,
    });
    // Those that do not agree come first.
    expect((await outcomes()).toSorted().slice(0, 2)).toEqual(['amountDiffers', 'matched']);
    expect((await outcomes()).at(-1)).toBe('matched');
    // What nobody knows the store of is the chain's; another store's lines are nobody else's business.
    expect((await outcomes(shop.chain.manager)).toSorted()).toEqual(['amountDiffers', 'matched']);
    expect(await view(shop.chain.manager)).toMatchObject({ unexplained: 1, theirs: { paidFen: 171_999 } });
    const stranger = await shop.server.signIn({ roles: ['StoreManager'], storeIds: [shop.chain.branchId] });
    expect(await lines(stranger)).toEqual([]);
    expect(await view(stranger)).toMatchObject({ state: 'kept', unexplained: 0, theirs: { paidFen: 0 } });
    const known = (await lines()).find(({ outcome }) => outcome === 'amountDiffers');
    expect(known).toMatchObject({
      orderNumber: other.order.orderNumber,
      storeId: shop.chain.storeId,
      theirFen: 85_999,
      ourFen: 86_000,
    });
    const file = await shop.server.call<string>(`GET ${root}/export?from=${on}&to=${on}`, {
      as: shop.chain.manager,
    });
    const sheet = String(file.body).trim().split(/\r?\n/);
    expect(sheet).toHaveLength(3);
    expect(sheet[1]).toContain('金额不符');
    expect(sheet.join()).not.toContain('T-foreign');
  });

  test('wait for a company that is busy, are told when they stay away, and come all the same', async () => {
    const one = await pay();
    shop.wechat.bills.set(on, new GatewayError('busy', 'STATEMENT_CREATING'));
    nextMorning();
    await sweep();
    const waiting = await view();
    expect(waiting).toMatchObject({
      state: 'waiting',
      lastCode: 'STATEMENT_CREATING',
      ours: { paidFen: 86_000 },
    });
    expect(Date.parse(waiting?.nextAt ?? '')).toBe(at(addDays(on, 1), 10) + hourMs / 6);
    const events = (): Promise<{ n: number }[]> =>
      shop.server.db.query(sql`
        select count(*)::int as n from event where kind = 'statement.missing' and after ->> 'on' = ${on}`);
    for (let round = 0; round < 5; round += 1) {
      shop.server.clock.advance(6 * hourMs);
      await sweep();
    }
    expect(await events()).toEqual([{ n: 1 }]);
    shop.wechat.bills.set(on, [told(one)]);
    shop.server.clock.advance(6 * hourMs);
    await sweep();
    expect(await view()).toMatchObject({ state: 'kept', outcomes: { matched: 1, onlyOurs: 0 } });
  });

  test('are given up after many days, and are none when nothing moved', async () => {
    const empty = addDays(on, -1);
    await pay();
    nextMorning();
    for (let days = 0; days < 12; days += 1) {
      await sweep();
      shop.server.clock.advance(24 * hourMs);
    }
    expect(await view()).toMatchObject({ state: 'missing', nextAt: null, lastCode: 'none' });
    expect(await view(shop.chain.admin, empty)).toMatchObject({ state: 'none', nextAt: null });
    on = addDays(on, 40);
  });

  test('are fetched by two at once as if by one', async () => {
    const one = await pay();
    shop.wechat.bills.set(on, [told(one)]);
    nextMorning();
    const answers = await Promise.all([sweep(), sweep(), fetchNow(), fetchNow(shop.chain.admin)]);
    expect(answers.slice(2).map((answer) => refusalOf(answer as TestAnswer<unknown>))).toEqual([
      '200',
      '200',
    ]);
    expect(await outcomes()).toEqual(['matched']);
    const kept = await shop.server.db.query<{ kind: string }>(sql`
      select e.kind from event e join channel_statement s on s.id::text = e.subject_id::text
      where s.on_day = ${on} and e.kind like 'statement.%'`);
    expect(kept).toEqual([{ kind: 'statement.kept' }]);
  });
});

describe('what the books and a company see differently', () => {
  test('is booked late when its notice never came, and explains itself then', async () => {
    const order = await shop.book({ startDate: addDays(on, 1) });
    const [attempt] = answered(await shop.start(order)).attempts;
    const attemptNo = await shop.attemptNoOf(attempt?.id);
    shop.wechat.pay(attemptNo);
    // The shop gave up asking.
    await shop.server.db.exec(sql`
      update pay_attempt set state = 'failed', ended_at = now(), next_query_at = null where id = ${attempt?.id}`);
    const tradeNo = shop.wechat.trades.get(attemptNo)?.tradeNo ?? '';
    shop.wechat.bills.set(on, [told({ order, attemptNo, tradeNo })]);
    nextMorning();
    await sweep();
    expect(await lines(shop.chain.manager)).toMatchObject([
      { outcome: 'onlyTheirs', orderNumber: order.orderNumber, ourFen: null },
    ]);
    await shop.sweep();
    shop.server.clock.advance(hourMs);
    await sweep();
    expect(await lines()).toMatchObject([{ outcome: 'dayDiffers', theirFen: 86_000, ourFen: 86_000 }]);
    expect((await view())?.unexplained).toBe(0);
    // The day on which it was booked says where it is told.
    const booked = addDays(on, 1);
    shop.wechat.bills.set(booked, []);
    shop.server.clock.set(at(addDays(booked, 1), 11));
    answered(await fetchNow(shop.chain.manager, booked));
    const twin = { outcome: 'dayDiffers', theirFen: null, ourFen: 86_000, toldOn: on };
    const list = await shop.server.call<{ items: LineView[] }>(
      `GET ${root}/lines?channel=wechat&on=${booked}&agrees=false`,
      { as: shop.chain.manager },
    );
    expect(answered(list).items).toMatchObject([twin]);
  });

  test('stays with what people wrote about it when the company tells another story', async () => {
    const one = await pay();
    const first = [told(one, { amountFen: 1 }), told(one, { ...foreign, at: at(on, 13) })];
    shop.wechat.bills.set(on, first);
    nextMorning();
    answered(await fetchNow());
    const [odd] = await lines(shop.chain.manager);
    const note = (
      id: string | undefined,
      as: TestUser,
      body: object = { reason: 'companyFault', note: '已致电' },
    ) => shop.server.call<LineView>(`POST ${root}/lines/${id}/notes`, { as, body });
    const noted = answered(await note(odd?.id, shop.chain.manager));
    expect(noted.notes).toMatchObject([{ reason: 'companyFault', note: '已致电' }]);
    const chains = (await lines()).find(({ storeId }) => storeId === null);
    expect(refusalOf(await note(chains?.id, shop.chain.manager))).toBe('404 statement.lineUnknown');
    answered(await note(chains?.id, shop.chain.admin, { reason: 'otherBusiness' }));
    expect((await view())?.unexplained).toBe(0);
    const [statement] = await shop.server.db.query<{ source_hash: string }>(
      sql`select source_hash from channel_statement where on_day = ${on} and channel = 'wechat'`,
    );
    // The same again, in another order.
    shop.wechat.bills.set(on, first.toReversed());
    answered(await fetchNow());
    expect(
      await shop.server.db.query(
        sql`select source_hash from channel_statement where on_day = ${on} and channel = 'wechat'`,
      ),
    ).toEqual([statement]);
    // Another version: the amount is right, and the foreign line is gone.
    shop.wechat.bills.set(on, [told(one)]);
    answered(await fetchNow());
    const now = await lines();
    expect(now.map(({ outcome, notes }) => [outcome, notes.length])).toEqual([
      ['gone', 1],
      ['matched', 1],
    ]);
    expect(now[1]?.id).toBe(odd?.id);
    expect(refusalOf(await note(odd?.id, shop.chain.manager))).toBe('403 statement.lineAgrees');
    const changes = await shop.server.db.query<{ before: { lines: number } }>(sql`
      select before from event where kind = 'statement.changed' order by at desc limit 1`);
    expect(changes).toMatchObject([{ before: { lines: 2, paidFen: 501 } }]);
    for (const change of [
      'update channel_statement_note set note = note',
      'delete from channel_statement_note',
    ])
      await expect(shop.server.db.script(change)).rejects.toThrow('never changed');
  });

  test('tells refunds on the day each company does, also while they are on their way', async () => {
    const one = await pay();
    shop.wechat.endRefunds('processing');
    await shop.orders.give('cancel', await shop.orders.get(one.order), { reason: 'rain' });
    await shop.sweep();
    const [refundNo] = shop.wechat.refunds.keys();
    const refund = told(one, {
      kind: 'refund',
      refundNo: [...shop.wechat.refunds.keys()].at(-1) ?? refundNo ?? '',
      channelRefundNo: 'R1',
      state: 'processing',
      amountFen:
        shop.wechat.refunds.get([...shop.wechat.refunds.keys()].at(-1) ?? '')?.request.amountFen ?? 0,
    });
    shop.wechat.bills.set(on, [told(one), refund]);
    nextMorning();
    answered(await fetchNow());
    expect(await outcomes()).toEqual(['matched', 'matched']);
    shop.wechat.endRefunds('done');
    shop.server.clock.advance(hourMs);
    await shop.sweep();
    answered(await fetchNow());
    expect(await outcomes()).toEqual(['matched', 'matched']);
    const seen = await view();
    expect(seen?.ours).toEqual(seen?.theirs);
  });
});

describe(`POST ${root}/fetch`, () => {
  test('refuses a day that is not over, a company that is off, and says when one does not serve', async () => {
    expect(refusalOf(await fetchNow())).toBe('403 statement.tooEarly');
    nextMorning();
    shop.wechat.bills.set(on, new GatewayError('unknown', 'timeout'));
    expect(refusalOf(await fetchNow())).toBe('503 statement.notServed');
    shop.server.clock.advance(-1);
    expect(refusalOf(await fetchNow())).toBe('403 statement.tooEarly');
  });
});

describe(`POST ${root}/lines/{id}/returned`, () => {
  const book = (id: string | undefined, as: TestUser = shop.chain.manager, reason = '客人到店要求') =>
    shop.server.call<LineView>(`POST ${root}/lines/${id}/returned`, { as, body: { reason } });
  const inConsole = (paid: Paid, amountFen: number, refundNo: string): StatementLine =>
    told(paid, { kind: 'refund', refundNo: '', channelRefundNo: refundNo, amountFen, at: at(on, 15) });

  test('books a refund of the console once, as the order’s own', async () => {
    const one = await pay();
    const refund = inConsole(one, 50_000, `C1-${on}`);
    shop.wechat.bills.set(on, [told(one), refund, told(one, { ...foreign, kind: 'refund', refundNo: 'F' })]);
    nextMorning();
    answered(await fetchNow());
    const odd = await lines();
    const [own] = odd.filter(({ storeId }) => storeId !== null && odd.length > 0);
    const chains = odd.find(({ storeId }) => storeId === null);
    expect(own).toMatchObject({ outcome: 'onlyTheirs', orderNumber: one.order.orderNumber });
    expect(refusalOf(await book(chains?.id))).toBe('404 statement.lineUnknown');
    expect(refusalOf(await book(chains?.id, shop.chain.admin))).toBe('403 statement.notReturnable');
    expect(refusalOf(await book(odd.at(-1)?.id))).toBe('403 statement.notReturnable');
    const answers = await Promise.all([book(own?.id), book(own?.id, shop.chain.admin)]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 statement.notReturnable']);
    const order = await shop.orders.get(one.order);
    expect(order.payments).toMatchObject([
      { direction: 'in', amountFen: 86_000 },
      { direction: 'out', amountFen: 50_000, method: 'wechat', status: 'done' },
    ]);
    const [booked] = (await lines(shop.chain.manager)).filter(({ kind }) => kind === 'refund');
    expect(booked).toMatchObject({
      outcome: 'dayDiffers',
      ourFen: 50_000,
      notes: [{ reason: 'madeInConsole' }],
    });
  });

  test('keeps the promise that was made, and nobody sends it any more', async () => {
    const one = await pay();
    shop.wechat.fault('refund', 'NOT_ENOUGH');
    await shop.orders.give('cancel', await shop.orders.get(one.order), { reason: 'rain' });
    await shop.sweep();
    const promised = (await shop.orders.get(one.order)).payments.at(-1)?.amountFen ?? 0;
    shop.wechat.bills.set(on, [
      told(one),
      inConsole(one, promised, `C2-${on}`),
      inConsole(one, 86_001 - promised, `C3-${on}`),
    ]);
    nextMorning();
    answered(await fetchNow());
    const odd = await lines(shop.chain.manager);
    const [kept, beyond] = [promised, 86_001 - promised].map((fen) =>
      odd.find(({ theirFen }) => theirFen === fen),
    );
    // What is promised is not there for another refund.
    expect(refusalOf(await book(beyond?.id))).toBe('403 refund.tooMuch');
    expect(answered(await book(kept?.id))).toMatchObject({ outcome: 'matched', ourFen: promised });
    const order = await shop.orders.get(one.order);
    expect(order.payments.map(({ status }) => status)).toEqual(['done', 'done']);
    const before = shop.wechat.calls.length;
    shop.server.clock.advance(24 * hourMs);
    await shop.sweep();
    expect(shop.wechat.calls.slice(before).filter((call) => call.startsWith('refund'))).toEqual([]);
  });
});

describe(`POST ${root}/upload`, () => {
  const send = (text: string | Buffer, channel = 'wechat', day = on) =>
    shop.server.call<DayView>(`POST ${root}/upload`, {
      as: shop.chain.manager,
      raw: buildForm({ channel, on: day }, { bytes: Buffer.from(text), name: 'bill.csv' }),
      headers: formHeaders,
      from: nextAddress(),
    });

  test('takes what the console gives, refuses in words what it is not, and never replaces the company', async () => {
    const one = await pay();
    const right = [told(one)];
    expect(refusalOf(await send(weChatStatement(right)))).toBe('403 statement.tooEarly');
    nextMorning();
    const cut = weChatStatement(right).slice(0, -40);
    const refused: readonly [string, () => Promise<TestAnswer<unknown>>][] = [
      ['statement.fileUnreadable', () => send('型号,尺码\r\nA,1\r\n')],
      ['statement.fileUnreadable', () => send(Buffer.from('PK\u0003\u0004 no archive', 'latin1'))],
      ['statement.fileUnreadable', () => send(cut)],
      ['statement.fileUnreadable', () => send('')],
      ['statement.fileOtherChannel', () => send(weChatStatement(right), 'alipay')],
      ['statement.fileOtherChannel', () => send(alipayStatement(right))],
      ['statement.fileOtherDay', () => send(weChatStatement([told(one, { at: at(on, 25) })]))],
      ['statement.fileEmpty', () => send(weChatStatement([]))],
    ];
    for (const [code, answer] of refused) expect(refusalOf(await answer())).toBe(`400 ${code}`);
    expect((await view())?.state).toBe('waiting');
    const wrong = [told(one, { amountFen: 5 })];
    expect(answered(await send(weChatStatement(wrong)))).toMatchObject({
      state: 'kept',
      source: 'upload',
      outcomes: { amountDiffers: 1 },
    });
    // A better file takes its place; what the company gives itself has the last word.
    expect(answered(await send(weChatStatement(right))).outcomes).toMatchObject({
      matched: 1,
      amountDiffers: 0,
    });
    shop.wechat.bills.set(on, right);
    expect(answered(await fetchNow())).toMatchObject({ source: 'company' });
    expect(refusalOf(await send(weChatStatement(wrong)))).toBe('403 statement.alreadyFetched');
    expect(answered(await send(weChatStatement(right)))).toMatchObject({ source: 'company' });
    expect(refusalOf(await send(alipayStatement(right), 'alipay'))).toBe('200');
  });
});
