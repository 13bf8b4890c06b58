import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { altered, type Alteration } from './altered.ts';
import { findLastTimes, listClosed } from './sql-verify-closings.ts';

/** Follows a store's chain by the times that its journals are counted by. */
export type Timeline = {
  /** Names what is wrong with the time of the next journal, or null. */
  readonly next: (journal: TimedJournal) => string | null;
  /** Names what is wrong beside the journals, once all were seen. */
  readonly end: (tx: Queryable) => Promise<Alteration | null>;
  /** Where the journals that were seen end. */
  readonly endsAt: () => Instant;
};

type TimedJournal = { readonly seq: number; readonly at: Instant; readonly countedAt: Instant };

const atOf = (text: string | null): Instant => (text === null ? -Infinity : Date.parse(text));

/** Reads when the journals of a store are counted: at their own time, but not before the one before nor in a closed day. */
export const timelineOf = async (tx: Queryable, storeId: string): Promise<Timeline> => {
  const closings = await listClosed(tx, storeId);
  let closed = 0;
  let endsAt = -Infinity;
  const next = ({ seq, at, countedAt }: TimedJournal): string | null => {
    let fromAt = endsAt;
    for (let closing = closings[closed]; closing !== undefined && closing.last_seq < seq;) {
      fromAt = Math.max(fromAt, atOf(closing.until_at));
      closed += 1;
      closing = closings[closed];
    }
    endsAt = countedAt;
    return countedAt === Math.max(at, fromAt) ? null : 'it is counted at another time than when it happened';
  };
  const end = async (db: Queryable): Promise<Alteration | null> => {
    const kept = await findLastTimes(db, storeId);
    if (kept.closed_until !== kept.until_at)
      return altered('the time up to which days are closed is not where the last closing ends');
    if (atOf(kept.last_at) !== endsAt)
      return altered('the time that the books end at is not that of the last journal');
    return null;
  };
  return { next, end, endsAt: () => endsAt };
};
