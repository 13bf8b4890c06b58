import { wordsFor, type ErrorCode, type Facts } from '#contract/errors.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';
import type { Change, FileReport, SheetReport } from '#server/imports/report.ts';

const mostChangesListed = 50;

/** What helps at a terminal, besides the words of everywhere. */
const switches: Partial<Record<ErrorCode, string>> = {
  'import.fileCutOff': '--last-line-is-whole',
  'import.storeUnknown': '--create-stores',
};

const bothWords = (code: ErrorCode, facts: Facts): string => {
  const words = `${wordsFor(code, facts, 'zh')} (${wordsFor(code, facts, 'en')})`;
  const help = switches[code];
  return help === undefined ? words : `${words} [${help}]`;
};

/** A value of a line before or after a change, with amounts in yuan; '-' for none. */
export const valueText = (field: string, value: Change['from']): string => {
  if (value === null || value === '') return '-';
  return field === 'rate' || field === 'deposit' ? formatYuan(Number(value)) : String(value);
};

const changeLines = ({ changed }: SheetReport): string[] => {
  const lines = changed.slice(0, mostChangesListed).map(({ line, code, changes }) => {
    const each = changes.map(
      ({ field, column, from, to }) => `${column} ${valueText(field, from)} -> ${valueText(field, to)}`,
    );
    return `  line ${line}, ${code} changed: ${each.join(', ')}`;
  });
  const rest = changed.length - lines.length;
  return rest > 0 ? [...lines, `  ... and ${rest} more changed`] : lines;
};

const refusedLines = ({ refused }: SheetReport): string[] =>
  refused.flatMap(({ line, faults }) =>
    faults.map(
      ({ column, value, code, facts }) => `  line ${line}, ${column} "${value}": ${bothWords(code, facts)}`,
    ),
  );

const sheetLines = (sheet: SheetReport): string[] => [
  `  ${sheet.sheet === '' ? '' : `sheet ${sheet.sheet}: `}${sheet.kind}: ${sheet.added} added, ` +
    `${sheet.changed.length} changed, ${sheet.unchanged} unchanged, ${sheet.refused.length} refused ` +
    `(${sheet.cleaned} cleaned)`,
  ...(sheet.newStores.length > 0 ? [`  new stores: ${sheet.newStores.join(', ')}`] : []),
  ...(sheet.newCategories.length > 0 ? [`  new categories: ${sheet.newCategories.join(', ')}`] : []),
  ...(sheet.ignored.length > 0 ? [`  columns left out: ${sheet.ignored.join(', ')}`] : []),
  ...(sheet.endangered.length > 0 ? [`  bookings without an item now: ${sheet.endangered.join(', ')}`] : []),
  ...changeLines(sheet),
  ...refusedLines(sheet),
];

/** What became of a file, line by line, for a person at a terminal. */
export const reportLines = (report: FileReport): string[] =>
  report.ok
    ? [`  read as ${report.format}`, ...report.sheets.flatMap(sheetLines)]
    : [`  refused, nothing changed: ${bothWords(report.code, report.facts)}`];
