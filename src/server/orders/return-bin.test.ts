import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#contract/endpoint.ts';
import type { returnRows } from '#contract/returns.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import { brokenStockLaws, stockNow } from '#testing/stock-builder.ts';
import type { TestAnswer, TestUser } from '#testing/test-server.ts';

type Scan = AnswerOf<(typeof returnRows)['orders.returnScan']>;
type Body = Readonly<Record<string, unknown>>;

const { server, chain, orders } = await startChain();
const { variantId } = await chain.addVariant(8);
const { poolId } = await chain.addPool(10);
const [shelf] = await server.db.query<{ code: string }>(
  sql`select shelf_code as code from pool where id = ${poolId}`,
);
const shelfCode = shelf?.code ?? '';

afterAll(async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
  await server.stop();
});
afterEach(async () => {
  server.clock.set(stockNow);
  expect(await brokenStockLaws(server.db)).toEqual([]);
});

type Asked = { as?: TestUser; key?: string; lineId?: string; isExact?: true; storeId?: string };
const ask = (barcode: string, { as = chain.clerk, key, ...more }: Asked = {}): Promise<TestAnswer<Scan>> =>
  server.call<Scan>('POST /api/app/orders/return-scan', {
    as,
    body: { barcode, storeId: chain.storeId, ...more },
    ...(key === undefined ? {} : { key }),
  });
const scan = async (barcode: string, asked?: Asked): Promise<Scan> => answered(await ask(barcode, asked));
const correct = (order: OrderView, body: Body, as = chain.clerk): Promise<TestAnswer<OrderView>> =>
  server.call<OrderView>(`POST /api/app/orders/${order.id}/correct-close`, { as, body });
const book = async (lines: readonly Body[], more: Body = {}) =>
  orders.lead(await orders.bookForGuest(lines, more), 'out');
const ski = { variantId };
const codeOf = (order: OrderView, index = 0): string => order.lines[index]?.boundTo ?? '';
const lineOf = (order: OrderView, index = 0): string => order.lines[index]?.id ?? '';
const itemOf = async (barcode: string) => {
  const [row] = await server.db.query<{ status: number; storeId: string }>(
    sql`select status, store_id from equipment where barcode = ${barcode}`,
  );
  return row;
};
const poolCounts = async () =>
  (await server.db.query(sql`select usable, out, damaged, lost from pool where id = ${poolId}`))[0];
const closes = async (order: OrderView): Promise<number> =>
  (await orders.get(order)).events.filter(({ kind }) => kind === 'order.closeLines').length;

describe('orders.returnScan', () => {
  test('books piece after piece back, of any order in any sequence', async () => {
    const [one, other] = [await book([ski, ski]), await book([ski])];
    const first = await scan(codeOf(one));
    expect(first).toMatchObject({
      outcome: 'back',
      lineId: lineOf(one),
      order: { id: one.id, status: orderStatus.inUse, lines: [{ returned: 1 }, { returned: 0 }] },
    });
    expect(await itemOf(codeOf(one))).toMatchObject({ status: 0 });
    expect((await scan(codeOf(other))).order).toMatchObject({ id: other.id, status: orderStatus.returned });
    expect((await scan(` ${codeOf(one, 1).toLowerCase()} `)).order).toMatchObject({
      status: orderStatus.returned,
    });
    const list = await server.call<{ items: { id: string }[] }>(
      `GET /api/app/orders?storeId=${chain.storeId}&gearBack=true`,
      { as: chain.clerk },
    );
    const ids = list.body.items.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([one.id, other.id]));
  });

  test('a second scan changes nothing, and the same request answers the same', async () => {
    const order = await book([ski, ski]);
    const key = `return-${order.id}`;
    const first = await scan(codeOf(order), { key });
    expect(await scan(codeOf(order))).toMatchObject({ outcome: 'already', lineId: lineOf(order) });
    expect(await scan(codeOf(order), { key })).toEqual(first);
    expect(await closes(order)).toBe(1);
  });

  test('two clerks who scan the same piece book it once', async () => {
    const order = await book([ski, ski]);
    const answers = await Promise.all([
      scan(codeOf(order)),
      scan(codeOf(order), { as: chain.manager }),
      scan(codeOf(order, 1)),
    ]);
    expect(answers.map(({ outcome }) => outcome).toSorted()).toEqual(['already', 'back', 'back']);
    expect(await closes(order)).toBe(2);
    expect((await orders.get(order)).status).toBe(orderStatus.returned);
  });

  test('counted gear goes to the order that is said, to the only one that has it out, or is asked about', async () => {
    const one = await book([{ poolId, quantity: 2 }]);
    expect((await scan(shelfCode)).order).toMatchObject({ id: one.id, lines: [{ returned: 1 }] });
    const other = await book([{ poolId, quantity: 3 }], { customerName: '周雪' });
    const asked = await scan(shelfCode);
    expect(asked).toMatchObject({ outcome: 'choose', order: null, lineId: null });
    expect(asked.candidates.map(({ orderId, quantity }) => [orderId, quantity])).toEqual([
      [one.id, 1],
      [other.id, 3],
    ]);
    const said = await scan(shelfCode, { lineId: lineOf(other) });
    expect(said).toMatchObject({ outcome: 'back', order: { id: other.id, lines: [{ returned: 1 }] } });
    // A line that has nothing out any more says nothing.
    await scan(shelfCode, { lineId: lineOf(one) });
    // Said exactly, as by a phone that was without a network, it takes nothing off another guest.
    expect(await scan(shelfCode, { lineId: lineOf(one), isExact: true })).toMatchObject({
      outcome: 'already',
      order: { id: one.id },
    });
    expect((await scan(shelfCode, { lineId: lineOf(one) })).order?.id).toBe(other.id);
    await scan(shelfCode);
    expect(refusalOf(await ask(shelfCode))).toBe('409 pool.notOut');
  });

  test('a scan that names its line alone takes nothing off the next guest, and says where others noted another ending', async () => {
    const only = await chain.addVariant(1);
    const piece = { variantId: only.variantId };
    const one = await book([piece]);
    await scan(codeOf(one));
    const next = await book([piece], { customerName: '周雪' });
    const late = { lineId: lineOf(one), isExact: true } as const;
    // It may as well be the next guest's return: somebody has to look.
    expect(refusalOf(await ask(codeOf(one), late))).toBe('409 return.otherwise');
    // A line that has other gear by now, or never had this.
    const other = await book([ski]);
    const wrong = { lineId: lineOf(other), isExact: true } as const;
    expect(refusalOf(await ask(codeOf(one), wrong))).toBe('409 return.otherwise');
    expect(await closes(next)).toBe(0);
    await orders.takeBack(next, { [lineOf(next)]: { returned: 0, damaged: 1 } });
    const seen = { lineId: lineOf(next), isExact: true } as const;
    expect(refusalOf(await ask(codeOf(next), seen))).toBe('409 return.otherwise');
    expect((await scan(codeOf(next))).outcome).toBe('already');
    const stranger = await server.signIn({ roles: ['StoreEmployee'], storeIds: [chain.branchId] });
    const there = { ...late, lineId: lineOf(other), as: stranger, storeId: chain.branchId };
    expect(refusalOf(await ask(codeOf(other), there))).toBe('409 equipment.outElsewhere');
    await scan(codeOf(other));
    const again = { lineId: lineOf(other), isExact: true } as const;
    expect((await scan(codeOf(other), again)).outcome).toBe('already');
  });

  test('says in words what is not out, whose it is, and what is unknown', async () => {
    const order = await book([ski]);
    const stranger = await server.signIn({ roles: ['StoreEmployee'], storeIds: [chain.branchId] });
    const there = { as: stranger, storeId: chain.branchId };
    expect(refusalOf(await ask(codeOf(order), there))).toBe('409 equipment.outElsewhere');
    expect(refusalOf(await ask(codeOf(order), { storeId: chain.branchId }))).toBe('404 store.unknown');
    expect(refusalOf(await ask('NO-SUCH-CODE'))).toBe('404 equipment.unknown');
    await orders.complete((await scan(codeOf(order))).order as OrderView);
    const late = await ask(codeOf(order));
    expect(refusalOf(late)).toBe('409 equipment.notOut');
    expect(late.body).toMatchObject({ error: { message: expect.stringContaining('在库') } });
    expect((await ask(codeOf(order), { as: chain.guest })).status).toBe(403);
  });

  test('a line that is back takes no other piece, while the rest of its order is out', async () => {
    const order = await book([ski, ski]);
    await scan(codeOf(order));
    const asked = await orders.ask('bind', {
      order: await orders.get(order),
      lineId: lineOf(order),
      barcode: codeOf(order),
    });
    expect(refusalOf(asked)).toBe('403 order.alreadyOut');
    await scan(codeOf(order, 1));
  });

  test('gear of one store comes back to another where the caller works', async () => {
    const order = await book([ski]);
    const answer = await scan(codeOf(order), { as: chain.manager, storeId: chain.branchId });
    expect(answer.outcome).toBe('back');
    expect(await itemOf(codeOf(order))).toEqual({ status: 0, storeId: chain.branchId });
    const undone = await correct(order, { lineId: lineOf(order), from: 'returned', to: 'out' });
    expect(undone.status).toBe(200);
    expect(await itemOf(codeOf(order))).toEqual({ status: 1, storeId: chain.storeId });
    await scan(codeOf(order));
  });
});

describe('orders.correctClose', () => {
  const back = async (): Promise<OrderView> => {
    const order = await book([ski]);
    return (await scan(codeOf(order))).order as OrderView;
  };
  const upload = async (as = chain.clerk): Promise<string> => {
    const raw = buildForm(
      { containerName: 'private-photos' },
      { bytes: await buildPhoto('jpeg'), name: 'edge.jpg' },
    );
    return answered(
      await server.call<{ id: string }>('POST /api/files/upload', { as, raw, headers: formHeaders }),
    ).id;
  };
  const photosOf = async (order: OrderView, as = chain.clerk) =>
    server.call<{ lines: { lineId: string; images: { file: { accessUrl: string } }[] }[] }>(
      `GET /api/app/orders/${order.id}/return-photos`,
      { as },
    );

  test('damaged with a note and pictures, and back again', async () => {
    const order = await back();
    const lineId = lineOf(order);
    const body = { lineId, from: 'returned', to: 'damaged', note: '板刃裂了', photoIds: [await upload()] };
    expect(answered(await correct(order, body))).toMatchObject({
      status: orderStatus.returned,
      lines: [{ returned: 0, damaged: 1, closeNote: '板刃裂了' }],
    });
    expect(await itemOf(codeOf(order))).toMatchObject({ status: 2 });
    const { lines } = answered(await photosOf(order));
    const url = lines[0]?.images[0]?.file.accessUrl ?? '';
    expect((await server.call(`GET ${url}`, { as: chain.manager })).status).toBe(200);
    expect((await photosOf(order, chain.guest)).status).not.toBe(200);
    const undone = await correct(order, { lineId, from: 'damaged', to: 'returned' });
    expect(answered(undone)).toMatchObject({ lines: [{ returned: 1, damaged: 0, closeNote: '' }] });
    expect(await itemOf(codeOf(order))).toMatchObject({ status: 0 });
    expect(answered(await photosOf(order)).lines).toEqual([]);
  });

  test('refuses the pictures of somebody else, and changes nothing then', async () => {
    const order = await back();
    const photoIds = [await upload(chain.manager)];
    const asked = await correct(order, { lineId: lineOf(order), from: 'returned', to: 'lost', photoIds });
    expect(refusalOf(asked)).toMatch(/file\.gone$/);
    expect(await itemOf(codeOf(order))).toMatchObject({ status: 0 });
  });

  test('undone, the gear is with the guest as before', async () => {
    const order = await book([ski]);
    const held = await server.db.query(
      sql`select starts_at, ends_at, has_left from hold where order_id = ${order.id} and released_at is null`,
    );
    await scan(codeOf(order));
    const undone = answered(await correct(order, { lineId: lineOf(order), from: 'returned', to: 'out' }));
    expect(undone).toMatchObject({ status: orderStatus.inUse, lines: [{ returned: 0 }] });
    expect(await itemOf(codeOf(order))).toMatchObject({ status: 1 });
    expect(
      await server.db.query(
        sql`select starts_at, ends_at, has_left from hold where order_id = ${order.id} and released_at is null`,
      ),
    ).toEqual(held);
    expect((await scan(codeOf(order))).outcome).toBe('back');
  });

  test('undone although it is late: it counts as late again', async () => {
    const order = await book([ski], { days: 1 });
    server.clock.advance(2 * dayMs);
    await scan(codeOf(order));
    server.clock.advance(hourMs);
    const undone = answered(await correct(order, { lineId: lineOf(order), from: 'returned', to: 'out' }));
    expect(undone).toMatchObject({ overdue: true, lines: [{ returned: 0 }] });
    expect((await scan(codeOf(order))).order).toMatchObject({ status: orderStatus.returned });
  });

  test('not undone once the piece is with somebody else, or promised to somebody without another', async () => {
    const only = await chain.addVariant(1);
    const order = await book([{ variantId: only.variantId }]);
    await scan(codeOf(order));
    const next = await orders.bookForGuest([{ variantId: only.variantId }], { customerName: '周雪' });
    const undo = { lineId: lineOf(order), from: 'returned', to: 'out' };
    expect(refusalOf(await correct(order, undo))).toBe('409 stock.promisedSince');
    const out = await orders.lead(next, 'out');
    expect(refusalOf(await correct(order, undo))).toBe('409 equipment.movedOn');
    expect(refusalOf(await correct(order, { ...undo, to: 'damaged' }))).toBe('409 equipment.movedOn');
    await scan(codeOf(out));
    expect(refusalOf(await correct(order, undo))).toBe('409 equipment.movedOn');
    expect(await itemOf(codeOf(order))).toMatchObject({ status: 0 });
  });

  test('bookings move off a piece that turns out to be broken, or are told of', async () => {
    const two = await chain.addVariant(1);
    const order = await book([{ variantId: two.variantId }]);
    await scan(codeOf(order));
    const next = await orders.bookForGuest([{ variantId: two.variantId }]);
    const broken = answered(await correct(order, { lineId: lineOf(order), from: 'returned', to: 'damaged' }));
    expect(broken.endangers?.map(({ orderNumber }) => orderNumber)).toEqual([next.orderNumber]);
    await orders.give('cancel', next, { reason: '没有雪具' });
  });

  test('counts of a pool follow', async () => {
    const before = await poolCounts();
    const order = await book([{ poolId, quantity: 2 }]);
    await scan(shelfCode);
    await scan(shelfCode);
    const lineId = lineOf(order);
    const moves = [
      ['returned', 'damaged', { usable: 9, out: 0, damaged: 1, lost: 0 }],
      ['damaged', 'lost', { usable: 9, out: 0, damaged: 0, lost: 1 }],
      ['lost', 'returned', { usable: 10, out: 0, damaged: 0, lost: 0 }],
      ['returned', 'out', { usable: 10, out: 1, damaged: 0, lost: 0 }],
      ['returned', 'out', { usable: 10, out: 2, damaged: 0, lost: 0 }],
    ] as const;
    for (const [from, to, counts] of moves) {
      answered(await correct(order, { lineId, from, to }));
      expect([from, to, await poolCounts()]).toEqual([from, to, counts]);
    }
    await scan(shelfCode);
    expect((await scan(shelfCode)).order).toMatchObject({ status: orderStatus.returned });
    expect(await poolCounts()).toEqual(before);
  });

  test('counted gear is not undone once its units are with others', async () => {
    const one = await chain.addPool(1);
    const order = await book([{ poolId: one.poolId }]);
    await scan(one.shelfCode);
    const undo = { lineId: lineOf(order), from: 'returned', to: 'out' };
    const next = await orders.bookForGuest([{ poolId: one.poolId }]);
    expect(refusalOf(await correct(order, undo))).toBe('409 pool.movedOn');
    await orders.lead(next, 'out');
    expect(refusalOf(await correct(order, undo))).toBe('409 pool.movedOn');
    expect(refusalOf(await correct(order, { ...undo, to: 'lost' }))).toBe('409 pool.movedOn');
  });

  test('costs at the settlement what damage costs that was seen at once', async () => {
    const [one, other] = [await book([ski]), await book([ski])];
    await scan(codeOf(one));
    const late = answered(await correct(one, { lineId: lineOf(one), from: 'returned', to: 'damaged' }));
    const atOnce = await orders.takeBack(other, { [lineOf(other)]: { returned: 0, damaged: 1 } });
    const settled = await Promise.all(
      [late, atOnce].map((order) =>
        orders.give('settle', order, { damages: [{ lineId: lineOf(order), amountFen: 30_000 }] }),
      ),
    );
    const sums = settled.map(({ money, status }) => ({ money, status }));
    expect(sums[0]).toEqual(sums[1]);
    const asked = { lineId: lineOf(one), from: 'damaged', to: 'returned' };
    expect(refusalOf(await correct(one, asked))).toBe('403 order.alreadySettled');
  });
});
