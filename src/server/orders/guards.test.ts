import { afterAll, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { hourMs } from '#domain/time/instant.ts';
import { runTx } from '#server/db/transaction.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { clockViewer } from '#server/orders/access.ts';
import { runCommand } from '#server/orders/run-command.ts';
import { findStoreSettings } from '#server/stores/actions.ts';
import { answered, openBill, refusalOf, unpaidFact, type OrderView } from '#testing/build-orders.ts';
import { putOnRun } from '#testing/build-runs.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startChain } from '#testing/start-chain.ts';

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(30);
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

describe('orders.create', () => {
  test('lets one guest lock stock with five unpaid orders at most, also when all come at once', async () => {
    const guest = await chain.addGuest();
    const attempts = Array.from({ length: 12 }, () =>
      server.call('POST /api/app/orders', { as: guest, body: orders.orderRequestOf([{ variantId }]) }),
    );
    const answers = (await Promise.all(attempts)).map(refusalOf);
    expect(answers.toSorted()).toEqual([
      ...Array.from({ length: 5 }, () => '200'),
      ...Array.from({ length: 7 }, () => '403 order.tooManyUnpaid'),
    ]);
  });

  test('keeps a phone number as the guest will type it to log in, however staff write it', async () => {
    const order = await orders.bookForGuest([{ variantId }], {
      customerName: '林小雪',
      customerPhone: '+86 139-2222-3333',
    });
    expect(order.customerPhone).toBe('13922223333');
    const { accessToken } = answered(
      await server.call<{ accessToken: string }>('POST /api/h5/auth/phone-login', {
        body: { phoneNumber: '13922223333', realName: '林小雪' },
      }),
    );
    const own = await server.call('GET /api/app/orders', {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(own.body).toMatchObject({ totalCount: 1, items: [{ id: order.id }] });
  });

  test.each(['-', ' - ', '+86 -'])('refuses a phone number without digits: %j', async (customerPhone) => {
    const answer = await server.call('POST /api/app/orders', {
      as: chain.clerk,
      body: orders.orderRequestOf([{ variantId }], { type: 'Normal', customerName: '林雪', customerPhone }),
    });
    expect(refusalOf(answer)).toBe('400 request.invalid');
  });

  test('refuses one named item requested twice', async () => {
    const { items } = await chain.addVariant(2);
    const answer = await server.call('POST /api/app/orders', {
      as: chain.guest,
      body: orders.orderRequestOf([{ equipmentId: items[0] }, { equipmentId: items[0] }]),
    });
    expect(refusalOf(answer)).toBe('400 request.invalid');
  });
});

describe('orders.redate', () => {
  test('does not lengthen the time in which an order waits for confirmation', async () => {
    await chain.setParameter('ConfirmOnlineOrders', 'true');
    const order = await orders.book([{ variantId }]);
    await chain.setParameter('ConfirmOnlineOrders', '');
    server.clock.advance(hourMs);
    const moved = answered<OrderView>(
      await orders.ask('redate', { order, as: chain.guest, startDate: '2026-12-03', days: 2 }),
    );
    expect(moved).toMatchObject({ status: 0, startDate: '2026-12-03', expiresAt: order.expiresAt });
    server.clock.set(stockNow);
  });
});

describe('an employee who is also a guest at another store', () => {
  test('handles the own order there as a guest does', async () => {
    const both = await server.signIn({
      roles: ['StoreManager', 'Customer'],
      storeIds: [chain.branchId],
      phoneNumber: '13700001111',
    });
    const order = await orders.book([{ variantId }], {}, both);
    expect(order.actions).toEqual(['update', 'cancel']);
    expect(refusalOf(await orders.askCash(order, { as: both }))).toBe('403 session.forbidden');
    const paid = await orders.pay(order);
    const reason = { reason: '-', items: [{ kind: 'Rent', amountFen: -100 }] };
    expect(refusalOf(await orders.ask('adjust', { order: paid, as: both, ...reason }))).toBe(
      '403 session.forbidden',
    );
    const cancelled = answered<OrderView>(
      await orders.ask('cancel', { order: paid, as: both, reason: '改期' }),
    );
    expect(cancelled.status).toBe(orderStatus.cancelled);
  });

  test('locks stock there with as many unpaid orders as a guest does', async () => {
    const both = await server.signIn({ roles: ['StoreManager', 'Customer'], storeIds: [chain.branchId] });
    for (let made = 0; made < 5; made += 1) await orders.book([{ variantId }], {}, both);
    const answer = await server.call('POST /api/app/orders', {
      as: both,
      body: orders.orderRequestOf([{ variantId }]),
    });
    expect(refusalOf(answer)).toBe('403 order.tooManyUnpaid');
  });

  test('asks the counter there to move dates that would cost something to cancel', async () => {
    const both = await server.signIn({ roles: ['StoreManager', 'Customer'], storeIds: [chain.branchId] });
    const paid = await orders.pay(await orders.book([{ variantId }], {}, both));
    const answer = await orders.ask('redate', { order: paid, as: both, startDate: '2026-12-20', days: 2 });
    expect(refusalOf(answer)).toBe('403 order.redateTooLate');
  });
});

describe('orders.takeBack', () => {
  test('refuses a store that does not exist, for a super admin too', async () => {
    const out = await orders.lead(await orders.bookForGuest([{ variantId }]), 'out');
    const lines = [{ lineId: out.lines[0]?.id, returned: 1, damaged: 0, lost: 0 }];
    const answer = await orders.ask('take-back', { order: out, as: chain.admin, storeId: uuid(), lines });
    expect(refusalOf(answer)).toBe('404 store.unknown');
  });
});

describe('orders.redate', () => {
  test('leaves dates that would cost something to cancel for the counter to move', async () => {
    const own = answered(
      await server.call<OrderView>('POST /api/app/orders', {
        as: chain.guest,
        body: orders.orderRequestOf([{ variantId }]),
      }),
    );
    const paid = await orders.pay(own);
    const body = { version: paid.version, startDate: '2026-12-20', days: 2 };
    const byGuest = await server.call(`POST /api/app/orders/${paid.id}/redate`, { as: chain.guest, body });
    expect(refusalOf(byGuest)).toBe('403 order.redateTooLate');
    const byStaff = await server.call(`POST /api/app/orders/${paid.id}/redate`, { as: chain.clerk, body });
    expect(answered(byStaff)).toMatchObject({ startDate: '2026-12-20' });
    const later = { ...body, version: paid.version + 1, startDate: '2026-12-22' };
    const inTime = await server.call(`POST /api/app/orders/${paid.id}/redate`, {
      as: chain.guest,
      body: later,
    });
    expect(answered(inTime)).toMatchObject({ startDate: '2026-12-22' });
  });
});

describe('orders.deliveryMethod', () => {
  test('lets a delivery be picked up instead, and gives the unused fee back', async () => {
    await chain.setParameter('DeliveryFee', '30');
    const paid = await orders.pay(
      await orders.bookForGuest([{ variantId }], {
        deliveryMethod: 'Delivery',
        deliveryAddress: 'A 座 1201',
      }),
    );
    const change = (deliveryMethod: string) =>
      server.call<OrderView>(`PUT /api/app/orders/${paid.id}/delivery-method`, {
        as: chain.clerk,
        body: { version: paid.version, deliveryMethod },
      });
    expect(refusalOf(await change('Delivery'))).toBe('400 order.addressMissing');
    expect(answered(await change('SelfPickup'))).toMatchObject({
      deliveryMethod: 'SelfPickup',
      deliveryAddress: '',
      money: { refundPendingFen: 3000, chargeFen: paid.money.chargeFen - 3000 },
    });
    expect(refusalOf(await change('SelfPickup'))).toBe('409 order.stale');
  });

  test('forgets the address when the unpaid delivery is withdrawn', async () => {
    const paid = await orders.lead(await orders.bookForGuest([{ variantId }]), 'paid');
    const body = { version: paid.version, deliveryMethod: 'Delivery', deliveryAddress: 'A 座 1201' };
    const changed = answered(
      await server.call<OrderView>(`PUT /api/app/orders/${paid.id}/delivery-method`, {
        as: chain.clerk,
        body,
      }),
    );
    expect(changed.deliveryAddress).toBe('A 座 1201');
    expect(await orders.give('withdraw', changed, { fact: unpaidFact(changed) })).toMatchObject({
      deliveryMethod: 'SelfPickup',
      deliveryAddress: '',
    });
  });
});

describe('a driver', () => {
  test('takes money for what is on the own run, and for nothing else', async () => {
    const order = await orders.bookDelivery([{ variantId }], { startDate: '2026-12-14' });
    await putOnRun(server.call, { as: chain.driver, order });
    expect((await orders.get(order, chain.driver)).actions).toContain('recordPayment');
    const taken = answered(
      await orders.askCash(order, { as: chain.driver, amountFen: 1000, receivedFen: 5000 }),
    );
    expect(taken.payments).toMatchObject([{ amountFen: 1000, receivedFen: 5000 }]);
    const nobodys = await orders.bookDelivery([{ variantId }], { startDate: '2026-12-14' });
    expect(refusalOf(await orders.askCash(nobodys, { as: chain.driver }))).toBe('404 order.notFound');
  });
});

describe('a guest who only told name and phone', () => {
  test('asks the counter for whatever may give money back', async () => {
    await chain.setParameter('DeliveryFee', '30');
    const own = await orders.book(
      [{ variantId }],
      { deliveryMethod: 'Delivery', deliveryAddress: 'A 座 1201', startDate: '2026-12-10' },
      chain.asserted,
    );
    const paid = await orders.pay(own);
    const { version } = paid;
    const asked = [
      orders.ask('cancel', { order: paid, as: chain.asserted, reason: '-' }),
      orders.ask('redate', { order: paid, as: chain.asserted, startDate: '2026-12-12', days: 1 }),
      server.call(`PUT /api/app/orders/${paid.id}/delivery-method`, {
        as: chain.asserted,
        body: { version, deliveryMethod: 'SelfPickup' },
      }),
    ];
    expect((await Promise.all(asked)).map(refusalOf)).toEqual(asked.map(() => '403 session.trustTooLow'));
    expect((await orders.get(paid, chain.asserted)).actions).toEqual(['update']);
    const words = (body: object) =>
      orders.ask('PUT', { order: paid, as: chain.asserted, ...body }).then(refusalOf);
    expect(await words({ deliveryAddress: '车站 3 号柜' })).toBe('403 session.trustTooLow');
    expect(await words({ remark: '下午到' })).toBe('200');
  });

  test('cannot send elsewhere what costs nothing either', async () => {
    const travels = { deliveryMethod: 'Delivery', deliveryAddress: 'A 座 1201' };
    const free = await orders.bookForGuest(
      [{ variantId }],
      { type: 'Hospitality', reason: '合作', ...travels },
      chain.manager,
    );
    await server.db.exec(sql`
      update rental_order
      set customer_id = ${chain.asserted.userId}, made_in = ${chain.asserted.sessionId}, made_by_trust = 'asserted'
      where id = ${free.id}`);
    const refused = async (command: string, body: object) =>
      refusalOf(await orders.ask(command, { order: free, as: chain.asserted, ...body }));
    expect(free).toMatchObject({ status: 2, payments: [] });
    expect(await refused('PUT', { deliveryAddress: '车站 3 号柜' })).toBe('403 session.trustTooLow');
    expect(await refused('cancel', { reason: '-' })).toBe('403 session.trustTooLow');
  });
});

describe('orders.confirmCashRefund', () => {
  test('is for cash only: what a payment company owes is not handed over the counter', async () => {
    const order = await orders.bookForGuest([{ variantId }], { startDate: '2026-12-10' });
    const settings = await findStoreSettings(server.db, chain.storeId);
    if (settings === undefined) throw new Error('the store is not known');
    const { id: billId, totalFen: amountFen } = openBill(order);
    await runTx(server.db, (tx) =>
      runCommand(
        tx,
        { orderId: order.id, viewer: clockViewer, settings, now: stockNow },
        {
          kind: 'recordPayment',
          billId,
          amountFen,
          method: 'wechat',
        },
      ),
    );
    const cancelled = await orders.give('cancel', await orders.get(order), { reason: '改期' });
    const [, back] = cancelled.payments;
    expect(back).toMatchObject({ direction: 'out', method: 'wechat', status: 'pending' });
    const answer = await orders.ask('confirm-cash-refunded', { order: cancelled, paymentId: back?.id });
    expect(refusalOf(answer)).toBe('404 payment.unknown');
  });
});

describe('the actions of an order whose gear is all back', () => {
  test('do not offer to take it back or to keep it longer', async () => {
    const out = await orders.lead(await orders.bookForGuest([{ variantId }]), 'out');
    expect(out.actions).toEqual(expect.arrayContaining(['closeLines', 'extend']));
    const back = await orders.takeBack(await orders.give('extend', out, { days: 1 }));
    expect(back.status).toBe(orderStatus.pendingPayment);
    expect(back.actions).toEqual([
      'recordPayment',
      'correctClose',
      'settle',
      'adjust',
      'withdraw',
      'update',
      'setAgent',
    ]);
  });
});
