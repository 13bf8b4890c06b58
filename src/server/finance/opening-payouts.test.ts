import { describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { dayMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { booksAfter } from '#testing/broken-books.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { leaveDays, on, shop, useStatementShop } from '#testing/statement-days.ts';
import type { Paid } from '#testing/statement-shop.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

type Rows = typeof companyRows;
type Company = OutputOf<Rows['finance.openPayouts']>[number];
type Payout = OutputOf<Rows['finance.bookPayout']>;

useStatementShop();

const root = '/api/app/finance/payouts';
const words = { reason: '换商户号前的款项', bankNote: '工行 11 月 3 日 855.00' };

/** Lets companies be asked until nobody asks them any more. */
const giveUp = async (): Promise<void> => {
  shop.nextMorning();
  for (let days = 0; days < 12; days += 1) {
    await shop.sweepStatements();
    shop.server.clock.advance(dayMs);
  }
  leaveDays(14);
};
type Open = Pick<Company, 'days' | 'untoldDays'>;
const nothing: Open = { days: [], untoldDays: [] };
const company = async (as: TestUser = shop.chain.admin): Promise<Open> =>
  answered(await shop.server.call<Company[]>(`GET ${root}/open`, { as })).find(
    ({ storeId, channel }) => storeId === shop.chain.storeId && channel === 'wechat',
  ) ?? nothing;
const openDay = async (day: string) => (await company()).untoldDays.find((one) => one.on === day);
type Options = { as?: TestUser; key?: string };
const book = (
  throughOn: string,
  more: Record<string, unknown> = {},
  options: Options = {},
): Promise<TestAnswer<Payout>> =>
  shop.server.call<Payout>(`POST ${root}/opening`, {
    as: shop.chain.admin,
    ...options,
    body: {
      storeId: shop.chain.storeId,
      channel: 'wechat',
      throughOn,
      grossFen: 86_000,
      feeFen: 500,
      ...words,
      ...more,
    },
  });
/** Books the payout of one payment that a statement tells, with the fee that it names. */
const bookReported = (throughOn: string): Promise<TestAnswer<Payout>> =>
  shop.server.call<Payout>(`POST ${root}`, {
    as: shop.chain.manager,
    body: { storeId: shop.chain.storeId, channel: 'wechat', throughOn, grossFen: 86_000, feeFen: 516 },
  });
const takeBack = (id: string, as: TestUser = shop.chain.admin): Promise<TestAnswer<Payout>> =>
  shop.server.call<Payout>(`POST ${root}/${id}/withdraw`, { as, body: { reason: '记错了' } });
const accounts = async (): Promise<number[]> => {
  const rows = await shop.server.db.query<{ account: string; amountFen: number }>(sql`
    select account, amount_fen from ledger_balance where store_id = ${shop.chain.storeId}`);
  return ['payouts', 'companyFees', 'clearing:wechat'].map(
    (name) => rows.find(({ account }) => account === name)?.amountFen ?? 0,
  );
};
const since = async (before: readonly number[]): Promise<number[]> =>
  (await accounts()).map((fen, index) => fen - (before[index] ?? 0));
/** What the company says of that day, when it says it at last. */
const tell = async (day: string, lines: readonly StatementLine[]): Promise<void> => {
  shop.wechat.bills.set(day, lines);
  answered(await shop.fetchNow(shop.chain.admin, day));
};
/** An order that was paid on a day of which no statement ever came. */
const payUnreported = async (): Promise<{ day: string; one: Paid; line: StatementLine }> => {
  const day = on;
  const one = await shop.pay();
  const line = shop.statementLine(one);
  await giveUp();
  return { day, one, line };
};

describe('what no statement tells', () => {
  test('waits for one as long as one may come, and is then booked by what the bank shows, once', async () => {
    const day = on;
    await shop.pay();
    expect(await openDay(day)).toBeUndefined();
    shop.nextMorning();
    await shop.sweepStatements();
    expect(await openDay(day)).toBeUndefined();
    expect(refusalOf(await book(day))).toBe('403 payout.nothing');
    await giveUp();
    expect(await openDay(day)).toEqual({ on: day, lines: 1, grossFen: 86_000 });
    expect((await company(shop.chain.manager)).untoldDays).toEqual([]);
    expect(refusalOf(await book(day, {}, { as: shop.chain.manager }))).toMatch(/^403 session/);
    expect(refusalOf(await book(day, { storeId: uuid() }))).toBe('404 store.unknown');
    expect(refusalOf(await book(day, { reason: ' ' }))).toMatch(/^400/);
    expect(refusalOf(await book(day, { bankNote: '' }))).toMatch(/^400/);
    expect(refusalOf(await book(day, { grossFen: 86_001 }))).toBe('403 payout.changed');
    for (const feeFen of [-1, 86_001])
      expect(refusalOf(await book(day, { feeFen }))).toBe('403 payout.feeWrong');
    const before = await accounts();
    const key = uuid();
    const answers = await Promise.all([book(day, {}, { key }), book(day)]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 payout.nothing']);
    expect(await since(before)).toEqual([85_500, 500, -86_000]);
    const repeated = await book(day, {}, { key });
    expect(refusalOf(repeated)).toBe(refusalOf(answers[0]));
    expect(await since(before)).toEqual([85_500, 500, -86_000]);
    const { items } = answered(
      await shop.server.call<{ items: Payout[] }>(`GET ${root}`, { as: shop.chain.manager }),
    );
    expect(items[0]).toMatchObject({ throughOn: day, lines: 1, feeFen: 500, ...words, takenBack: null });
    const file = String(
      (await shop.server.call<string>(`GET ${root}/export?format=csv`, { as: shop.chain.manager })).body,
    );
    expect(file).toContain(`银行记录,${day},860.00,5.00,855.00,1,`);
    expect(file).toContain(words.bankNote);
    const stranger = await shop.server.signIn({ roles: ['StoreManager'], storeIds: [shop.chain.branchId] });
    const foreign = await shop.server.call<string>(`GET ${root}/export?format=csv`, { as: stranger });
    expect(String(foreign.body).trim().split('\n')).toHaveLength(1);
  });

  test('is matched by a statement that comes later, and not paid out again', async () => {
    const { day, line } = await payUnreported();
    const { id } = answered(await book(day));
    await tell(day, [line]);
    expect((await shop.view(shop.chain.admin, day))?.outcomes).toMatchObject({ matched: 1 });
    expect(await company()).toMatchObject({ days: [], untoldDays: [] });
    // Taken back, it is what the statement tells.
    const before = await accounts();
    expect(refusalOf(await takeBack(id, shop.chain.manager))).toBe('403 payout.ofChain');
    const answers = await Promise.all([takeBack(id), takeBack(id)]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 payout.takenBack']);
    expect(await since(before)).toEqual([-85_500, -500, 86_000]);
    expect(await company()).toMatchObject({
      days: [{ on: day, lines: 1, grossFen: 86_000, feeFen: 516 }],
      untoldDays: [],
    });
    expect(refusalOf(await book(day))).toBe('403 payout.nothing');
    answered(await bookReported(day));
  });

  test('is paid out by one of both when a statement comes at the same moment', async () => {
    const { day, line } = await payUnreported();
    shop.wechat.bills.set(day, [line]);
    const before = await accounts();
    const [booked] = await Promise.all([book(day), shop.fetchNow(shop.chain.admin, day)]);
    const left = await company();
    if (booked.status === 200) {
      expect(left.days).toEqual([]);
      expect(await since(before)).toEqual([85_500, 500, -86_000]);
    } else {
      expect(refusalOf(booked)).toMatch(/^(403 payout\.|409 conflict)/);
      expect(left.days).toMatchObject([{ on: day, lines: 1 }]);
      expect(await since(before)).toEqual([0, 0, 0]);
      // No day stays open for the tests behind it.
      answered(await bookReported(day));
    }
    expect(left.untoldDays).toEqual([]);
  });

  test('is not what a statement leaves out: that is for people', async () => {
    const day = on;
    const [one] = [await shop.pay(), await shop.pay()];
    shop.nextMorning();
    await tell(day, [shop.statementLine(one)]);
    expect(await company()).toMatchObject({ days: [{ on: day, lines: 1 }], untoldDays: [] });
    expect(refusalOf(await book(day))).toBe('403 payout.nothing');
  });

  test('may be more that went back than came in', async () => {
    const { one } = await payUnreported();
    answered(await book((await company()).untoldDays.at(-1)?.on ?? ''));
    const day = on;
    shop.goTo(day);
    await shop.orders.give('cancel', await shop.orders.get(one.order), { reason: '客人要求' });
    shop.server.clock.advance(1000);
    await shop.sweep();
    await giveUp();
    const seen = (await company()).untoldDays.at(-1);
    expect(seen?.grossFen).toBeLessThan(0);
    const { on: throughOn = '', grossFen = 0 } = seen ?? {};
    expect(refusalOf(await book(throughOn, { grossFen, feeFen: 5 }))).toBe('403 payout.feeWrong');
    const before = await accounts();
    answered(await book(throughOn, { grossFen, feeFen: -300 }));
    expect(await since(before)).toEqual([grossFen + 300, -300, -grossFen]);
  });
});

test('rows of what companies hold are found when somebody alters them', async () => {
  const { day } = await payUnreported();
  const { db } = shop.server;
  expect((await booksAfter(db, 'delete from at_company')).join()).toContain('not among what its company has');
  const { id } = answered(await book(day));
  for (const [script, complaint] of [
    [
      `update payout set bank_note = '', reason = '' where id = '${id}'`,
      'has other amounts, another time, day or reason',
    ],
    [
      `update payout set bank_note = 'x' where id = '${id}'`,
      'has other amounts, another time, day or reason',
    ],
    [`update payout set reason = 'x' where id = '${id}'`, 'has other amounts, another time, day or reason'],
  ] as const)
    expect((await booksAfter(db, script)).join(), script).toContain(complaint);
  await expect(db.script(`update payout set bank_note = 'x' where id = '${id}'`)).rejects.toThrow();
});
