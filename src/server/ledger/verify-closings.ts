import { isDeepStrictEqual } from 'node:util';
import { figuresOf, noPayouts, standingOf } from '#domain/finance/figures.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { altered } from './altered.ts';
import type { Alteration, Check } from './altered.ts';
import {
  listKeptClosings,
  findLostClosing,
  sumClosings,
  listClosed,
  findLastTimes,
} from './sql-verify-closings.ts';
import type { KeptClosingRow, ClosingFlowRow } from './sql-verify-closings.ts';

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
    for (let closing = closings[closed]; closing !== undefined && closing.lastSeq < seq;) {
      fromAt = Math.max(fromAt, atOf(closing.untilAt));
      closed += 1;
      closing = closings[closed];
    }
    endsAt = countedAt;
    return countedAt === Math.max(at, fromAt) ? null : 'it is counted at another time than when it happened';
  };
  const end = async (db: Queryable): Promise<Alteration | null> => {
    const kept = await findLastTimes(db, storeId);
    if (kept.closedUntil !== kept.untilAt)
      return altered('the time up to which days are closed is not where the last closing ends');
    if (atOf(kept.lastAt) !== endsAt)
      return altered('the time that the books end at is not that of the last journal');
    return null;
  };
  return { next, end, endsAt: () => endsAt };
};

/** What a closing has to keep by its journals; `balances` is what they and all before them add up to. */
const figuresBy = (rows: readonly ClosingFlowRow[], balances: ReadonlyMap<string, number>): object => ({
  ...figuresOf(rows.filter(({ isMoved }) => isMoved)),
  standing: standingOf([...balances].map(([account, amountFen]) => ({ account, amountFen }))),
});

const faultOf = (closing: KeptClosingRow, figures: object): string | null => {
  if (!closing.isPlaced) return 'does not begin and end where the books do';
  if (!isDeepStrictEqual({ ...noPayouts, ...(closing.figures as object) }, figures))
    return 'keeps other figures than its journals make';
  return closing.isTold ? null : 'was made by another person, at another time or end, than the history tells';
};

/** Holds every closing of a store against the journals up to its end, the one before it, and the history. */
export const checkClosings: Check = async (tx, { id }) => {
  const byDay = Map.groupBy(await sumClosings(tx, id), ({ onDay: on }) => on);
  const balances = new Map<string, number>();
  for (const closing of await listKeptClosings(tx, id)) {
    const rows = byDay.get(closing.onDay) ?? [];
    for (const { account, inFen, outFen } of rows)
      balances.set(account, (balances.get(account) ?? 0) + inFen - outFen);
    const fault = faultOf(closing, figuresBy(rows, balances));
    if (fault !== null) return altered(`the closing of ${closing.onDay} ${fault}`);
  }
  const lost = await findLostClosing(tx, id);
  return lost === null ? null : altered(`the closing of ${lost} is missing, though the history tells of it`);
};
