import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import { poolColumns } from '#domain/imports/export-columns.ts';
import { exportedLists } from '#domain/stores/list-column-names.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { yuanCell } from '#server/exports/sheet-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx } from '#server/http/context.ts';
import {
  presentPool,
  presentStockTake,
  presentStockTakeDetail,
  presentSummary,
} from '#server/small-equipment/present.ts';
import { findPool, movements, pools, summarizePools } from './sql.ts';
import { findStockTake, listLines, stockTakes } from './sql-stock-takes.ts';

type Rows = typeof smallEquipmentRows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Answer<K extends keyof Rows> = Promise<AnswerOf<Rows[K]>>;

/** Lists and exports pools of every store for staff. An exported quantity counts all pieces that the shop owns. */
export const poolListHandlers = listHandlers(
  { read: 'smallEquipment.list', export: 'smallEquipment.export' },
  {
    reads: pools,
    context: ({ now }) => now(),
    present: presentPool,
    sheet: {
      name: 'small-equipment',
      titles: poolColumns,
      cells: {
        name: (row) => cleanLine(row.name),
        sizeLabel: (row) => cleanLine(row.size_label),
        dailyRent: (row) => yuanCell(row.daily_rent_fen),
        deposit: (row) => yuanCell(row.deposit_fen),
        quantity: (row) => row.usable + row.damaged + row.lost,
      },
    },
  },
);

const nothing = {
  pools: 0,
  usable: 0,
  out: 0,
  damaged: 0,
  lost: 0,
  pools_damaged: 0,
  pools_lost: 0,
  pools_short: 0,
};

/** Adds up the pieces of a store, or of the chain. */
export const summarize = async (
  { db, now }: Ctx,
  { storeId }: Input<'smallEquipment.summary'>,
): Answer<'smallEquipment.summary'> =>
  presentSummary((await summarizePools(db, storeId ?? null, now())) ?? nothing);

/** Reads one pool. Refuses `pool.unknown`. */
export const getPool = async ({ db, now }: Ctx, id: string): Answer<'smallEquipment.get'> => {
  const row = await findPool(db, id, now());
  if (row === undefined) throw new AppError('pool.unknown');
  return presentPool(row);
};

/** Lists and exports what changed a pool's counts; orders of other stores are not named. Refuses `pool.unknown`. */
export const movementHandlers = listHandlers(
  { read: 'smallEquipment.movements', export: 'smallEquipment.exportMovements' },
  {
    reads: movements,
    context: async (ctx, { id }) => {
      const pool = await getPool(ctx, id);
      const { roles, storeIds } = callerOf(ctx);
      return { poolId: pool.id, storeIds: roles.includes('SuperAdmin') ? null : storeIds };
    },
    sheet: {
      name: 'movements',
      titles: exportedLists.movements.columns,
      cells: {
        kind: (row) => exportedLists.movements.kinds[row.kind] ?? row.kind,
      },
    },
  },
);

/** Lists and exports stock takes. */
export const stockTakeListHandlers = listHandlers(
  { read: 'smallEquipment.stockTakes', export: 'smallEquipment.exportStockTakes' },
  {
    reads: stockTakes,
    context: () => null,
    present: presentStockTake,
    sheet: {
      name: 'stock-takes',
      titles: exportedLists.stockTakes.columns,
      cells: {
        state: (row) => exportedLists.stockTakes.states[row.state],
      },
    },
  },
);

/** Reads a stock take with all its shelves. Refuses `stockTake.unknown`. */
export const getStockTake = async ({ db }: Ctx, id: string): Answer<'smallEquipment.getStockTake'> => {
  const row = await findStockTake(db, id);
  if (row === undefined) throw new AppError('stockTake.unknown');
  return presentStockTakeDetail(row, await listLines(db, id));
};
