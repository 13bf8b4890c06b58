import {
  disciplineIn,
  fieldOfFigure,
  fieldOfLabel,
  footIn,
  heightIn,
  levelIn,
  weightIn,
  type PersonField,
} from '#domain/imports/people-words.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';

/** Somebody as a pasted line says; what it does not say is absent. */
export type PastedPerson = {
  readonly name: string;
  readonly heightCm?: number;
  readonly weightKg?: number;
  readonly footMm?: number;
  readonly level?: 'first' | 'beginner' | 'intermediate' | 'advanced';
  readonly discipline?: 'ski' | 'snowboard';
};

/** What cannot be right in a line, with the part of it that says so. */
export type PasteFault = { readonly of: 'name' | 'height' | 'weight' | 'foot'; readonly part: string };

/** A pasted line that is not blank: its number, from 1, its text, and how it was understood. */
export type PastedLine = {
  readonly line: number;
  readonly text: string;
  /** Null on a line of titles, and where there are faults. */
  readonly person: PastedPerson | null;
  readonly faults: readonly PasteFault[];
  /** Parts that say nothing known. */
  readonly unused: readonly string[];
  /** The foot was told by a shoe size, which is no exact measure. */
  readonly isFootEstimated: boolean;
};

/** A part of a line, and what it is about: `number` and `word` as far as it does not say. */
type Part = { readonly field: PersonField | 'number' | 'word'; readonly text: string };

/** Without a number in front, with half-width signs, units at their figures and labels at their values. */
const tidy = (line: string): string =>
  toHalfWidth(line)
    .replace(/["“”]/g, '')
    .replace(/^\s*(\d{1,3}\s*[.、):](?!\d)|[-*•·])\s*/, '')
    .replace(/(\d)[ \u00A0]+(?=(?:cm|mm|kg|m|公斤|千克|斤|厘米|公分|毫米|米|码)(?![a-z]))/gi, '$1')
    .replace(/ *: */g, ':');

const cellsOf = (line: string): readonly string[] => {
  if (line.includes('\t')) return line.split('\t').map(cleanLine);
  const cells = line.split(/[,、;|]/);
  return (cells.length > 1 ? cells : line.trim().split(/\s{2,}/)).map(cleanLine);
};

/** The fields of a line of titles, column by column; null when it is none. */
const titlesIn = (cells: readonly string[]): readonly (PersonField | undefined)[] | null => {
  const all = cells.length > 1 ? cells : (cells[0] ?? '').split(' ');
  const fields = all.map(fieldOfLabel);
  const known = fields.filter((field) => field !== undefined && field !== 'skip');
  return known.length > 1 && !all.some((cell) => /\d/.test(cell)) ? fields : null;
};

/** What a value is about when nobody said. */
const partOf = (text: string): Part => {
  const figure = fieldOfFigure(text);
  if (figure !== undefined) return { field: figure, text };
  if (disciplineIn(text) !== undefined) return { field: 'discipline', text };
  return { field: levelIn(text) === undefined ? 'word' : 'level', text };
};

/** A part with its label, such as `身高175`; of one that is unknown, such as a name before a colon, both. */
const partsOf = (token: string): readonly Part[] => {
  const [, label = '', value = ''] = /^([^\d:]+):(.+)$/.exec(token) ?? /^(\D+)(\d.*)$/.exec(token) ?? [];
  const field = fieldOfLabel(label);
  if (field !== undefined) return [{ field, text: value }];
  return token.includes(':') ? token.split(':').filter(Boolean).map(partOf) : [partOf(token)];
};

/** What a label says that stands alone. */
const labelIn = (token: string): PersonField | undefined =>
  /\d/.test(token) || disciplineIn(token) !== undefined ? undefined : fieldOfLabel(token.replace(/:$/, ''));

/** The words of a line, without the number in front of it. */
const tokensOf = ([first = '', ...rest]: readonly string[]): readonly string[] => {
  const [second = ''] = rest;
  const isNumbered = /^\d{1,3}$/.test(first) && second !== '' && !/\d/.test(second);
  return (isNumbered ? rest : [first, ...rest]).flatMap((cell) => cell.split(' ').filter(Boolean));
};

/** A word for gear is a name where there is no other. */
const named = (parts: readonly Part[]): readonly Part[] => {
  const [first, ...rest] = parts;
  const isNamed = parts.some(({ field }) => field === 'word' || field === 'name');
  return first?.field === 'discipline' && !isNamed ? [{ ...first, field: 'word' }, ...rest] : parts;
};

/** The parts of a line without titles. A label that stands alone is about what follows. */
const readFreely = (cells: readonly string[]): readonly Part[] => {
  const parts: Part[] = [];
  let label: PersonField | undefined;
  for (const token of tokensOf(cells)) {
    const alone = labelIn(token);
    if (label !== undefined) parts.push({ field: label, text: token });
    else if (alone === undefined) parts.push(...partsOf(token));
    label = label === undefined ? alone : undefined;
  }
  return named(parts);
};

const readByTitles = (
  cells: readonly string[],
  titles: readonly (PersonField | undefined)[],
): readonly Part[] =>
  cells.flatMap((text, index) => (text === '' ? [] : [{ field: titles[index] ?? 'word', text }]));

/** Words up to the first part that says something else are the name, unless that was told. */
const withName = (parts: readonly Part[]): readonly Part[] => {
  if (parts.some(({ field }) => field === 'name')) return parts;
  const from = parts.findIndex(({ field }) => field === 'word');
  if (from < 0) return parts;
  const length = parts.slice(from).findIndex(({ field }) => field !== 'word');
  const to = length < 0 ? parts.length : from + length;
  const name = parts
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ');
  return [...parts.slice(0, from), { field: 'name', text: name }, ...parts.slice(to)];
};

const isMillimetres = (text: string | undefined): boolean => Number(text) >= 150;
const mayBeFoot = (text: string | undefined): boolean => Number(text) <= 52 || isMillimetres(text);

/** What numbers without a unit are about: height, weight and foot in this order; one after the height is a foot if it can be. */
const orderOf = (
  numbers: readonly string[],
  isTold: (...fields: readonly Part['field'][]) => boolean,
): readonly PersonField[] => {
  const height: readonly PersonField[] = isTold('height') ? [] : ['height'];
  const [next, after] = numbers.slice(height.length);
  if (isTold('foot', 'shoe')) return [...height, ...(isTold('weight', 'jin') ? [] : ['weight' as const])];
  if (isTold('weight', 'jin')) return [...height, 'foot'];
  if (after === undefined) return [...height, mayBeFoot(next) ? 'foot' : 'weight'];
  return isMillimetres(next) ? [...height, 'foot', 'weight'] : [...height, 'weight', 'foot'];
};

/** Says of every number what it is about; those too many are words. */
const withNumbers = (parts: readonly Part[]): readonly Part[] => {
  const numbers = parts.filter(({ field }) => field === 'number');
  const order = orderOf(
    numbers.map(({ text }) => text),
    (...fields) => parts.some(({ field }) => fields.some((each) => each === field)),
  );
  return parts.map((part) =>
    part.field === 'number' ? { ...part, field: order[numbers.indexOf(part)] ?? 'word' } : part,
  );
};

const isBetween = (figure: number, least: number, most: number): boolean => figure >= least && figure <= most;

/** Kilograms per square metre that nobody has: the weight was told in another unit. */
const mostBmi = 45;

type Told = Readonly<Partial<Record<Part['field'], string>>>;

const isHeight = (cm: number): boolean => isBetween(cm, 60, 230);
const isFoot = (mm: number): boolean => isBetween(mm, 120, 350);
const isWeight = (kg: number, heightCm: number): boolean =>
  isBetween(kg, 10, 200) && !(isHeight(heightCm) && kg / (heightCm / 100) ** 2 > mostBmi);

/** The texts of the measures, of a weight and a foot however they were told. */
const textsOf = (told: Told) => ({
  height: told.height,
  weight: told.weight ?? told.jin,
  foot: told.foot ?? told.shoe,
});

const isName = (text: string): boolean => text !== '' && text.length <= 30;

const faultsOf = (
  told: Told,
  { heightCm, weightKg, footMm }: Partial<PastedPerson>,
): readonly PasteFault[] => {
  const { name = '' } = told;
  const { height = '', weight = '', foot = '' } = textsOf(told);
  const judged = [
    { isRight: isName(name), of: 'name', part: name },
    { isRight: heightCm === undefined || isHeight(heightCm), of: 'height', part: height },
    { isRight: weightKg === undefined || isWeight(weightKg, heightCm ?? 0), of: 'weight', part: weight },
    { isRight: footMm === undefined || isFoot(footMm), of: 'foot', part: foot },
  ] as const;
  return judged.flatMap(({ isRight, of, part }) => (isRight ? [] : [{ of, part }]));
};

const measuresOf = (told: Told) => {
  const { height, weight, foot } = textsOf(told);
  const read = foot === undefined ? undefined : footIn(foot, told.foot === undefined);
  return {
    ...(height !== undefined && { heightCm: heightIn(height) }),
    ...(weight !== undefined && { weightKg: weightIn(weight, told.weight === undefined) }),
    ...(read !== undefined && { footMm: read.footMm }),
    isFootEstimated: read?.isEstimate ?? false,
  };
};

/** What is told of somebody by parts: of two about the same the first counts. */
const understand = (parts: readonly Part[]): Omit<PastedLine, 'line' | 'text'> => {
  const isFirst = ({ field }: Part, index: number): boolean =>
    field !== 'word' && parts.findIndex((other) => other.field === field) === index;
  const told: Told = Object.fromEntries(parts.filter(isFirst).map(({ field, text }) => [field, text]));
  const { isFootEstimated, ...measures } = measuresOf(told);
  const [discipline, level] = [disciplineIn(told.discipline ?? ''), levelIn(told.level ?? '')];
  const faults = faultsOf(told, measures);
  const isUsed = (part: Part, index: number): boolean => {
    if (part.field === 'discipline') return discipline !== undefined;
    if (part.field === 'level') return level !== undefined;
    return part.field === 'skip' || isFirst(part, index);
  };
  const person = {
    name: told.name ?? '',
    ...measures,
    ...(discipline !== undefined && { discipline }),
    ...(level !== undefined && { level }),
  };
  return {
    person: faults.length > 0 ? null : person,
    faults,
    unused: parts.filter((part, index) => !isUsed(part, index)).map(({ text }) => text),
    isFootEstimated,
  };
};

/**
 * Reads a list of people pasted from a spreadsheet or a chat, one line each: name, height, weight if told, foot or shoe
 * size, discipline and level. Tabs, commas of both kinds, or spaces stand between; a line of titles may say another order;
 * units and labels may stand with the figures. Blank lines are left out, no other is.
 */
export const readPastedPeople = (text: string): readonly PastedLine[] => {
  const lines: PastedLine[] = [];
  let titles: readonly (PersonField | undefined)[] | null = null;
  for (const [index, written] of text.split(/\r\n|[\r\n]/).entries()) {
    const cells = cellsOf(tidy(written));
    if (cells.every((cell) => cell === '')) continue;
    const own = { line: index + 1, text: written };
    const found = titlesIn(cells);
    if (found !== null) {
      titles = found;
      lines.push({ ...own, person: null, faults: [], unused: [], isFootEstimated: false });
      continue;
    }
    const parts = titles !== null && cells.length > 1 ? readByTitles(cells, titles) : readFreely(cells);
    lines.push({ ...own, ...understand(withNumbers(withName(parts))) });
  }
  return lines;
};

/** The lines that could not be understood, with the titles above them: what stays to be mended once the rest was taken. */
export const linesLeft = (lines: readonly PastedLine[]): string =>
  lines.some(({ faults }) => faults.length > 0)
    ? lines
        .filter(({ person }) => person === null)
        .map(({ text }) => text)
        .join('\n')
    : '';
