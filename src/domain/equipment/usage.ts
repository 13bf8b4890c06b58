import { equipmentStatus } from '#domain/equipment/status.ts';
import { daysFrom, addDays } from '#domain/time/days.ts';
import type { Day, Instant } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';

/** One moment at which an item's status was written. */
type StatusMoment = { readonly at: Instant; readonly kind: string; readonly status: number };

type Leaving = { readonly at: Instant; readonly backAt: Instant | null; readonly isHire: boolean };

/** How often and how long an item was out. `month` is `YYYY-MM`, days are calendar days at the store. */
type Usage = {
  readonly timesHired: number;
  readonly timesOutByHand: number;
  readonly daysOut: number;
  readonly timesDamaged: number;
  readonly timesLost: number;
  readonly firstOutAt: Instant | null;
  readonly lastOutAt: Instant | null;
  readonly lastBackAt: Instant | null;
  readonly months: readonly { readonly month: string; readonly timesOut: number; readonly daysOut: number }[];
};

const { out, damaged, lost } = equipmentStatus;

/** What left and reached nobody was no use. */
const leavingsOf = (moments: readonly StatusMoment[]): Leaving[] => {
  const leavings: Leaving[] = [];
  let open: Leaving | null = null;
  for (const { at, kind, status } of moments) {
    if (status === out && open === null) {
      // It was not back after all: the same use goes on.
      const last = kind === 'returnUndone' ? leavings.pop() : undefined;
      open = { ...(last ?? { at, isHire: kind === 'handedOut' }), backAt: null };
    }
    if (status === out || open === null) continue;
    if (kind !== 'cameBackUnused') leavings.push({ ...open, backAt: at });
    open = null;
  }
  return open === null ? leavings : [...leavings, open];
};

const daysOutOf = (leavings: readonly Leaving[], now: Instant, zone: string): Set<Day> =>
  new Set(
    leavings.flatMap(({ at, backAt }) => daysFrom(dayOf(at, zone), addDays(dayOf(backAt ?? now, zone), 1))),
  );

const monthOf = (day: Day): string => day.slice(0, 7);

const monthsBefore = (day: Day, count: number): string[] => {
  const last = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  return Array.from({ length: count }, (_, index) => {
    const month = last - count + 1 + index;
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
  });
};

const monthCount = 12;

/** Works out an item's use from the moments at which its status was written, the earliest first. */
export function usageOf(
  moments: readonly StatusMoment[],
  { now, zone }: { readonly now: Instant; readonly zone: string },
): Usage {
  const leavings = leavingsOf(moments);
  const days = [...daysOutOf(leavings, now, zone)];
  const turned = (status: number): number =>
    moments.filter((moment, index) => moment.status === status && moments[index - 1]?.status !== status)
      .length;
  return {
    timesHired: leavings.filter(({ isHire }) => isHire).length,
    timesOutByHand: leavings.filter(({ isHire }) => !isHire).length,
    daysOut: days.length,
    timesDamaged: turned(damaged),
    timesLost: turned(lost),
    firstOutAt: leavings[0]?.at ?? null,
    lastOutAt: leavings[leavings.length - 1]?.at ?? null,
    lastBackAt: leavings.reduce<Instant | null>((last, { backAt }) => backAt ?? last, null),
    months: monthsBefore(dayOf(now, zone), monthCount).map((month) => ({
      month,
      timesOut: leavings.filter(({ at }) => monthOf(dayOf(at, zone)) === month).length,
      daysOut: days.filter((day) => monthOf(day) === month).length,
    })),
  };
}
