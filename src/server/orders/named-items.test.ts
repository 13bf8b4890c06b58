import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { ordersAt, refusalOf, type Orders, type OrderView } from '#testing/build-orders.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let orders: Orders;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  chain = await buildChain(server);
  orders = ordersAt(server.call, chain);
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

/** Equal items by their codes, in the order in which they were made. */
const equalItems = async (count: number): Promise<{ variantId: string; ids: string[]; codes: string[] }> => {
  const { variantId, items } = await chain.addVariant(count);
  const rows = await server.db.query<{ id: string; barcode: string }>(
    sql`select id, barcode from equipment where variant_id = ${variantId}`,
  );
  return {
    variantId,
    ids: items,
    codes: items.map((item) => rows.find(({ id }) => id === item)?.barcode ?? ''),
  };
};
const boundTo = (order: OrderView) => order.lines.map((line) => line.boundTo);
const chosen = '409 equipment.guestChose';

describe('binding the line of an item that the guest chose', () => {
  test('takes the chosen item and refuses an equal one, naming what was chosen', async () => {
    const { ids, codes } = await equalItems(2);
    const order = await orders.bookForGuest([{ equipmentId: ids[0] }]);
    const refused = await orders.ask('bind', { order, barcode: codes[1] });
    expect(refusalOf(refused)).toBe(chosen);
    expect(refused.body).toMatchObject({
      error: {
        message: expect.stringContaining(codes[0] ?? '-'),
        data: { chosen: codes[0], barcode: codes[1], lineId: order.lines[0]?.id },
      },
    });
    expect(boundTo(await orders.give('bind', order, { barcode: codes[0] }))).toEqual([codes[0]]);
  });
  test('gives the equal one when staff say so, and the history keeps both', async () => {
    const { ids, codes } = await equalItems(2);
    const order = await orders.bookForGuest([{ equipmentId: ids[0] }]);
    const lineId = order.lines[0]?.id;
    const after = await orders.give('bind', order, { barcode: codes[1], lineId, replaceNamed: true });
    expect(after.lines).toMatchObject([{ boundTo: codes[1], named: false, equipmentId: ids[1] }]);
    expect(after.events.at(-1)).toMatchObject({
      kind: 'order.bindInstead',
      note: `${codes[0]} → ${codes[1]}`,
    });
    // Nobody chose the one that was given instead: the other may still be bound.
    expect(boundTo(await orders.give('bind', after, { barcode: codes[0], lineId }))).toEqual([codes[0]]);
  });
  test('says so also of the item that is bound already', async () => {
    const { ids, codes } = await equalItems(2);
    const order = await orders.bookForGuest([{ equipmentId: ids[0] }]);
    const bound = await orders.give('bind', order, { barcode: codes[0] });
    const lineId = bound.lines[0]?.id;
    expect(refusalOf(await orders.ask('bind', { order: bound, barcode: codes[1], lineId }))).toBe(chosen);
    const plain = await orders.give('bind', bound, { barcode: codes[0], lineId, replaceNamed: true });
    expect(plain.lines).toMatchObject([{ named: true, boundTo: codes[0] }]);
    expect(plain.events.at(-1)).toMatchObject({ kind: 'order.bind', note: '' });
  });
  test('a code without a line goes to its own line, and an equal one to a line without a choice', async () => {
    const { variantId, ids, codes } = await equalItems(4);
    const order = await orders.bookForGuest([
      { variantId },
      { equipmentId: ids[2] },
      { equipmentId: ids[3] },
    ]);
    const free = codes.find((code) => code !== order.lines[0]?.barcode && !codes.slice(2).includes(code));
    let now = await orders.give('bind', order, { barcode: codes[3] });
    now = await orders.give('bind', now, { barcode: free });
    now = await orders.give('bind', now, { barcode: codes[2] });
    expect(boundTo(now)).toEqual([free, codes[2], codes[3]]);
  });
  test('still names the chosen item where other lines want something else', async () => {
    const { ids, codes } = await equalItems(2);
    const other = await equalItems(1);
    const order = await orders.bookForGuest([{ variantId: other.variantId }, { equipmentId: ids[0] }]);
    expect(refusalOf(await orders.ask('bind', { order, barcode: codes[1] }))).toBe(chosen);
  });
  test('a yes without the line is refused', async () => {
    const { ids, codes } = await equalItems(2);
    const order = await orders.bookForGuest([{ equipmentId: ids[0] }]);
    expect(refusalOf(await orders.ask('bind', { order, barcode: codes[1], replaceNamed: true }))).toBe(
      '400 request.invalid',
    );
  });
});
