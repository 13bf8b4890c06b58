import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import { addDays } from '#domain/time/days.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import type { Day, Instant } from '#domain/time/instant.ts';

/** Gives when both companies have written the statement of a day: at ten in the morning of the next, in Beijing. */
export const writtenAt = (on: Day): Instant => instantOfBeijing(`${addDays(on, 1)} 10:00:00`) ?? Infinity;

/** Gives the last day whose statement is written. */
export const lastWrittenDay = (now: Instant): Day => {
  const today = new Date(now + 8 * hourMs).toISOString().slice(0, 10);
  const yesterday = addDays(today, -1);
  return now >= writtenAt(yesterday) ? yesterday : addDays(yesterday, -1);
};

/** A company that has no statement of a day on which our books have nothing either is asked so long. */
const emptyAfterMs = dayMs;
const tellAfterMs = dayMs;
const giveUpAfterMs = 10 * dayMs;
const longestMs = 6 * hourMs;

type MissingFacts = {
  readonly on: Day;
  readonly tries: number;
  /** The company answered that there is none. */
  readonly isNone: boolean;
  /** Our books have something on that day. */
  readonly hasOurs: boolean;
};

type MissingPlan = {
  readonly state: 'waiting' | 'missing' | 'none';
  /** When the company is asked again; null: not by itself. */
  readonly nextAt: Instant | null;
  /** People are to know. */
  readonly isLate: boolean;
};

const waitMs = (tries: number): number => Math.min(longestMs, 10 * minuteMs * 2 ** Math.min(tries, 8));

/** Decides what happens about a statement that did not come: asked again after longer and longer, told after a day. */
export const planMissing = ({ on, tries, isNone, hasOurs }: MissingFacts, now: Instant): MissingPlan => {
  const lateMs = now - writtenAt(on);
  if (isNone && !hasOurs && lateMs >= emptyAfterMs) return { state: 'none', nextAt: null, isLate: false };
  const isLate = lateMs >= tellAfterMs && !(isNone && !hasOurs);
  if (lateMs >= giveUpAfterMs) return { state: 'missing', nextAt: null, isLate };
  return { state: 'waiting', nextAt: now + waitMs(tries), isLate };
};

/** What a clock that ran ahead did to days that the right one has only reached now. */
type GivenUpEarly = {
  /** Missing days behind this one, and days behind the other with nothing on them, were given up too early. */
  readonly missingAfter: Day;
  readonly noneAfter: Day;
  /** Nothing waits for longer than until then. */
  readonly waitsUntil: Instant;
};

/** Gives what no plan can have made of the days by now. */
export const givenUpEarly = (now: Instant): GivenUpEarly => {
  const last = lastWrittenDay(now);
  return {
    missingAfter: addDays(last, -giveUpAfterMs / dayMs),
    noneAfter: addDays(last, -emptyAfterMs / dayMs),
    waitsUntil: now + longestMs,
  };
};
