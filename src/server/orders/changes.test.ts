import { afterAll, describe, expect, test } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(60);
afterAll(() => server.stop());

const line = { variantId };
const update = (order: OrderView, body: Body, as?: TestUser) =>
  orders.ask('PUT', { order, ...body, ...(as === undefined ? {} : { as }) });

describe('orders.update', () => {
  test('staff change every word, and the history keeps who and what', async () => {
    const order = await orders.lead(await orders.bookDelivery([line]), 'paid');
    const changed = answered(
      await update(order, {
        customerName: '林小雪',
        customerPhone: '+86 139-2222-3333',
        people: [{ name: '小雪', footMm: 240, level: 'beginner' }],
        deliveryAddress: '车站 3 号柜',
        remark: ' 到了打电话 ',
      }),
    );
    expect(changed).toMatchObject({
      version: order.version + 1,
      status: order.status,
      customerName: '林小雪',
      customerPhone: '13922223333',
      people: [{ name: '小雪', footMm: 240, level: 'beginner' }],
      deliveryAddress: '车站 3 号柜',
      remark: '到了打电话',
      money: order.money,
    });
    expect(changed.events.at(-1)).toMatchObject({
      kind: 'order.update',
      note: '林小雪 · 13922223333 · 车站 3 号柜 · 到了打电话',
    });
    expect(refusalOf(await update(changed, { remark: '到了打电话' }))).toBe('403 order.nothingToChange');
    expect(refusalOf(await update(changed, {}))).toBe('403 order.nothingToChange');
    expect(refusalOf(await update(changed, { pickupAddress: '大堂' }))).toBe('403 order.pickupNeeded');
    expect(refusalOf(await update(changed, { customerName: '' }))).toBe('400 request.invalid');
    const rider = { people: [{ name: '小雪' }, { name: '陈山' }] };
    const ridden = await orders.bookForGuest([{ ...line, person: 1 }], rider);
    expect(refusalOf(await update(ridden, { people: [{ name: '小雪' }] }))).toBe('403 order.personInUse');
  });

  test('guests change their own until the gear leaves, and never name and phone', async () => {
    const own = await orders.book([line], { returnMethod: 'Pickup', pickupAddress: '大堂' });
    const changed = answered(await update(own, { remark: '带孩子', pickupAddress: '车库' }, chain.guest));
    expect(changed).toMatchObject({ remark: '带孩子', pickupAddress: '车库' });
    expect(refusalOf(await update(changed, { customerPhone: '13900000000' }, chain.guest))).toBe(
      '403 order.fieldClosed',
    );
    expect(refusalOf(await update(changed, { remark: '-' }, chain.stranger))).toBe('404 order.notFound');
    const out = await orders.lead(changed, 'out');
    expect(refusalOf(await update(out, { remark: '晚点' }, chain.guest))).toBe('403 order.fieldClosed');
    expect(answered(await update(out, { pickupAddress: '前台' }, chain.guest)).pickupAddress).toBe('前台');
  });
});

describe('orders.changeQuote', () => {
  test('tells what other dates and ways cost, and refuses what they would refuse', async () => {
    await chain.setParameter('DeliveryFee', '30');
    const paid = await orders.lead(await orders.bookForGuest([line]), 'paid');
    const draft = await orders.bookForGuest([line], { type: 'Reservation' });
    const quote = async (order: OrderView, query: string, as = chain.clerk): Promise<unknown> => {
      const address = `GET /api/app/orders/${order.id}/change-quote?${query}`;
      const answer = await server.call<{ amountFen?: number }>(address, { as });
      return answer.body.amountFen ?? refusalOf(answer);
    };
    for (const order of [paid, draft]) {
      expect(await quote(order, 'startDate=2026-12-10&days=3')).toBe(18_000);
      expect(await quote(order, 'startDate=2026-12-10&days=1')).toBe(-18_000);
      expect(await quote(order, 'deliveryMethod=Delivery')).toBe(3000);
    }
    expect(await quote(paid, 'deliveryMethod=SelfPickup')).toBe('403 order.nothingToChange');
    expect(await quote(paid, 'startDate=2026-11-01&days=1')).toBe('400 order.startPast');
    expect(await quote(paid, 'startDate=2026-12-10')).toBe('400 request.invalid');
    expect(await quote(paid, 'returnMethod=Pickup', chain.stranger)).toBe('404 order.notFound');
    expect(await orders.get(paid)).toMatchObject({ version: paid.version, bills: [{ purpose: 'Initial' }] });
    // What was shown is what is booked: the fee went up meanwhile.
    await chain.setParameter('DeliveryFee', '40');
    const way = { deliveryMethod: 'Delivery', deliveryAddress: '大堂' };
    const dates = { startDate: '2026-12-10', days: 3 };
    for (const order of [paid, draft]) {
      const send = (command: string, body: Body) => orders.ask(command, { order, ...body });
      const stale = await send('PUT delivery-method', { ...way, expectedFen: 3000 });
      expect([refusalOf(stale), stale.body]).toEqual([
        '409 order.priceChanged',
        expect.objectContaining({ error: expect.objectContaining({ data: { totalFen: 4000 } }) }),
      ]);
      expect(
        refusalOf(
          await send('PUT return-method', { returnMethod: 'Pickup', pickupAddress: '-', expectedFen: 1 }),
        ),
      ).toBe('409 order.priceChanged');
      expect(refusalOf(await send('redate', { ...dates, expectedFen: 17_999 }))).toBe(
        '409 order.priceChanged',
      );
      expect(answered(await send('redate', { ...dates, expectedFen: 18_000 })).days).toBe(3);
    }
    await chain.setParameter('DeliveryFee', '');
  });
});

describe('orders.setAgent and orders.agents', () => {
  test('staff attribute an order until it is over; guests do not see to whom', async () => {
    const agent = await server.signIn({ roles: ['Agent'], name: '雪友俱乐部' });
    const list = await server.call<{ items: object[]; totalCount: number }>(
      'GET /api/app/orders/agents?keyword=%E9%9B%AA%E5%8F%8B&maxResultCount=1',
      { as: chain.clerk },
    );
    expect(list.body).toEqual({ items: [{ id: agent.userId, name: '雪友俱乐部' }], totalCount: 1 });
    const order = await orders.lead(await orders.book([line]), 'out');
    expect(order.agent).toBeNull();
    const attribute = (to: OrderView, agentId: string | null) =>
      orders.ask('PUT agent', { order: to, agentId });
    for (const wrong of [uuid(), chain.clerk.userId])
      expect(refusalOf(await attribute(order, wrong))).toBe('404 order.agentUnknown');
    expect(refusalOf(await attribute(order, null))).toBe('403 order.nothingToChange');
    const led = answered(await attribute(order, agent.userId));
    expect(led.agent).toEqual({ id: agent.userId, name: '雪友俱乐部' });
    expect(led.events.at(-1)).toMatchObject({ kind: 'order.setAgent', note: '雪友俱乐部' });
    expect(await orders.get(led, chain.guest)).not.toHaveProperty('agent');
    const brought = (as: TestUser) =>
      server.call<{ items: { id: string }[] }>(`GET /api/app/orders?agentId=${agent.userId}`, { as });
    expect(answered(await brought(chain.clerk)).items.map(({ id }) => id)).toEqual([led.id]);
    expect(answered(await brought(chain.branchClerk)).items).toEqual([]);
    for (const other of [chain.guest, agent])
      expect(refusalOf(await brought(other))).toBe('403 session.forbidden');
    expect(answered(await attribute(led, null)).agent).toBeNull();
    expect(answered(await brought(chain.clerk)).items).toEqual([]);
    await server.db.exec(sql`update account set is_active = false where id = ${agent.userId}`);
    const now = await orders.get(order);
    expect(refusalOf(await attribute(now, agent.userId))).toBe('404 order.agentUnknown');
  });
});

describe('orders.returnMethod', () => {
  test('bills the pick-up, gives the unused fee back, and keeps the address only as long', async () => {
    await chain.setParameter('PickupFee', '20');
    const out = await orders.lead(await orders.bookForGuest([line]), 'out');
    const change = (order: OrderView, body: Body) => orders.ask('PUT return-method', { order, ...body });
    expect(refusalOf(await change(out, { returnMethod: 'Pickup' }))).toBe('400 order.addressMissing');
    const pickup = { returnMethod: 'Pickup', pickupAddress: '大堂' };
    const asked = answered(await change(out, pickup));
    expect(asked).toMatchObject({ status: 6, pickupAddress: '大堂', money: { openDuesFen: 2000 } });
    const undone = answered(await change(asked, { returnMethod: 'SelfReturn' }));
    expect(undone).toMatchObject({ status: 5, pickupAddress: '', money: out.money, payments: out.payments });
    expect(undone.bills.map(({ status }) => status)).toEqual(['Paid', 'Void']);
    const paid = await orders.pay(answered(await change(undone, pickup)));
    const own = answered(await change(paid, { returnMethod: 'SelfReturn' }));
    expect(own).toMatchObject({ status: 5, pickupAddress: '', money: { refundPendingFen: 2000 } });
    await chain.setParameter('PickupFee', '');
  });
});

describe('orders.askReturn and orders.withdrawReturn', () => {
  test('go to and from waiting for the return, and move nothing else', async () => {
    const own = await orders.lead(await orders.book([line]), 'out');
    const ask = (command: string, order: OrderView) => orders.ask(command, { order, as: chain.guest });
    const asked = answered(await ask('ask-return', own));
    expect(asked).toMatchObject({ status: orderStatus.pendingReturn, returnAsked: true, money: own.money });
    expect(asked.actions).toContain('withdrawReturn');
    expect(refusalOf(await ask('ask-return', asked))).toBe('403 order.notNow');
    const back = answered(await ask('withdraw-return', asked));
    expect(back).toMatchObject({ status: orderStatus.inUse, returnAsked: false });
    expect(refusalOf(await ask('withdraw-return', back))).toBe('403 order.notNow');
  });
});

describe('orders.approve', () => {
  test('is offered for a Hospitality or a Loan to managers only', async () => {
    const loan = await orders.bookForGuest([line], { type: 'Loan', reason: '教练' });
    expect(loan.actions).not.toContain('approve');
    expect((await orders.get(loan, chain.manager)).actions).toContain('approve');
    await chain.setParameter('ConfirmOnlineOrders', 'true');
    expect((await orders.get(await orders.book([line]))).actions).toContain('approve');
    await chain.setParameter('ConfirmOnlineOrders', '');
  });
});

describe('unpaid orders of guests who proved nothing', () => {
  const book = (as: TestUser, device: string, from: string) =>
    server.call<OrderView>('POST /api/app/orders', {
      as,
      from,
      headers: device === '' ? {} : { 'x-device-id': device },
      body: orders.orderRequestOf([line]),
    });
  const asserted = () => chain.addGuest('asserted');

  test('are counted by device, whatever phones are told on it, also when all come at once', async () => {
    await chain.setParameter('MaxUnpaidPerGuest', '2');
    const device = 'device-of-many-names';
    const guests = [await asserted(), await asserted(), await asserted(), await asserted()];
    const answers = await Promise.all(guests.map((guest, n) => book(guest, device, `10.1.${n}.1`)));
    expect(answers.map(refusalOf).toSorted()).toEqual([
      '200',
      '200',
      '403 order.tooManyFromHere',
      '403 order.tooManyFromHere',
    ]);
    const [first] = answers.filter(({ status }) => status === 200);
    if (first === undefined) throw new Error('nobody booked');
    await orders.pay(first.body);
    expect(refusalOf(await book(await asserted(), device, '10.1.9.1'))).toBe('200');
    expect(refusalOf(await book(await asserted(), device, '10.1.9.1'))).toBe('403 order.tooManyFromHere');
    expect(refusalOf(await book(await chain.addGuest('sms'), device, '10.1.9.1'))).toBe('200');
    await chain.setParameter('MaxUnpaidPerGuest', '');
  });

  test('leave the real owner of the phone number room of their own', async () => {
    await chain.setParameter('MaxUnpaidPerGuest', '1');
    const owner = await asserted();
    expect(refusalOf(await book(owner, '', '10.5.0.1'))).toBe('200');
    expect(refusalOf(await book(owner, '', '10.5.0.1'))).toBe('403 order.tooManyUnpaid');
    // The same account, by a code that was sent to the phone.
    const sessionId = uuid();
    await server.db.exec(sql`
      insert into session (id, account_id, trust) values (${sessionId}, ${owner.userId}, 'sms')`);
    const token = await server.sessions.issue({
      sessionId,
      userId: owner.userId,
      sessionVersion: 1,
      userName: '林雪',
      name: '林雪',
      surname: '',
      email: null,
      phoneNumber: null,
      roles: ['Customer'],
      lifeSeconds: 86_400 * 365,
    });
    const proven = { userId: owner.userId, sessionId, token };
    expect(refusalOf(await book(proven, '', '10.5.0.1'))).toBe('200');
    expect(refusalOf(await book(proven, '', '10.5.0.1'))).toBe('403 order.tooManyUnpaid');
    await chain.setParameter('MaxUnpaidPerGuest', '');
  });

  test('are counted by network too, so that a new device each time helps nobody', async () => {
    await chain.setParameter('MaxUnpaidPerNetwork', '2');
    const from = '10.2.0.7';
    for (const device of ['', 'device-number-1'])
      expect(refusalOf(await book(await asserted(), device, from))).toBe('200');
    for (const device of ['', 'device-number-2'])
      expect(refusalOf(await book(await asserted(), device, from))).toBe('403 order.tooManyFromHere');
    expect(refusalOf(await book(await asserted(), 'device-number-2', '10.2.1.7'))).toBe('200');
    await chain.setParameter('MaxUnpaidPerNetwork', '');
  });

  test('are counted by the WeChat that a device or an account shows', async () => {
    await chain.setParameter('MaxUnpaidPerGuest', '1');
    const one = await asserted();
    await server.db.exec(sql`update account set wechat_open_id = 'open-9' where id = ${one.userId}`);
    expect(refusalOf(await book(one, 'device-wechat-1', '10.3.0.1'))).toBe('200');
    await server.db.exec(sql`
      insert into guest_device (device_hash, open_id, seen_at)
      values (encode(sha256(convert_to('device-wechat-2', 'utf8')), 'hex'), 'open-9', now())`);
    expect(refusalOf(await book(await asserted(), 'device-wechat-2', '10.3.1.1'))).toBe(
      '403 order.tooManyFromHere',
    );
    await chain.setParameter('MaxUnpaidPerGuest', '');
  });

  test('leave no trace of where they came from once they are paid or over', async () => {
    const left = async (id: string): Promise<number> =>
      (await server.db.query(sql`select 1 from order_origin where order_id = ${id}`)).length;
    const order = answered(await book(await asserted(), 'device-that-pays', '10.4.0.1'));
    expect(await left(order.id)).toBe(2);
    const sweep = async (): Promise<void> => {
      for (const { run } of orderSweeps(noGateways.payments))
        await run({ db: server.db, clock: server.clock, log: server.app.log });
    };
    await sweep();
    expect(await left(order.id)).toBe(2);
    await orders.pay(order);
    await sweep();
    expect(await left(order.id)).toBe(0);
  });
});
