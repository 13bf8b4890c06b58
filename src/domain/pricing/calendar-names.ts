import type { SpecialDayKind } from '#domain/pricing/day-class.ts';

/** What files call the two kinds of special days. */
const kindWords: readonly (readonly [RegExp, SpecialDayKind])[] = [
  [/^(rest|off|holiday|休|休息|放假|假日|节假日)$/i, 'rest'],
  [/^(work|workday|班|上班|补班|工作日|调休上班)$/i, 'work'],
];

/** Reads the kind of a special day as files write it; undefined for any other word. */
export const kindOfWord = (word: string): SpecialDayKind | undefined =>
  kindWords.find(([pattern]) => pattern.test(word.trim()))?.[1];

/** Tells the line of titles above the days of a file. */
export const isTitleOfDays = (cell: string): boolean => /^(date|day|日期)$/i.test(cell.trim());

/** Short and English names, and what notices say. */
const noticeNames: readonly (readonly [RegExp, string])[] = [
  [/^new year(['’]s day)?$/i, '元旦'],
  [/^(spring festival|chinese new year)$/i, '春节'],
  [/^(清明|qingming( festival)?|tomb[- ]sweeping day)$/i, '清明节'],
  [/^(五一|labou?r day)$/i, '劳动节'],
  [/^(端午|dragon boat festival)$/i, '端午节'],
  [/^(中秋|mid[- ]autumn festival)$/i, '中秋节'],
  [/^(国庆|national day)$/i, '国庆节'],
];

/** Writes the name of a holiday as the notice does; any other name as it is. */
export const noticeName = (name: string): string =>
  noticeNames.find(([pattern]) => pattern.test(name))?.[1] ?? name;
