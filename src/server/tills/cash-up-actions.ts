import type { InputOf } from '#contract/endpoint.ts';
import type { tillRows } from '#contract/tills.ts';
import { cashAccount } from '#domain/ledger/journal.ts';
import type { Posting } from '#domain/ledger/journal.ts';
import { decideCashUp } from '#domain/tills/cash-up.ts';
import type { Queryable } from '#server/db/database.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import { byOf, keepChange, lockPair, lockTill, moveBetween, withShift } from './actions.ts';
import type { OpenTill, TillWork } from './actions.ts';
import { getShift, getTill, worksAt } from './reads.ts';
import { closeShift, findTill, insertMovement } from './sql.ts';
import type { TillRow } from './sql.ts';

/** What somebody found in a till, and what they were shown. */
type CashUpInput = InputOf<(typeof tillRows)['tills.cashUp']>;

/** A till to be counted, and where its cash goes: outside, or to a counter. */
type Counted = { readonly till: OpenTill; readonly counter: TillRow | null };

/**
 * Ends a shift: books what is more or less than there should be, leaves a float and carries the rest away, from a bag to
 * the counter. Refuses `till.unknown`, `till.notOpen`, `till.moved` {till} when cash moved or somebody else counted since
 * the caller looked, `till.countWrong`, `till.leaveTooMuch`.
 */
export const cashUp = async (tx: Queryable, work: TillWork, input: CashUpInput) => {
  const { till, counter } = await lockCounted(tx, work, input);
  const decided = decideCashUp(till.inTillFen, { ...input, seenFen: input.expectedFen });
  if (!decided.ok && decided.code === 'till.moved') throw await movedOn(tx, till.id);
  const { differenceFen, awayFen } = orRefuse(decided);
  const postings = [
    ...(await bookDifference(tx, work, { till, differenceFen, note: input.note })),
    ...(await carryAway(tx, work, { till, counter, awayFen, note: input.note })),
  ];
  await closeShift(tx, {
    id: till.shiftId,
    expectedFen: till.inTillFen,
    countedFen: input.countedFen,
    leftFen: input.leaveFen,
    counts: input.counts,
    note: input.note,
    by: byOf(work),
  });
  const after = {
    shiftId: till.shiftId,
    countedFen: input.countedFen,
    differenceFen,
    leftFen: input.leaveFen,
  };
  await keepChange(tx, work, {
    till,
    kind: 'cashedUp',
    reason: input.note,
    after,
    postings: merged(postings),
  });
  return getShift(tx, till.shiftId);
};

/** The refusal that shows the till as it is now. */
const movedOn = async (tx: Queryable, id: string): Promise<AppError> =>
  new AppError('till.moved', {}, { till: await getTill(tx, id) });

const lockCounted = async (tx: Queryable, work: TillWork, { id, shiftId }: CashUpInput): Promise<Counted> => {
  const found = await findTill(tx, id);
  if (found === null || !worksAt(work.session, found.storeId)) throw new AppError('till.unknown');
  const pair = found.kind === 'driver' ? await lockPair(tx, work, id) : null;
  const till = pair?.bag ?? (await lockTill(tx, id));
  if (till.shiftId === null) throw new AppError('till.notOpen');
  if (till.shiftId !== shiftId) throw await movedOn(tx, till.id);
  return { till: { ...till, shiftId: till.shiftId }, counter: pair?.counter ?? null };
};

const bookDifference = async (
  tx: Queryable,
  work: TillWork,
  { till, differenceFen, note }: { till: OpenTill; differenceFen: number; note: string },
): Promise<readonly Posting[]> => {
  if (differenceFen === 0) return [];
  await keepAtEnd(tx, work, { till, kind: 'difference', amountFen: differenceFen, note });
  return [
    { account: cashAccount(till.id), amountFen: differenceFen },
    { account: 'cashDifference', amountFen: -differenceFen },
  ];
};

const carryAway = async (
  tx: Queryable,
  work: TillWork,
  { till, counter, awayFen, note }: Counted & { awayFen: number; note: string },
): Promise<readonly Posting[]> => {
  if (awayFen === 0) return [];
  if (counter !== null) {
    const to = await withShift(tx, counter, byOf(work));
    return moveBetween(tx, work, { from: till, to, amountFen: awayFen, reason: note, atCashUp: true });
  }
  await keepAtEnd(tx, work, { till, kind: 'bank', amountFen: -awayFen, note });
  return [
    { account: 'bank', amountFen: awayFen },
    { account: cashAccount(till.id), amountFen: -awayFen },
  ];
};

const keepAtEnd = (
  tx: Queryable,
  work: TillWork,
  move: { till: OpenTill; kind: 'difference' | 'bank'; amountFen: number; note: string },
): Promise<unknown> =>
  insertMovement(tx, {
    id: uuid(),
    shiftId: move.till.shiftId,
    kind: move.kind,
    amountFen: move.amountFen,
    otherTillId: null,
    atCashUp: true,
    reason: move.note,
    by: byOf(work),
  });

/** One posting for each account. */
const merged = (postings: readonly Posting[]): readonly Posting[] =>
  [...Map.groupBy(postings, ({ account }) => account)]
    .map(([account, of]) => ({ account, amountFen: of.reduce((sum, { amountFen }) => sum + amountFen, 0) }))
    .filter(({ amountFen }) => amountFen !== 0);
