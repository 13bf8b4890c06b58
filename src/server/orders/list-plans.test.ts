import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostCounted } from '#contract/call.ts';
import { allPages } from '#server/db/list-reads.ts';
import type { Database, Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { countByStatus, countOrders, listOrders } from '#server/orders/sql-lists.ts';
import type { OrderScope, OrderValues } from '#server/orders/sql-lists.ts';
import { overdueOrders } from '#server/orders/sql-overdue.ts';
import { countToPrepare, listNeeding, listPicked, preparations } from '#server/orders/sql-preparation.ts';
import { readPlans } from '#testing/read-plan.ts';
import { openTestDatabase } from '#testing/test-database.ts';
import { stockOn } from '#testing/stock-builder.ts';

const orders = 60_000;
/** How many are inserted by one statement: more would take longer than a statement may. */
const atOnce = 10_000;
const now = '2026-11-20T04:00:00.000Z';
const agentId = uuid();

let db: Database;
let storeId: string;

const insertOrders = async (storeIds: readonly string[], from: number): Promise<void> => {
  await db.exec(sql`
    insert into rental_order (id, order_number, store_id, customer_name, customer_phone, type, status, delivery_method,
      return_method, start_on, days, start_at, end_at, due_at, grace_ends_at, gear_out, due_fen, agent_id, agent_permille, created_at)
    select gen_random_uuid(), '2026' || lpad(i::text, 8, '0'), (${storeIds}::uuid[])[1 + i % 5],
      chr(20000 + i % 97) || chr(21000 + i * 7 % 993) || case when i % 2 = 0 then chr(22000 + i * 11 % 983) else '' end,
      '138' || lpad((i * 7919 % 100000000)::text, 8, '0'),
      case when i % 25 = 5 then 'Online' else 'Normal' end,
      case when i % 100 = 0 then (array[0, 1, 2, 3, 4, 5, 6, 7, 8, 11])[1 + i / 100 % 10] when i % 10 = 0 then 10 else 9 end,
      case when i % 30 = 0 then 'Delivery' else 'SelfPickup' end, 'SelfReturn',
      at::date, 2, at, at + interval '2 days', at + interval '2 days', at + interval '2 days',
      i % 100 = 0 and i / 100 % 10 in (3, 4, 5, 7), case when i % 500 = 0 then 1000 else 0 end,
      case when i % 4000 = 15 then ${agentId}::uuid end, case when i % 4000 = 15 then 100 end, at - interval '3 days'
    from (
      select i, ${now}::timestamptz - (${orders}::int - i) * interval '5 minutes' as at
      from generate_series(${from}::int, ${from + atOnce - 1}::int) i) x`);
};

/** One line each of the orders with numbers from `from` on. */
const insertLines = async (variantId: string, from: number): Promise<void> => {
  await db.exec(sql`
    insert into order_line (id, root_id, order_id, position, size, variant_id, quantity, shelf_rate_fen, deposit_fen, title,
      bound_to)
    select o.id, o.id, o.id, 0, 'large', ${variantId}::uuid, 1, 1, 1, 'Ski', 'SKI' || substr(o.order_number, 5)
    from rental_order o where o.order_number >= '2026' || lpad(${from}::text, 8, '0')`);
};

/** Orders of seven months in five stores, one in a hundred still open, each with a line of one pair of skis. */
const fill = async (): Promise<void> => {
  const stock = await stockOn(db);
  storeId = stock.storeId;
  const storeIds = [storeId];
  while (storeIds.length < 5) storeIds.push(await stock.addStore(`Branch ${storeIds.length}`));
  const { variantId } = await stock.addVariant(1);
  await db.exec(sql`
    insert into account (id, kind, user_name, name) values (${agentId}::uuid, 2, 'agent', 'Agent')`);
  for (let from = 1; from <= orders; from += atOnce) {
    await insertOrders(storeIds, from);
    await insertLines(variantId, from);
  }
  await db.script('vacuum analyze');
};

beforeAll(async () => {
  db = await openTestDatabase(1);
  await fill();
}, 600_000);
afterAll(() => db.close());

const newest = { sorting: 'createdAt desc', skipCount: 0, maxResultCount: 10 };

const inStore = (): OrderScope => ({ storeIds: [storeId], customer: null, login: null, now });
const everywhere = (): OrderScope => ({ ...inStore(), storeIds: null });

/** How many orders a page reads at most, for each of its stores. */
const mostRead = 4_000;

describe('a page of 60,000 orders', () => {
  const cases: [string, OrderValues, { sorting?: string; scope?: () => OrderScope }][] = [
    ['the newest', {}, {}],
    ['of all stores', {}, { scope: everywhere }],
    ['one status', { status: [9] }, {}],
    ['two open statuses', { status: [1, 6] }, {}],
    ['by first day', {}, { sorting: 'startDate asc' }],
    ['by last moment', {}, { sorting: 'dueAt asc' }],
    ['by what is owed', {}, { sorting: 'dueFen desc' }],
    ['overdue', { overdue: true }, { sorting: 'dueAt asc' }],
    ['due today', { dueBefore: '2026-11-20T16:00:00.000Z' }, { sorting: 'dueAt asc' }],
    [
      'handed over today',
      { status: [2, 11], startTo: '2026-11-20', noShow: false },
      { sorting: 'startDate asc' },
    ],
    ['nobody came', { noShow: true }, {}],
    ['all gear back', { gearBack: true }, {}],
    ['made on a day', { createdFrom: '2026-10-01', createdTo: '2026-10-01' }, {}],
    ['starting on a day', { startFrom: '2026-11-19', startTo: '2026-11-19' }, {}],
    ['starting today or later', { startFrom: '2026-11-20' }, {}],
    ['owing', { due: true }, {}],
    ['of an agent', { agentId }, {}],
    ['with money on its way back', { refundPending: true }, {}],
    ['online ones', { type: 'Online' }, {}],
    ['by order number', { keyword: '202600059999' }, {}],
    ['by the end of a phone number', { keyword: '13800007' }, {}],
    ['by barcode', { keyword: 'ski00000077' }, {}],
    ['by a receipt’s number', { keyword: 'a'.repeat(28) }, {}],
    ['by a whole Chinese name', { keyword: `${String.fromCodePoint(20000 + 5, 21000 + 35)}` }, {}],
    ['by one digit', { keyword: '7' }, {}],
    ['nothing found', { keyword: 'no such guest' }, {}],
  ];
  test.each(cases)('%s', async (_name, values, { sorting, scope = inStore }) => {
    const page = { ...newest, sorting: sorting ?? newest.sorting };
    const asked = { values, context: scope() };
    const [facts] = await readPlans(db, (on) => listOrders(on, asked, page));
    expect(facts?.scanned.filter((table) => table === 'rental_order' || table === 'order_line')).toEqual([]);
    expect(facts?.mostRows, facts?.widest).toBeLessThan(scope === everywhere ? 5 * mostRead : mostRead);
  });

  test('counts up to its bound', async () => {
    const [facts] = await readPlans(db, (on) => countOrders(on, { values: {}, context: everywhere() }));
    expect(facts?.mostRows, facts?.widest).toBeLessThanOrEqual(mostCounted + 1);
    expect(await countOrders(db, { values: {}, context: everywhere() })).toBe(mostCounted + 1);
  });

  test('counts the open ones without the others', async () => {
    const days = { now, today: '2026-11-20', endOfToday: '2026-11-20T16:00:00.000Z' };
    const [facts] = await readPlans(db, (on) => countByStatus(on, { storeIds: null, ...days }));
    expect(facts?.scanned.filter((table) => table === 'rental_order')).toEqual([]);
    expect(facts?.mostRows).toBeLessThan(orders / 50);
  });
});

describe('the work of a day among 60,000 orders', () => {
  const days = { startTo: '2026-11-22' };
  const scope = () => ({ storeIds: [storeId], now });
  const page = (sorting: string) => ({ ...newest, sorting });
  const cases: [string, (on: Queryable) => Promise<unknown>][] = [
    [
      'to prepare',
      (on) =>
        preparations.rows(on, { values: { ...days, ready: false }, context: scope() }, page('startDate asc')),
    ],
    ['how much to prepare', (on) => preparations.count(on, { values: days, context: scope() })],
    ['how many to prepare', (on) => countToPrepare(on, { ...scope(), ...days })],
    ['by size', (on) => listPicked(on, scope(), days)],
    ['who needs a piece', (on) => listNeeding(on, { ...days, storeId, now, drivenBy: null, barcode: 'X' })],
    ['overdue', (on) => overdueOrders.rows(on, { values: {}, context: scope() }, page('urgency asc'))],
    ['how many are overdue', (on) => overdueOrders.count(on, { values: {}, context: scope() })],
  ];
  test.each(cases)('%s', async (_name, read) => {
    const [facts] = await readPlans(db, read);
    expect(facts?.scanned.filter((table) => table === 'rental_order' || table === 'order_line')).toEqual([]);
    expect(facts?.mostRows, facts?.widest).toBeLessThan(mostRead);
  });
});

test('pages by key meet every order once, in the order of one long page', async () => {
  const values: OrderValues = { status: [1, 6] };
  const asked = { values, context: everywhere() };
  for (const sorting of ['createdAt desc', 'startDate asc', 'dueFen desc', 'dueAt asc']) {
    const ids: string[] = [];
    for await (const rows of allPages(sorting, (page) => listOrders(db, asked, page), 77)) {
      ids.push(...rows.map(({ id }) => id));
    }
    const atOnce = await listOrders(db, asked, { sorting, skipCount: 0, maxResultCount: 1000 });
    expect(ids).toEqual(atOnce.map(({ id }) => id));
    expect(ids.length).toBe(await countOrders(db, asked));
  }
});
