import { addDays, daysBetween } from '#domain/time/days.ts';
import type { Output } from '#web/api/calls.ts';

type Summary = Output<'finance.summary'>;
type Day = Pick<
  Summary['days'][number],
  'on' | 'incomeFen' | 'receivedFen' | 'givenBackFen' | 'duesChangeFen'
>;
type Days = { readonly from: string; readonly to: string };

/** One bar of an answer: a day, or several that stand together. */
type AnswerBar = Days & {
  readonly fen: number;
  /** Of the days that were asked for, of the same days before, or between them. */
  readonly of: 'asked' | 'before' | 'between';
};

/** What some days come to, and what the same days some weeks before came to; null where that is not known. */
export type Answer = {
  readonly fen: number;
  readonly beforeFen: number | null;
  readonly bars: readonly AnswerBar[];
};

/** So many days are read at once. */
const mostDays = 366;
/** So many bars have room on a phone. */
const mostBars = 62;

/** The same days of the week before, or of as many weeks before as some days take. */
export const sameDaysBefore = ({ from, to }: Days): Days & { readonly weeks: number } => {
  const weeks = Math.ceil((daysBetween(from, to) + 1) / 7);
  return { from: addDays(from, -7 * weeks), to: addDays(to, -7 * weeks), weeks };
};

/** The days that the answers about some days are read from: with those before, and up to now; the days alone where these are too many. */
export const daysToRead = (asked: Days, todayOn: string): Days => {
  const { from } = sameDaysBefore(asked);
  return daysBetween(from, todayOn) < mostDays ? { from, to: todayOn } : asked;
};

const isWithin = (on: string, { from, to }: Days): boolean => on >= from && on <= to;

/** Several bars as one, which shows their sum; of a level the last one. */
const together = (bars: readonly AnswerBar[], isLevel: boolean): AnswerBar | [] => {
  const [first, last] = [bars[0], bars.at(-1)];
  if (first === undefined || last === undefined) return [];
  return { ...last, from: first.from, fen: isLevel ? last.fen : bars.reduce((sum, { fen }) => sum + fen, 0) };
};

const fewer = (bars: readonly AnswerBar[], isLevel: boolean): readonly AnswerBar[] => {
  if (bars.length <= mostBars) return bars;
  const size = 7 * Math.ceil(bars.length / (7 * mostBars));
  return Array.from({ length: Math.ceil(bars.length / size) }, (_, index) =>
    together(bars.slice(index * size, (index + 1) * size), isLevel),
  ).flat();
};

type Known = { readonly asked: Days; readonly days: readonly Day[] };

const answerOf = ({ asked, days }: Known, fenOf: (day: Day) => number, isLevel = false): Answer => {
  const before = sameDaysBefore(asked);
  const bars = days
    .filter(({ on }) => on <= asked.to)
    .map((day): AnswerBar => {
      const of = isWithin(day.on, asked) ? 'asked' : isWithin(day.on, before) ? 'before' : 'between';
      return { from: day.on, to: day.on, fen: fenOf(day), of };
    });
  const fenIn = (of: AnswerBar['of']): number => {
    const own = bars.filter((bar) => bar.of === of);
    return isLevel ? (own.at(-1)?.fen ?? 0) : own.reduce((sum, { fen }) => sum + fen, 0);
  };
  const isKnown = bars.some(({ of }) => of === 'before');
  return { fen: fenIn('asked'), beforeFen: isKnown ? fenIn('before') : null, bars: fewer(bars, isLevel) };
};

/**
 * The three answers about some days: what was earned, what was received, and what stood open at their end, which follows
 * from what is open now and what changed since.
 */
export const answersOf = (
  asked: Days,
  { days, standing, to }: Pick<Summary, 'standing' | 'to'> & { readonly days: readonly Day[] },
  todayOn: string,
) => {
  const known = { asked, days };
  const after = new Map<string, number>();
  let openFen = standing.openDuesFen;
  for (const { on, duesChangeFen } of days.toReversed()) {
    after.set(on, openFen);
    openFen -= duesChangeFen;
  }
  const open = answerOf(known, ({ on }) => after.get(on) ?? 0, true);
  return {
    earned: answerOf(known, ({ incomeFen }) => incomeFen),
    received: answerOf(known, ({ receivedFen }) => receivedFen),
    givenBackFen: answerOf(known, ({ givenBackFen }) => givenBackFen).fen,
    // Of days that are long over only what is open now is known.
    open: to < todayOn ? { fen: standing.openDuesFen, beforeFen: null, bars: [] } : open,
  };
};
