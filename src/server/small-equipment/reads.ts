import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import { poolColumns } from '#domain/imports/export-columns.ts';
import {
  movementColumns,
  movementKindNames,
  stockTakeColumns,
  stockTakeStateNames,
} from '#domain/stores/list-column-names.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { chainZone } from '#domain/time/zone.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { localTime, yuanCell } from '#server/exports/sheet-actions.ts';
import { AppError } from '#server/http/app-error.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx } from '#server/http/context.ts';
import {
  presentMovement,
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
        shelfCode: (row) => row.shelf_code,
        name: (row) => cleanLine(row.name),
        categoryName: (row) => row.category_name,
        sizeLabel: (row) => cleanLine(row.size_label),
        dailyRent: (row) => yuanCell(row.daily_rent_fen),
        deposit: (row) => yuanCell(row.deposit_fen),
        storeName: (row) => row.store_name,
        quantity: (row) => row.usable + row.damaged + row.lost,
        out: (row) => row.out,
        damaged: (row) => row.damaged,
        lost: (row) => row.lost,
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
    present: presentMovement,
    sheet: {
      name: 'movements',
      titles: movementColumns,
      cells: {
        at: (row) => localTime(row.at, chainZone),
        kind: (row) => movementKindNames[row.kind] ?? row.kind,
        usableChange: (row) => row.usable_change,
        outChange: (row) => row.out_change,
        damagedChange: (row) => row.damaged_change,
        lostChange: (row) => row.lost_change,
        reason: (row) => row.reason,
        actorName: (row) => row.actor_name,
        orderNumber: (row) => row.order_number ?? '',
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
      titles: stockTakeColumns,
      cells: {
        storeName: (row) => row.store_name,
        categoryName: (row) => row.category_name ?? '',
        state: (row) => stockTakeStateNames[row.state],
        openedAt: (row) => localTime(row.opened_at, row.time_zone),
        openedBy: (row) => row.opened_by_name,
        endedAt: (row) => (row.ended_at === null ? '' : localTime(row.ended_at, row.time_zone)),
        endedBy: (row) => row.ended_by_name ?? '',
        countedPools: (row) => row.counted_pools,
        more: (row) => row.more,
        fewer: (row) => row.fewer,
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
