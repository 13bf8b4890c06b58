import { createHash } from 'node:crypto';
import type { Answer, Input } from '#contract/api.ts';
import { readCalendarFile } from '#domain/pricing/calendar-file.ts';
import type { SpecialDay } from '#domain/pricing/day-class.ts';
import { changesBetween } from '#domain/pricing/year-changes.ts';
import type { Queryable } from '#server/db/database.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { Work } from '#server/http/context.ts';
import { applyChanges, findYear } from './calendar-actions.ts';
import { listDays, lockCalendar, type CalendarDayRow } from './sql-calendar.ts';

type File = Pick<Input<'calendar.preview'>, 'year' | 'text' | 'source'>;

/** A file has what a notice said: nothing in it is provisional. */
const daysOf = ({ year, text, source }: File): SpecialDay[] =>
  orRefuse(readCalendarFile(text, year)).map((day) => ({ ...day, source, isProvisional: false }));

const rowsOf = (db: Queryable, year: number): Promise<CalendarDayRow[]> =>
  listDays(db, { from: `${year}-01-01`, to: `${year}-12-31` });

/** Tells one calendar of a year from another. */
const basisOf = (rows: readonly CalendarDayRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('base64url');

const bare = ({ id: _id, version: _version, ...day }: CalendarDayRow): SpecialDay => day;

/** Tells what a file would change in the calendar of a year. Refuses what `readCalendarFile` refuses. */
export const previewImport = async (
  db: Queryable,
  file: Input<'calendar.preview'>,
): Answer<'calendar.preview'> => {
  const rows = await rowsOf(db, file.year);
  return { year: file.year, basis: basisOf(rows), changes: changesBetween(rows.map(bare), daysOf(file)) };
};

/**
 * Puts the days of a file in the place of a year's; where they are there already nothing changes. Refuses what
 * `readCalendarFile` refuses, and `stale` {current: the year} where the changes were looked at in another calendar.
 */
export const importYear = async (
  tx: Queryable,
  work: Work,
  { basis, ...file }: Input<'calendar.import'>,
): Answer<'calendar.import'> => {
  const { year, source } = file;
  const after = daysOf(file);
  await lockCalendar(tx);
  const before = await rowsOf(tx, year);
  const isDone = changesBetween(before.map(bare), after).length === 0;
  if (!isDone && basisOf(before) !== basis)
    throw new AppError('stale', {}, { current: await findYear(tx, year) });
  await applyChanges(tx, work, { before, after, kind: 'calendarDay.imported', source });
  return findYear(tx, year);
};
