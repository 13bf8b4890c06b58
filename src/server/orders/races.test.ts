import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorCatalogue } from '#contract/errors.ts';
import { sql } from '#server/db/sql-tag.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { ordersAt, refusalOf, type Orders } from '#testing/build-orders.ts';
import { rounds } from '#testing/rounds.ts';
import { callerOver, type HttpCaller } from '#testing/races/call-over-http.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = TestAnswer<{ error?: { code: string; message: string } }>;

const clients = rounds(30, 200);
let server: TestServer;
let chain: Chain;
let orders: Orders;
let call: HttpCaller;
let guests: TestUser[];
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  call = callerOver(`http://127.0.0.1:${port}`);
  chain = await buildChain(server);
  orders = ordersAt(call, chain);
  guests = [];
  for (let n = 0; n < 20; n += 1) guests.push(await chain.addGuest());
});
afterAll(async () => {
  await server.stop();
});

/** One in two clients is a guest at home, the other stands at the counter. */
const create = (request: Body, client: number): Promise<Answer> => {
  const guest = guests[(client / 2) % guests.length];
  return guest === undefined
    ? call('POST /api/app/orders', {
        as: chain.clerk,
        body: {
          ...request,
          type: 'Normal',
          customerName: '林雪',
          customerPhone: `139${String(client).padStart(8, '0')}`,
        },
      })
    : call('POST /api/app/orders', { as: guest, body: request });
};

/** Asks again when a machine that has much else to do kept the statement waiting for too long, as the app does. */
const askAgain = async (attempt: () => Promise<Answer>, tries = 5): Promise<Answer> => {
  const answer = await attempt();
  return answer.status === 503 && tries > 1 ? askAgain(attempt, tries - 1) : answer;
};

/** Sends everything at once. */
const all = (attempt: (client: number) => Promise<Answer>, count = clients): Promise<Answer[]> =>
  Promise.all(Array.from({ length: count }, (_, client) => askAgain(() => attempt(client))));

/** How many succeeded; every other answer must be a conflict that a person can read. */
const winnersOf = (answers: readonly Answer[]): number => {
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect([403, 409], refusalOf(answer)).toContain(answer.status);
    expect(Object.keys(errorCatalogue), refusalOf(answer)).toContain(answer.body.error?.code);
    expect(answer.body.error?.message).toMatch(/\p{Script=Han}/u);
  }
  return answers.filter(({ status }) => status === 200).length;
};

/** No order, line or hold is left of those who lost. */
const expectWhole = async (): Promise<void> => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  const halves = await server.db.query(sql`
    select o.id from rental_order o
    where not exists (select 1 from order_line l where l.order_id = o.id)
      or not exists (select 1 from bill b where b.order_id = o.id)
      or not exists (select 1 from event e where e.subject_id = o.id)
      or exists (select 1 from order_line l where l.order_id = o.id and o.status not in (9, 10) and l.returned + l.damaged + l.lost + l.exchanged + l.dropped < l.quantity
        and not exists (select 1 from hold h where h.line_id = l.id and h.released_at is null)
        and not exists (select 1 from pool_hold p where p.line_id = l.id and p.released_at is null))`);
  expect(halves).toEqual([]);
};

const countHolds = async (variantId: string): Promise<number> =>
  (await server.db.query(sql`select 1 from hold where variant_id = ${variantId} and released_at is null`))
    .length;

describe(`${clients} clients at once`, () => {
  test('one gets the last item, the others a word', async () => {
    const { variantId } = await chain.addVariant(1);
    const answers = await all((client) => create(orders.orderRequestOf([{ variantId }]), client));
    expect(winnersOf(answers)).toBe(1);
    expect(new Set(answers.map(refusalOf))).toEqual(new Set(['200', '409 stock.soldOut']));
    expect(await countHolds(variantId)).toBe(1);
    await expectWhole();
  });
  test('one gets the item that another order just dropped', async () => {
    const { variantId } = await chain.addVariant(2);
    const order = await orders.pay(await orders.bookForGuest([{ variantId, quantity: 2 }]));
    const body = { lineId: order.lines[0]?.id, reason: '同伴不来了' };
    const drop = askAgain(() => orders.ask('drop-line', { order, ...body }) as Promise<Answer>);
    const early = await all((client) => create(orders.orderRequestOf([{ variantId }]), client));
    expect(refusalOf(await drop)).toBe('200');
    const late = await all((client) => create(orders.orderRequestOf([{ variantId }]), client));
    expect(winnersOf([...early, ...late])).toBe(1);
    expect(await countHolds(variantId)).toBe(2);
    await expectWhole();
  });
  test('one gets the named item', async () => {
    const { items } = await chain.addVariant(3);
    const answers = await all((client) => create(orders.orderRequestOf([{ equipmentId: items[1] }]), client));
    expect(winnersOf(answers)).toBe(1);
    await expectWhole();
  });
  test('one gets the last unit of a pool', async () => {
    const { poolId } = await chain.addPool(3);
    await orders.bookForGuest([{ poolId, quantity: 2 }]);
    const answers = await all((client) => create(orders.orderRequestOf([{ poolId }]), client));
    expect(winnersOf(answers)).toBe(1);
    expect(new Set(answers.map(refusalOf))).toEqual(new Set(['200', '409 stock.soldOut']));
    await expectWhole();
  });
  test('five get five, whatever days and pairs they ask for', async () => {
    const [skis, boots] = [await chain.addVariant(5), await chain.addVariant(5)];
    const pairs = [
      [{ variantId: skis.variantId }, { variantId: boots.variantId }],
      [{ variantId: boots.variantId }, { variantId: skis.variantId }],
    ];
    const answers = await all((client) =>
      create(orders.orderRequestOf(pairs[client % 2] ?? [], { days: 1 + (client % 3) }), client),
    );
    expect(winnersOf(answers)).toBe(5);
    expect([await countHolds(skis.variantId), await countHolds(boots.variantId)]).toEqual([5, 5]);
    await expectWhole();
  });
  test('either the extension or one new booking gets the next day', async () => {
    const { variantId } = await chain.addVariant(1);
    const out = await orders.lead(await orders.bookForGuest([{ variantId }], { days: 1 }), 'out');
    const next = orders.orderRequestOf([{ variantId }], { startDate: '2026-12-02', days: 1 });
    const answers = await all((client) =>
      client % 4 === 1
        ? (orders.ask('extend', { order: out, days: 1 }) as Promise<Answer>)
        : create(next, client),
    );
    expect(winnersOf(answers)).toBe(1);
    await expectWhole();
  });
  test('either the extension or the last small units for the next day', async () => {
    const { poolId } = await chain.addPool(2);
    const out = await orders.lead(await orders.bookForGuest([{ poolId, quantity: 2 }], { days: 1 }), 'out');
    const next = orders.orderRequestOf([{ poolId, quantity: 2 }], { startDate: '2026-12-02', days: 1 });
    const answers = await all((client) =>
      client % 4 === 1
        ? (orders.ask('extend', { order: out, days: 1 }) as Promise<Answer>)
        : create(next, client),
    );
    expect(winnersOf(answers)).toBe(1);
    await expectWhole();
  });
  test.each<readonly [what: string, address: (equipmentId: string) => string, body: () => Body]>([
    [
      'a manual stock-out',
      (equipmentId) => `POST /api/app/equipment/stock-out/${equipmentId}`,
      () => ({ reason: '出借', unavailableStartTime: '2026-12-01', unavailableEndTime: '2026-12-04' }),
    ],
    [
      'a transfer',
      (equipmentId) => `POST /api/app/equipment/${equipmentId}/transfer`,
      () => ({ reason: '调拨', toStoreId: chain.branchId }),
    ],
  ])('either %s or one booking gets the item', async (_what, address, body) => {
    const { variantId, items } = await chain.addVariant(1);
    const answers = await all((client) =>
      client % 4 === 1
        ? call(address(items[0] ?? ''), { as: chain.manager, body: body() })
        : create(orders.orderRequestOf([{ variantId }]), client),
    );
    expect(winnersOf(answers)).toBe(1);
    await expectWhole();
  });
  test.each([
    ['hand-over', 'bookForGuest'],
    ['load', 'bookDelivery'],
  ] as const)('one gives %s, one cancels or one re-dates the same order', async (leave, book) => {
    const { variantId } = await chain.addVariant(2);
    const order = await orders.lead(await orders[book]([{ variantId }]), 'bound');
    const commands = [
      [leave, { early: true }],
      ['cancel', { reason: '不来了' }],
      ['redate', { startDate: '2026-12-05', days: 2 }],
    ] as const;
    const answers = await all((client) => {
      const [command, more] = commands[client % 3] ?? commands[0];
      return orders.ask(command, { order, ...more }) as Promise<Answer>;
    }, 60);
    expect(winnersOf(answers)).toBe(1);
    expect((await orders.get(order)).version).toBe(order.version + 1);
    await expectWhole();
  });
  test('gear in the van either arrives or comes back', async () => {
    const { variantId } = await chain.addVariant(1);
    const { poolId } = await chain.addPool(2);
    const lines = [{ variantId }, { poolId, quantity: 2 }];
    const order = await orders.load(await orders.lead(await orders.bookDelivery(lines), 'bound'));
    const answers = await all(
      (client) =>
        (client % 2 === 0
          ? orders.ask('delivery-confirm', { order, note: '本人签收' })
          : orders.ask('delivery-failed', { order, reason: '无人在家' })) as Promise<Answer>,
      40,
    );
    expect(winnersOf(answers)).toBe(1);
    await expectWhole();
  });
  test('one key sent by all at once has one effect and, in the end, one answer', async () => {
    const { variantId } = await chain.addVariant(50);
    const body = orders.orderRequestOf([{ variantId }]);
    const key = 'the-same-key-for-all';
    const send = () => call<{ id: string }>('POST /api/app/orders', { as: chain.guest, body, key });
    const answers = (await all(send as () => Promise<Answer>, 50)) as unknown as TestAnswer<{ id: string }>[];
    const made = new Set(answers.filter(({ status }) => status === 200).map(({ body: { id } }) => id));
    expect(made.size).toBe(1);
    expect(new Set(answers.map(refusalOf))).toBeOneOf([
      new Set(['200']),
      new Set(['200', '409 idempotency.running']),
    ]);
    expect([...made]).toEqual([(await send()).body.id]);
    expect(await countHolds(variantId)).toBe(1);
  });
});
