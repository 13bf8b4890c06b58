import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { addDays } from '#domain/time/days.ts';
import { hourMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { booksAfter, brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

type Rows = typeof companyRows;
type Company = OutputOf<Rows['finance.openPayouts']>[number];
type Payout = OutputOf<Rows['finance.bookPayout']>;
type Sums = { grossFen: number; feeFen: number };

const root = '/api/app/finance';
const at = (day: string, hour: number): number => dayStart(day, zone) + hour * hourMs;

let shop: PayShop;
/** A day of its own for each test. */
let on = '2026-11-30';
beforeAll(async () => {
  shop = await startPayShop();
});
beforeEach(() => {
  on = addDays(on, 3);
  shop.server.clock.set(at(on, 12));
});
afterEach(async () => {
  // What is left belongs to the next test's days otherwise.
  const left = await company();
  if (left !== undefined && left.days.length > 0) answered(await book(left, {}));
  expect(await brokenBooks(shop.server.db)).toEqual([]);
});
afterAll(() => shop.server.stop());

type Paid = { order: OrderView; line: StatementLine };
/** Pays an order of 860 yuan; what starts later costs less when it is cancelled. */
const pay = async (startsIn = 1): Promise<Paid> => {
  const order = await shop.book({ startDate: addDays(on, startsIn) });
  const [attempt] = (await shop.payOnline(order)).attempts;
  const attemptNo = await shop.attemptNoOf(attempt?.id);
  const channelTradeNo = shop.wechat.trades.get(attemptNo)?.tradeNo ?? '';
  const numbers = { attemptNo, channelTradeNo, refundNo: '', channelRefundNo: '' };
  const money = { amountFen: 86_000, feeFen: 516, state: 'done', at: at(on, 12) } as const;
  return { order, line: { kind: 'payment', ...numbers, ...money } };
};
/** Cancels an order, whose money goes back at once; gives what the company tells of it. */
const giveBack = async ({ order, line }: Paid): Promise<StatementLine> => {
  await shop.orders.give('cancel', await shop.orders.get(order), { reason: '客人要求' });
  shop.server.clock.advance(hourMs);
  await shop.sweep();
  const [refundNo, refund] = [...shop.wechat.refunds].at(-1) ?? [];
  const amountFen = refund?.request.amountFen ?? 0;
  return { ...line, kind: 'refund', refundNo: refundNo ?? '', amountFen, feeFen: 516, at: at(on, 13) };
};
/** The company's statement comes the next morning. */
const tell = async (lines: readonly StatementLine[], day = on): Promise<void> => {
  shop.wechat.bills.set(day, lines);
  if (shop.server.clock.now() < at(addDays(on, 1), 10)) shop.server.clock.set(at(addDays(on, 1), 10));
  const body = { channel: 'wechat', on: day };
  answered(
    await shop.server.call(`POST ${root}/statements/fetch`, { as: shop.chain.admin, body, from: day }),
  );
};
const company = async (as: TestUser = shop.chain.manager): Promise<Company | undefined> =>
  answered(await shop.server.call<Company[]>(`GET ${root}/payouts/open`, { as })).find(
    ({ storeId, channel }) => storeId === shop.chain.storeId && channel === 'wechat',
  );
const sumOf = (days: Company['days']): Sums => ({
  grossFen: days.reduce((sum, { grossFen }) => sum + grossFen, 0),
  feeFen: days.reduce((sum, { feeFen }) => sum + feeFen, 0),
});
const book = (
  seen: Company | undefined,
  more: Record<string, unknown>,
  options: { as?: TestUser; key?: string } = {},
): Promise<TestAnswer<Payout>> => {
  const days = seen?.days ?? [];
  const body = { storeId: shop.chain.storeId, channel: 'wechat', throughOn: days.at(-1)?.on ?? on };
  return shop.server.call<Payout>(`POST ${root}/payouts`, {
    as: shop.chain.manager,
    ...options,
    body: { ...body, ...sumOf(days), ...more },
  });
};
const takeBack = (id: string, as: TestUser = shop.chain.manager): Promise<TestAnswer<Payout>> =>
  shop.server.call<Payout>(`POST ${root}/payouts/${id}/withdraw`, { as, body: { reason: '记错了' } });
const accounts = async (): Promise<Record<string, number>> => {
  const rows = await shop.server.db.query<{ account: string; amountFen: number }>(sql`
    select account, amount_fen from ledger_balance
    where store_id = ${shop.chain.storeId} and account in ('payouts', 'companyFees', 'clearing:wechat')`);
  return Object.fromEntries(rows.map(({ account, amountFen: fen }) => [account, fen]));
};
/** What moved since before, of the three accounts that a payout moves. */
const movedSince = async (before: Record<string, number>): Promise<(string | number)[]> => {
  const now = await accounts();
  return ['payouts', 'companyFees', 'clearing:wechat'].map((name) => (now[name] ?? 0) - (before[name] ?? 0));
};

describe('a payout', () => {
  test('takes what the statement tells to the bank, the fee apart, and leaves what it does not tell', async () => {
    const [one, other, unreported] = [await pay(), await pay(), await pay()];
    const back = await giveBack(other);
    await tell([one.line, other.line, back]);
    const seen = await company();
    expect(seen?.days).toEqual([{ on, lines: 3, grossFen: 172_000 - back.amountFen, feeFen: 516 }]);
    const before = await accounts();
    const booked = answered(await book(seen, {}));
    expect(booked).toMatchObject({ throughOn: on, lines: 3, feeFen: 516, takenBack: null });
    expect(await movedSince(before)).toEqual([172_000 - back.amountFen - 516, 516, back.amountFen - 172_000]);
    const after = await company();
    expect(after?.days).toEqual([]);
    expect(after?.balanceFen).toBe((seen?.balanceFen ?? 0) - booked.grossFen);
    expect(after?.balanceFen).toBeGreaterThanOrEqual(86_000);
    const journals = answered(
      await shop.server.call<{ items: { kind: string; seq: number; note: string }[] }>(
        `GET ${root}/journals?account=payouts&from=${addDays(on, 1)}&to=${addDays(on, 1)}`,
        { as: shop.chain.manager },
      ),
    ).items;
    expect(journals).toMatchObject([{ kind: 'payout.booked', seq: booked.seq, note: on }]);
    const summary = answered(
      await shop.server.call<{ paidOutFen: number; companyFeesFen: number; receivedFen: number }>(
        `GET ${root}/summary?from=${addDays(on, 1)}&to=${addDays(on, 1)}`,
        { as: shop.chain.manager },
      ),
    );
    expect(summary).toMatchObject({
      paidOutFen: booked.grossFen - 516,
      companyFeesFen: 516,
      receivedFen: 0,
      givenBackFen: 0,
    });
    await tell([unreported.line, one.line, other.line, back]);
    expect((await company())?.days).toEqual([{ on, lines: 1, grossFen: 86_000, feeFen: 516 }]);
  });

  test('is booked once by two at once', async () => {
    await tell([(await pay()).line]);
    const seen = await company();
    const before = await accounts();
    const answers = await Promise.all([book(seen, {}), book(seen, {}, { as: shop.chain.admin })]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 payout.nothing']);
    expect(await movedSince(before)).toEqual([85_484, 516, -86_000]);
  });

  test('is repeated under its key, and refused with other sums than those of now', async () => {
    const [one, other] = [await pay(), await pay()];
    await tell([one.line]);
    const seen = await company();
    expect(refusalOf(await book(seen, { grossFen: 86_001 }))).toBe('403 payout.changed');
    expect(refusalOf(await book(seen, { feeFen: 0 }))).toBe('403 payout.changed');
    await tell([one.line, other.line]);
    const changed = await book(seen, {});
    expect(refusalOf(changed)).toBe('403 payout.changed');
    expect(JSON.stringify(changed.body)).toContain('"grossFen":172000');
    const key = uuid();
    const now = await company();
    const first = answered(await book(now, {}, { key }));
    const before = await accounts();
    expect(answered(await book(now, {}, { key }))).toEqual(first);
    expect(refusalOf(await book(now, {}))).toBe('403 payout.nothing');
    expect(await movedSince(before)).toEqual([0, 0, 0]);
  });

  test('is nobody else’s, and none of a store that the caller does not manage', async () => {
    await tell([(await pay()).line]);
    const stranger = await shop.server.signIn({ roles: ['StoreManager'], storeIds: [shop.chain.branchId] });
    expect(await company(stranger)).toBeUndefined();
    const seen = await company();
    expect(refusalOf(await book(seen, {}, { as: stranger }))).toBe('404 store.unknown');
    expect(refusalOf(await book(seen, {}, { as: shop.chain.clerk }))).toMatch(/^403 session/);
    const { id } = answered(await book(seen, {}));
    expect(refusalOf(await takeBack(id, stranger))).toBe('404 payout.unknown');
    expect(refusalOf(await takeBack(id, shop.chain.clerk))).toMatch(/^403 session/);
    expect(refusalOf(await takeBack(uuid()))).toBe('404 payout.unknown');
    const list = await shop.server.call<{ totalCount: number }>(`GET ${root}/payouts`, { as: stranger });
    expect(answered(list).totalCount).toBe(0);
  });

  test('of a day before the last leaves the later ones', async () => {
    await tell([(await pay()).line]);
    shop.server.clock.set(at(addDays(on, 1), 12));
    const late = await pay();
    const day = addDays(on, 1);
    shop.server.clock.set(at(addDays(on, 2), 10));
    await tell([{ ...late.line, at: at(day, 12) }], day);
    const seen = await company();
    expect(seen?.days.map((one) => one.on)).toEqual([on, day]);
    const booked = answered(await book(seen, { throughOn: on, grossFen: 86_000, feeFen: 516 }));
    expect(booked.lines).toBe(1);
    expect((await company())?.days.map((one) => one.on)).toEqual([day]);
  });
});

describe('what went back', () => {
  test('has nothing of a refund that failed that day and went through on another', async () => {
    const one = await pay();
    const back = await giveBack(one);
    await tell([one.line, { ...back, state: 'failed' }]);
    expect((await company())?.days).toMatchObject([{ on, lines: 1, grossFen: 86_000, feeFen: 516 }]);
  });

  test('may be more than what came in', async () => {
    const one = await pay();
    await tell([one.line]);
    answered(await book(await company(), {}));
    shop.server.clock.set(at(addDays(on, 1), 12));
    const day = addDays(on, 1);
    const back = { ...(await giveBack(one)), at: at(day, 13) };
    shop.server.clock.set(at(addDays(on, 2), 10));
    await tell([back], day);
    const before = await accounts();
    const booked = answered(await book(await company(), {}));
    expect(booked).toMatchObject({ grossFen: -back.amountFen, feeFen: -516 });
    expect(await movedSince(before)).toEqual([516 - back.amountFen, -516, back.amountFen]);
  });

  test('may take all of it away, fee and all: it is booked without a journal', async () => {
    const one = await pay(20);
    const back = await giveBack(one);
    expect(back.amountFen).toBe(86_000);
    await tell([one.line, back]);
    const before = await accounts();
    const booked = answered(await book(await company(), {}));
    expect(booked).toMatchObject({ grossFen: 0, feeFen: 0, lines: 2, seq: null });
    expect((await company())?.days ?? []).toEqual([]);
    answered(await takeBack(booked.id));
    expect((await company())?.days).toHaveLength(1);
    expect(await movedSince(before)).toEqual([0, 0, 0]);
  });
});

describe('a payout that was wrong', () => {
  test('is taken back once, with its reason, and its lines are paid out again', async () => {
    await tell([(await pay()).line]);
    const seen = await company();
    const before = await accounts();
    const booked = answered(await book(seen, {}));
    const answers = await Promise.all([takeBack(booked.id), takeBack(booked.id, shop.chain.admin)]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 payout.takenBack']);
    expect(await movedSince(before)).toEqual([0, 0, 0]);
    expect((await company())?.days).toEqual(seen?.days);
    const again = answered(await book(seen, {}));
    expect(again.id).not.toBe(booked.id);
    const { items } = answered(
      await shop.server.call<{ items: Payout[] }>(`GET ${root}/payouts`, { as: shop.chain.manager }),
    );
    expect(items[0]).toEqual(again);
    expect(items[1]).toMatchObject({
      id: booked.id,
      takenBack: { reason: '记错了', seq: (booked.seq ?? 0) + 1 },
    });
    const days = `from=${addDays(on, 1)}&to=${addDays(on, 1)}`;
    const file = await shop.server.call<string>(`GET ${root}/journals/export?format=csv&${days}`, {
      as: shop.chain.manager,
    });
    expect(String(file.body)).toContain('撤销到账登记');
    expect(String(file.body)).toContain('854.84');
  });

  test('is taken back after its day was closed', async () => {
    await tell([(await pay()).line]);
    const booked = answered(await book(await company(), {}));
    shop.server.clock.set(at(addDays(on, 2), 9));
    type ToClose = { storeId: string; on: string };
    for (;;) {
      const next = answered(
        await shop.server.call<ToClose[]>(`GET ${root}/to-close?storeId=${shop.chain.storeId}`, {
          as: shop.chain.manager,
        }),
      )[0];
      if (next === undefined || next.on > addDays(on, 1)) break;
      const closed = await shop.server.call<{ paidOutFen: number; companyFeesFen: number }>(
        `POST ${root}/closings`,
        { as: shop.chain.manager, body: { storeId: next.storeId, on: next.on } },
      );
      if (next.on === addDays(on, 1))
        expect(answered(closed)).toMatchObject({ paidOutFen: 85_484, companyFeesFen: 516 });
    }
    expect(answered(await takeBack(booked.id)).takenBack).toMatchObject({ reason: '记错了' });
  });
});

describe('another version of a statement', () => {
  test('leaves a fee that the company tells otherwise for the next payout', async () => {
    const one = await pay();
    await tell([one.line]);
    const first = answered(await book(await company(), {}));
    await tell([{ ...one.line, feeFen: 520 }]);
    expect((await company())?.days).toEqual([{ on, lines: 1, grossFen: 0, feeFen: 4 }]);
    const before = await accounts();
    answered(await book(await company(), {}));
    expect(await movedSince(before)).toEqual([-4, 4, 0]);
    expect((await company())?.days ?? []).toEqual([]);
    answered(await takeBack(first.id));
    expect((await company())?.days).toEqual([{ on, lines: 1, grossFen: 86_000, feeFen: 516 }]);
  });

  test('tells people of an amount that differs, and pays nothing out again', async () => {
    const one = await pay();
    await tell([one.line]);
    answered(await book(await company(), {}));
    await tell([{ ...one.line, amountFen: 85_000 }]);
    expect((await company())?.days ?? []).toEqual([]);
    const days = answered(
      await shop.server.call<{ channel: string; unexplained: number }[]>(
        `GET ${root}/statements?from=${on}&to=${on}`,
        { as: shop.chain.manager },
      ),
    );
    expect(days.find(({ channel }) => channel === 'wechat')?.unexplained).toBe(1);
  });
});

describe('rows of payouts', () => {
  test('are refused or found when somebody alters them', async () => {
    const one = await pay();
    await tell([one.line]);
    const { id, seq } = answered(await book(await company(), {}));
    const { db } = shop.server;
    for (const script of [
      `update payout set fee_fen = 0 where id = '${id}'`,
      `delete from payout_line where payout_id = '${id}'`,
      `insert into payout_line select payment_id, 2, payout_id, gross_fen, fee_fen from payout_line where payout_id = '${id}'`,
      `insert into payout_line select payment_id, 3, payout_id, 0, 1 from payout_line where payout_id = '${id}'`,
    ])
      await expect(db.script(script), script).rejects.toThrow();
    for (const [script, complaint] of [
      [`update payout set fee_fen = 1 where id = '${id}'`, 'is not the sum of its lines'],
      [
        `update payout set fee_fen = 1 where id = '${id}'; update payout_line set fee_fen = 1 where payout_id = '${id}'`,
        'has other amounts',
      ],
      [`update payout set through_on = '2020-01-01' where id = '${id}'`, 'has other amounts, another time'],
      [`update payout set booked_by_name = 'x' where id = '${id}'`, 'was booked by another person'],
      [
        `delete from payout_line where payout_id = '${id}'; delete from payout where id = '${id}'`,
        'no payout belongs to it',
      ],
      [
        `update payout_line set payment_id = (select p.id from payment p where p.store_id = '${shop.chain.storeId}' and p.direction = 'in' and p.amount_fen = 86000 and p.status = 'done' and p.id <> payout_line.payment_id limit 1), turn = 9 where payout_id = '${id}'`,
        'was not paid out once and whole',
      ],
    ] as const)
      expect((await booksAfter(db, script)).join(), script).toContain(complaint);
    expect(seq).not.toBeNull();
  });
});
