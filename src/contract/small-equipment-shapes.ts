import { z } from 'zod';
import { day, fenFrom0, id, instant, version } from '#contract/shapes.ts';

/** Small equipment of one kind, size and price at one store, counted. */
export const pool = z.object({
  id,
  storeId: id,
  storeName: z.string(),
  categoryId: id,
  categoryName: z.string(),
  art: z.string(),
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
});

/** The pieces of a store in one look. */
export const poolSummary = z.object({
  pools: z.int(),
  usable: z.int(),
  out: z.int(),
  damaged: z.int(),
  lost: z.int(),
  /** Pools with something damaged, lost, or booked beyond what there is. */
  poolsDamaged: z.int(),
  poolsLost: z.int(),
  poolsShort: z.int(),
});

export const movement = z.object({
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
});

const stockTakeHead = {
  id,
  storeId: id,
  storeName: z.string(),
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

export const stockTake = z.object(stockTakeHead);

/** One shelf of a stock take; `counted` and what goes with it are null until somebody counted it. */
const stockTakeLine = z.object({
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
});

export const stockTakeDetail = z.object({ ...stockTakeHead, lines: z.array(stockTakeLine) });
