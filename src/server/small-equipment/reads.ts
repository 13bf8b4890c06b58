import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';
import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import { poolColumns } from '#domain/imports/export-columns.ts';
import {
  movementColumns,
  movementKindNames,
  stockTakeColumns,
  stockTakeStateNames,
} from '#domain/stores/list-column-names.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { chainZone, dayOf } from '#domain/time/zone.ts';
import { allPages, presentPage } from '#server/db/bind-list.ts';
import { answerList, localTime, yuanCell } from '#server/exports/sheet-actions.ts';
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
import { countMovements, countPools, findPool, listMovements, listPools, summarizePools } from './sql.ts';
import { countStockTakes, findStockTake, listLines, listStockTakes } from './sql-stock-takes.ts';

type Rows = typeof smallEquipmentRows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Answer<K extends keyof Rows> = Promise<AnswerOf<Rows[K]>>;

/** Lists pools of every store for staff, a page at a time, by category, name and size. */
export const findPools = async (
  { db, now }: Ctx,
  input: Input<'smallEquipment.list'>,
): Answer<'smallEquipment.list'> => {
  const asked = { values: input, now: now() };
  const rows = await listPools(db, asked, input);
  return presentPage(input, { rows, totalCount: await countPools(db, asked) }, presentPool);
};

/**
 * Writes every pool that the filters find into a spreadsheet; its quantity counts all pieces that the shop owns.
 * Refuses `server.busy`, `export.tooManyLines` {most}.
 */
export const exportPools = (
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  input: Input<'smallEquipment.export'>,
): Promise<FileAnswer> => {
  const asked = { values: input, now: now() };
  return answerList({
    name: `small-equipment-${dayOf(asked.now, chainZone)}`,
    format: input.format,
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
    rows: allPages(input.sorting, (page) => listPools(db, asked, page)),
  });
};

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

/** Lists what changed a pool's counts, the newest first; orders of other stores are not named. Refuses `pool.unknown`. */
export const findMovements = async (
  ctx: Ctx,
  input: Input<'smallEquipment.movements'>,
): Answer<'smallEquipment.movements'> => {
  await getPool(ctx, input.id);
  const rows = await listMovements(ctx.db, movementsSeen(ctx, input.id), input);
  const totalCount = await countMovements(ctx.db, input.id);
  return presentPage(input, { rows, totalCount }, presentMovement);
};

const movementsSeen = (ctx: Ctx, poolId: string) => {
  const { roles, storeIds } = callerOf(ctx);
  return { poolId, storeIds: roles.includes('SuperAdmin') ? null : storeIds };
};

/** Writes what changed a pool's counts into a spreadsheet. Refuses `pool.unknown`, `export.tooManyLines` {most}, `server.busy`. */
export const exportMovements = async (
  ctx: Ctx,
  input: Input<'smallEquipment.exportMovements'>,
): Promise<FileAnswer> => {
  const pool = await getPool(ctx, input.id);
  return answerList({
    name: `movements-${dayOf(ctx.now(), chainZone)}`,
    format: input.format,
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
    rows: allPages(input.sorting, (page) => listMovements(ctx.db, movementsSeen(ctx, pool.id), page)),
  });
};

/** Lists stock takes, the newest first. */
export const findStockTakes = async (
  { db }: Ctx,
  input: Input<'smallEquipment.stockTakes'>,
): Answer<'smallEquipment.stockTakes'> => {
  const rows = await listStockTakes(db, input, input);
  return presentPage(input, { rows, totalCount: await countStockTakes(db, input) }, presentStockTake);
};

/** Writes stock takes into a spreadsheet. Refuses `export.tooManyLines` {most}, `server.busy`. */
export const exportStockTakes = (
  { db, now }: Ctx,
  input: Input<'smallEquipment.exportStockTakes'>,
): Promise<FileAnswer> =>
  answerList({
    name: `stock-takes-${dayOf(now(), chainZone)}`,
    format: input.format,
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
    rows: allPages(input.sorting, (page) => listStockTakes(db, input, page)),
  });

/** Reads a stock take with all its shelves. Refuses `stockTake.unknown`. */
export const getStockTake = async ({ db }: Ctx, id: string): Answer<'smallEquipment.getStockTake'> => {
  const row = await findStockTake(db, id);
  if (row === undefined) throw new AppError('stockTake.unknown');
  return presentStockTakeDetail(row, await listLines(db, id));
};
