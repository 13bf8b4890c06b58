import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { officeCalls } from '#contract/office-calls.ts';
import { staffCalls } from '#contract/staff-calls.ts';
import { dayMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { ordersAt, type OrderView } from '#testing/build-orders.ts';
import { zone } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';
import { rightCallOf } from '#testing/wrong-inputs.ts';

/** What only staff and the guest concerned may read, each in a form that nothing else has. */
const marks = {
  name: '标记甲乙丙',
  phone: '13987654321',
  address: '标记公寓七十七号',
  remark: '标记备注九十九',
  person: '标记骑手',
  amount: '703527',
  usage: '424242',
  itemRemark: '标记雪具备注',
  harm: '标记损坏原因',
} as const;

let server: TestServer;
let chain: Chain;
let order: OrderView;
let known: Readonly<Record<string, unknown>>;
let ids: readonly string[];
beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  const orders = ordersAt(server.call, chain);
  const { variantId, modelId, items } = await chain.addVariant(3);
  const [itemId, harmedId] = items;
  await server.db.exec(sql`update variant set daily_rent_fen = 234509 where id = ${variantId}`);
  await server.db.exec(sql`
    update equipment set usage_count = 424242, remarks = ${marks.itemRemark} where id = any(${items}::uuid[])`);
  const startDate = dayOf(server.clock.now() + dayMs, zone);
  order = await orders.bookForGuest([{ variantId, person: 0 }], {
    startDate,
    days: 3,
    customerName: marks.name,
    customerPhone: marks.phone,
    deliveryMethod: 'Delivery',
    deliveryAddress: marks.address,
    remark: marks.remark,
    people: [{ name: marks.person }],
  });
  await server.call(`POST /api/app/equipment/change-status/${harmedId}`, {
    as: chain.clerk,
    body: { newStatus: 2, reason: marks.harm },
  });
  const scheme = await server.call<{ token: string }>('POST /api/app/schemes', {
    as: chain.guest,
    body: {
      storeId: chain.storeId,
      startDate,
      days: 2,
      lines: [{ variantId, quantity: 1, person: 0 }],
      people: [{ name: marks.person, weightKg: 77 }, { name: marks.phone }],
      deliveryMethod: 'Delivery',
      deliveryAddress: marks.address,
      groupSize: 5,
    },
  });
  const link = await server.call<{ token: string }>('POST /api/app/payments/links', {
    as: chain.clerk,
    body: { billId: order.bills[0]?.id },
  });
  const [item] = await server.db.query<{ barcode: string }>(
    sql`select barcode from equipment where id = ${itemId}`,
  );
  known = {
    storeId: chain.storeId,
    startDate,
    orderNumber: order.orderNumber,
    barcodeNumber: item?.barcode,
    equipmentId: itemId,
    variantId,
    billId: order.bills[0]?.id,
    token: scheme.body.token,
    link: link.body.token,
    keyword: marks.name,
    customerName: marks.name,
    phoneNumber: marks.phone,
    version: order.version,
    art: 'ski',
    days: 1,
    lines: [{ variantId, quantity: 1 }],
  };
  ids = [order.id, order.bills[0]?.id, itemId, harmedId, modelId, variantId, chain.storeId].filter(
    (id) => id !== undefined,
  );
});
afterAll(() => server.stop());

const marksIn = (text: string): readonly string[] =>
  Object.entries(marks).flatMap(([name, mark]) => (text.includes(mark) ? [name] : []));

/** What an answer tells beside what was asked: a refusal may repeat what the caller sent. */
const told = (answer: unknown, sent: unknown): readonly string[] => {
  const repeated = new Set(marksIn(JSON.stringify(sent) ?? ''));
  return marksIn(JSON.stringify(answer) ?? '').filter((name) => !repeated.has(name));
};

const isOfStaff = (key: string): boolean => key in staffCalls || key in officeCalls;

const rows: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(api).filter(
  ([key, row]) => !isOfStaff(key) && row.takesFile !== true && row.answersStream !== true,
);

/** The calls that answered at all: what was refused has told nothing either way. */
const answered = new Set<string>();

/** Makes a call about each thing there is, where its address names one; gives what it tells of the marks. */
const walk = async ([key, row]: readonly [string, Endpoint], someone: () => Promise<TestUser | null>) => {
  const found: string[] = [];
  for (const id of row.path.includes('{id}') ? ids : ids.slice(0, 1)) {
    const as = await someone();
    const call = rightCallOf(row, { ...known, id });
    const answer = await server.call<unknown>(call.address, {
      ...call,
      headers: { 'x-device-id': 'device-of-a-walker' },
      ...(as !== null && { as }),
    });
    if (answer.status < 400) answered.add(key);
    // Whoever got the link of a bill is asked to pay it, and agents earn by the rent.
    const isAsked = key.startsWith('payments.') || key.startsWith('agents.');
    const tells = told(answer.body, call).filter((name) => !isAsked || name !== 'amount');
    found.push(...tells.map((name) => `${key} tells ${name} (${answer.status})`));
  }
  return found;
};

/** The calls that need an agent. */
const rowsOfAgents = Object.entries<Endpoint>(api).filter(
  ([key, { access }]) => isOfStaff(key) && typeof access === 'object' && access.roles?.includes('Agent'),
);

describe('what guests are told of other people', () => {
  it('is there for staff to read', async () => {
    const mine = await server.call(`GET /api/app/orders/${order.id}`, { as: chain.clerk });
    const items = await server.call(`GET /api/app/equipment?storeId=${chain.storeId}`, { as: chain.clerk });
    const history = await server.call(`GET /api/app/equipment/equipment-operation-history/${ids[3]}`, {
      as: chain.clerk,
    });
    const all = JSON.stringify([mine.body, items.body, history.body]);
    expect(marksIn(all)).toEqual(Object.keys(marks));
  });

  it('is nothing, whatever call that needs no login is made about their orders and gear', async () => {
    const open = rows.filter(([, row]) => row.access === 'public');
    expect(open.length).toBeGreaterThan(20);
    for (const row of open) expect(await walk(row, () => Promise.resolve(null))).toEqual([]);
    const expected = ['byBarcode', 'get', 'getModel', 'availability', 'categories'].map(
      (name) => `equipment.${name}`,
    );
    expect([...answered]).toEqual(expect.arrayContaining([...expected, 'orders.quote', 'files.drawing']));
    const byLink = ['schemes.byLink', 'schemes.check', 'schemes.enterSizes', 'payments.byLink'];
    expect([...answered]).toEqual(expect.arrayContaining(byLink));
  });

  it('is nothing either to another guest who is logged in', async () => {
    const guest = await chain.addGuest();
    // Some of these calls end the login.
    const someone = (key: string): Promise<TestUser> =>
      /^(account|auth)\./.test(key) ? chain.addGuest() : Promise.resolve(guest);
    for (const row of rows) expect(await walk(row, () => someone(row[0]))).toEqual([]);
    expect([...answered]).toEqual(expect.arrayContaining(['orders.list', 'account.myProfile']));
  });

  it('is no whole name nor number to the agent by whom the guest came', async () => {
    const agent = await server.signIn({ roles: ['Agent'] });
    const { version } = await ordersAt(server.call, chain).get(order);
    const led = await server.call(`PUT /api/app/orders/${order.id}/agent`, {
      as: chain.clerk,
      body: { version, agentId: agent.userId },
    });
    expect(led.status).toBe(200);
    const someone = (key: string): Promise<TestUser> =>
      /^(account|auth)\./.test(key) ? server.signIn({ roles: ['Agent'] }) : Promise.resolve(agent);
    expect(rowsOfAgents.length).toBeGreaterThan(7);
    for (const row of [...rows, ...rowsOfAgents]) expect(await walk(row, () => someone(row[0]))).toEqual([]);
    const read = ['me', 'performance', 'orders', 'guests', 'payouts'].map((name) => `agents.${name}`);
    expect([...answered]).toEqual(expect.arrayContaining([...read, 'agents.orders.export']));
    const { body } = await server.call<{ items: object[] }>('GET /api/app/agents/orders', { as: agent });
    expect(body.items).toMatchObject([{ customerName: '标**', customerPhone: '139****4321', permille: 100 }]);
  });
});
