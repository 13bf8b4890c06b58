import type { AnswerOf, InputOf } from '#contract/endpoint.ts';
import type { smallEquipmentRows } from '#contract/small-equipment.ts';
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
import type { PoolFilter } from './sql.ts';
import { countStockTakes, findStockTake, listLines, listStockTakes } from './sql-stock-takes.ts';

type Rows = typeof smallEquipmentRows;
type Input<K extends keyof Rows> = InputOf<Rows[K]>;
type Answer<K extends keyof Rows> = Promise<AnswerOf<Rows[K]>>;

/** What narrows a list of pools. */
type PoolWish = Omit<Input<'smallEquipment.list'>, 'skipCount' | 'maxResultCount'>;

export const filterOf = (input: PoolWish): PoolFilter => ({
  storeId: input.storeId ?? null,
  categoryId: input.categoryId ?? null,
  keyword: input.keyword === undefined || input.keyword === '' ? null : input.keyword,
  state: input.state ?? null,
});

/** Lists pools of every store for staff, a page at a time, by category, name and size. */
export const findPools = async (
  { db, now }: Ctx,
  input: Input<'smallEquipment.list'>,
): Answer<'smallEquipment.list'> => {
  const filter = filterOf(input);
  const at = now();
  const rows = await listPools(db, filter, { skip: input.skipCount, take: input.maxResultCount, now: at });
  return { items: rows.map(presentPool), totalCount: await countPools(db, filter, at) };
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
  { id, skipCount, maxResultCount }: Input<'smallEquipment.movements'>,
): Answer<'smallEquipment.movements'> => {
  await getPool(ctx, id);
  const { roles, storeIds } = callerOf(ctx);
  const who = { poolId: id, storeIds: roles.includes('SuperAdmin') ? null : storeIds };
  const rows = await listMovements(ctx.db, who, { skip: skipCount, take: maxResultCount });
  return { items: rows.map(presentMovement), totalCount: await countMovements(ctx.db, id) };
};

/** Lists stock takes, the newest first. */
export const findStockTakes = async (
  { db }: Ctx,
  input: Input<'smallEquipment.stockTakes'>,
): Answer<'smallEquipment.stockTakes'> => {
  const filter = { storeId: input.storeId ?? null, state: input.state ?? null };
  const rows = await listStockTakes(db, filter, { skip: input.skipCount, take: input.maxResultCount });
  return { items: rows.map(presentStockTake), totalCount: await countStockTakes(db, filter) };
};

/** Reads a stock take with all its shelves. Refuses `stockTake.unknown`. */
export const getStockTake = async ({ db }: Ctx, id: string): Answer<'smallEquipment.getStockTake'> => {
  const row = await findStockTake(db, id);
  if (row === undefined) throw new AppError('stockTake.unknown');
  return presentStockTakeDetail(row, await listLines(db, id));
};
