import { z } from 'zod';
import { rows } from '#contract/endpoint.ts';
import { exportOf, readOf } from '#contract/list-query.ts';
import { movementList, poolList, stockTakeList } from '#contract/store-lists.ts';
import { newPool } from '#contract/form-bounds.ts';
import { gearLine } from '#contract/gear-text.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { fenFrom0, id, text, version } from '#contract/shapes.ts';
import { movement, pool, poolSummary, stockTake, stockTakeDetail } from '#contract/small-equipment-shapes.ts';
import { poolAdjustments } from '#domain/equipment/pool.ts';
import type { PoolAdjustment } from '#domain/equipment/pool.ts';

const pieces = shapeOf(newPool.quantity);
/** Length is decided by the rules, which have words for it; this only bounds what is read. */
const reason = text(1000).default('');

const wish = {
  categoryId: id,
  name: gearLine(newPool.name),
  sizeLabel: gearLine(newPool.sizeLabel),
  shelfCode: shapeOf(newPool.shelfCode),
  dailyRentFen: shapeOf(newPool.dailyRentFen),
  depositFen: shapeOf(newPool.depositFen),
};

/** Counted gear: its pools, the ledger behind their counts, and stock takes. In the style of SPEC section 7. */
export const smallEquipmentRows = rows({
  'smallEquipment.list': readOf(poolList, pool, 'Lists counted gear by category, name and size.'),
  'smallEquipment.export': exportOf(
    poolList,
    'Every pool that the filters find, as a spreadsheet by category, name and size.',
  ),
  'smallEquipment.summary': { query: z.object({ storeId: id.optional() }), output: poolSummary },
  'smallEquipment.get': { output: pool },
  'smallEquipment.create': {
    body: z.object({ ...wish, storeId: id, quantity: pieces }),
    output: pool,
    summary: 'Puts a new kind or size of counted gear on a shelf.',
  },
  'smallEquipment.update': {
    /** Higher prices than a new one may have are refused unless they are its own; the rules have words for that. */
    body: z.object({ ...wish, dailyRentFen: fenFrom0, depositFen: fenFrom0, version }),
    output: pool,
  },
  'smallEquipment.adjust': {
    body: z.object({
      adjustment: z.enum(Object.keys(poolAdjustments) as [PoolAdjustment, ...PoolAdjustment[]]),
      quantity: pieces,
      reason,
    }),
    output: pool,
    summary: 'Changes the counts of a pool and keeps the movement.',
  },
  'smallEquipment.movements': readOf(movementList, movement, 'The ledger of a pool, the newest first.'),
  'smallEquipment.exportMovements': exportOf(movementList, 'The ledger of a pool as a spreadsheet.'),
  'smallEquipment.stockTakes': readOf(stockTakeList, stockTake, 'Lists stock takes, the newest first.'),
  'smallEquipment.exportStockTakes': exportOf(stockTakeList, 'Stock takes as a spreadsheet.'),
  'smallEquipment.openStockTake': {
    body: z.object({ storeId: id, categoryId: id.nullable() }),
    output: stockTakeDetail,
    summary: 'Begins to count a store, or one category of it; a store has one open stock take at a time.',
  },
  'smallEquipment.getStockTake': { output: stockTakeDetail },
  'smallEquipment.countShelf': {
    /** null takes the count of this shelf back. */
    body: z.object({ counted: pieces.nullable() }),
    output: stockTakeDetail,
    summary: 'Keeps how many pieces somebody counted on a shelf, beside how many should lie there now.',
  },
  'smallEquipment.finishStockTake': {
    body: z.object({ version, reason }),
    output: stockTakeDetail,
    summary: 'Books every difference that was counted; shelves that nobody counted stay as they are.',
  },
  'smallEquipment.cancelStockTake': { body: z.object({ version }), output: stockTakeDetail },
});
