import type { Extension, Hire, HireLine, LineEnd } from '#domain/hire/hire.ts';
import { dayNumber } from '#domain/time/days.ts';

type Dates = Pick<Hire, 'period' | 'extensions'>;

/** Days from `from` up to but not including `to`, as day numbers; `to` is never below `from`. */
type Days = { readonly from: number; readonly to: number };

/** The days that a unit is charged for, by the kind that they are charged as. */
type HiredDays = { readonly Rent: Days; readonly ExtensionFee: Days };

/** Adds up the days of extensions that are in force, of the first `asked` ones only if that is given. */
const extensionDays = (extensions: readonly Extension[], asked = extensions.length): number =>
  extensions.slice(0, asked).reduce((sum, { days, isWithdrawn }) => (isWithdrawn ? sum : sum + days), 0);

/** Counts the days of a hire without its extensions. */
const baseDays = ({ period, extensions }: Dates): number => period.days - extensionDays(extensions);

/** Counts days. */
export const countDays = ({ from, to }: Days): number => to - from;

/** Cuts off the days up to and with `day`. */
export const daysAfter = ({ from, to }: Days, day: number): Days => daysBetween(Math.max(from, day + 1), to);

/**
 * Lists the days of units of a line that share an end (null: they are live). Gear that was exchanged counts up to the day
 * before, its successor from that day on; what was exchanged before it left counts no day.
 */
export const hiredDays = (
  hire: Dates,
  { fromDay }: Pick<HireLine, 'fromDay'>,
  end: LineEnd | null,
): HiredDays => {
  const start = dayNumber(hire.period.startOn);
  const from = fromDay === null ? start : Math.max(start, dayNumber(fromDay));
  const baseEnd = start + baseDays(hire);
  const lastEnd = baseEnd + extensionDays(hire.extensions, end?.extensions);
  const to = endOfDays(end, { from, baseEnd, lastEnd });
  return {
    Rent: daysBetween(from, Math.min(to, baseEnd)),
    ExtensionFee: daysBetween(Math.max(from, baseEnd), to),
  };
};

/** Dropped gear never left: no extension was for it. */
const endOfDays = (
  end: LineEnd | null,
  { from, baseEnd, lastEnd }: { from: number; baseEnd: number; lastEnd: number },
): number => {
  if (end?.how === 'dropped') return baseEnd;
  if (end?.how !== 'exchanged') return lastEnd;
  return end.day === null ? from : Math.min(lastEnd, dayNumber(end.day));
};

const daysBetween = (from: number, to: number): Days => ({ from, to: Math.max(from, to) });
