import { isoOf } from '#domain/time/instant.ts';
import type { Answer, Input } from '#contract/api.ts';
import type { smallEquipmentRows } from '#contract/small-equipment.ts';
import { mayAddAt } from '#domain/equipment/editing.ts';
import { checkNewPrices } from '#domain/equipment/gear-limits.ts';
import { decideAdjustment, poolAdjustments } from '#domain/equipment/pool.ts';
import { checkStockNote } from '#domain/equipment/stock-form.ts';
import { cleanLine, storedSpelling } from '#domain/text/clean-text.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { takeFreeShelfCode } from '#server/equipment/free-code-actions.ts';
import { movePieces } from '#server/equipment/hand-over-actions.ts';
import { AppError, orRefuse, refusal } from '#server/http/app-error.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';
import type { Session } from '#server/http/session.ts';
import { presentPool } from '#server/small-equipment/reads.ts';
import { findBusiestDay, findPool, findSurroundings, insertPool, lockPools, updatePool } from './sql.ts';
import type { PoolRow } from './sql.ts';
import { isBeingCounted } from './sql-stock-takes.ts';

/** Employees count what is at their own stores, managers everywhere; what it is and costs is for its own store to say. */
export const reaches = ({ roles, storeIds }: Session, storeId: string): boolean =>
  roles.includes('SuperAdmin') || storeIds.includes(storeId);

const requirePool = async (tx: Queryable, id: string, now: number): Promise<PoolRow> => {
  const row = await findPool(tx, id, now);
  if (row === undefined) throw new AppError('pool.unknown');
  return row;
};

const titleOf = ({ name, sizeLabel: size }: PoolRow): string => (size === '' ? name : `${name} ${size}`);

const countsOf = ({ usable, damaged, lost }: PoolRow): object => ({ usable, damaged, lost });

const factsOf = ({ categoryId, name, sizeLabel, shelfCode, dailyRentFen, depositFen }: PoolRow): object => ({
  categoryId,
  name,
  sizeLabel,
  shelfCode,
  dailyRentFen,
  depositFen,
});

/** Who may count pieces, and who may say what they are and cost. Source: decision 12. */
type Reach = (session: Session, storeId: string) => boolean;

const refuseStranger = ({ session }: Work, row: PoolRow, isRight: Reach): void => {
  if (isRight(session, row.storeId)) return;
  throw refusal('pool.otherStore', { title: titleOf(row), store: row.storeName });
};

const lockOne = async (
  tx: Queryable,
  work: Work,
  { id, isRight }: { readonly id: string; readonly isRight: Reach },
): Promise<PoolRow> => {
  await lockPools(tx, [id]);
  const row = await requirePool(tx, id, work.now);
  refuseStranger(work, row, isRight);
  return row;
};

const keepEvent = (
  tx: Queryable,
  work: Work,
  { row, ...event }: { row: PoolRow; kind: string; before?: object; after: object; note?: string },
): Promise<number> =>
  recordEventBy(tx, work, { ...event, subject: { type: 'pool', id: row.id }, storeId: row.storeId });

type NewPool = Parameters<typeof insertPool>[1];

/** Refuses a pool that could not stand beside the others; `moved` also asks whether pieces of it are booked. */
const refuseClash = async (tx: Queryable, pool: NewPool, moved: boolean): Promise<void> => {
  const found = await findSurroundings(tx, pool);
  if (found === undefined || found.storeName === null) throw new AppError('store.unknown');
  if (!found.categoryIsSmall) throw new AppError('pool.categoryWrong');
  if (found.twin) throw new AppError('pool.twin');
  if (moved && found.isHeld) throw new AppError('pool.heldCategory');
};

/**
 * Puts counted gear on a shelf. Refuses `store.unknown`, `pool.otherStore`, `pool.categoryWrong`, `pool.twin`, and
 * what `takeFreeShelfCode` refuses.
 */
const createPool = async (
  tx: Queryable,
  work: Work,
  { quantity, ...input }: Input<'smallEquipment.create'>,
): Answer<'smallEquipment.get'> => {
  const { session, now } = work;
  if (!mayAddAt(session, input.storeId)) throw new AppError('store.unknown');
  const pool: NewPool = { ...input, id: uuid(), shelfCode: await takeFreeShelfCode(tx, input.shelfCode) };
  await refuseClash(tx, pool, false);
  await insertPool(tx, pool, isoOf(now));
  if (quantity > 0) {
    const actorId = session.userId;
    await movePieces(tx, { poolId: pool.id, kind: 'bought', usable: quantity, actorId, now });
  }
  const row = await requirePool(tx, pool.id, now);
  await keepEvent(tx, work, { row, kind: 'pool.created', after: { ...factsOf(row), usable: quantity } });
  return presentPool(row);
};

/**
 * Changes what a pool is called, costs and where it lies. Refuses like `createPool`, and with `pool.unknown`,
 * `pool.heldCategory`, `import.priceTooHigh` {maxFen}, stale {pool}.
 */
const changePool = async (
  tx: Queryable,
  work: Work,
  input: Input<'smallEquipment.update'>,
): Answer<'smallEquipment.get'> => {
  const row = await lockOne(tx, work, { id: input.id, isRight: mayAddAt });
  if (row.version !== input.version) throw new AppError('stale', {}, { pool: presentPool(row) });
  orRefuse(checkNewPrices(input, row));
  const shelfCode = await takeFreeShelfCode(tx, input.shelfCode, row.shelfCode);
  const pool: NewPool = {
    ...input,
    name: storedSpelling(input.name, row.name, cleanLine),
    sizeLabel: storedSpelling(input.sizeLabel, row.sizeLabel, cleanLine),
    storeId: row.storeId,
    shelfCode,
  };
  await refuseClash(tx, pool, pool.categoryId !== row.categoryId);
  await updatePool(tx, pool);
  const changed = await requirePool(tx, row.id, work.now);
  await keepEvent(tx, work, { row, kind: 'pool.changed', before: factsOf(row), after: factsOf(changed) });
  return presentPool(changed);
};

/**
 * A count corrected by hand is what an open stock take has found too, and its end would book it once more; what was
 * bought, broke or was lost is something else that happened since. Source: decision 13.
 */
const refuseCountTwice = async (
  tx: Queryable,
  row: PoolRow,
  { adjustment }: Input<'smallEquipment.adjust'>,
): Promise<void> => {
  if (poolAdjustments[adjustment].kind !== 'count' || !(await isBeingCounted(tx, row.id))) return;
  throw refusal('pool.beingCounted', { title: titleOf(row) });
};

/**
 * Changes a pool's counts by hand and keeps the movement. Refuses the codes of the form and of `decideAdjustment`,
 * `pool.unknown`, `pool.otherStore`, and `pool.beingCounted` {title} for a count of a shelf that a stock take counted.
 */
const adjustPool = async (
  tx: Queryable,
  work: Work,
  input: Input<'smallEquipment.adjust'>,
): Answer<'smallEquipment.get'> => {
  const { reason } = orRefuse(checkStockNote(input));
  const row = await lockOne(tx, work, { id: input.id, isRight: reaches });
  await refuseCountTwice(tx, row, input);
  const busiest = await findBusiestDay(tx, row.id, work.now);
  const decided = decideAdjustment(
    row,
    input,
    busiest === undefined ? null : { day: busiest.day, booked: busiest.taken },
  );
  const change = orRefuse(
    decided.ok ? decided : { ...decided, facts: { title: titleOf(row), ...decided.facts } },
  );
  const { session, now } = work;
  await movePieces(tx, { ...change, poolId: row.id, actorId: session.userId, reason, now });
  const changed = await requirePool(tx, row.id, now);
  await keepEvent(tx, work, {
    row,
    kind: 'pool.adjusted',
    before: countsOf(row),
    after: { ...countsOf(changed), adjustment: input.adjustment },
    note: reason,
  });
  return presentPool(changed);
};

/** Pools that are made, described and counted by hand. */
export const poolHandlers = {
  'smallEquipment.create': (input, ctx) => ctx.write((tx) => createPool(tx, workOf(ctx), input)),
  'smallEquipment.update': (input, ctx) => ctx.write((tx) => changePool(tx, workOf(ctx), input)),
  'smallEquipment.adjust': (input, ctx) => ctx.write((tx) => adjustPool(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<typeof smallEquipmentRows>>;
