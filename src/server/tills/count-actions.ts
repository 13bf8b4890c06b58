import type { InputOf } from '#contract/endpoint.ts';
import type { tillRows } from '#contract/tills.ts';
import { cashAccount, type Posting } from '#domain/ledger/journal.ts';
import { decideCashUp, decideCount, differenceOf } from '#domain/tills/cash-up.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { workOf, type Handlers, type Work } from '#server/http/context.ts';
import { storeSettingsIn } from '#server/stores/actions.ts';
import {
  byOf,
  keepChange,
  keepMove,
  lockPair,
  lockTill,
  moveBetween,
  moveOutside,
  withShift,
} from './actions.ts';
import type { OpenTill } from './actions.ts';
import { getShift, worksAt } from './reads.ts';
import { closeShift, findLastCount, findTill, insertCount } from './sql.ts';
import type { TillRow } from './sql.ts';

type Rows = typeof tillRows;
type CashUpInput = InputOf<Rows['tills.cashUp']>;

/** A till to be counted, and where its cash goes: outside, or to a counter. */
type Counted = { readonly till: OpenTill; readonly counter: TillRow | null };

/** Locks a till whose shift goes on. Refuses `till.unknown`, `till.notOpen`. */
const lockCounted = async (tx: Queryable, work: Work, id: string): Promise<Counted> => {
  const found = await findTill(tx, id);
  if (found === null || !worksAt(work.session, found.storeId)) throw new AppError('till.unknown');
  const pair = found.kind === 'driver' ? await lockPair(tx, work, id) : null;
  const till = pair?.bag ?? (await lockTill(tx, id));
  if (till.shiftId === null) throw new AppError('till.notOpen');
  return { till: { ...till, shiftId: till.shiftId }, counter: pair?.counter ?? null };
};

/** How far a count of a store's till may differ without a reason, in fen. */
const reasonAbove = async (tx: Queryable, storeId: string): Promise<number> => {
  const [settings] = await storeSettingsIn(tx, [storeId]);
  return readParameter('CashDifferenceLimit', settings?.parameters ?? { store: [], global: [] });
};

/**
 * Keeps what somebody counted in a till, and tells what should be in it. Refuses `till.unknown`, `till.notOpen`,
 * `till.moved` when another shift began since the caller looked, `till.countWrong`.
 */
const count = async (tx: Queryable, work: Work, input: InputOf<Rows['tills.count']>) => {
  const { till } = await lockCounted(tx, work, input.id);
  const { shiftId, inTillFen: expectedFen, storeId } = till;
  if (shiftId !== input.shiftId) throw new AppError('till.moved');
  const countedFen = orRefuse(decideCount(input.countedFen, input.counts));
  const id = uuid();
  await insertCount(tx, { id, shiftId, expectedFen, countedFen, counts: input.counts, by: byOf(work) });
  const differenceFen = differenceOf({ expectedFen, countedFen });
  await recordEventBy(tx, work, {
    kind: 'till.counted',
    subject: { type: 'till', id: till.id },
    storeId,
    after: { countId: id, shiftId, expectedFen, countedFen, differenceFen },
  });
  const reasonAboveFen = await reasonAbove(tx, storeId);
  return { id, shiftId, countedFen, expectedFen, differenceFen, reasonAboveFen };
};

/**
 * Ends a shift by its last count: books what is more or less than there should be, leaves a float and carries the rest
 * away, from a bag to the counter. Refuses `till.unknown`, `till.notOpen`, `till.moved` when cash moved or somebody counted
 * since, `till.leaveTooMuch`, `till.reasonNeeded`.
 */
const cashUp = async (tx: Queryable, work: Work, { id, countId, leaveFen, note }: CashUpInput) => {
  const { till, counter } = await lockCounted(tx, work, id);
  const last = await findLastCount(tx, till.shiftId);
  if (last?.id !== countId) throw new AppError('till.moved');
  const reasonAboveFen = await reasonAbove(tx, till.storeId);
  const decided = decideCashUp(till.inTillFen, last, { leaveFen, reason: note, reasonAboveFen });
  const { differenceFen, awayFen } = orRefuse(decided);
  const postings = [
    ...(await bookDifference(tx, work, { till, differenceFen, note })),
    ...(await carryAway(tx, work, { till, counter, awayFen, note })),
  ];
  const { countedFen, counts } = last;
  await closeShift(tx, {
    id: till.shiftId,
    expectedFen: till.inTillFen,
    countedFen,
    leftFen: leaveFen,
    counts,
    note,
    by: byOf(work),
  });
  await keepChange(tx, work, {
    till,
    kind: 'cashedUp',
    reason: note,
    after: { shiftId: till.shiftId, countId, countedFen, differenceFen, leftFen: leaveFen },
    postings: merged(postings),
  });
  return getShift(tx, till.shiftId);
};

const bookDifference = async (
  tx: Queryable,
  work: Work,
  { till, differenceFen, note }: { till: OpenTill; differenceFen: number; note: string },
): Promise<readonly Posting[]> => {
  if (differenceFen === 0) return [];
  await keepMove(tx, work, {
    till,
    kind: 'difference',
    amountFen: differenceFen,
    reason: note,
    atCashUp: true,
  });
  return [
    { account: cashAccount(till.id), amountFen: differenceFen },
    { account: 'cashDifference', amountFen: -differenceFen },
  ];
};

const carryAway = async (
  tx: Queryable,
  work: Work,
  { till, counter, awayFen, note }: Counted & { awayFen: number; note: string },
): Promise<readonly Posting[]> => {
  if (awayFen === 0) return [];
  if (counter === null)
    return moveOutside(tx, work, { till, amountFen: -awayFen, reason: note, atCashUp: true });
  const to = await withShift(tx, counter, byOf(work));
  return moveBetween(tx, work, { from: till, to, amountFen: awayFen, reason: note, atCashUp: true });
};

/** One posting for each account. */
const merged = (postings: readonly Posting[]): readonly Posting[] =>
  [...Map.groupBy(postings, ({ account }) => account)]
    .map(([account, of]) => ({ account, amountFen: of.reduce((sum, { amountFen }) => sum + amountFen, 0) }))
    .filter(({ amountFen }) => amountFen !== 0);

/** Counting tills, and ending shifts by it. */
export const tillCountHandlers = {
  'tills.count': (input, ctx) => ctx.write((tx) => count(tx, workOf(ctx), input)),
  'tills.cashUp': (input, ctx) => ctx.write((tx) => cashUp(tx, workOf(ctx), input)),
} satisfies Partial<Handlers<Rows>>;
