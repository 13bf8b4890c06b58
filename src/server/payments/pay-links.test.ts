import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { createWeChatTicket } from '#server/accounts/wechat-bind-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startPayShop, type PayableView, type PayShop } from '#testing/pay-shop.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestCall, TestUser } from '#testing/test-server.ts';

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
});
beforeEach(() => shop.server.clock.set(stockNow));
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

type Link = { orderId: string; token: string; expiresAt: string };
const billOf = (order: OrderView): string => order.bills[0]?.id ?? '';
const askLink = (order: OrderView, as: TestUser, billId = billOf(order)) =>
  shop.server.call<Link>('POST /api/app/payments/links', { as, body: { billId } });
const tokenOf = ({ token }: Link): string => token;
const byLink = (link: string) =>
  shop.server.call<PayableView>('POST /api/app/payments/by-link', { body: { link } });
const anonymous = (device: string): TestCall => ({ headers: { 'x-device-id': device } });
/** With something personal in every place where people write. */
const personal = (): Promise<OrderView> =>
  shop.orders.bookDelivery([{ variantId: shop.variantId }], { remark: '找王小明', customerName: '欧阳雪' });

describe('a login that ended while the payment page was open', () => {
  test('is worth a new one, and is not told that there is no such order', async () => {
    const order = await shop.book();
    const guest = shop.guestOf(order.id);
    const [attempt] = answered(await shop.start(order)).attempts;
    const link = answered(await askLink(order, shop.chain.clerk));
    await shop.server.db.exec(sql`update session set revoked_at = now() where id = ${guest.sessionId}`);
    shop.server.sessions.forget(guest.userId);
    const status = (as?: TestUser) => {
      const caller = as === undefined ? {} : { as };
      return shop.server.call(`GET /api/app/orders/bill/${billOf(order)}/payment-status`, caller);
    };
    expect(refusalOf(await status(guest))).toBe('401 session.expired');
    expect(refusalOf(await shop.start(order))).toBe('401 session.expired');
    for (const call of ['check', 'close'])
      expect(
        refusalOf(
          await shop.server.call(`POST /api/app/payments/${attempt?.id}/${call}`, { as: guest, body: {} }),
        ),
      ).toBe('401 session.expired');
    // Who never had a login hears nothing, and a link needs none.
    expect(refusalOf(await status())).toBe('404 order.notFound');
    const opened = await shop.server.call<PayableView>('POST /api/app/payments/by-link', {
      as: guest,
      body: { link: tokenOf(link) },
    });
    expect(answered(opened).billId).toBe(billOf(order));
  });
});

describe('a payment link', () => {
  test('opens its bill to anybody, with nothing personal, and lets it be paid', async () => {
    const order = await personal();
    const link = answered(await askLink(order, shop.chain.clerk));
    expect([link.orderId, link.token]).toEqual([order.id, expect.stringMatching(/^[\w.-]{71}$/)]);
    const opened = await byLink(tokenOf(link));
    const text = JSON.stringify(answered(opened));
    for (const word of ['欧阳', '13911112222', '滑雪公寓', '王小明']) expect(text).not.toContain(word);
    expect(opened.body).toMatchObject({ billId: billOf(order), state: 'due', dueFen: 86_000 });
    const started = answered(
      await shop.start(order, { link: tokenOf(link) }, anonymous('device-of-a-friend')),
    );
    expect(started.attempts).toMatchObject([{ state: 'waiting', action: { kind: 'qr' } }]);
    const other = answered(await byLink(tokenOf(link)));
    expect(other.attempts).toMatchObject([{ state: 'waiting', action: null }]);
    const again = await shop.server.call<PayableView>('POST /api/app/payments/by-link', {
      ...anonymous('device-of-a-friend'),
      body: { link: tokenOf(link) },
    });
    expect(answered(again).attempts[0]?.action?.kind).toBe('qr');
    // A token in an address would stay in the logs on its way.
    const inAddress = await shop.server.call(
      `GET /api/app/orders/bill/${billOf(order)}/payment-status?link=${tokenOf(link)}`,
      anonymous('device-of-a-friend'),
    );
    expect(refusalOf(inAddress)).toBe('404 order.notFound');
    await shop.notify(shop.wechat.pay(await shop.attemptNoOf(started.attempts[0]?.id)));
    expect(answered(await byLink(tokenOf(link))).state).toBe('paid');
  });

  test('tells what a fee is for, and nothing that staff wrote on it', async () => {
    const out = await shop.orders.lead(
      await shop.orders.bookForGuest([{ variantId: shop.variantId }]),
      'out',
    );
    const items = ['送到王小明 B 座', 'pickup'].map((note) => ({
      kind: 'DeliveryFee',
      amountFen: 3000,
      leg: 'delivery',
      note,
    }));
    const asked = await shop.orders.give('adjust', out, { reason: '王小明要的', items });
    const bill = asked.bills.at(-1);
    expect(bill?.items.map(({ note }) => note)).toEqual(['送到王小明 B 座 / pickup']);
    const opened = answered(
      await byLink(tokenOf(answered(await askLink(asked, shop.chain.clerk, bill?.id)))),
    );
    expect(opened.items).toEqual([
      { kind: 'DeliveryFee', amountFen: 6000, leg: 'delivery', lineId: null, isWaiver: false, note: '' },
    ]);
    expect(JSON.stringify(opened)).not.toContain('王小明');
  });

  test('asks a Reservation to be paid when the store sent it', async () => {
    const guest = await shop.chain.addGuest();
    const order = await shop.orders.bookForGuest([{ variantId: shop.variantId }], { type: 'Reservation' });
    await shop.server.db.exec(
      sql`update rental_order set customer_id = ${guest.userId} where id = ${order.id}`,
    );
    expect(refusalOf(await askLink(order, guest))).toBe('403 payLink.draft');
    const link = tokenOf(answered(await askLink(order, shop.chain.clerk)));
    const started = answered(await shop.start(order, { link }, {}));
    expect([started.orderStatus, started.state]).toEqual([1, 'paying']);
  });

  test('of a Reservation stays good for its first bill, and is good for no other', async () => {
    const order = await shop.orders.bookForGuest([{ variantId: shop.variantId }], { type: 'Reservation' });
    const link = tokenOf(answered(await askLink(order, shop.chain.clerk)));
    expect(answered(await byLink(link))).toMatchObject({ billId: order.id, state: 'due', dueFen: 86_000 });
    const { billId, attempts } = answered(await shop.start(order, { link }, {}));
    expect(billId).not.toBe(order.id);
    const [attempt] = attempts;
    shop.server.clock.advance(minuteMs);
    const checked = await shop.server.call<PayableView>(`POST /api/app/payments/${attempt?.id}/check`, {
      body: { link },
    });
    expect(answered(checked)).toMatchObject({ billId, state: 'paying' });
    await shop.notify(shop.wechat.pay(await shop.attemptNoOf(attempt?.id)));
    const paid = await shop.orders.get(order);
    const longer = await shop.orders.give('redate', paid, { startDate: paid.startDate, days: 3 });
    expect(answered(await byLink(link))).toMatchObject({ billId, state: 'paid', dueFen: 0 });
    expect(refusalOf(await shop.start(longer, { link }, {}))).toBe('403 payment.notDue');
  });

  test('of a Reservation that ended before anybody paid says so', async () => {
    const order = await shop.orders.bookForGuest([{ variantId: shop.variantId }], { type: 'Reservation' });
    const link = tokenOf(answered(await askLink(order, shop.chain.clerk)));
    await shop.orders.give('cancel', order, { reason: '不来了' });
    expect(answered(await byLink(link))).toMatchObject({ state: 'closed', orderStatus: 10, items: [] });
  });

  test('is refused when it is changed, for another bill, or old', async () => {
    const [mine, other] = [await shop.book(), await shop.book()];
    const link = tokenOf(answered(await askLink(mine, shop.guestOf(mine.id))));
    const codes: string[] = [];
    for (let at = 0; at < link.length; at += 7) {
      const changed = link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1);
      codes.push(refusalOf(await byLink(changed)));
    }
    expect(new Set(codes)).toEqual(new Set(['403 payLink.wrong']));
    for (const odd of ['x', '.', 'a.b', `${link}=`, '__proto__'])
      expect(refusalOf(await byLink(odd))).toBe('403 payLink.wrong');
    expect(refusalOf(await shop.start(other, { link }, {}))).toBe('403 payLink.wrong');
    expect(refusalOf(await shop.start(mine, {}, {}))).toBe('404 order.notFound');
    shop.server.clock.advance(26 * hourMs);
    expect(refusalOf(await byLink(link))).toBe('403 payLink.expired');
  });

  test('that is over begins nothing, and still tells a day long what became of what it began', async () => {
    const order = await shop.book();
    const made = answered(await askLink(order, shop.chain.clerk));
    const link = tokenOf(made);
    const friend = anonymous('device-of-a-late-friend');
    shop.server.clock.set(Date.parse(made.expiresAt) - minuteMs);
    const [attempt] = answered(await shop.start(order, { link }, friend)).attempts;
    shop.server.clock.set(Date.parse(made.expiresAt));
    expect(answered(await byLink(link))).toMatchObject({ mayBegin: false, state: 'due' });
    expect(refusalOf(await shop.start(order, { link, scene: 'ali-qr' }, friend))).toBe('403 payLink.expired');
    shop.wechat.pay(await shop.attemptNoOf(attempt?.id));
    const checked = await shop.server.call<PayableView>(`POST /api/app/payments/${attempt?.id}/check`, {
      ...friend,
      body: { link },
    });
    expect(answered(checked)).toMatchObject({ state: 'paid', attempts: [{ isMine: true }] });
    expect(answered(await byLink(link)).attempts).toMatchObject([{ isMine: false }]);
  });

  test('pays all that is due or nothing, and tires neither the counter nor the guest', async () => {
    const order = await shop.book();
    const link = tokenOf(answered(await askLink(order, shop.chain.clerk)));
    const [one, other] = [anonymous('device-one'), anonymous('device-other')];
    expect(refusalOf(await shop.start(order, { link, amountFen: 1 }, one))).toBe('403 payLink.wholeOnly');
    await shop.server.db.exec(sql`
      insert into pay_attempt (id, attempt_no, order_id, bill_id, bill_version, store_id, channel, scene, amount_fen, state, request,
        payer, expires_at, created_at, ended_at)
      select gen_random_uuid(), replace(gen_random_uuid()::text, '-', ''), o.id, ${billOf(order)}, 1, o.store_id, 'wechat',
        'wx-native', 1, 'closed', '{"subject":""}', 'device:' || n, ${new Date(stockNow).toISOString()},
        ${new Date(stockNow).toISOString()}, ${new Date(stockNow).toISOString()}
      from rental_order o, generate_series(1, 60) n where o.id = ${order.id}`);
    expect(refusalOf(await shop.start(order, { link }, other))).toBe('429 request.tooMany');
    answered(await shop.start(order));
    answered(await shop.start(order, { scene: 'ali-qr' }, { as: shop.chain.clerk }));
  });

  test('is made by who may see the order, for a day at most', async () => {
    const order = await shop.book();
    expect(refusalOf(await askLink(order, shop.chain.stranger))).toBe('404 order.notFound');
    const reserved = await shop.orders.bookForGuest([{ variantId: shop.variantId }], {
      type: 'Reservation',
      startDate: '2026-12-20',
    });
    const link = answered(await askLink(reserved, shop.chain.manager));
    expect(Date.parse(link.expiresAt)).toBe(stockNow + 24 * hourMs);
  });
});

describe('paying within WeChat', () => {
  const openIdOf = async (order: OrderView): Promise<unknown> => {
    const [attempt] = (await shop.status(order)).attempts;
    return shop.wechat.trades.get(await shop.attemptNoOf(attempt?.id))?.request.openId;
  };

  test('takes the open id of a ticket, which stays good, or of the account', async () => {
    const order = await shop.book();
    const guest = shop.guestOf(order.id);
    const ticket = await runTx(shop.server.db, (tx) =>
      createWeChatTicket(tx, { openId: 'open-id-of-a-payer', unionId: null, now: stockNow }),
    );
    const started = await shop.start(order, { scene: 'wx-jsapi', ticket });
    expect(answered(started).attempts).toMatchObject([
      { action: { kind: 'jsapi', params: { signType: 'RSA' } } },
    ]);
    expect(await openIdOf(order)).toBe('open-id-of-a-payer');
    expect(JSON.stringify(started.body)).not.toContain('open-id-of-a-payer');
    const bound = await shop.server.call('POST /api/h5/auth/bind-wechat', {
      as: guest,
      body: { openId: 'open-id-of-a-payer', ticket },
    });
    expect(bound.status).toBe(200);
    const [kept] = await shop.server.db.query<{ request: object; payer: string }>(
      sql`select request, payer from pay_attempt where order_id = ${order.id}`,
    );
    expect([kept?.request, kept?.payer]).toEqual([
      {
        subject: expect.any(String),
        login: { userId: guest.userId, trust: 'sms' },
        person: expect.stringMatching(/^[\w-]{43}$/),
      },
      `account:${guest.userId}`,
    ]);
    const another = await runTx(shop.server.db, (tx) =>
      createWeChatTicket(tx, { openId: 'open-id-of-another', unionId: null, now: stockNow }),
    );
    const theirs = answered(await shop.start(order, { scene: 'wx-jsapi', ticket: another })).attempts;
    expect([theirs.length, await openIdOf(order)]).toEqual([2, 'open-id-of-another']);
    answered(await shop.start(order, { scene: 'wx-jsapi', amountFen: 1000 }));
    expect(await openIdOf(order)).toBe('open-id-of-a-payer');
    // The account is bound: a ticket that is spent or over stands in nobody's way.
    answered(await shop.start(order, { scene: 'wx-jsapi', amountFen: 2000, ticket }));
    expect(await openIdOf(order)).toBe('open-id-of-a-payer');
  });
});
