import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { altered, type Alteration } from './altered.ts';
import { findLastTimes, listClosed, listCorrections, type CorrectionRow } from './sql-verify-times.ts';

/** Follows a store's chain by the times that its journals are counted by. */
export type Timeline = {
  /** Names what is wrong with the time of the next journal, or null. */
  readonly next: (journal: TimedJournal) => string | null;
  /** Names what is wrong beside the journals, once all were seen. */
  readonly end: (tx: Queryable) => Promise<Alteration | null>;
  /** Where the journals that were seen end. */
  readonly endsAt: () => Instant;
  readonly corrections: readonly CorrectionRow[];
};

type TimedJournal = { readonly seq: number; readonly at: Instant; readonly countedAt: Instant };

const wrongTime = 'it is counted at another time than when it happened';

const atOf = (text: string | null): Instant => (text === null ? -Infinity : Date.parse(text));

/**
 * Reads what says how the journals of a store are counted: at their own time, but not before the one before nor in a
 * closed day, and what a correction counted anew not later than it.
 */
export const timelineOf = async (tx: Queryable, storeId: string): Promise<Timeline> => {
  const closings = await listClosed(tx, storeId);
  const corrections = await listCorrections(tx, storeId);
  let closed = 0;
  let fromAt = -Infinity;
  let endsAt = -Infinity;
  const passClosings = (seq: number): void => {
    for (let closing = closings[closed]; closing !== undefined && closing.last_seq < seq;) {
      fromAt = Math.max(fromAt, atOf(closing.until_at));
      closed += 1;
      closing = closings[closed];
    }
  };
  const next = ({ seq, at, countedAt }: TimedJournal): string | null => {
    passClosings(seq);
    const corrected = corrections.findLast((one) => one.from_seq <= seq && seq <= one.to_seq);
    const isRight =
      corrected === undefined
        ? countedAt === Math.max(at, fromAt)
        : fromAt <= countedAt && countedAt <= atOf(corrected.corrected_at);
    fromAt = Math.max(fromAt, countedAt);
    endsAt = countedAt;
    return isRight ? null : wrongTime;
  };
  const end = async (db: Queryable): Promise<Alteration | null> => {
    const kept = await findLastTimes(db, storeId);
    if (kept.closed_until !== kept.until_at)
      return altered('the time up to which days are closed is not where the last closing ends');
    if (atOf(kept.last_at) !== endsAt)
      return altered('the time that the books end at is not that of the last journal');
    const untold = corrections.find(({ is_told: isTold }) => !isTold);
    return untold === undefined
      ? null
      : altered(`the correction of the clock ${untold.id} is told by nobody`);
  };
  return { next, end, endsAt: () => endsAt, corrections };
};
