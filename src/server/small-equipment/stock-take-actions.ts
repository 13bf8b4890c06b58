import { isoOf } from '#domain/time/instant.ts';
import type { Input } from '#contract/api.ts';
import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import { decideCount } from '#domain/equipment/pool.ts';
import { checkStockNote } from '#domain/equipment/stock-form.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { movePieces } from '#server/equipment/hand-over-actions.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { workOf, type Ctx, type Handlers, type Work } from '#server/http/context.ts';
import { getStockTake } from '#server/small-equipment/reads.ts';
import { reaches } from '#server/small-equipment/actions.ts';
import { lockPools } from './sql.ts';
import {
  countScope,
  deleteCount,
  endStockTake,
  findOpenStockTake,
  findStockTake,
  insertStockTake,
  keepCount,
  listLines,
  lockStockTake,
  renewStockTake,
} from './sql-stock-takes.ts';
import type { LineRow } from './sql-stock-takes.ts';

/**
 * What a change of a stock take answers, and what is kept for its repeat: whoever asks reads it as it is by then, and
 * a count does not keep all shelves once more.
 */
type ChangedStockTake = { readonly id: string };

type StockTakeRow = NonNullable<Awaited<ReturnType<typeof findStockTake>>>;

const keepEvent = (
  tx: Queryable,
  work: Work,
  {
    take,
    ...event
  }: { take: Pick<StockTakeRow, 'id' | 'storeId'>; kind: string; after: object; note?: string },
): Promise<number> =>
  recordEventBy(tx, work, {
    ...event,
    subject: { type: 'stockTake', id: take.id },
    storeId: take.storeId,
  });

/**
 * Begins to count a store, or one category of it. Refuses `store.unknown`, `pool.categoryWrong`,
 * `stockTake.nothingToCount`, and `stockTake.open` {id} while the store is being counted.
 */
const openStockTake = async (
  tx: Queryable,
  work: Work,
  { storeId, categoryId }: Input<'smallEquipment.openStockTake'>,
): Promise<ChangedStockTake> => {
  const { session, now } = work;
  const scope = await countScope(tx, { storeId, categoryId });
  if (scope === undefined || !scope.storeKnown || !reaches(session, storeId)) {
    throw new AppError('store.unknown');
  }
  if (!scope.categoryKnown) throw new AppError('pool.categoryWrong');
  if (scope.pools === 0) throw new AppError('stockTake.nothingToCount');
  const running = await findOpenStockTake(tx, storeId);
  if (running !== undefined) throw new AppError('stockTake.open', {}, running);
  const id = uuid();
  await insertStockTake(tx, {
    id,
    storeId,
    categoryId,
    openedBy: session.userId,
    openedByName: session.displayName,
    at: isoOf(now),
  });
  const take = { id, storeId };
  await keepEvent(tx, work, { take, kind: 'stockTake.opened', after: { categoryId } });
  return { id };
};

/** Locks a stock take that runs. One of another store is as good as none. */
const lockOpen = async (tx: Queryable, work: Work, id: string): Promise<StockTakeRow> => {
  await lockStockTake(tx, id);
  const take = await findStockTake(tx, id);
  if (take === undefined || !reaches(work.session, take.storeId)) throw new AppError('stockTake.unknown');
  if (take.state !== 'open') throw new AppError('stockTake.over');
  return take;
};

const lockSeen = async (
  tx: Queryable,
  work: Work,
  seen: { id: string; version: number },
): Promise<StockTakeRow> => {
  const take = await lockOpen(tx, work, seen.id);
  if (take.version !== seen.version) {
    throw new AppError('stale', {}, { stockTake: await getStockTake(tx, take.id) });
  }
  return take;
};

/**
 * Keeps what somebody counted on a shelf, or takes it back; the last count holds. Refuses `stockTake.unknown`,
 * `stockTake.over`, `pool.unknown`.
 */
const countShelf = async (
  tx: Queryable,
  work: Work,
  { id, poolId, counted }: Input<'smallEquipment.countShelf'>,
): Promise<ChangedStockTake> => {
  await lockOpen(tx, work, id);
  if (counted === null) {
    await deleteCount(tx, id, poolId);
  } else {
    await lockPools(tx, [poolId]);
    const at = isoOf(work.now);
    const isKept = await keepCount(tx, { takeId: id, poolId, counted, at, byName: work.session.displayName });
    if (!isKept) throw new AppError('pool.unknown');
  }
  await renewStockTake(tx, id);
  return { id };
};

type Difference = { readonly poolId: string; readonly usable: number };

const differenceOf = (line: LineRow): Difference[] => {
  const { poolId, counted, onShelf: onShelfThen } = line;
  if (counted === null || onShelfThen === null) return [];
  const decided = decideCount({ ...line, damaged: 0, lost: 0 }, { counted, onShelfThen });
  const title = [line.name, line.sizeLabel].filter((part) => part !== '').join(' ');
  const { usable } = orRefuse(decided.ok ? decided : { ...decided, facts: { title, ...decided.facts } });
  return usable === 0 ? [] : [{ poolId, usable }];
};

/**
 * Books every difference that was counted, all or none. Refuses `stockTake.unknown`, `stockTake.over`,
 * `stockTake.nothingCounted`, `pool.countPassed` {title, counted}, stale {stockTake}, `stock.reasonTooLong`.
 */
const finishStockTake = async (
  tx: Queryable,
  work: Work,
  input: Input<'smallEquipment.finishStockTake'>,
): Promise<ChangedStockTake> => {
  const reason = input.reason === '' ? '' : orRefuse(checkStockNote(input)).reason;
  const take = await lockSeen(tx, work, input);
  const counted = (await listLines(tx, take.id)).filter((line) => line.counted !== null);
  if (counted.length === 0) throw new AppError('stockTake.nothingCounted');
  await lockPools(
    tx,
    counted.map((line) => line.poolId),
  );
  const differences = (await listLines(tx, take.id)).flatMap(differenceOf);
  const { session, now } = work;
  for (const difference of differences)
    await movePieces(tx, { ...difference, kind: 'count', actorId: session.userId, reason, now });
  await endStockTake(tx, { id: take.id, state: 'finished', at: isoOf(now), byName: session.displayName });
  const after = { counted: counted.length, differences };
  await keepEvent(tx, work, { take, kind: 'stockTake.finished', after, note: reason });
  return { id: take.id };
};

/** Ends a stock take without booking anything. Refuses `stockTake.unknown`, `stockTake.over`, stale {stockTake}. */
const cancelStockTake = async (
  tx: Queryable,
  work: Work,
  input: Input<'smallEquipment.cancelStockTake'>,
): Promise<ChangedStockTake> => {
  const take = await lockSeen(tx, work, input);
  const { session, now } = work;
  await endStockTake(tx, { id: take.id, state: 'cancelled', at: isoOf(now), byName: session.displayName });
  await keepEvent(tx, work, { take, kind: 'stockTake.cancelled', after: {} });
  return { id: take.id };
};

/** Changes a stock take and reads it as it is then. */
const changing =
  <I>(change: (tx: Queryable, work: Work, input: I) => Promise<ChangedStockTake>) =>
  async (input: I, ctx: Ctx) => {
    const { id } = await ctx.write((tx) => change(tx, workOf(ctx), input));
    return getStockTake(ctx.db, id);
  };

/** Stock takes that are begun, counted and ended. */
export const stockTakeHandlers = {
  'smallEquipment.openStockTake': changing(openStockTake),
  'smallEquipment.countShelf': changing(countShelf),
  'smallEquipment.finishStockTake': changing(finishStockTake),
  'smallEquipment.cancelStockTake': changing(cancelStockTake),
} satisfies Partial<Handlers<typeof smallEquipmentRows>>;
