import type { Answer } from '#contract/api.ts';
import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import { onShelf } from '#domain/equipment/pool.ts';
import { poolSheet } from '#domain/imports/template-titles.ts';
import { gearSheets } from '#contract/gear-lists.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { pictureOf } from '#server/files/actions.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { yuanCell } from '#server/exports/sheet-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf, type Ctx, type Handlers } from '#server/http/context.ts';
import { storesOf } from '#server/http/session.ts';
import { findStockTake, listLines, stockTakes, type LineRow } from './sql-stock-takes.ts';
import { findPool, movements, pools, summarizePools, type PoolRow } from './sql.ts';

export const presentPool = ({ shortOn: day, missing, coverId, ...row }: PoolRow) => ({
  ...row,
  picture: pictureOf(coverId, row),
  onShelf: onShelf(row),
  short: day === null ? null : { day, missing: missing ?? 0 },
});

const presentLine = (row: LineRow) => ({
  ...row,
  onShelf: row.onShelf ?? onShelf(row),
  difference: row.counted === null || row.onShelf === null ? null : row.counted - row.onShelf,
});

/** Lists and exports pools of every store for staff. An exported quantity counts all pieces that the shop owns. */
const poolListHandlers = listHandlers('smallEquipment.list', {
  reads: pools,
  context: ({ now }) => now(),
  present: presentPool,
  sheet: {
    ...poolSheet,
    cells: {
      name: (row) => cleanLine(row.name),
      sizeLabel: (row) => cleanLine(row.sizeLabel),
      dailyRent: (row) => yuanCell(row.dailyRentFen),
      deposit: (row) => yuanCell(row.depositFen),
      quantity: (row) => row.usable + row.damaged + row.lost,
    },
  },
});

/** Reads one pool. Refuses `pool.unknown`. */
const getPool = async ({ db, now }: Ctx, id: string): Answer<'smallEquipment.get'> => {
  const row = await findPool(db, id, now());
  if (row === undefined) throw new AppError('pool.unknown');
  return presentPool(row);
};

/** Lists and exports what changed a pool's counts; orders of other stores are not named. Refuses `pool.unknown`. */
const movementHandlers = listHandlers('smallEquipment.movements', {
  reads: movements,
  context: async (ctx, { id }) => {
    const pool = await getPool(ctx, id);
    return { poolId: pool.id, storeIds: storesOf(callerOf(ctx)) };
  },
  sheet: gearSheets.movements,
});

/** Lists and exports stock takes. */
const stockTakeListHandlers = listHandlers('smallEquipment.stockTakes', {
  reads: stockTakes,
  context: () => null,
  sheet: gearSheets.stockTakes,
});

/** Reads a stock take with all its shelves. Refuses `stockTake.unknown`. */
export const getStockTake = async (db: Queryable, id: string): Answer<'smallEquipment.getStockTake'> => {
  const row = await findStockTake(db, id);
  if (row === undefined) throw new AppError('stockTake.unknown');
  return { ...row, lines: (await listLines(db, id)).map(presentLine) };
};

/** Pools, what changed their counts, and stock takes. */
export const poolReadHandlers = {
  ...poolListHandlers,
  ...movementHandlers,
  ...stockTakeListHandlers,
  /** Adds up the pieces of a store, or of the chain. */
  'smallEquipment.summary': async ({ storeId }, { db, now }) => summarizePools(db, storeId ?? null, now()),
  'smallEquipment.get': ({ id }, ctx) => getPool(ctx, id),
  'smallEquipment.getStockTake': ({ id }, { db }) => getStockTake(db, id),
} satisfies Partial<Handlers<typeof smallEquipmentRows>>;
