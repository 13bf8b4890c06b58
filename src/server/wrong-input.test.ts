import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { ErrorEnvelope } from '#contract/errors.ts';
import { sql } from '#server/db/sql-tag.ts';
import { dayMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { buildChain } from '#testing/build-chain.ts';
import type { Chain } from '#testing/build-chain.ts';
import { ordersAt } from '#testing/build-orders.ts';
import type { Orders, OrderView } from '#testing/build-orders.ts';
import { zone } from '#testing/stock-builder.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestAnswer, TestServer, TestUser } from '#testing/test-server.ts';
import { wrongCallsOf } from '#testing/wrong-inputs.ts';
import type { Known, WrongCall } from '#testing/wrong-inputs.ts';

let server: TestServer;
let watched: string[];
let chain: Chain;
let orders: Orders;
let variantId: string;
beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
  ({ variantId } = await chain.addVariant(150));
  // A refused login may well leave a trace of itself; nothing else may.
  const tables = await server.db.query<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('account', 'session', 'refresh_token', 'failed_try', 'sms_code')
    order by 1`);
  watched = tables.map(({ name }) => name);
});
afterAll(() => server.stop());

/** A fingerprint of every row that no refusal may touch. */
const fingerprint = async (): Promise<string> => {
  const parts = watched.map(
    (name) =>
      `select '${name}' || count(*) || coalesce(sum(hashtext(t::text)::bigint), 0) as v from "${name}" t`,
  );
  const [row] = await server.db.query<{ v: string }>({
    text: `select string_agg(v, ',') as v from (${parts.join(' union all ')}) all_tables`,
    values: [],
  });
  return row?.v ?? '';
};

const travels = ['orders.load', 'orders.confirmDelivery', 'orders.failDelivery', 'orders.confirmReceived'];
/** A prepared order serves all calls until one changes something. */
let prepared: OrderView | null = null;

/** An order that the call could be right for: it is prepared, or on its way to the guest. */
const leadFor = async (key: string, startDate: string): Promise<OrderView> => {
  if (!travels.includes(key)) {
    prepared ??= await orders.lead(await orders.bookForGuest([{ variantId }], { startDate }), 'bound');
    return prepared;
  }
  const order = await orders.lead(await orders.bookDelivery([{ variantId }], { startDate }), 'bound');
  if (key === 'orders.load') return order;
  const loaded = await orders.load(order);
  return key === 'orders.confirmReceived' ? orders.deliver(loaded) : loaded;
};

/** Things that exist, so that only what is wrong about a call can be the reason to refuse it. */
const findKnown = async (key: string): Promise<Known> => {
  const startDate = dayOf(server.clock.now() + dayMs, zone);
  const order = await leadFor(key, startDate);
  const [line] = order.lines;
  const equipmentId = line?.equipmentId ?? '';
  return {
    id: key.startsWith('equipment') ? equipmentId : order.id,
    version: order.version,
    orderNumber: order.orderNumber,
    billId: order.bills[0]?.id,
    paymentId: order.payments[0]?.id,
    lineId: line?.id,
    barcode: line?.barcode,
    barcodeNumber: line?.barcode,
    equipmentId,
    storeId: chain.storeId,
    toStoreId: chain.branchId,
    startDate,
  };
};

const rows: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(api);
const someone = (): Promise<TestUser> =>
  server.signIn({ roles: ['SuperAdmin', 'StoreManager'], storeIds: [chain.storeId, chain.branchId] });

const expectRefusal = ({ status, body, headers }: TestAnswer<ErrorEnvelope>, where: string): void => {
  expect(isErrorCode(body.error.code), where).toBe(true);
  expect(body.error.message, where).toMatch(/\p{Script=Han}/u);
  expect(headers['_abperrorformat'], where).toBe('true');
  expect(status, where).toBeLessThan(500);
};

/** Makes wrong calls one after the other; a watched one may change something only where it was answered after all. */
const callAll = async (calls: readonly WrongCall[], first: TestUser, isWatched: boolean): Promise<void> => {
  let user = first;
  let before = isWatched ? await fingerprint() : '';
  for (const call of calls) {
    const answer = await server.call<ErrorEnvelope>(call.address, { ...call, as: user });
    const where = `${call.title}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
    if (answer.status < 400) {
      // A logout that was merely odd has ended the session.
      user = await someone();
      if (isWatched) before = await fingerprint();
      continue;
    }
    expectRefusal(answer, where);
    if (isWatched) expect(await fingerprint(), where).toBe(before);
  }
};

describe('wrong input', () => {
  test.each(rows)('%s refuses in words and changes nothing', async (key, row) => {
    const calls = wrongCallsOf(row, await findKnown(key));
    const user = await someone();
    const before = await fingerprint();
    await callAll(calls, user, false);
    // Something changed: by a call that was answered, or by one that should have changed nothing.
    if ((await fingerprint()) !== before) {
      prepared = null;
      await callAll(calls, await someone(), true);
    }
  });

  test.each(rows.filter(([, row]) => row.access !== 'public'))(
    '%s asks for a login first',
    async (_key, row) => {
      const [call = { title: '', address: row.address.replaceAll(/\{\w+\}/g, 'x') }] = wrongCallsOf(row);
      expect((await server.call(call.address, { ...call })).status).toBe(401);
    },
  );
});
