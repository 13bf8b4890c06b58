import { addDays, daysFrom } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import type { Output } from '#web/api/calls.ts';

export type Hold = Output<'equipment.unavailableTimes'>['items'][number];
export type HoldSource = Hold['source'];

/** The most that is drawn of one hold: those without an end reach beyond every calendar. */
const mostDays = 400;

/** The days of a hold at the store, both included; the end is null where nobody knows it. */
export const daysOfHold = (hold: Hold, zone: string): { firstOn: Day; lastOn: Day | null } => {
  const firstOn = dayOf(Date.parse(hold.startTime), zone);
  const lastOn = dayOf(Date.parse(hold.endTime) - 1, zone);
  return { firstOn, lastOn: Number.isFinite(Date.parse(hold.endTime)) && lastOn < farOff ? lastOn : null };
};

/** Ends from here on stand for "until somebody says so". */
const farOff = '2100-01-01';

/** Which days from `fromOn` on are taken, and by what; of several on one day the first one counts. */
export const heldDays = (
  holds: readonly Hold[],
  { fromOn, zone }: { fromOn: Day; zone: string },
): ReadonlyMap<Day, HoldSource> => {
  const held = new Map<Day, HoldSource>();
  for (const hold of holds) {
    const { firstOn, lastOn } = daysOfHold(hold, zone);
    const begin = firstOn < fromOn ? fromOn : firstOn;
    const limit = addDays(fromOn, mostDays);
    const end = lastOn === null || lastOn > limit ? limit : lastOn;
    if (end < begin) continue;
    for (const day of daysFrom(begin, addDays(end, 1))) if (!held.has(day)) held.set(day, hold.source);
  }
  return held;
};

/** The weeks of a month from Monday to Sunday; days of other months are null. `month` is `YYYY-MM`. */
export const weeksOf = (month: string): readonly (readonly (Day | null)[])[] => {
  const first = `${month}-01`;
  const next = addDays(first, 31).slice(0, 7);
  const days = daysFrom(first, `${next}-01`);
  const lead = (new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7;
  const cells: (Day | null)[] = [...Array.from({ length: lead }, () => null), ...days];
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
};

/** The month some months later; `month` is `YYYY-MM`. */
export const monthAfter = (month: string, by: number): string => {
  const number = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + by;
  return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
};
