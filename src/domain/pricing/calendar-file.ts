import { no, ok, type Outcome } from '#domain/outcome.ts';
import { isTitleOfDays, kindOfWord, noticeName } from '#domain/pricing/calendar-names.ts';
import { isWorkable, type SpecialDay, type SpecialDayKind } from '#domain/pricing/day-class.ts';
import { isDay } from '#domain/time/calendar-date.ts';

/** A day as a file names it. */
export type NamedDay = Pick<SpecialDay, 'day' | 'kind' | 'name'>;

type FileCode =
  | 'calendar.fileUnreadable'
  | 'calendar.lineWrong'
  | 'calendar.dayWrong'
  | 'calendar.dayTwice'
  | 'calendar.notWeekend'
  | 'calendar.yearNotInFile';

/** Longer than any name of a holiday. */
export const mostNameLetters = 40;

const isFacts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

type Listed = { readonly day: string; readonly kind: SpecialDayKind | undefined; readonly name: string };

/** The name in English, in Chinese, and how many days of it the law gives, with commas between them. */
const nameInChinese = (written: unknown): string => {
  const parts = typeof written === 'string' ? written.split(',').map((part) => part.trim()) : [];
  return parts.at(-2) ?? parts[0] ?? '';
};

/** Reads the lists of the package chinese-days; those of days taken in lieu repeat what the holidays say. */
const readJson = (text: string): readonly Listed[] | null => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isFacts(parsed) || !isFacts(parsed['holidays'])) return null;
  const { holidays, workdays = {} } = parsed;
  if (!isFacts(workdays)) return null;
  const listOf = (days: Readonly<Record<string, unknown>>, kind: SpecialDayKind): readonly Listed[] =>
    Object.entries(days).map(([day, name]) => ({ day, kind, name: nameInChinese(name) }));
  return [...listOf(holidays, 'rest'), ...listOf(workdays, 'work')];
};

const cellsOf = (line: string): readonly string[] =>
  line.split(/[,\uFF0C;\t]/).map((cell) =>
    cell
      .trim()
      .replaceAll(/^"(.*)"$/g, '$1')
      .trim(),
  );

/** 2027-2-5 and 2027/02/05 are what spreadsheets make of 2027-02-05. */
const dayOfCell = (cell: string): string =>
  cell
    .split(/[-/.]/)
    .map((part) => part.padStart(2, '0'))
    .join('-');

/** Reads lines of `date,kind,name`, with or without their titles. Refuses `calendar.lineWrong` {line}. */
const readLines = (text: string): Outcome<readonly Listed[], FileCode> => {
  const days: Listed[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const [day = '', kind = '', name = ''] = cellsOf(line);
    if (line.trim() === '' || (days.length === 0 && isTitleOfDays(day))) continue;
    const known = kindOfWord(kind);
    if (known === undefined || !isDay(dayOfCell(day))) return no('calendar.lineWrong', { line: index + 1 });
    days.push({ day: dayOfCell(day), kind: known, name });
  }
  return ok(days);
};

const checkDays = (listed: readonly Listed[]): Outcome<readonly NamedDay[], FileCode> => {
  const days = new Map<string, NamedDay>();
  for (const { day, kind, name } of listed) {
    if (kind === undefined || !isDay(day) || name === '' || name.length > mostNameLetters)
      return no('calendar.dayWrong', { day: day.slice(0, mostNameLetters) });
    if (days.has(day)) return no('calendar.dayTwice', { day });
    if (!isWorkable({ day, kind })) return no('calendar.notWeekend', { day });
    days.set(day, { day, kind, name: noticeName(name) });
  }
  return ok([...days.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1)));
};

/**
 * Reads the special days of a year from the text of a file, ascending: JSON as the package chinese-days has it, or lines
 * of `date,kind,name`. Days of other years are left out. Refuses `calendar.fileUnreadable`, `calendar.lineWrong` {line},
 * `calendar.dayWrong`, `calendar.dayTwice` and `calendar.notWeekend` {day}, `calendar.yearNotInFile` {year}.
 */
export const readCalendarFile = (text: string, year: number): Outcome<readonly NamedDay[], FileCode> => {
  const bare = text.replace(/^\uFEFF/, '').trim();
  const isJson = bare.startsWith('{');
  const json = isJson ? readJson(bare) : null;
  if (bare === '' || (isJson && json === null)) return no('calendar.fileUnreadable');
  const lines: Outcome<readonly Listed[], FileCode> = json === null ? readLines(bare) : ok(json);
  if (!lines.ok) return lines;
  const ofYear = lines.value.filter(({ day }) => day.startsWith(`${year}-`));
  return ofYear.length === 0 ? no('calendar.yearNotInFile', { year }) : checkDays(ofYear);
};
