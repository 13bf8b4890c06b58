import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered, refusalOf, type OrderView } from '#testing/build-orders.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts';
import { stockNow } from '#testing/stock-builder.ts';
import type { TestUser } from '#testing/test-server.ts';

type Rows = typeof financeRows;
type Summary = OutputOf<Rows['finance.summary']>;
type Journals = OutputOf<Rows['finance.journals']>;

const root = 'GET /api/app/finance';
const days = ['2026-11-30', '2026-12-01'] as const;
let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
  const random = seededRandom(7);
  for (let count = 0; count < 5; count += 1) await hire(random);
  // Past the midnight of the store.
  shop.server.clock.set(stockNow + 14 * hourMs);
  for (let count = 0; count < 5; count += 1) await hire(random);
  await shop.sweep();
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

/** A guest's hire goes some way, as chance has it. */
const hire = async (random: SeededRandom): Promise<void> => {
  let order = random.chance(0.5) ? await payOnline(random) : await payCash(random);
  if (order.status !== 2) return;
  if (random.chance(0.25)) {
    order = await shop.orders.give('cancel', order, { reason: '临时有事' });
  } else if (random.chance(0.7)) {
    order = await shop.orders.takeBack(await shop.orders.handOver(await shop.orders.bindAll(order)));
    const cleaningFen = random.pick([0, 0, 5_000]);
    order = await shop.orders.give('settle', order, { cleaningFen });
  }
  if (random.chance(0.5)) await giveBack(order);
};

const payOnline = async (random: SeededRandom): Promise<OrderView> => {
  const order = await shop.book();
  if (random.chance(0.2)) return order;
  await shop.payOnline(order);
  return shop.orders.get(order);
};

const payCash = async (random: SeededRandom): Promise<OrderView> => {
  const order = await shop.orders.bookForGuest([{ variantId: shop.variantId }]);
  if (random.chance(0.3)) return shop.orders.pay(order, 10_000);
  return shop.orders.pay(random.chance(0.4) ? await shop.orders.pay(order, 12_345) : order);
};

const giveBack = async (order: OrderView): Promise<void> => {
  let now = order;
  for (const { id, method, status } of order.payments)
    if (status === 'pending' && method === 'cash')
      now = await shop.orders.give('confirm-cash-refunded', now, { paymentId: id });
};

const ask = <T>(path: string, as: TestUser = shop.chain.manager) =>
  shop.server.call<T>(`${root}/${path}`, { as });
const summary = async (query = '', as?: TestUser): Promise<Summary> =>
  answered(await ask<Summary>(`summary?${query}`, as));
const journals = async (query: string): Promise<Journals> =>
  answered(await ask<Journals>(`journals?${query}`));
const range = `from=${days[0]}&to=${days[1]}`;

/** What payments and bills themselves say. */
const expectedSums = async (): Promise<Record<string, number>> => {
  const moved = await shop.server.db.query<{ what: string; fen: number }>(sql`
    select ((p.done_at at time zone s.time_zone)::date)::text || ' ' || p.method || ' ' || p.direction as what,
      sum(p.amount_fen)::int8 as fen
    from payment p join store s on s.id = p.store_id where p.status = 'done' group by 1`);
  const open = await shop.server.db.query<{ what: string; fen: number }>(sql`
    select 'due' as what, sum(due_fen)::int8 as fen from rental_order
    union all
    select 'refunds', sum(amount_fen)::int8 from payment where status = 'pending'
    union all
    select i ->> 'kind', sum((i ->> 'amountFen')::int8)::int8 from bill b, jsonb_array_elements(b.items) i
    where b.status <> 'Void' group by 1`);
  return Object.fromEntries([...moved, ...open].map(({ what, fen }) => [what, fen]));
};

describe(`${root}/summary`, () => {
  test('says of chance hires what their payments and bills say, day by day, to the fen', async () => {
    const facts = await expectedSums();
    const answer = await summary(range);
    expect(answer.days.map(({ on }) => on)).toEqual(days);
    for (const { on, methods } of answer.days)
      expect(methods).toEqual(
        (['cash', 'wechat', 'alipay'] as const).map((method) => ({
          method,
          receivedFen: facts[`${on} ${method} in`] ?? 0,
          givenBackFen: facts[`${on} ${method} out`] ?? 0,
        })),
      );
    const { receivedFen, givenBackFen, standing } = answer;
    expect(receivedFen).toBe(answer.days.reduce((sum, day) => sum + day.receivedFen, 0));
    expect(answer.income).toEqual(['Rent', 'CleaningFee'].map((kind) => ({ kind, amountFen: facts[kind] })));
    expect(standing).toEqual({
      depositsFen: facts['Deposit'],
      openDuesFen: facts['due'],
      refundsDueFen: facts['refunds'] ?? 0,
      inTillsFen: standing.inTillsFen,
      atCompaniesFen: receivedFen - givenBackFen - standing.inTillsFen,
    });
    // Chance had a part in everything that is told.
    expect([
      ...Object.values(standing),
      givenBackFen,
      ...answer.days.map((day) => day.incomeFen),
    ]).not.toContain(0);
    expect(await summary(`${range}&storeId=${shop.chain.storeId.toUpperCase()}`)).toMatchObject({
      ...answer,
      stores: [{ storeId: shop.chain.storeId, receivedFen, standing }],
    });
  });

  test('is of today, and of all stores of who asks', async () => {
    const today = await summary();
    expect([today.from, today.to]).toEqual([days[1], days[1]]);
    expect(today.stores.map(({ storeId }) => storeId)).toEqual(
      expect.arrayContaining([shop.chain.storeId, shop.chain.branchId]),
    );
    expect(today.receivedFen).toBe((await summary(range)).days[1]?.receivedFen);
    expect((await summary(`from=${days[0]}`)).to).toBe(days[0]);
  });

  test('is for those who answer for a store, and of their stores only', async () => {
    const { server, chain } = shop;
    const other = await server.signIn({ roles: ['StoreManager'], storeIds: [chain.branchId] });
    const none = await server.signIn({ roles: ['StoreManager'], storeIds: [] });
    expect((await summary(range, other)).stores.map(({ storeId }) => storeId)).toEqual([chain.branchId]);
    expect(await summary(range, none)).toMatchObject({ stores: [], receivedFen: 0 });
    expect((await summary(range, chain.admin)).receivedFen).toBe((await summary(range)).receivedFen);
    for (const path of ['summary', 'journals', 'dues', 'refunds', 'journals/export']) {
      expect(refusalOf(await ask(`${path}?storeId=${chain.storeId}`, other))).toBe('404 store.unknown');
      expect(refusalOf(await ask(path, chain.clerk))).toBe('403 session.forbidden');
      expect(refusalOf(await ask(path, chain.driver))).toBe('403 session.forbidden');
    }
    for (const path of ['journals', 'dues', 'refunds'])
      expect(answered(await ask<Journals>(`${path}?${range}`, other)).totalCount).toBe(0);
  });

  test.each(['from=2026-12-02&to=2026-12-01', 'from=2025-11-30&to=2026-12-01'])(
    'refuses %s',
    async (query) => {
      expect(refusalOf(await ask(`summary?${query}`))).toBe('400 finance.rangeWrong');
    },
  );
  test.each(['from=9999-12-31', 'to=9999-12-31', 'from=9999-12-31&to=9999-12-31', 'to=0100-01-01'])(
    'refuses %s, where no calendar goes',
    async (query) => {
      for (const path of ['summary', 'statements', 'statements/lines', 'journals'])
        expect(refusalOf(await ask(`${path}?${query}`)), path).toBe('400 request.invalid');
    },
  );
});

describe(`${root}/journals`, () => {
  test('tells everything that the summary adds up, page by page and account by account', async () => {
    const all = await journals(`${range}&maxResultCount=1000`);
    const places = all.items.map(({ seq }) => seq);
    expect(places).toEqual(places.toSorted((a, b) => b - a));
    const page = await journals(`${range}&skipCount=3&maxResultCount=2`);
    expect(page).toMatchObject({ items: all.items.slice(3, 5), totalCount: all.items.length });
    expect(await journals(`${range}&after=${page.next}&maxResultCount=2`)).toMatchObject({
      items: all.items.slice(5, 7),
    });
    const rent = all.items.flatMap(({ postings }) => postings.filter(({ kind }) => kind === 'Rent'));
    expect(-rent.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(
      (await summary(range)).income[0]?.amountFen,
    );
    const cash = await journals(`${range}&account=cash&maxResultCount=1000`);
    expect(cash.items).toEqual(
      all.items.filter(({ postings }) => postings.some(({ group }) => group === 'cash')),
    );
    expect(cash.items[0]?.postings.find(({ group }) => group === 'cash')).toMatchObject({ holderName: '' });
    const orderId = all.items[0]?.orderId;
    const one = await journals(`${range}&orderId=${orderId}&maxResultCount=1000`);
    expect(one.items).toEqual(all.items.filter((item) => item.orderId === orderId));
    expect((await journals(`from=${days[0]}`)).totalCount + (await journals('')).totalCount).toBe(
      all.totalCount,
    );
  });
});

describe(`${root}/dues and /refunds`, () => {
  test('name the orders behind what stands open, the oldest first', async () => {
    const { standing } = await summary();
    const dues = answered(await ask<OutputOf<Rows['finance.dues']>>('dues?maxResultCount=100'));
    const refunds = answered(await ask<OutputOf<Rows['finance.refunds']>>('refunds?maxResultCount=100'));
    expect(dues.items.reduce((sum, { dueFen }) => sum + dueFen, 0)).toBe(standing.openDuesFen);
    expect(refunds.items.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(standing.refundsDueFen);
    for (const { items, totalCount } of [dues, refunds]) {
      expect(items).toHaveLength(totalCount);
      const since = items.map((item) => item.since);
      expect(since).toEqual(since.toSorted());
    }
  });
});

describe(`${root}/journals/export`, () => {
  test('writes every posting, which add up to nothing', async () => {
    const { payload } = await shop.server.app.inject({
      url: `/api/app/finance/journals/export?format=csv&sorting=at%20asc&${range}`,
      headers: { authorization: `Bearer ${shop.chain.manager.token}` },
    });
    const [head, ...lines] = payload.trim().split('\r\n');
    expect(head).toBe('门店,序号,时间,事项,订单号,备注,科目,明细,借方,贷方');
    const all = await journals(`${range}&maxResultCount=1000`);
    expect(lines).toHaveLength(all.items.flatMap(({ postings }) => postings).length);
    const sums = lines.map((line) =>
      line
        .split(',')
        .slice(-2)
        .map((cell) => Math.round(Number(cell) * 100)),
    );
    expect(sums.reduce((sum, [debit = 0, credit = 0]) => sum + debit - credit, 0)).toBe(0);
  });
});
