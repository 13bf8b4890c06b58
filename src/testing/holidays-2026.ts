import type { SpecialDayKind } from '#domain/pricing/day-class.ts';
import { addDays, daysFrom } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

type Holiday = {
  readonly name: string;
  /** The stretch of rest, both ends included. */
  readonly rest: readonly [Day, Day];
  /** Saturdays and Sundays that are worked in exchange. */
  readonly work: readonly Day[];
};

/** The arrangement of 2026. Source: notice of the State Council Office of 2025-11-04. */
export const holidays2026: readonly Holiday[] = [
  { name: '元旦', rest: ['2026-01-01', '2026-01-03'], work: ['2026-01-04'] },
  { name: '春节', rest: ['2026-02-15', '2026-02-23'], work: ['2026-02-14', '2026-02-28'] },
  { name: '清明节', rest: ['2026-04-04', '2026-04-06'], work: [] },
  { name: '劳动节', rest: ['2026-05-01', '2026-05-05'], work: ['2026-05-09'] },
  { name: '端午节', rest: ['2026-06-19', '2026-06-21'], work: [] },
  { name: '中秋节', rest: ['2026-09-25', '2026-09-27'], work: [] },
  { name: '国庆节', rest: ['2026-10-01', '2026-10-07'], work: ['2026-09-20', '2026-10-10'] },
];

/** The same day by day, ascending. */
export const specialDays2026: readonly { day: Day; kind: SpecialDayKind; name: string }[] = holidays2026
  .flatMap(({ name, rest: [from, to], work }) => [
    ...daysFrom(from, addDays(to, 1)).map((day) => ({ day, kind: 'rest' as const, name })),
    ...work.map((day) => ({ day, kind: 'work' as const, name })),
  ])
  .sort((a, b) => (a.day < b.day ? -1 : 1));
