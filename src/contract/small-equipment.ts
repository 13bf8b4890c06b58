import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { listRows } from '#contract/list-query.ts';
import { movementList, poolList, stockTakeList } from '#contract/gear-lists.ts';
import { newPool } from '#contract/form-bounds.ts';
import { gearLine, stockReason, stockReasonIfAny } from '#contract/equipment-shapes.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { fenFrom0, id, version, day, instant, ofStore } from '#contract/shapes.ts';
import { poolAdjustments, type PoolAdjustment } from '#domain/equipment/pool.ts';

/** Small equipment of one kind, size and price at one store, counted. */
const pool = z
  .object({
    id,
    ...ofStore,
    categoryId: id,
    categoryName: z.string(),
    art: z.string(),
    modelId: id,
    picture: z.string(),
    name: z.string(),
    sizeLabel: z.string(),
    shelfCode: z.string(),
    dailyRentFen: fenFrom0,
    depositFen: fenFrom0,
    /** Fit for hire, on the shelf or with guests. */
    usable: z.int(),
    out: z.int(),
    onShelf: z.int(),
    damaged: z.int(),
    lost: z.int(),
    /** The first day from today on which more are booked than there are, and how many are missing then. */
    short: z.object({ day, missing: z.int() }).nullable(),
    version,
  })
  .meta({ id: 'Pool' });

/** The pieces of a store at a glance. */
const poolSummary = z
  .object({
    pools: z.int(),
    usable: z.int(),
    out: z.int(),
    damaged: z.int(),
    lost: z.int(),
    /** Pools with something damaged, lost, or booked beyond what there is. */
    poolsDamaged: z.int(),
    poolsLost: z.int(),
    poolsShort: z.int(),
  })
  .meta({ id: 'PoolSummary' });

const movement = z
  .object({
    id,
    at: instant,
    kind: z.string(),
    usableChange: z.int(),
    outChange: z.int(),
    damagedChange: z.int(),
    lostChange: z.int(),
    reason: z.string(),
    /** '' when nobody did it by hand. */
    actorName: z.string(),
    orderId: id.nullable(),
    orderNumber: z.string().nullable(),
  })
  .meta({ id: 'Movement' });

const stockTakeHead = {
  id,
  ...ofStore,
  categoryId: id.nullable(),
  categoryName: z.string().nullable(),
  state: z.enum(['open', 'finished', 'cancelled']),
  openedAt: instant,
  openedBy: z.string(),
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
  countedPools: z.int(),
  /** Pieces found more, and found missing, where counted. */
  more: z.int(),
  fewer: z.int(),
  version,
};

const stockTake = z.object(stockTakeHead).meta({ id: 'StockTake' });

/** One shelf of a stock take; `counted` and what goes with it are null until somebody counted it. */
const stockTakeLine = z
  .object({
    poolId: id,
    name: z.string(),
    sizeLabel: z.string(),
    shelfCode: z.string(),
    categoryName: z.string(),
    art: z.string(),
    onShelf: z.int(),
    counted: z.int().nullable(),
    /** Counted less what lay there then. */
    difference: z.int().nullable(),
    countedAt: instant.nullable(),
    countedBy: z.string().nullable(),
  })
  .meta({ id: 'StockTakeLine' });

const stockTakeDetail = z
  .object({ ...stockTakeHead, lines: z.array(stockTakeLine) })
  .meta({ id: 'StockTakeDetail' });

const pieces = shapeOf(newPool.quantity);

const poolFields = {
  categoryId: id,
  name: gearLine(newPool.name),
  sizeLabel: gearLine(newPool.sizeLabel),
  shelfCode: shapeOf(newPool.shelfCode),
  dailyRentFen: shapeOf(newPool.dailyRentFen),
  depositFen: shapeOf(newPool.depositFen),
};

/** Counted gear: its pools, the ledger behind their counts, and stock takes. In the style of SPEC section 7. */
export const smallEquipmentRows = rows({
  ...listRows(poolList, { item: pool, summary: 'Lists counted gear by category, name and size.' }),
  'smallEquipment.summary': {
    query: z.object({ storeId: id.optional() }),
    output: poolSummary,
    summary: 'The pieces of a store, or of all of them, at a glance.',
  },
  'smallEquipment.get': { output: pool, summary: 'One pool of counted gear.' },
  'smallEquipment.create': {
    body: z.object({ ...poolFields, storeId: id, quantity: pieces }),
    output: pool,
    summary: 'Puts a new kind or size of counted gear on a shelf.',
  },
  'smallEquipment.update': {
    /** Higher prices than a new one may have are refused unless they are its own; the rules have words for that. */
    body: z.object({ ...poolFields, dailyRentFen: fenFrom0, depositFen: fenFrom0, version }),
    output: pool,
    summary: 'Changes what a pool is called and costs.',
  },
  'smallEquipment.adjust': {
    body: z.object({
      adjustment: z.enum(Object.keys(poolAdjustments) as [PoolAdjustment, ...PoolAdjustment[]]),
      quantity: pieces,
      reason: stockReason,
    }),
    output: pool,
    summary: 'Changes the counts of a pool and keeps the movement.',
  },
  ...listRows(movementList, { item: movement, summary: 'The ledger of a pool, the newest first.' }),
  ...listRows(stockTakeList, { item: stockTake, summary: 'Lists stock takes, the newest first.' }),
  'smallEquipment.openStockTake': {
    body: z.object({ storeId: id, categoryId: id.nullable() }),
    output: stockTakeDetail,
    summary: 'Begins to count a store, or one category of it; a store has one open stock take at a time.',
  },
  'smallEquipment.getStockTake': { output: stockTakeDetail, summary: 'One stock take, shelf by shelf.' },
  'smallEquipment.countShelf': {
    /** null takes the count of this shelf back. */
    body: z.object({ counted: pieces.nullable() }),
    output: stockTakeDetail,
    summary: 'Keeps how many pieces somebody counted on a shelf, beside how many should lie there now.',
  },
  'smallEquipment.finishStockTake': {
    body: z.object({ version, reason: stockReasonIfAny }),
    output: stockTakeDetail,
    summary: 'Books every difference that was counted; shelves that nobody counted stay as they are.',
  },
  'smallEquipment.cancelStockTake': {
    body: z.object({ version }),
    output: stockTakeDetail,
    summary: 'Ends a stock take without booking anything.',
  },
});
