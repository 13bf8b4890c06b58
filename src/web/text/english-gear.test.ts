import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { demoCategories, demoPools } from '#server/seed/demo-gear.ts';
import { gearInEnglish } from '#web/text/english-gear.ts';

const chinese = /\p{Script=Han}/u;

const rowsOf = (file: string, encoding: string): readonly Record<string, string>[] => {
  const bytes = readFileSync(join(import.meta.dirname, '../../testing/data', file));
  return parse(new TextDecoder(encoding).decode(bytes), {
    bom: true,
    columns: true,
    relax_column_count: true,
    relax_quotes: true,
  });
};

const wordsOfSheet = (file: string, encoding = 'utf-8'): readonly string[] =>
  rowsOf(file, encoding).flatMap((row) =>
    ['名称', '品类', '型号', '尺码'].map((column) => row[column] ?? ''),
  );

const wordsOfDemo = (): readonly string[] => [
  ...demoCategories.flatMap((category) => [
    category.name,
    ...category.attributes.flatMap(({ name, options }) => [name, ...options]),
    ...category.models.flatMap(({ brand, model, sizes }) => [brand, model, ...sizes]),
  ]),
  ...demoPools.flatMap(({ category, name, sizes }) => [category, name, ...sizes]),
];

describe('gearInEnglish', () => {
  it.each([
    ['the demo chain', wordsOfDemo()],
    ['the large gear of a spreadsheet', wordsOfSheet('catalogue.csv')],
    ['the small gear of a spreadsheet', wordsOfSheet('small-equipment.csv')],
    ['a spreadsheet of Chinese Excel', wordsOfSheet('catalogue-excel-gb18030.csv', 'gb18030')],
  ])('has an English word for every word of %s', (_, words) => {
    expect(words.some((word) => chinese.test(word))).toBe(true);
    const untranslated = [...new Set(words)].filter((word) => chinese.test(gearInEnglish(word)));
    expect(untranslated).toEqual([]);
  });

  it.each([
    ['雪镜', 'Goggles'],
    ['双板', 'Skis'],
    ['球面雪镜', 'Spherical goggles'],
    ['护具套装', 'Protector set'],
    ['小乌龟护臀', 'Turtle seat pad'],
    ['Vector 一体连身', 'Vector one-piece suit'],
    ['手套 S', 'Gloves S'],
    ['雪镜 柱面', 'Goggles cylindrical'],
    ['板腰宽(mm)', 'Waist width (mm)'],
    ['板腰宽（mm）', 'Waist width (mm)'],
    ['42码', 'EU 42'],
    ['儿童双板鞋', "Kids' ski boots"],
    ['172cm', '172cm'],
    ['Salomon QST 92', 'Salomon QST 92'],
    ['', ''],
  ])('says %j as %j', (own, english) => {
    expect(gearInEnglish(own)).toBe(english);
  });

  it.each(['祖传老雪板', '红旗牌雪镜', '老板自留款', '崇礼云顶店'])(
    'leaves %s, which is not made of terms, as it is',
    (own) => expect(gearInEnglish(own)).toBe(own),
  );
});
