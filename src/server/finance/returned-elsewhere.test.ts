import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Permission } from '#domain/access/permissions.ts';
import type { StatementLine } from '#domain/payments/statement-line.ts';
import { addDays } from '#domain/time/days.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { lockOrderToPay } from '#server/orders/payment-actions.ts';
import { raiseMatter } from '#server/payments/desk.ts';
import { booksAfter, brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { holdLock, seenWaiting } from '#testing/held-locks.ts';
import { at, startStatementShop, statementsRoot as root } from '#testing/statement-shop.ts';
import type { LineView, Paid, StatementShop } from '#testing/statement-shop.ts';
import type { TestUser } from '#testing/test-server.ts';

let shop: StatementShop;
/** A day of its own for each test. */
let on = '2026-11-30';
beforeAll(async () => {
  shop = await startStatementShop();
});
beforeEach(() => {
  on = addDays(on, 2);
  shop.goTo(on);
  shop.wechat.endRefunds('done');
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

const book = (id: string | undefined, as: TestUser = shop.chain.manager, reason = '客人到店要求') =>
  shop.server.call<LineView>(`POST ${root}/lines/${id}/returned`, { as, body: { reason } });
const inConsole = (paid: Paid, amountFen: number, refundNo: string): StatementLine =>
  shop.statementLine(paid, {
    kind: 'refund',
    refundNo: '',
    channelRefundNo: refundNo,
    amountFen,
    at: at(on, 15),
  });
/** Promises a part of the hire back. */
const giveBack = async ({ order }: Paid, amountFen: number): Promise<void> => {
  const items = [{ kind: 'Other', amountFen: -amountFen, note: '少玩半天' }];
  await shop.orders.give('adjust', await shop.orders.get(order), { items, reason: '少玩半天' });
};
const orderFen = async ({ order }: Paid): Promise<number> =>
  (await shop.orders.get(order)).payments.reduce(
    (sum, { direction, amountFen }) => sum + (direction === 'in' ? amountFen : -amountFen),
    0,
  );

describe(`POST ${root}/lines/{id}/returned`, () => {
  test('books a refund of the console once, as the order’s own', async () => {
    const one = await shop.pay();
    const refund = inConsole(one, 50_000, `C1-${on}`);
    shop.wechat.bills.set(on, [
      shop.statementLine(one),
      refund,
      shop.statementLine(one, {
        attemptNo: 'f'.repeat(32),
        channelTradeNo: 'T-foreign',
        kind: 'refund',
        refundNo: 'F',
      }),
    ]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const odd = await shop.lines();
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
    const [booked] = (await shop.lines(shop.chain.manager)).filter(({ kind }) => kind === 'refund');
    expect(booked).toMatchObject({
      outcome: 'dayDiffers',
      ourFen: 50_000,
      notes: [{ reason: 'madeInConsole' }],
    });
  });

  test('of a hire that is paid in part is a credit: as much is due as before, and nobody sends it twice', async () => {
    const order = await shop.book({ startDate: addDays(on, 1) });
    const { attempts } = answered(await shop.start(order, { amountFen: 10_000 }));
    const attemptNo = await shop.attemptNoOf(attempts[0]?.id);
    await shop.notify(shop.wechat.pay(attemptNo));
    const one = { order, attemptNo, tradeNo: shop.wechat.trades.get(attemptNo)?.tradeNo ?? '' };
    shop.wechat.bills.set(on, [
      shop.statementLine(one, { amountFen: 10_000 }),
      inConsole(one, 4000, `P1-${on}`),
    ]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const line = (await shop.lines(shop.chain.manager)).find(({ kind }) => kind === 'refund');
    expect(answered(await book(line?.id))).toMatchObject({ ourFen: 4000 });
    expect(await shop.orders.get(order)).toMatchObject({
      status: 1,
      money: { receivedFen: 6000, openDuesFen: 76_000, refundPendingFen: 0 },
    });
    await shop.orders.give('cancel', await shop.orders.get(order), { reason: 'rain' });
    expect(await orderFen(one)).toBe(0);
    await shop.sweep();
    shop.server.clock.advance(hourMs);
    await shop.sweep();
    expect((await shop.orders.get(order)).payments.slice(1)).toMatchObject([
      { amountFen: 4000, status: 'done' },
      { amountFen: 6000, status: 'done' },
    ]);
    const sent = [...shop.wechat.refunds.values()].filter(({ request }) => request.attemptNo === attemptNo);
    expect(sent.map(({ request }) => request.amountFen)).toEqual([6000]);
  });

  test('keeps the promise that was made, and nobody sends it any more', async () => {
    const one = await shop.pay();
    shop.wechat.fault('refund', 'NOT_ENOUGH');
    await shop.orders.give('cancel', await shop.orders.get(one.order), { reason: 'rain' });
    await shop.sweep();
    const promised = (await shop.orders.get(one.order)).payments.at(-1)?.amountFen ?? 0;
    shop.wechat.bills.set(on, [
      shop.statementLine(one),
      inConsole(one, promised, `C2-${on}`),
      inConsole(one, 86_000 - promised, `C3-${on}`),
    ]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const odd = await shop.lines(shop.chain.manager);
    const [kept, beyond] = [promised, 86_000 - promised].map((fen) =>
      odd.find(({ theirFen }) => theirFen === fen),
    );
    // What is promised would be given as well.
    expect(refusalOf(await book(beyond?.id))).toBe('403 refund.promisedFirst');
    expect(answered(await book(kept?.id))).toMatchObject({ outcome: 'matched', ourFen: promised });
    const order = await shop.orders.get(one.order);
    expect(order.payments.map(({ status }) => status)).toEqual(['done', 'done']);
    const before = shop.wechat.calls.length;
    shop.server.clock.advance(24 * hourMs);
    await shop.sweep();
    expect(shop.wechat.calls.slice(before).filter((call) => call.startsWith('refund'))).toEqual([]);
  });

  test('is refused beside another promise, and keeps of equal ones that which never went out', async () => {
    const one = await shop.pay();
    shop.wechat.endRefunds('processing');
    await giveBack(one, 100);
    await shop.sweep();
    await giveBack(one, 100);
    await giveBack(one, 300);
    const promised = (await shop.orders.get(one.order)).payments.slice(1);
    shop.wechat.bills.set(on, [
      shop.statementLine(one),
      inConsole(one, 100, `E1-${on}`),
      inConsole(one, 100, `E2-${on}`),
      inConsole(one, 299, `E3-${on}`),
    ]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const odd = (await shop.lines(shop.chain.manager)).filter(({ kind }) => kind === 'refund');
    const [equal, second] = odd.filter(({ theirFen }) => theirFen === 100);
    expect(refusalOf(await book(odd.find(({ theirFen }) => theirFen === 299)?.id))).toBe(
      '403 refund.promisedFirst',
    );
    answered(await book(equal?.id));
    const states = async (): Promise<string[]> =>
      (await shop.orders.get(one.order)).payments.slice(1).map(({ status }) => status);
    expect(await states()).toEqual(['pending', 'done', 'pending']);
    // The other one is on its way.
    expect(refusalOf(await book(second?.id))).toBe('403 refund.onItsWay');
    shop.wechat.endRefunds('done');
    await shop.sweep();
    shop.server.clock.advance(hourMs);
    await shop.sweep();
    expect(await states()).toEqual(['done', 'done', 'done']);
    const sent = [...shop.wechat.refunds.values()].filter(
      ({ request }) => request.attemptNo === one.attemptNo,
    );
    expect(sent.map(({ request }) => request.amountFen)).toEqual([100, 300]);
    expect(promised.map(({ amountFen }) => amountFen)).toEqual([100, 100, 300]);
    // Nothing is promised any more, so the rest is a refund of its own.
    answered(await book(second?.id));
    expect(await orderFen(one)).toBe(86_000 - 600);
  });

  test('of a call that gave less than was promised books that part, and the rest goes back by itself', async () => {
    const one = await shop.pay();
    shop.wechat.endRefunds('processing');
    await giveBack(one, 1000);
    await shop.sweep();
    const [refundNo = '', refund] = [...shop.wechat.refunds].at(-1) ?? [];
    if (refund !== undefined) refund.view = { ...refund.view, state: 'done', amountFen: 400 };
    shop.server.clock.advance(hourMs);
    await shop.sweep();
    const promise = (await shop.orders.get(one.order)).payments.at(-1);
    expect(promise?.refund).toMatchObject({ lastCode: 'amountDiffers', cashBy: 'nobody' });
    shop.server.clock.advance(24 * 20 * hourMs);
    await shop.sweep();
    const ask = async (call: string): Promise<string> => {
      const { version } = await shop.orders.get(one.order);
      const body = { paymentId: promise?.id, version, reason: '客人要现金' };
      const url = `POST /api/app/orders/${one.order.id}/${call}`;
      return refusalOf(await shop.server.call(url, { as: shop.chain.manager, body }));
    };
    expect(await ask('refund-in-cash')).toBe('403 refund.otherAmount');
    expect(await ask('retry-refund')).toBe('403 refund.otherAmount');
    const reported = shop.statementLine(one, {
      kind: 'refund',
      refundNo,
      channelRefundNo: `R${refundNo}`,
      amountFen: 400,
    });
    shop.wechat.bills.set(on, [shop.statementLine(one), reported]);
    answered(await shop.fetchNow());
    const line = (await shop.lines()).find(({ kind }) => kind === 'refund');
    expect(line).toMatchObject({ outcome: 'onlyTheirs', theirFen: 400 });
    answered(await book(line?.id));
    shop.wechat.endRefunds('done');
    await shop.sweep();
    shop.server.clock.advance(hourMs);
    await shop.sweep();
    expect((await shop.orders.get(one.order)).payments.slice(1)).toMatchObject([
      { amountFen: 400, status: 'done' },
      { amountFen: 600, status: 'done' },
    ]);
    expect(await orderFen(one)).toBe(85_000);
    expect((await shop.lines()).find(({ kind }) => kind === 'refund')?.ourFen).toBe(400);
  });

  test('of a call that gave more than was promised books all of it, once', async () => {
    const one = await shop.pay();
    shop.wechat.endRefunds('processing');
    await giveBack(one, 1000);
    await shop.sweep();
    const [refundNo = '', refund] = [...shop.wechat.refunds].at(-1) ?? [];
    if (refund !== undefined) refund.view = { ...refund.view, state: 'done', amountFen: 1400 };
    shop.server.clock.advance(hourMs);
    await shop.sweep();
    const numbers = { refundNo, channelRefundNo: `R${refundNo}` };
    const reported = shop.statementLine(one, { kind: 'refund', ...numbers, amountFen: 1400, at: at(on, 12) });
    shop.wechat.bills.set(on, [shop.statementLine(one), reported]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const line = (await shop.lines()).find(({ kind }) => kind === 'refund');
    expect(line).toMatchObject({ outcome: 'onlyTheirs', theirFen: 1400 });
    const answers = await Promise.all([book(line?.id), book(line?.id, shop.chain.admin)]);
    expect(answers.map(refusalOf).toSorted()).toEqual(['200', '403 statement.notReturnable']);
    const order = await shop.orders.get(one.order);
    expect(order.payments.slice(1)).toMatchObject([{ amountFen: 1400, status: 'done' }]);
    expect(order.bills.slice(-2)).toMatchObject([
      { totalFen: -1000, status: 'Paid' },
      { totalFen: -400, status: 'Paid', items: [{ kind: 'Deposit', amountFen: -400 }] },
    ]);
    expect(await shop.outcomes()).toEqual(['matched', 'matched']);
    expect(await orderFen(one)).toBe(84_600);
    expect(await brokenBooks(shop.server.db)).toEqual([]);
    shop.wechat.endRefunds('done');
  });

  test('is told at one time by the order’s history and by what was settled, however the clock goes on', async () => {
    const one = await shop.pay();
    const refund = { ...inConsole(one, 500, `K1-${on}`), refundNo: `N1-${on}` };
    shop.wechat.bills.set(on, [shop.statementLine(one), refund]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const [line] = (await shop.lines()).filter(({ kind }) => kind === 'refund');
    shop.server.clock.tick(1);
    const answer = await book(line?.id);
    shop.server.clock.tick(0);
    answered(answer);
    const { db } = shop.server;
    expect(await brokenBooks(db)).toEqual([]);
    const settled = (by: string): string =>
      `update money_matter set settled_at = settled_at - interval '${by}' where order_id = '${one.order.id}'`;
    // Two readings of the clock, as they may stand in a database.
    expect(await booksAfter(db, settled('13 milliseconds'))).toEqual([]);
    expect(await booksAfter(db, settled('2 seconds'))).toEqual([
      expect.stringContaining('refundedElsewhere'),
    ]);
  });

  test('settles what people were told of it, and of it alone', async () => {
    const one = await shop.pay();
    const [attempt] = (await shop.status(one.order)).attempts;
    const tell = (no: string): Promise<boolean> =>
      runTx(shop.server.db, (tx) =>
        raiseMatter(tx, {
          kind: 'refundedElsewhere',
          subject: `${attempt?.id} ${no}`,
          orderId: one.order.id,
          storeId: shop.chain.storeId,
          amountFen: null,
          after: {},
          at: shop.server.clock.now(),
        }),
      );
    await tell(`M1-${on}`);
    await tell(`M2-${on}`);
    const refund = { ...inConsole(one, 500, `W1-${on}`), refundNo: `M1-${on}` };
    shop.wechat.bills.set(on, [shop.statementLine(one), refund]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    answered(await book((await shop.lines()).find(({ kind }) => kind === 'refund')?.id));
    const matters = await shop.server.db.query(sql`
      select right(subject, 13) as subject, settled_at is null as is_open, note from money_matter
      where order_id = ${one.order.id} order by subject`);
    expect(matters).toEqual([
      { subject: `M1-${on}`, isOpen: false, note: '客人到店要求' },
      { subject: `M2-${on}`, isOpen: true, note: '' },
    ]);
    // A notice that comes only now tells nobody anything new.
    const late = { ...inConsole(one, 700, `W3-${on}`), refundNo: `M3-${on}` };
    shop.wechat.bills.set(on, [shop.statementLine(one), refund, late]);
    answered(await shop.fetchNow());
    answered(await book((await shop.lines()).find(({ theirFen }) => theirFen === 700)?.id));
    expect([await tell(`M3-${on}`), await tell(`M4-${on}`)]).toEqual([false, true]);
  });
});

// The embedded database has one connection, so that nobody ever waits there.
describe.skipIf(process.env['TEST_DATABASE_URL'] === undefined)('a statement and an order', () => {
  test('wait for each other in one order: a line is kept beside a locked order', async () => {
    const one = await shop.pay();
    shop.wechat.bills.set(on, [shop.statementLine(one)]);
    shop.nextMorning();
    await shop.server.db.tx(async (tx) => {
      await lockOrderToPay(tx, one.order.id);
      answered(await shop.fetchNow());
    });
    expect(await shop.outcomes()).toEqual(['matched']);
  });

  test('books a refund under the locks of its day before those of the books', async () => {
    const one = await shop.pay();
    shop.wechat.bills.set(on, [shop.statementLine(one), inConsole(one, 500, `L1-${on}`)]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const line = (await shop.lines()).find(({ kind }) => kind === 'refund');
    const { db } = shop.server;
    const letDayGo = await holdLock(
      db,
      `select 1 from channel_statement where on_day = '${on}' and channel = 'wechat' for update`,
    );
    const booking = book(line?.id);
    await seenWaiting(db);
    // Nobody waits behind it for the books.
    await db.tx((tx) =>
      tx.query(sql`select 1 from ledger_head where store_id = ${shop.chain.storeId} for update nowait`),
    );
    await letDayGo();
    expect(refusalOf(await booking)).toBe('200');
  });

  test('books no refund of which the company tells another amount by the time that it is its turn', async () => {
    const one = await shop.pay();
    const reportRefund = (amountFen: number) =>
      shop.wechat.bills.set(on, [shop.statementLine(one), inConsole(one, amountFen, `L2-${on}`)]);
    reportRefund(500);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const lineNow = async () => (await shop.lines()).find(({ kind }) => kind === 'refund');
    const line = await lineNow();
    const { booking } = await shop.server.db.tx(async (tx) => {
      await lockOrderToPay(tx, one.order.id);
      const begun = book(line?.id);
      await seenWaiting(shop.server.db);
      reportRefund(600);
      answered(await shop.fetchNow());
      return { booking: begun };
    });
    expect(refusalOf(await booking)).toBe('409 statement.lineChanged');
    expect(await lineNow()).toMatchObject({ id: line?.id, theirFen: 600, outcome: 'onlyTheirs' });
    expect(await orderFen(one)).toBe(86_000);
    expect(refusalOf(await book(line?.id))).toBe('200');
    expect(await orderFen(one)).toBe(85_400);
  });
});

// Last, because the session of the store's manager ends with the change of what the role may do.
describe(`the permissions of POST ${root}/lines/{id}/returned`, () => {
  test('are those for finance and for payments, both; nothing is written without', async () => {
    const one = await shop.pay();
    shop.wechat.bills.set(on, [shop.statementLine(one), inConsole(one, 500, `F1-${on}`)]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const { chain, server } = shop;
    const permit = async (permissions: readonly Permission[]): Promise<TestUser> => {
      const roles = await server.call<{ items: { role: string; version: number }[] }>('GET /api/app/roles', {
        as: chain.admin,
      });
      const version = answered(roles).items.find(({ role }) => role === 'StoreManager')?.version;
      const body = { permissions, version };
      const url = 'PUT /api/app/roles/StoreManager/permissions';
      expect(refusalOf(await server.call(url, { as: chain.admin, body }))).toBe('200');
      return server.signIn({ roles: ['StoreManager'], storeIds: [chain.storeId] });
    };
    const finance = 'SnowGearSmartStore.StoreManagement.Finance' as const;
    const payments = 'SnowGearSmartStore.BusinessOperations.PaymentProcess' as const;
    const line = (await shop.lines()).find(({ kind }) => kind === 'refund');
    const before = await shop.orders.get(one.order);
    expect(refusalOf(await book(line?.id, chain.clerk))).toBe('403 session.forbidden');
    for (const held of [[finance], [payments]])
      expect([held, refusalOf(await book(line?.id, await permit(held)))]).toEqual([
        held,
        '403 session.forbidden',
      ]);
    const allowed = await permit([finance, payments]);
    expect(await shop.orders.get(one.order)).toEqual(before);
    expect((await shop.lines()).find(({ kind }) => kind === 'refund')).toEqual(line);
    expect(refusalOf(await book(line?.id, allowed))).toBe('200');
  });
});
