import type { Answer, Input } from '#contract/api.ts';
import { noticeName } from '#domain/pricing/calendar-names.ts';
import { yearState } from '#domain/pricing/calendar-year.ts';
import { isWorkable, type SpecialDay } from '#domain/pricing/day-class.ts';
import { changesBetween, type DayChange } from '#domain/pricing/year-changes.ts';
import type { Day } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { uuid } from '#server/db/uuid.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Work } from '#server/http/context.ts';
import {
  deleteDays,
  listDays,
  listNamedDays,
  lockCalendar,
  saveDays,
  type CalendarDayRow,
} from './sql-calendar.ts';

const withoutId = ({ id: _id, ...day }: CalendarDayRow): Omit<CalendarDayRow, 'id'> => day;

/** Lists the special days of a year with their versions, ascending. */
const listYear = async (db: Queryable, year: number): Promise<Omit<CalendarDayRow, 'id'>[]> =>
  (await listDays(db, { from: `${year}-01-01`, to: `${year}-12-31` })).map(withoutId);

/** Finds the special days of a year, and how far its calendar is. */
export const findYear = async (db: Queryable, year: number): Answer<'calendar.year'> => {
  const days = await listYear(db, year);
  return { year, state: yearState(days), days };
};

/** Finds the special days from one day to another, both included, ascending. */
export const findSpecialDays = async (
  db: Queryable,
  period: { readonly from: Day; readonly to: Day },
): Promise<SpecialDay[]> => (await listDays(db, period)).map(({ id: _id, version: _version, ...day }) => day);

/** How an event tells of days: each with its kind, its name, and whether it is provisional. */
const textsOf = (changes: readonly DayChange[], side: 'before' | 'after'): Record<string, string> =>
  Object.fromEntries(
    changes.flatMap((change) => {
      const is = change[side];
      if (is === null) return [];
      return [[change.day, `${is.kind} ${is.name}${is.isProvisional ? ' provisional' : ''}`]];
    }),
  );

type EventFacts = {
  readonly kind: 'calendarDay.set' | 'calendarDay.removed' | 'calendarDay.imported';
  readonly source?: string;
};

const nameOfPeriod = (changes: readonly DayChange[]): string =>
  [...new Set([changes[0]?.day, changes.at(-1)?.day])].join(' – ');

/**
 * Saves what differs between two calendars of the same days, with one event; nothing where nothing does. The calendar has
 * to be locked.
 */
export const applyChanges = async (
  tx: Queryable,
  work: Work,
  change: { readonly before: readonly CalendarDayRow[]; readonly after: readonly SpecialDay[] } & EventFacts,
): Promise<void> => {
  const { before, after, kind, source } = change;
  const changes = changesBetween(before.map(withoutId), after);
  if (changes.length === 0) return;
  const rows = new Map(before.map((row) => [row.day, row]));
  const gone = changes.filter((each) => each.after === null).map(({ day }) => day);
  const saved = changes.flatMap(({ day, after: next }): CalendarDayRow[] => {
    const row = rows.get(day);
    return next === null ? [] : [{ ...next, id: row?.id ?? uuid(), version: (row?.version ?? 0) + 1 }];
  });
  await deleteDays(tx, gone);
  await saveDays(tx, saved);
  const subjectId = rows.get(changes[0]?.day ?? '')?.id ?? saved[0]?.id ?? uuid();
  const sources = [...new Set(changes.flatMap((each) => each.before?.source ?? []))].join(', ');
  await recordEventBy(tx, work, {
    kind,
    subject: { type: 'calendarDay', id: subjectId },
    storeId: null,
    before: { ...textsOf(changes, 'before'), ...(source !== undefined && { source: sources }) },
    after: {
      name: nameOfPeriod(changes),
      // What is gone says so.
      ...Object.fromEntries(gone.map((day) => [day, null])),
      ...textsOf(changes, 'after'),
      ...(source !== undefined && { source }),
    },
  });
};

type Seen = Input<'calendar.removeDays'>['days'];

/** Locks the calendar, and finds the days as they were seen. Refuses `stale` {days: as they are}. */
const lockAsSeen = async (tx: Queryable, seen: Seen): Promise<CalendarDayRow[]> => {
  await lockCalendar(tx);
  const rows = await listNamedDays(
    tx,
    seen.map(({ day }) => day),
  );
  const versions = new Map(rows.map(({ day, version }) => [day, version]));
  if (seen.some(({ day, version }) => (versions.get(day) ?? 0) !== version))
    throw new AppError('stale', {}, { current: { days: rows.map(withoutId) } });
  return rows;
};

/** Names days or changes them. Refuses `calendar.notWeekend` {day}, `calendar.workNotOfficial`, `stale` {current}. */
export const setDays = async (
  tx: Queryable,
  work: Work,
  { days: seen, kind, name, source, isProvisional }: Input<'calendar.setDays'>,
): Answer<'calendar.setDays'> => {
  const days = seen.map(({ day }) => day).toSorted();
  const wrong = days.find((day) => !isWorkable({ day, kind }));
  if (wrong !== undefined) throw new AppError('calendar.notWeekend', { day: wrong });
  if (kind === 'work' && isProvisional) throw new AppError('calendar.workNotOfficial');
  const before = await lockAsSeen(tx, seen);
  const after = days.map((day) => ({ day, kind, name: noticeName(name), source, isProvisional }));
  await applyChanges(tx, work, { before, after, kind: 'calendarDay.set', source });
  return { days: (await listNamedDays(tx, days)).map(withoutId) };
};

/** Makes special days ordinary again. Refuses `stale` {current}. */
export const removeDays = async (
  tx: Queryable,
  work: Work,
  { days: seen }: Input<'calendar.removeDays'>,
): Answer<'calendar.removeDays'> => {
  const before = await lockAsSeen(tx, seen);
  await applyChanges(tx, work, { before, after: [], kind: 'calendarDay.removed' });
  return { days: before.map(({ day }) => day) };
};
