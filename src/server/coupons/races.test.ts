import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { answered, ordersAt, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import type { CouponView } from '#testing/coupon-shop.ts';
import { callerOver, type HttpCaller } from '#testing/races/call-over-http.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestAnswer, type TestServer } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;

/** As many as may press the button at once on the first day of a season. */
const clients = 200;
let server: TestServer;
let chain: Chain;
let orders: Orders;
let call: HttpCaller;
let poolId: string;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  call = callerOver(`http://127.0.0.1:${port}`);
  chain = await buildChain(server);
  orders = ordersAt(call, chain);
  ({ poolId } = await chain.addPool(2_000));
});
afterAll(() => server.stop());

const coupon = async (terms: Body): Promise<CouponView> =>
  answered(
    await call<CouponView>('POST /api/app/coupons', {
      as: chain.admin,
      body: { name: '抢购', kind: 'fen', value: 1_000, oncePerGuest: false, ...terms },
    }),
  );

/** Each for a guest of their own at the counter, unless a phone is given. */
const book = (code: string, client: number, more: Body = {}): Promise<TestAnswer<OrderView>> =>
  call<OrderView>('POST /api/app/orders', {
    as: chain.clerk,
    body: orders.orderRequestOf([{ poolId }], {
      couponCode: code,
      type: 'Normal',
      customerName: '林雪',
      customerPhone: `139${String(client).padStart(8, '0')}`,
      ...more,
    }),
  });

/** Asks again when a machine that has much else to do kept the statement waiting for too long, as the app does. */
const askAgain = async <T>(attempt: () => Promise<TestAnswer<T>>, tries = 5): Promise<TestAnswer<T>> => {
  const answer = await attempt();
  return answer.status === 503 && tries > 1 ? askAgain(attempt, tries - 1) : answer;
};

const all = (attempt: (client: number) => Promise<TestAnswer<OrderView>>): Promise<TestAnswer<OrderView>[]> =>
  Promise.all(Array.from({ length: clients }, (_, client) => askAgain(() => attempt(client))));

const won = (answers: readonly TestAnswer<OrderView>[]): OrderView[] =>
  answers.filter(({ status }) => status === 200).map(({ body }) => body);

/** The counter, the rows behind it, and the orders that have the coupon. */
const countsOf = async ({ id }: CouponView): Promise<unknown> => {
  const [row] = await server.db.query(sql`
    select c.uses, (select count(*)::int from coupon_use u where u.coupon_id = c.id and u.released_at is null) as rows,
      (select count(*)::int from rental_order o where o.coupon->>'id' = c.id::text and o.status <> 10) as orders
    from coupon c where c.id = ${id}`);
  return row;
};

describe(`${clients} bookings at once`, () => {
  test('one gets the code of one use, the others a word', async () => {
    const single = await coupon({});
    answered(await call(`POST /api/app/coupons/${single.id}/codes`, { as: chain.admin, body: { count: 1 } }));
    const [row] = await server.db.query<{ code: string }>(
      sql`select code from coupon_code where coupon_id = ${single.id}`,
    );
    const answers = await all((client) => book(row?.code ?? '', client));
    expect(won(answers)).toHaveLength(1);
    expect(new Set(answers.map(refusalOf))).toEqual(new Set(['200', '403 coupon.usedUp']));
    expect(await countsOf(single)).toEqual({ uses: 1, rows: 1, orders: 1 });
  });

  test('seven get a coupon for seven', async () => {
    const seven = await coupon({ mostUses: 7, sharedCode: 'SEVEN' });
    const answers = await all((client) => book('SEVEN', client));
    expect(won(answers)).toHaveLength(7);
    expect(new Set(answers.map(refusalOf))).toEqual(new Set(['200', '403 coupon.usedUp']));
    expect(await countsOf(seven)).toEqual({ uses: 7, rows: 7, orders: 7 });
  });

  test('a guest gets one of those that count once for each', async () => {
    const once = await coupon({ oncePerGuest: true, sharedCode: 'ONCE' });
    const answers = await all((client) => book('ONCE', client % 5));
    expect(won(answers)).toHaveLength(5);
    expect(new Set(answers.map(refusalOf))).toEqual(new Set(['200', '403 coupon.alreadyUsed']));
    expect(await countsOf(once)).toEqual({ uses: 5, rows: 5, orders: 5 });
  });

  test('what is given back meanwhile is used again, and never twice', async () => {
    const few = await coupon({ mostUses: 3, sharedCode: 'BACK' });
    const first: OrderView[] = [];
    for (let n = 0; n < 3; n += 1) first.push(answered(await book('BACK', 1_000 + n)));
    const answers = await all((client) =>
      client < 3
        ? orders.ask('cancel', { order: first[client] as OrderView, reason: '不来了' })
        : book('BACK', client),
    );
    const booked = won(answers.slice(3)).length;
    expect(won(answers.slice(0, 3))).toHaveLength(3);
    expect(booked).toBeLessThanOrEqual(3);
    expect(await countsOf(few)).toEqual({ uses: booked, rows: booked, orders: booked });
  });
});
