import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { errorCatalogue, type ErrorEnvelope } from '#contract/errors.ts';
import { needsNoLogin } from '#domain/access/call-access.ts';
import { dayMs } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { refusalsOf } from '#server/http/openapi-refusals.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { ordersAt, type Orders, type OrderView } from '#testing/build-orders.ts';
import { zone } from '#testing/stock-builder.ts';
import { startTestServer, type TestAnswer, type TestServer, type TestUser } from '#testing/test-server.ts';
import { watchTables } from '#testing/watched-tables.ts';
import { wrongCallsOf, type Known, type WrongCall } from '#testing/wrong-inputs.ts';

let server: TestServer;
let watched: () => Promise<ReadonlyMap<string, string>>;
let chain: Chain;
let orders: Orders;
let variantId: string;
beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
  ({ variantId } = await chain.addVariant(150));
  // A refused login may well leave a trace of itself; nothing else may.
  const except = ['account', 'session', 'refresh_token', 'failed_try', 'sms_code'];
  watched = (await watchTables(server.db, except)).fingerprints;
});
afterAll(() => server.stop());

/** A fingerprint of every row that no refusal may touch. */
const fingerprint = async (): Promise<string> => JSON.stringify([...(await watched())]);

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
  expect(Object.keys(errorCatalogue), where).toContain(body.error.code);
  expect(body.error.message, where).toMatch(/\p{Script=Han}/u);
  expect(headers['_abperrorformat'], where).toBe('true');
  expect(status, where).toBeLessThan(500);
};

/**
 * Makes wrong calls one after the other, each of which is refused as the API document says, and gives the places of those that were answered after all; a watched one may
 * change something only there.
 */
const callAll = async (
  calls: readonly (WrongCall | null)[],
  first: TestUser,
  { isWatched, documented }: { readonly isWatched: boolean; readonly documented: readonly string[] },
): Promise<ReadonlySet<number>> => {
  const answeredAt = new Set<number>();
  let user = first;
  let before = isWatched ? await fingerprint() : '';
  for (const [place, call] of calls.entries()) {
    if (call === null) continue;
    const answer = await server.call<ErrorEnvelope>(call.address, { ...call, as: user });
    const where = `${call.title}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
    if (answer.status < 400) {
      answeredAt.add(place);
      // A logout that was merely odd has ended the session.
      user = await someone();
      if (isWatched) before = await fingerprint();
      continue;
    }
    expectRefusal(answer, where);
    expect(documented, where).toContain(String(answer.status));
    if (isWatched) expect(await fingerprint(), where).toBe(before);
  }
  return answeredAt;
};

type Round = { readonly answeredAt: ReadonlySet<number>; readonly changed: boolean };

/** Makes all wrong calls of a row but those at some places. */
const callRow = async (
  [key, row]: readonly [string, Endpoint],
  { but, isWatched = false }: { but: ReadonlySet<number>; isWatched?: boolean },
): Promise<Round> => {
  const calls = wrongCallsOf(row, await findKnown(key)).map((call, place) => (but.has(place) ? null : call));
  const user = await someone();
  const before = await fingerprint();
  const answeredAt = await callAll(calls, user, { isWatched, documented: Object.keys(refusalsOf(row)) });
  const changed = (await fingerprint()) !== before;
  if (changed) prepared = null;
  return { answeredAt, changed };
};

describe('wrong input', () => {
  test.each(rows)('%s refuses in words and changes nothing', async (key, row) => {
    const all = await callRow([key, row], { but: new Set() });
    if (!all.changed) return;
    // Calls that were answered may change something; without them nothing does.
    const refused = all.answeredAt.size === 0 ? all : await callRow([key, row], { but: all.answeredAt });
    if (!refused.changed) return;
    await callRow([key, row], { but: new Set(), isWatched: true });
    expect(refused.answeredAt.size, 'what was refused changed something').toBeGreaterThan(0);
  });

  test.each(rows.filter(([, row]) => !needsNoLogin(row.access)))(
    '%s asks for a login first',
    async (_key, row) => {
      const [call = { title: '', address: `${row.method} ${row.path.replaceAll(/\{\w+\}/g, 'x')}` }] =
        wrongCallsOf(row);
      expect((await server.call(call.address, { ...call })).status).toBe(401);
    },
  );
});
