import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OrderCommand } from '#domain/orders/command.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { clockViewer } from '#server/orders/access.ts';
import { runCommand } from '#server/orders/run-command.ts';
import { findStoreSettings } from '#server/stores/actions.ts';
import { booksAfter, brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered, openBill, type OrderView } from '#testing/build-orders.ts';
import { cashUpAt } from '#testing/cash-up.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let online: OrderView;
let tillId: string;
let shiftIds: string[];

/** What a payment company's notice does. */
const byNotice = async (order: OrderView, command: OrderCommand, providerNo: string): Promise<void> => {
  const settings = await findStoreSettings(server.db, chain.storeId);
  if (settings === undefined) throw new Error('no store');
  const scope = { orderId: order.id, viewer: clockViewer, settings, providerNo, now: server.clock.now() };
  await runTx(server.db, (tx) => runCommand(tx, scope, command));
};

/**
 * A morning of the counter's till that was counted half a yuan short, an afternoon that goes on, and an order that was
 * paid and given back by WeChat, both more than was asked for and what it was.
 */
beforeAll(async () => {
  const started = await startChain();
  ({ server, chain } = started);
  const { orders } = started;
  const { variantId } = await chain.addVariant(6);
  const pass = (): void => server.clock.advance(hourMs);
  const [till] = await server.db.query<{ id: string }>(
    sql`select id from till where store_id = ${chain.storeId} and kind = 'counter'`,
  );
  tillId = till?.id ?? '';
  const give = async (call: string, body: object): Promise<void> => {
    answered(await server.call(`POST /api/app/tills/${tillId}/${call}`, { as: chain.clerk, body }));
    pass();
  };
  const pay = async (): Promise<void> => {
    answered(await orders.askCash(await orders.bookForGuest([{ variantId }]), { receivedFen: 100_000 }));
    pass();
  };
  await give('open', { floatFen: 20_000 });
  await pay();
  await give('put-in', { amountFen: 5_000, reason: '零钱' });
  await give('take-out', { amountFen: 1_000, reason: '存银行' });
  const [first] = await server.db.query<{ id: string }>(
    sql`select id from till_shift where till_id = ${tillId}`,
  );
  answered(
    await cashUpAt(server.call, {
      as: chain.clerk,
      tillId,
      shiftId: first?.id,
      countedFen: 109_950,
      leaveFen: 20_000,
      counts: { 10_000: 10, 5_000: 1, 2_000: 2, 500: 1, 100: 4, 50: 1 },
      note: '少了五角',
    }),
  );
  pass();
  await pay();
  await pay();
  const shifts = await server.db.query<{ id: string }>(
    sql`select id from till_shift where till_id = ${tillId} order by opened_at`,
  );
  shiftIds = shifts.map(({ id }) => id);
  online = await orders.bookForGuest([{ variantId }]);
  const billId = openBill(online).id;
  await byNotice(online, { kind: 'recordPayment', billId, amountFen: 90_000, method: 'wechat' }, 'wx1');
  online = await orders.get(online);
  await byNotice(online, { kind: 'confirmRefund', paymentId: online.payments[1]?.id ?? '' }, 'wr1');
  await server.db.script(`
    insert into pay_attempt (id, attempt_no, order_id, bill_id, bill_version, store_id, channel, scene, amount_fen, state, request,
      action, payer, expires_at, channel_trade_no, payment_id, created_at, ended_at)
    select gen_random_uuid(), repeat('a', 32), order_id, bill_id, 1, store_id, 'wechat', 'wx-native', amount_fen, 'paid',
      '{}', '{}', 'x', done_at, provider_no, id, done_at, done_at
    from payment where provider_no = 'wx1';
    insert into refund_call (payment_id, refund_no, order_id, store_id, channel, refund_of, state, channel_refund_no,
      created_at, ended_at)
    select id, repeat('b', 32), order_id, store_id, 'wechat', refund_of, 'done', provider_no, done_at, done_at
    from payment where provider_no = 'wr1';`);
});
afterAll(() => server.stop());

const ofShift = (index: number): string => `shift_id = '${shiftIds[index]}'`;
const shift = (index: number): string => `the shift ${shiftIds[index]} of`;
const cashedUp = `kind = 'till.cashedUp'`;

/** What somebody did, and what is told of it. */
const alterations: readonly (readonly [string, () => string, () => string])[] = [
  [
    'what a cashier counted and was short of',
    () =>
      `update till_shift set counted_fen = 110000, difference_fen = 0, counts = null where id = '${shiftIds[0]}'`,
    () => `found 0.00 more or less, its cash-up booked -0.50`,
  ],
  [
    'what a cashier left',
    () => `update till_shift set left_fen = 10000 where id = '${shiftIds[0]}'`,
    () => `left 100.00, its cash-up left 200.00`,
  ],
  [
    'the notes and coins of a count',
    () => `update till_shift set counts = '{"10000": 9}' where id = '${shiftIds[0]}'`,
    () => `counted 1,099.50, its notes and coins make 900.00`,
  ],
  [
    'who ended a shift',
    () => `update till_shift set closed_by_name = 'x' where id = '${shiftIds[0]}'`,
    () => `was ended by another person`,
  ],
  [
    'the float of a shift that goes on',
    () => `update till_shift set float_fen = float_fen - 100 where id = '${shiftIds[1]}'`,
    () => `began with 199.00, the one before it left 200.00`,
  ],
  [
    'payments of two shifts that changed places',
    () => `
      update payment set shift_id = case shift_id when '${shiftIds[0]}' then '${shiftIds[1]}' else '${shiftIds[0]}' end::uuid
      where id in (select distinct on (shift_id) id from payment where till_id = '${tillId}' order by shift_id, done_at)`,
    () => `${shift(1)}`,
  ],
  ...(
    [
      ['the reason of a movement', `reason = 'x'`],
      ['the kind of a movement', `kind = 'float'`],
      ['the time of a movement', `moved_at = moved_at + interval '1 minute'`],
    ] as const
  ).map(
    ([what, set]) =>
      [
        what,
        () => `update till_movement set ${set} where ${ofShift(0)} and kind = 'bank' and not at_cash_up`,
        () => 'has another time, kind, amount or reason than its journal',
      ] as const,
  ),
  [
    'the hour of a movement',
    () =>
      `update till_movement set moved_at = moved_at - interval '1 hour' where ${ofShift(0)} and kind = 'difference'`,
    () => 'has another time, kind, amount or reason than its journal',
  ],
  [
    'who moved cash',
    () => `update till_movement set moved_by_name = 'x' where ${ofShift(0)} and kind = 'float'`,
    () => 'was made by another person than the history tells',
  ],
  [
    'the history of a cash-up',
    () => `alter table event disable trigger all; update event set note = 'x' where ${cashedUp}`,
    () => 'was made by another person than the history tells',
  ],
  ...(
    [
      'amount_fen = 86100',
      `channel_trade_no = 'wx2'`,
      `channel = 'alipay'`,
      `store_id = gen_random_uuid()`,
    ] as const
  ).map(
    (set) =>
      [
        `an attempt: ${set}`,
        () => `update pay_attempt set ${set}`,
        () => `order ${online.orderNumber}: the payment ${online.payments[0]?.id} is not what its attempt`,
      ] as const,
  ),
  [
    'a matter that was deleted',
    () => `
      insert into event (id, actor_name, kind, subject_type, subject_id)
      values (gen_random_uuid(), '', 'payment.refundedTwice', 'order', '${online.id}')`,
    () => `order ${online.orderNumber}: of the matter refundedTwice its history`,
  ],
  [
    'a matter that nobody settled',
    () => `
      insert into money_matter (id, kind, subject, order_id, store_id, since, settled_at, settled_by)
      select gen_random_uuid(), 'contradicts', 'x', id, store_id, now(), now(), (select id from account limit 1)
      from rental_order where id = '${online.id}'`,
    () => `order ${online.orderNumber}: of the matter contradicts its history`,
  ],
  [
    'the number of a payment',
    () => `update payment set provider_no = 'wx2' where provider_no = 'wx1'`,
    () => `order ${online.orderNumber}: the payment ${online.payments[0]?.id} is not what its attempt`,
  ],
  [
    'an attempt that was put on the payment of another order',
    () => `
      update pay_attempt set payment_id = (select id from payment where order_id <> '${online.id}' limit 1)`,
    () => `is not what its attempt`,
  ],
  ...(
    [`channel_refund_no = 'wr2'`, `refund_of = payment_id`, `state = 'planned', ended_at = null`] as const
  ).map(
    (set) =>
      [
        `a refund's way: ${set}`,
        () => `update refund_call set ${set}`,
        () => `order ${online.orderNumber}: the payment ${online.payments[1]?.id} is not what its refund`,
      ] as const,
  ),
];

describe('verifyBooks', () => {
  test('finds nothing where nobody altered anything', async () => {
    expect(await brokenBooks(server.db)).toEqual([]);
  });

  test.each(alterations)('names %s', async (_, script, named) => {
    const output = await booksAfter(server.db, script());
    expect(output).toEqual([expect.stringContaining(named())]);
  });
});

test('verifyBooks takes nothing amiss where the same happened twice at one instant, before and after a cash-up', async () => {
  const still = await startChain();
  const { orders } = still;
  const { variantId } = await still.chain.addVariant(6);
  const tills = await still.server.db.query<{ id: string }>(
    sql`select id from till where store_id = ${still.chain.storeId} and kind = 'counter'`,
  );
  const give = async (call: string, body: object): Promise<void> => {
    answered(
      await still.server.call(`POST /api/app/tills/${tills[0]?.id}/${call}`, { as: still.chain.clerk, body }),
    );
  };
  const cashUp = async (countedFen: number): Promise<void> => {
    const [shift] = await still.server.db.query<{ id: string }>(
      sql`select id from till_shift where closed_at is null`,
    );
    const [as, tillId] = [still.chain.clerk, tills[0]?.id ?? ''];
    const found = { as, tillId, shiftId: shift?.id, countedFen, leaveFen: countedFen };
    answered(await cashUpAt(still.server.call, found));
  };
  await give('open', { floatFen: 20_000 });
  const order = await orders.bookForGuest([{ variantId }]);
  still.server.clock.advance(hourMs);
  await orders.pay(order, 10_000);
  await give('put-in', { amountFen: 5_000, reason: '零钱' });
  await cashUp(35_000);
  await orders.pay(await orders.get(order), 10_000);
  await give('put-in', { amountFen: 5_000, reason: '零钱' });
  await cashUp(50_000);
  still.server.clock.advance(hourMs);
  await orders.pay(await orders.get(order), 10_000);
  expect(await brokenBooks(still.server.db)).toEqual([]);
  await still.server.stop();
});
