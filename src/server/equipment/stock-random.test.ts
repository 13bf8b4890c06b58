import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { overlaps, type TimeWindow } from '#domain/time/period.ts';
import { sqlStateOf, type Database, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { runTx } from '#server/db/transaction.ts';
import { countFree, findOffers } from '#server/equipment/availability-actions.ts';
import { bindItem } from '#server/equipment/bind-actions.ts';
import { handOut, takeBack, takeBackUndelivered } from '#server/equipment/hand-over-actions.ts';
import { changeWindow, releaseHolds } from '#server/equipment/hold-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { rounds } from '#testing/rounds.ts';
import { brokenStockLaws, stockNow, stockOn, windowOf, type Stock } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
let stock: Stock;

beforeAll(async () => {
  db = await openTestDatabase();
  stock = await stockOn(db);
});
afterAll(() => db.close());

const isRefusal = (error: unknown): boolean => error instanceof AppError;
const refused = async (work: Promise<unknown>): Promise<boolean> =>
  work.then(
    () => false,
    (error: unknown) => {
      if (isRefusal(error)) return true;
      throw error;
    },
  );

type Lock = { equipmentId: string; movable: boolean; window: TimeWindow };

const locksOf = async (variantId: string): Promise<Lock[]> => {
  const rows = await db.query<{ equipmentId: string; movable: boolean; startsAt: string; endsAt: string }>(
    sql`select equipment_id, movable, starts_at, ends_at from hold where variant_id = ${variantId} and released_at is null`,
  );
  return rows.map((row) => ({
    equipmentId: row.equipmentId,
    movable: row.movable,
    window: { startAt: Date.parse(row.startsAt), endAt: Date.parse(row.endsAt) },
  }));
};

/** Tries every item for every movable window: slow and certain. */
const canPack = (
  items: readonly string[],
  fixed: readonly Lock[],
  movables: readonly TimeWindow[],
): boolean => {
  const [window, ...rest] = movables;
  if (window === undefined) return true;
  return items.some(
    (equipmentId) =>
      !fixed.some((lock) => lock.equipmentId === equipmentId && overlaps(lock.window, window)) &&
      canPack(items, [...fixed, { equipmentId, movable: false, window }], rest),
  );
};

const mostThatFit = (items: readonly string[], locks: readonly Lock[], window: TimeWindow): number => {
  const fixed = locks.filter((lock) => !lock.movable);
  const movables = locks.filter((lock) => lock.movable).map((lock) => lock.window);
  let most = 0;
  while (
    most < items.length &&
    canPack(items, fixed, [...movables, ...Array.from({ length: most + 1 }, () => window)])
  ) {
    most += 1;
  }
  return most;
};

/** Lays a movable hold on another item by hand where it fits, so that histories are less tidy than our own picks. */
const scatter = async (variantId: string, equipmentId: string, pick: number): Promise<void> => {
  const rows = await db.query<{ id: string }>(
    sql`select id from hold where variant_id = ${variantId} and movable and released_at is null order by id`,
  );
  const hold = rows[pick % Math.max(1, rows.length)];
  if (hold === undefined) return;
  await db
    .exec(sql`
      with h as (update hold set equipment_id = ${equipmentId} where id = ${hold.id} returning line_id, equipment_id)
      update order_line l set equipment_id = h.equipment_id from h where l.id = h.line_id`)
    .catch((error: unknown) => expect(sqlStateOf(error)).toBe('23P01'));
};

const days = fc.tuple(fc.integer({ min: -1, max: 4 }), fc.integer({ min: 1, max: 3 }));
const packingStep = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'book',
    'bookTwo',
    'named',
    'bind',
    'release',
    'release',
    'redate' as const,
  ),
  days,
  pick: fc.nat(200),
});

type World = { variantId: string; items: string[]; live: Awaited<ReturnType<Stock['book']>>[] };
type Seen = { refusals: number };

/** What lies on the items; the one that is late is gone. */
const locksNow = async ({ variantId, items }: World, isLate: boolean): Promise<Lock[]> => {
  const always = { startAt: 0, endAt: Number.MAX_SAFE_INTEGER };
  const late = { equipmentId: items.at(-1) ?? '', movable: false, window: always };
  return [...(await locksOf(variantId)), ...(isLate ? [late] : [])];
};

const tryBooking = async (
  world: World,
  {
    window,
    quantity,
    locks,
    seen,
  }: { window: ReturnType<typeof windowOf>; quantity: number; locks: Lock[]; seen: Seen },
): Promise<void> => {
  const { variantId, items, live } = world;
  const most = mostThatFit(items, locks, window);
  const offers = await findOffers(db, { storeId: stock.storeId, window, now: stockNow });
  expect(offers.variants.find((row) => row.variantId === variantId)?.free).toBe(most);
  const wanted = [{ lineId: '', variantId, equipmentId: null, poolId: null, quantity: 1 }];
  const counted = await countFree(db, { storeId: stock.storeId, window, wanted, now: stockNow });
  expect(counted.get(variantId)).toBe(most);
  const things = Array.from({ length: quantity }, () => ({ variantId }));
  const isRefused = await refused(stock.book(things, window).then((made) => live.push(made)));
  expect(isRefused).toBe(most < quantity);
  if (isRefused) seen.refusals += 1;
};

const tryNamed = async (
  { variantId, items, live }: World,
  { window, equipmentId, locks }: { window: ReturnType<typeof windowOf>; equipmentId: string; locks: Lock[] },
): Promise<void> => {
  const fixed = locks.filter((lock) => !lock.movable);
  const movables = locks.filter((lock) => lock.movable).map((lock) => lock.window);
  const fits =
    !fixed.some((lock) => lock.equipmentId === equipmentId && overlaps(lock.window, window)) &&
    canPack(items, [...fixed, { equipmentId, movable: false, window }], movables);
  const made = stock.book([{ variantId, equipmentId }], window).then((one) => live.push(one));
  expect(await refused(made)).toBe(!fits);
};

describe('random histories of one variant', () => {
  it('are refused only when no re-arrangement fits, and availability tells beforehand', async () => {
    const history = fc.record({
      count: fc.integer({ min: 2, max: 3 }),
      isLate: fc.boolean(),
      steps: fc.array(packingStep, { minLength: 6, maxLength: 16 }),
    });
    type Step = { kind: string; days: [number, number]; pick: number };
    const seen: Seen = { refusals: 0 };
    const step = async (
      world: World,
      { kind, days: [from, length], pick }: Step,
      isLate: boolean,
    ): Promise<void> => {
      const window = windowOf(from, from + length);
      const { live, variantId, items } = world;
      const onTime = isLate ? items.slice(0, -1) : items;
      for (const n of [0, 1, 2])
        await scatter(variantId, onTime[(pick + n) % onTime.length] ?? '', pick * 7 + n * 3);
      const locks = await locksNow(world, isLate);
      const order = live[pick % Math.max(1, live.length)];
      const equipmentId = items[pick % items.length] ?? '';
      if (kind === 'book') return tryBooking(world, { window, quantity: 1, locks, seen });
      if (kind === 'bookTwo') return tryBooking(world, { window, quantity: 2, locks, seen });
      if (kind === 'named') return tryNamed(world, { window, equipmentId, locks });
      if (order === undefined) return undefined;
      if (kind === 'release') live.splice(live.indexOf(order), 1);
      return touch(order, { kind, window, barcodeOf: equipmentId });
    };
    const play = async (plan: { count: number; isLate: boolean; steps: readonly Step[] }) => {
      stock = await stockOn(db);
      const world: World = { ...(await stock.addVariant(plan.count)), live: [] };
      if (plan.isLate) await db.exec(sql`update equipment set status = 1 where id = ${world.items.at(-1)}`);
      for (const one of plan.steps) await step(world, one, plan.isLate);
    };
    await fc.assert(fc.asyncProperty(history, play), { numRuns: rounds(10, 25), endOnFailure: true });
    expect(await brokenStockLaws(db)).toEqual([]);
    // The run must have met what it is about; packing anew is rare, and `packing.test.ts` has its own.
    expect(seen.refusals).toBeGreaterThan(rounds(1, 8));
  }, 240_000);

  const touch = async (
    order: Awaited<ReturnType<Stock['book']>>,
    { kind, window, barcodeOf }: { kind: string; window: ReturnType<typeof windowOf>; barcodeOf: string },
  ): Promise<void> => {
    const { orderId, lineId, wanted } = order;
    const { storeId } = stock;
    await refused(
      runTx(db, async (tx) => {
        if (kind === 'release') return releaseHolds(tx, { orderId, now: stockNow });
        if (kind === 'redate') {
          const lineIds = wanted.map((want) => want.lineId);
          return changeWindow(tx, { storeId, orderId, window, lineIds, now: stockNow });
        }
        const [item] = await tx.query<{ barcode: string }>(
          sql`select barcode from equipment where id = ${barcodeOf}`,
        );
        return bindItem(tx, { storeId, orderId, lineId, barcode: item?.barcode ?? '', now: stockNow });
      }),
    );
  };
});

const poolStep = fc.record({
  kind: fc.constantFrom(
    'book',
    'book',
    'book',
    'leave',
    'leave',
    'undelivered',
    'back',
    'damaged',
    'lost',
    'release',
    'redate',
  ),
  days,
  quantity: fc.integer({ min: 1, max: 3 }),
  pick: fc.nat(20),
});

type PoolOrder = {
  orderId: string;
  lineId: string;
  all: number;
  open: number;
  isOut: boolean;
  window: ReturnType<typeof windowOf>;
};

describe('random histories of one pool', () => {
  it('keep the counters equal to the holds and the movements', async () => {
    const play = async (
      steps: readonly { kind: string; days: [number, number]; quantity: number; pick: number }[],
    ) => {
      const { poolId } = await stock.addPool(5);
      const live: PoolOrder[] = [];
      for (const step of steps) {
        const window = windowOf(step.days[0], step.days[0] + step.days[1]);
        if (step.kind === 'book') {
          await refused(
            stock
              .book([{ poolId, quantity: step.quantity }], window)
              .then(({ orderId, lineId }) =>
                live.push({ orderId, lineId, all: step.quantity, open: step.quantity, isOut: false, window }),
              ),
          );
          continue;
        }
        const order = live[step.pick % Math.max(1, live.length)];
        if (order !== undefined) await touchPool(order, { ...step, window });
      }
      const out = live.filter(({ isOut }) => isOut).reduce((sum, { open }) => sum + open, 0);
      expect(await db.query(sql`select out from pool where id = ${poolId}`)).toEqual([{ out }]);
    };
    await fc.assert(fc.asyncProperty(fc.array(poolStep, { minLength: 10, maxLength: 24 }), play), {
      numRuns: 60,
      endOnFailure: true,
    });
    expect(await brokenStockLaws(db)).toEqual([]);
    expect([...seen].toSorted()).toEqual([
      'back',
      'damaged',
      'leave',
      'lost',
      'redate',
      'release',
      'undelivered',
    ]);
  });

  type Touch = { kind: string; quantity: number; window: ReturnType<typeof windowOf> };
  const seen = new Set<string>();

  /** What a step does where it makes sense: its statements, and what they change of the order. */
  const workOf = (order: PoolOrder, step: Touch): { run: Work; note: () => void } | null => {
    const { orderId, lineId, isOut } = order;
    const line = { orderId, lineIds: [lineId], now: stockNow };
    const quantity = Math.min(step.quantity, order.open);
    const by = { actorId: null, actorName: 'Test', note: '' };
    const close = (end: 'returned' | 'damaged' | 'lost') => ({
      run: (tx: Queryable) => {
        const closes = [{ lineId, returned: 0, damaged: 0, lost: 0, [end]: quantity }];
        return takeBack(tx, { orderId, closes, storeId: stock.storeId, now: stockNow, ...by });
      },
      note: () => void (order.open -= quantity),
    });
    if (isOut && quantity > 0 && step.kind in ends) return close(ends[step.kind as keyof typeof ends]);
    if (isOut && step.kind === 'undelivered' && order.open === order.all)
      return {
        run: (tx) => takeBackUndelivered(tx, { ...line, ...by, window: order.window }),
        note: () => void (order.isOut = false),
      };
    if (isOut) return null;
    if (step.kind === 'leave')
      return { run: (tx) => handOut(tx, { ...line, ...by }), note: () => void (order.isOut = true) };
    if (step.kind === 'release')
      return { run: (tx) => releaseHolds(tx, line), note: () => void (order.open = 0) };
    if (step.kind !== 'redate') return null;
    const change = { ...line, storeId: stock.storeId, window: step.window };
    return { run: (tx) => changeWindow(tx, change), note: () => void (order.window = step.window) };
  };
  const ends = { back: 'returned', damaged: 'damaged', lost: 'lost' } as const;
  type Work = (tx: Queryable) => Promise<unknown>;

  const touchPool = async (order: PoolOrder, step: Touch): Promise<void> => {
    const work = workOf(order, step);
    if (work === null || (await refused(runTx(db, work.run)))) return;
    seen.add(step.kind);
    work.note();
  };
});
