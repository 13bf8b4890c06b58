import { footOfShoe } from '#domain/fitting/fit-rules.ts';

/** What a column or a part of a line says; `jin` is a weight in half kilograms, `skip` says nothing of a person. */
export type PersonField =
  | 'name'
  | 'height'
  | 'weight'
  | 'jin'
  | 'foot'
  | 'shoe'
  | 'discipline'
  | 'level'
  | 'skip';

/** Titles of columns and labels before values; the first that fits counts. */
const labels: readonly (readonly [RegExp, PersonField])[] = [
  [/^(姓名|名字|成员|客人|name|guest|rider)$/i, 'name'],
  [/^(身高|身长|height|ht\.?$)/i, 'height'],
  [/^体重([^公]*[^公])?斤/, 'jin'],
  [/^(体重|weight|wt\.?$)/i, 'weight'],
  [/^(鞋码|鞋号|码数|shoe|eur?$)/i, 'shoe'],
  [/^(脚长|足长|脚|雪鞋|foot|feet|mondo|boot)/i, 'foot'],
  [/^(项目|类型|板型|板类|单双板|双单板|单\/双板?|双\/单板?|discipline|sport|type|ski\/)/i, 'discipline'],
  [/^(水平|级别|程度|level|ability)/i, 'level'],
  [/^(序号|编号|号码?|#|no\.?|nr\.?|id)$/i, 'skip'],
];

/** Tells what a title or label stands for; undefined when it is none. */
export const fieldOfLabel = (text: string): PersonField | undefined =>
  labels.find(([pattern]) => pattern.test(text.trim()))?.[1];

const disciplines = [
  [/^(双板?|滑雪|skis?|skier|skiing)$/i, 'ski'],
  [/^(单板?|snow ?board(s|er|ing)?|board(er)?|sb)$/i, 'snowboard'],
] as const;

const levels = [
  [/^(零基础|第一次|首次|没滑过|first|first time|never)$/i, 'first'],
  [/^(初级|初学|初学者|新手|入门|beginner|novice)$/i, 'beginner'],
  [/^(中级|intermediate)$/i, 'intermediate'],
  [/^(高级|熟练|专家|advanced|expert)$/i, 'advanced'],
] as const;

/** Reads what somebody rides; undefined when a word does not say it. */
export const disciplineIn = (text: string) => disciplines.find(([pattern]) => pattern.test(text))?.[1];

/** Reads how well somebody rides; undefined when a word does not say it. */
export const levelIn = (text: string) => levels.find(([pattern]) => pattern.test(text))?.[1];

const figureIn = (text: string): number => Number(/\d+(?:\.\d+)?/.exec(text)?.[0]);

/** Reads a height in cm, be it written in metres; NaN when there is none. */
export const heightIn = (text: string): number => {
  const [, metres, rest] = /^(\d)(?:m|米)(\d{1,2})$/i.exec(text) ?? [];
  if (metres !== undefined && rest !== undefined) return Number(metres) * 100 + Number(rest.padEnd(2, '0'));
  const figure = figureIn(text);
  return Math.round(figure < 3 ? figure * 100 : figure);
};

/** Reads a weight in kg; NaN when there is none. */
export const weightIn = (text: string, isJin: boolean): number =>
  Math.round(figureIn(text) / (isJin || /\d\s*斤/.test(text) ? 2 : 1));

/** Reads the length of a foot in mm, of a shoe size as an estimate; NaN when there is none. */
export const footIn = (text: string, isShoe: boolean): { footMm: number; isEstimate: boolean } => {
  const figure = figureIn(text);
  const least = isShoe || /码|号|eu/i.test(text) ? 28 : 34;
  const isEstimate = figure >= least && figure < 60;
  if (isEstimate) return { footMm: footOfShoe(figure), isEstimate };
  return { footMm: Math.round(figure < 60 ? figure * 10 : figure), isEstimate };
};

const figure = /^(?:eur?)?\d+(?:\.\d+)?(?:cm|厘米|公分|mm|毫米|kg|公斤|千克|斤|码|号|m|米)?$/i;
const units: readonly (readonly [RegExp, PersonField])[] = [
  [/^\d(m|米)\d{0,2}$|^[12]\.\d+(m|米)?$/i, 'height'],
  [/(mm|毫米)$/i, 'foot'],
  [/(kg|公斤|千克|斤)$/i, 'weight'],
  [/(码|号)$|^eu/i, 'shoe'],
];

/** Tells what a figure is about by its unit: `number` without one, undefined for what is no figure. */
export const fieldOfFigure = (text: string): PersonField | 'number' | undefined => {
  const byUnit = units.find(([pattern]) => pattern.test(text))?.[1];
  if (!figure.test(text) && byUnit !== 'height') return undefined;
  if (byUnit !== undefined) return byUnit;
  if (!/(cm|厘米|公分)$/i.test(text)) return 'number';
  return figureIn(text) < 50 ? 'foot' : 'height';
};
