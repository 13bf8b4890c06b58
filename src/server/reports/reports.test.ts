import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { reportRows } from '#contract/reports.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { byOrderAndDay, heldOn, itemDays, spread, tally } from '#testing/report-oracle.ts';
import type { Notes } from '#testing/report-notes.ts';
import { startReportShop, type ReportShop } from '#testing/report-shop.ts';
import { walkReportShop } from '#testing/report-walk.ts';
import type { TestUser } from '#testing/test-server.ts';

type Rows = typeof reportRows;
type Line<K extends keyof Rows & `reports.${string}`> =
  OutputOf<Rows[K]> extends { items: (infer T)[] } ? T : never;

const rentKinds = ['Rent', 'ExtensionFee', 'Discount'];
const groups = ['model', 'item', 'store', 'day'] as const;
let shop: ReportShop;
let notes: Notes;
let from: string;
let to: string;
const zones = new Map<string, string>();
const storeOf = new Map<string, string>();

beforeAll(async () => {
  shop = await startReportShop();
  notes = await walkReportShop(shop, { seed: 20, steps: 110 });
  const { agent, chain, server } = shop;
  const due = await server.call<{ dueFen: number }>(`GET /api/app/finance/agents/${agent.userId}`, {
    as: chain.manager,
  });
  expect(answered(due).dueFen).toBeGreaterThan(0);
  const pay = { storeId: chain.storeId, amountFen: 100, method: 'bank', reason: '佣金' };
  answered(
    await server.call(`POST /api/app/finance/agents/${agent.userId}/payouts`, {
      as: chain.manager,
      body: pay,
    }),
  );
  to = dayOf(server.clock.now(), shop.main.zone);
  from = addDays(to, -5);
  const orders = await server.db.query<{ id: string; storeId: string }>(
    sql`select id, store_id from rental_order`,
  );
  for (const { id, storeId } of orders) {
    storeOf.set(id, storeId);
    zones.set(id, storeId === chain.storeId ? shop.main.zone : shop.branch.zone);
  }
}, 120_000);
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

const read = async <K extends keyof Rows & `reports.${string}`>(
  key: K,
  query = '',
  as: TestUser = shop.chain.manager,
): Promise<Line<K>[]> => {
  const path = `GET /api/app/reports/${key.slice('reports.'.length)}`;
  const answer = await shop.server.call<{ items: Line<K>[] }>(
    `${path}?from=${from}&to=${to}&maxResultCount=1000&${query}`,
    { as },
  );
  return answered(answer).items;
};
const places = () => [shop.main, shop.branch];
const zoneOf = (orderId: string): string => zones.get(orderId) ?? '';
const isAsked = (on: string): boolean => on >= from && on <= to;
const keyOfDay = (on: string): string => on.replaceAll('-', '');

/** Figures by the ids of lines, but for those of nothing. */
const figures = <T extends { id: string }>(lines: readonly T[], of: (line: T) => readonly number[]) =>
  Object.fromEntries(
    lines.flatMap((line) => (of(line).every((n) => n === 0) ? [] : [[line.id, of(line)] as const])),
  );

type BookedLine = {
  id: string;
  orderId: string;
  thingId: string;
  modelId: string;
  rate: number;
  harmed: number;
};
const listLines = () =>
  shop.server.db.query<BookedLine>(sql`
    select l.id, l.order_id, coalesce(l.equipment_id, l.pool_id, l.variant_id) as thing_id,
      coalesce(v.model_id, p.model_id) as model_id, (l.shelf_rate_fen - l.set_off_fen) * l.quantity as rate,
      l.damaged + l.lost as harmed
    from order_line l left join variant v on v.id = l.variant_id left join pool p on p.id = l.pool_id
    order by l.order_id, l.position`);

/** The income of some kinds under the keys of a group, with the orders that it came from. */
const expectedIncome = async (kinds: readonly string[], isForHarm: boolean, by: (typeof groups)[number]) => {
  const lines = await listLines();
  const { sums, add } = tally();
  const orders = new Map<string, Set<string>>();
  const book = (key: string, orderId: string, fen: number): void => {
    if (fen === 0) return;
    add(key, fen);
    orders.set(key, (orders.get(key) ?? new Set()).add(orderId));
  };
  const billedOf = (lineId: string): readonly number[] =>
    notes.billed.filter((one) => one.lineId === lineId && kinds.includes(one.kind)).map(({ fen }) => fen);
  const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, fen) => sum + fen, 0);
  for (const { orderId, on, fen } of byOrderAndDay(notes.billed, kinds, zoneOf)) {
    if (!isAsked(on)) continue;
    if (by === 'day' || by === 'store') {
      book(by === 'day' ? keyOfDay(on) : (storeOf.get(orderId) ?? ''), orderId, fen);
      continue;
    }
    const own = lines.filter((line) => line.orderId === orderId);
    const weights = [
      own.map(({ id }) => Math.max(0, sumOf(billedOf(id)))),
      own.map(({ harmed }) => (isForHarm ? harmed : 0)),
      own.map(({ id }) => sumOf(billedOf(id).filter((fen) => fen > 0))),
      own.map(({ rate }) => rate),
    ];
    const parts = spread(fen, weights.find((some) => some.some((weight) => weight > 0)) ?? own.map(() => 1));
    for (const [at, line] of own.entries())
      book(by === 'item' ? line.thingId : line.modelId, orderId, parts[at] ?? 0);
  }
  return new Map([...sums].map(([key, fen]) => [key, { fen, orders: orders.get(key)?.size ?? 0 }]));
};

test.each(groups)('rent by %s is what bills came to say, to the fen', async (by) => {
  const expected = await expectedIncome(rentKinds, false, by);
  const lines = await read('reports.revenue', `by=${by}`);
  expect(figures(lines, (line) => [line.orders, line.revenueFen])).toEqual(
    Object.fromEntries([...expected].map(([key, { fen, orders }]) => [key, [orders, fen]])),
  );
  expect(expected.size).toBeGreaterThan(1);
});

test.each(groups)('damage by %s counts pieces, and what was charged and waived', async (by) => {
  const { db } = shop.server;
  const charged = await expectedIncome(['DamageFee'], true, by);
  const lines = new Map((await listLines()).map((line) => [line.id, line]));
  const waivers = await db.query<{ lineId: string; at: string; fen: number }>(sql`
    select i->>'lineId' as line_id, b.created_at as at, -(i->>'amountFen')::int8 as fen
    from bill b, jsonb_array_elements(b.items) i
    where b.status <> 'Void' and (i->>'isWaiver')::boolean and i->>'kind' = 'DamageFee'`);
  const [damaged, lost, waived] = [tally(), tally(), tally()];
  const keyFor = (lineId: string, at: number): string | null => {
    const line = lines.get(lineId);
    if (line === undefined) throw new Error('no such line');
    const on = dayOf(at, zoneOf(line.orderId));
    if (!isAsked(on)) return null;
    return {
      model: line.modelId,
      item: line.thingId,
      store: storeOf.get(line.orderId) ?? '',
      day: keyOfDay(on),
    }[by];
  };
  for (const harm of notes.harmed) {
    const key = keyFor(harm.lineId, harm.at);
    if (key === null) continue;
    damaged.add(key, harm.damaged);
    lost.add(key, harm.lost);
  }
  for (const { lineId, at, fen } of waivers) {
    const key = keyFor(lineId, Date.parse(at));
    if (key !== null) waived.add(key, fen);
  }
  const keys = new Set([...charged.keys(), ...damaged.sums.keys(), ...waived.sums.keys()]);
  const answer = await read('reports.damage', `by=${by}`);
  expect(figures(answer, (line) => [line.damaged, line.lost, line.chargedFen, line.waivedFen])).toEqual(
    Object.fromEntries(
      [...keys].map((key) => [
        key,
        [damaged, lost]
          .map(({ sums }) => sums.get(key) ?? 0)
          .concat(charged.get(key)?.fen ?? 0, waived.sums.get(key) ?? 0),
      ]),
    ),
  );
  expect(waived.sums.size).toBeGreaterThan(0);
});

test.each(groups)('the days of items by %s are what was seen of them', async (by) => {
  const asked = { from, to, now: shop.server.clock.now(), turnaroundMinutes: 780 };
  const modelOf = new Map(
    (
      await shop.server.db.query<{ id: string; modelId: string }>(
        sql`select e.id, v.model_id from equipment e join variant v on v.id = e.variant_id`,
      )
    ).map(({ id, modelId }) => [id, modelId]),
  );
  const days = [
    ...itemDays(notes.was, [shop.main], asked),
    ...itemDays(notes.was, [shop.branch], { ...asked, turnaroundMinutes: 0 }),
  ];
  const states = ['out', 'idle', 'away'] as const;
  const sums = states.map(() => tally());
  for (const { itemId, storeId, on, as } of days)
    sums[states.indexOf(as)]?.add(
      { model: modelOf.get(itemId) ?? '', item: itemId, store: storeId, day: keyOfDay(on) }[by],
      1,
    );
  const keys = new Set(sums.flatMap((one) => [...one.sums.keys()]));
  const lines = await read('reports.utilisation', `by=${by}`);
  expect(figures(lines, (line) => [line.outDays, line.idleDays, line.awayDays])).toEqual(
    Object.fromEntries([...keys].map((key) => [key, sums.map((one) => one.sums.get(key) ?? 0)])),
  );
  // Chance had a part in each.
  for (const state of states) expect(days.some(({ as }) => as === state)).toBe(true);
});

test('deposits of every day are what guests had paid of them, in cash and by payment companies', async () => {
  for (const { storeId, zone } of places()) {
    const own = notes.stood.filter(({ orderId }) => storeOf.get(orderId) === storeId);
    const expected = daysFrom(from, addDays(to, 1)).map((on) => ({
      name: on,
      ...heldOn(own, on, zone),
      securedFen: 0,
    }));
    const lines = await read('reports.deposits', `by=day&storeId=${storeId}&sorting=name asc`);
    expect(
      lines.map(({ name, cashFen, companyFen, securedFen }) => ({ name, cashFen, companyFen, securedFen })),
    ).toEqual(expected);
    const [end] = await read('reports.deposits', `by=store&storeId=${storeId}`);
    expect(end?.heldFen).toBe((expected.at(-1)?.cashFen ?? 0) + (expected.at(-1)?.companyFen ?? 0));
  }
  const all = await read('reports.deposits');
  for (const field of ['cashFen', 'companyFen'] as const)
    expect(all.some((line) => line[field] > 0)).toBe(true);
});

test.each(['agent', 'store', 'day'] as const)('agents by %s: rent, commission and payouts', async (by) => {
  const agentOrders = new Set(
    (
      await shop.server.db.query<{ id: string }>(sql`select id from rental_order where agent_id is not null`)
    ).map(({ id }) => id),
  );
  const [revenue, earned, back] = [tally(), tally(), tally()];
  const orders = new Map<string, Set<string>>();
  const keyFor = (orderId: string, on: string): string =>
    ({ agent: shop.agent.userId, store: storeOf.get(orderId) ?? '', day: keyOfDay(on) })[by];
  const rents = byOrderAndDay(notes.billed, rentKinds, zoneOf);
  for (const { orderId, on, fen } of rents.filter((one) => agentOrders.has(one.orderId) && isAsked(one.on))) {
    const key = keyFor(orderId, on);
    revenue.add(key, fen);
    orders.set(key, (orders.get(key) ?? new Set()).add(orderId));
  }
  for (const { at, orderId, fen } of notes.earned) {
    const on = dayOf(at, zoneOf(orderId));
    if (isAsked(on)) (fen > 0 ? earned : back).add(keyFor(orderId, on), Math.abs(fen));
  }
  const paidKey = { agent: shop.agent.userId, store: shop.chain.storeId, day: keyOfDay(to) }[by];
  const keys = new Set([...revenue.sums.keys(), ...earned.sums.keys(), ...back.sums.keys(), paidKey]);
  const lines = await read('reports.agents', `by=${by}`);
  const of = ({ orders: n, revenueFen, earnedFen, takenBackFen, settledFen }: (typeof lines)[number]) => [
    n,
    revenueFen,
    earnedFen,
    takenBackFen,
    settledFen,
  ];
  expect(figures(lines, of)).toEqual(
    Object.fromEntries(
      [...keys].map((key) => [
        key,
        [
          orders.get(key)?.size ?? 0,
          ...[revenue, earned, back].map(({ sums }) => sums.get(key) ?? 0),
          key === paidKey ? 100 : 0,
        ],
      ]),
    ),
  );
});

describe('whoever asks', () => {
  test('sees the own stores alone, in no report a guest, and nothing as an employee', async () => {
    const own = await shop.chain.addStaff('StoreManager', shop.chain.branchId);
    expect((await read('reports.revenue', 'by=store', own)).map(({ id }) => id)).toEqual([
      shop.chain.branchId,
    ]);
    const answer = (path: string, as: TestUser) => shop.server.call(`GET /api/app/reports/${path}`, { as });
    expect(refusalOf(await answer(`revenue?storeId=${shop.chain.storeId}`, own))).toBe('404 store.unknown');
    expect(refusalOf(await answer('revenue', shop.chain.clerk))).toBe('403 session.forbidden');
    expect(refusalOf(await answer('revenue?from=2026-01-01&to=2027-06-01', own))).toBe(
      '400 finance.rangeWrong',
    );
    for (const path of ['utilisation', 'revenue', 'damage', 'deposits', 'agents', 'shortage'])
      expect(
        JSON.stringify((await answer(`${path}?maxResultCount=1000`, shop.chain.admin)).body),
      ).not.toMatch(/林雪|13911112222/);
  });

  test('pages and sorts, and gets the same lines as a spreadsheet', async () => {
    const all = await read('reports.revenue', 'by=item');
    const fens = all.map(({ revenueFen }) => revenueFen);
    expect(fens).toEqual(fens.toSorted((a, b) => b - a));
    const first = answered(
      await shop.server.call<{ items: unknown[]; next: string }>(
        `GET /api/app/reports/revenue?by=item&from=${from}&to=${to}&maxResultCount=3`,
        { as: shop.chain.manager },
      ),
    );
    const rest = await read('reports.revenue', `by=item&after=${first.next}`);
    expect([...first.items, ...rest]).toEqual(all);
    const sheet = await shop.server.call(
      `GET /api/app/reports/revenue/export?by=item&from=${from}&to=${to}&format=csv`,
      { as: shop.chain.manager },
    );
    const [head, ...lines] = String(sheet.body).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('名称,说明,订单数,租金收入');
    expect(lines.map((line) => line.split(',')[0])).toEqual(all.map(({ name }) => name));
  });
});

test('before anything happened all days are there, with nothing on them', async () => {
  const query = 'from=2026-01-01&to=2026-01-03&by=day&sorting=name%20asc';
  for (const path of ['revenue', 'damage', 'deposits', 'agents', 'utilisation']) {
    const answer = await shop.server.call<{ items: { name: string }[] }>(
      `GET /api/app/reports/${path}?${query}`,
      { as: shop.chain.admin },
    );
    expect(answered(answer).items.map(({ name }) => name)).toEqual([
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
    ]);
  }
});
