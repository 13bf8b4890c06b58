import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { companyRows } from '#contract/finance-companies.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startPayShop } from '#testing/pay-shop.ts';
import { startVoucherCounter } from '#testing/voucher-counter.ts';

const platforms = ['meituan', 'douyin'] as const;
const consume = { meituan: '/receipt/consume', douyin: '/certificate/verify/' } as const;
const undo = { meituan: '/receipt/reverseconsume', douyin: '/certificate/cancel/' } as const;

type Company = OutputOf<(typeof companyRows)['finance.openPayouts']>[number];

const shop = await startVoucherCounter();
const { chain, orders, poolId, buy, bought, show, find, redeem, vouchersOf, giveBack, check, sweep, book } =
  shop;
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.stop();
});
beforeEach(() => shop.server.clock.advance(minuteMs));

const dueOf = ({ bills }: OrderView): number => bills.reduce((sum, { dueFen }) => sum + dueFen, 0);
const paidWith = ({ payments }: OrderView): string[] =>
  payments.map(({ method, direction, amountFen, isReversal }) =>
    [method, direction, amountFen, ...(isReversal === true ? ['reversal'] : [])].join(' '),
  );

describe.each(platforms)('a voucher of %s', (platform) => {
  test('pays for the rental once, and the deposit is due by other ways', async () => {
    const order = await book();
    const voucher = await buy(platform);
    const before = await vouchersOf(order);
    expect(before).toMatchObject({ platforms: ['meituan', 'douyin'], vouchers: [] });
    expect(answered(await find(order, { platform, code: voucher.code }))).toMatchObject({
      worthFen: 15_000,
      paidFen: 9_400,
      paysFen: 15_000,
    });
    const key = uuid();
    const after = answered(await redeem(order, show(platform, voucher), { key }));
    expect(answered(await redeem(order, show(platform, voucher), { key }))).toEqual(after);
    const other = { ...show(platform, voucher), worthFen: 1 };
    expect(refusalOf(await redeem(order, other, { key }))).toMatch(/^422|^409|^400/);
    expect(after.roomFen).toBe(before.roomFen - 15_000);
    expect(after.vouchers).toMatchObject([
      { platform, state: 'redeemed', worthFen: 15_000, codeEnd: voucher.code.slice(-4), mayGiveBack: true },
    ]);
    const paid = await orders.get(order);
    expect(dueOf(paid)).toBe(dueOf(order) - 15_000);
    expect(paidWith(paid)).toEqual([`${platform} in 15000`]);
    expect((await bought(voucher.code)).state).toBe('used');
    expect(refusalOf(await redeem(await book(), show(platform, voucher)))).toBe('403 voucher.inUse');
  });

  test('gives no change: what it is worth beyond the price is kept, and pays for what joins later', async () => {
    const order = await book({ days: 1 });
    const rentFen = (await vouchersOf(order)).roomFen;
    const voucher = await buy(platform, { deal: 'boardDay' });
    expect(answered(await find(order, { platform, code: voucher.code })).paysFen).toBe(rentFen);
    answered(await redeem(order, show(platform, voucher)));
    const paid = await orders.get(order);
    const unused = paid.bills.flatMap(({ items }) => items).filter(({ kind }) => kind === 'UnusedVoucher');
    expect(unused.map(({ amountFen }) => amountFen)).toEqual([28_000 - rentFen]);
    expect(dueOf(paid)).toBe(dueOf(order) - rentFen);
    const another = await buy(platform);
    expect(refusalOf(await redeem(paid, show(platform, another)))).toBe('403 voucher.notForDeposit');
    expect((await bought(another.code)).state).toBe('unused');
  });

  test('is not refunded when the order is cancelled', async () => {
    const order = await book();
    answered(await redeem(order, show(platform, await buy(platform))));
    await orders.pay(await orders.get(order));
    const gone = await orders.give('cancel', await orders.get(order), { reason: '不来了' });
    const back = gone.payments.filter(({ direction }) => direction === 'out');
    expect(back.every(({ method }) => method === 'cash')).toBe(true);
    expect(back.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(dueOf(order) - 15_000);
    // Its guest can still have it back while the platform allows it.
    expect(answered(await giveBack(gone)).vouchers).toMatchObject([{ state: 'givenBack' }]);
    expect(dueOf(await orders.get(gone))).toBe(0);
  });

  test('goes back to its guest while the platform allows it, and is due again', async () => {
    const order = await book();
    const voucher = await buy(platform);
    answered(await redeem(order, show(platform, voucher)));
    const key = uuid();
    const back = await giveBack(order, { key });
    expect(answered(back).vouchers).toMatchObject([{ state: 'givenBack', mayGiveBack: false }]);
    expect(answered(await giveBack(order, { key }))).toEqual(answered(back));
    const again = await orders.get(order);
    expect(dueOf(again)).toBe(dueOf(order));
    expect(paidWith(again)).toEqual([`${platform} in 15000`, `${platform} out 15000 reversal`]);
    expect((await bought(voucher.code)).state).toBe('unused');
    expect(refusalOf(await giveBack(again))).toBe('403 voucher.notRedeemed');
    // Shown again, by the code that its guest has now, it pays again.
    answered(await redeem(again, show(platform, await bought(voucher.code))));
    expect(dueOf(await orders.get(order))).toBe(dueOf(order) - 15_000);
  });

  test('stays where it is once the platform does not undo it any more', async () => {
    const order = await book();
    answered(await redeem(order, show(platform, await buy(platform))));
    shop.server.clock.advance(2 * hourMs);
    expect(refusalOf(await giveBack(order))).toBe('403 voucher.tooLate');
    expect((await vouchersOf(order)).vouchers).toMatchObject([{ state: 'redeemed', refusal: 'tooLate' }]);
    expect(dueOf(await orders.get(order))).toBe(dueOf(order) - 15_000);
  });

  test.each([
    ['voucher.used', { state: 'used' }],
    ['voucher.expired', { deal: 'expired' }],
    ['voucher.refunded', { state: 'refunded' }],
    ['voucher.notYet', { startsInDays: 3 }],
    ['voucher.otherShop', { storeName: '别的门店' }],
  ])('is refused with %s', async (code, more) => {
    const order = await book();
    const voucher = await buy(platform, more);
    const refusals = [
      refusalOf(await find(order, { platform, code: voucher.code })),
      refusalOf(await redeem(order, show(platform, voucher))),
    ];
    // Douyin does not list what cannot be used, so it does not tell why.
    const words =
      platform === 'meituan' ? [code] : [code, 'voucher.used', 'voucher.unknown', 'voucher.refused'];
    expect(refusals.every((one) => words.map((word) => `403 ${word}`).includes(one))).toBe(true);
    expect(paidWith(await orders.get(order))).toEqual([]);
    expect((await vouchersOf(order)).vouchers).toMatchObject([{ state: 'refused', mayGiveBack: false }]);
  });

  test('is refused when nobody sold it, or at another worth than the cashier saw', async () => {
    const order = await book();
    expect(refusalOf(await find(order, { platform, code: '000000000000' }))).toBe('403 voucher.unknown');
    const { code } = await buy(platform);
    expect(refusalOf(await redeem(order, { platform, code, worthFen: 14_999 }))).toBe('403 voucher.changed');
    expect((await bought(code)).state).toBe('unused');
  });

  test('is redeemed once though the answer is lost, by a repeat or by itself', async () => {
    const order = await book();
    const voucher = await buy(platform);
    await shop.fault({ match: consume[platform], kind: 'lost-response', times: 1 });
    const key = uuid();
    const lost = await redeem(order, show(platform, voucher), { key });
    expect(refusalOf(lost)).toBe('503 voucher.platformBusy');
    expect((await vouchersOf(order)).vouchers).toMatchObject([{ state: 'redeeming' }]);
    expect(paidWith(await orders.get(order))).toEqual([]);
    // Another order cannot have it meanwhile.
    expect(refusalOf(await redeem(await book(), show(platform, voucher)))).toBe('403 voucher.inUse');
    answered(await redeem(order, show(platform, voucher), { key }));
    expect(paidWith(await orders.get(order))).toEqual([`${platform} in 15000`]);

    const other = await book();
    const second = await buy(platform);
    await shop.fault({ match: consume[platform], kind: 'lost-response', times: 1 });
    await redeem(other, show(platform, second));
    shop.server.clock.advance(minuteMs);
    await Promise.all([sweep(), sweep()]);
    expect(paidWith(await orders.get(other))).toEqual([`${platform} in 15000`]);
  });

  test('is undone once though the answer is lost', async () => {
    const order = await book();
    const voucher = await buy(platform);
    answered(await redeem(order, show(platform, voucher)));
    await shop.fault({ match: undo[platform], kind: 'lost-response', times: 1 });
    expect(refusalOf(await giveBack(order))).toBe('503 voucher.platformBusy');
    expect((await vouchersOf(order)).vouchers).toMatchObject([{ state: 'givingBack' }]);
    shop.server.clock.advance(minuteMs);
    await sweep();
    expect((await vouchersOf(order)).vouchers).toMatchObject([{ state: 'givenBack' }]);
    expect(dueOf(await orders.get(order))).toBe(dueOf(order));
  });

  test('goes back to its guest when the order ended before the answer came', async () => {
    const order = await book();
    const voucher = await buy(platform);
    await shop.fault({ match: consume[platform], kind: 'lost-response', times: 1 });
    await redeem(order, show(platform, voucher));
    await orders.give('cancel', await orders.get(order), { reason: '不来了' });
    shop.server.clock.advance(minuteMs);
    await sweep();
    await sweep();
    expect((await vouchersOf(order)).vouchers).toMatchObject([{ state: 'givenBack', paymentId: null }]);
    expect((await bought(voucher.code)).state).toBe('unused');
    expect(paidWith(await orders.get(order))).toEqual([]);
  });

  test('of fifty orders at once, one has it', async () => {
    const voucher = await buy(platform);
    const some = await Promise.all(
      Array.from({ length: 50 }, () => orders.bookForGuest([{ poolId }], { type: 'Normal', days: 3 })),
    );
    const answers = await Promise.all(some.map((order) => redeem(order, show(platform, voucher))));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(refusalOf))).toEqual(new Set(['200', '403 voucher.inUse']));
    const [row] = await shop.server.db.query<{ n: number }>(sql`
      select count(*)::int as n from payment p join voucher v on v.payment_id = p.id where v.code = ${voucher.code}`);
    expect(row?.n).toBe(1);
  });
});

describe('who redeems vouchers', () => {
  test('staff of the store, and nobody else', async () => {
    const order = await book();
    const voucher = await buy('meituan');
    const body = show('meituan', voucher);
    expect(refusalOf(await redeem(order, body, { as: chain.guest }))).toMatch(/^403 session/);
    const other = chain.branchClerk;
    expect(refusalOf(await find(order, body, other))).toBe('404 order.notFound');
    expect(refusalOf(await redeem(order, body, { as: other }))).toBe('404 order.notFound');
    expect((await bought(voucher.code)).state).toBe('unused');
  });

  test('no store redeems at a platform that it has no shop at, or whose keys are wrong', async () => {
    const order = await book();
    const voucher = await buy('meituan');
    const bare = await startPayShop();
    expect(
      refusalOf(
        await bare.server.call(`POST /api/app/orders/${(await bare.book()).id}/vouchers/find`, {
          as: bare.chain.clerk,
          body: show('meituan', voucher),
        }),
      ),
    ).toBe('403 voucher.notOffered');
    await bare.server.stop();
    await shop.fault({
      match: '/meituan/',
      kind: 'body',
      body: '{"code":"OP_SIGN_ERROR","msg":"sign"}',
      times: 2,
    });
    expect(refusalOf(await find(order, show('meituan', voucher)))).toBe('503 voucher.platformOff');
    expect(refusalOf(await redeem(order, show('meituan', voucher)))).toBe('503 voucher.platformOff');
    expect((await vouchersOf(order)).vouchers).toMatchObject([{ state: 'refused' }]);
  });

  test('a platform that is asked in vain says so, and nothing is booked', async () => {
    const order = await book();
    const voucher = await buy('douyin');
    await shop.fault({ match: '/certificate/prepare/', kind: 'status', status: 500, times: 2 });
    expect(refusalOf(await find(order, show('douyin', voucher)))).toBe('503 voucher.platformBusy');
    expect(refusalOf(await redeem(order, show('douyin', voucher)))).toBe('503 voucher.platformBusy');
    const [waiting] = (await vouchersOf(order)).vouchers;
    answered(await check(order, waiting?.id));
    expect(paidWith(await orders.get(order))).toEqual(['douyin in 15000']);
    expect(refusalOf(await check(order))).toBe('404 voucher.noVoucher');
  });
});

// Last: no hire begins on the days that are over by then.
test('what platforms pay out is booked by what the bank shows, and what they kept is their fee', async () => {
  const admin = { as: chain.admin };
  const order = await book();
  for (const platform of platforms)
    answered(await redeem(order, show(platform, await buy(platform, { deal: 'cash' }))));
  shop.server.clock.advance(3 * dayMs);
  const open = async (): Promise<Company[]> =>
    answered(await shop.server.call<Company[]>('GET /api/app/finance/payouts/open', admin));
  const waiting = await open();
  expect(waiting.map(({ channel }) => channel).filter((one) => one !== 'wechat')).toEqual([...platforms]);
  for (const { channel, balanceFen, untoldDays } of waiting) {
    const sums = { channel, grossFen: balanceFen, feeFen: 1_000 };
    const told = { throughOn: untoldDays.at(-1)?.on, reason: '平台不出账单', bankNote: '工行到账' };
    const body = { storeId: chain.storeId, ...sums, ...told };
    expect(
      answered(await shop.server.call('POST /api/app/finance/payouts/opening', { ...admin, body })),
    ).toMatchObject(sums);
  }
  expect(await open()).toEqual([]);
});
