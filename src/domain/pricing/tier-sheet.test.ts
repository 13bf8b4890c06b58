import { describe, expect, it } from 'vitest';
import { readTierSheet, tierColumns, writeTiers } from '#domain/pricing/tier-sheet.ts';

const words = {
  columns: Object.fromEntries(tierColumns.map((column) => [column, [column]])) as never,
  words: { allGear: ['全部品类', 'All gear'], stays: ['保持不变'], again: ['重新循环'] },
};
const tier = { name: '连租', category: null, repeats: false };
const titles = tierColumns.slice(0, 7);
const good = ['连租', '双板', '保持不变', '100%', '100', '80', ''];
const sheet = (...rows: readonly (readonly string[])[]) =>
  readTierSheet(
    [titles, ...rows].map((cells, index) => ({ line: index + 1, cells })),
    words,
    3,
  );
/** The good line with another cell in one column. */
const but = (column: string, cell: string) => good.with(titles.indexOf(column as never), cell);

describe('readTierSheet', () => {
  it('reads a line for each tier', () => {
    expect(sheet(good, ['周租', ' all gear', '重新循环', '100', '0'])).toEqual({
      ok: true,
      value: [
        { line: 2, name: '连租', category: '双板', percents: [100, 100, 80], repeats: false },
        { line: 3, name: '周租', category: null, percents: [100, 0], repeats: true },
      ],
    });
  });

  it.each([
    ['tier', ''],
    ['tier', '连'.repeat(41)],
    ['category', ''],
    ['afterwards', ''],
    ['afterwards', '随便'],
    ['day1', ''],
    ['day2', ''],
    ['day3', '101'],
    ['day3', '-1'],
    ['day3', '0.8'],
    ['day3', '八折'],
  ])('refuses %s %j with its line', (column, cell) => {
    expect(sheet(['周租', 'All gear', '重新循环', '100'], but(column, cell))).toEqual({
      ok: false,
      code: 'prices.cellWrong',
      facts: { line: 3, column },
    });
  });

  it('refuses a line without any day, a second one of a category, and too many', () => {
    expect(sheet(good.slice(0, 3))).toMatchObject({ facts: { line: 2, column: 'day1' } });
    expect(sheet(good, but('tier', '别的'))).toMatchObject({
      code: 'prices.lineTwice',
      facts: { line: 3, column: 'category' },
    });
    const many = ['1', '2', '3', '4'].map((name) => but('category', name));
    expect(sheet(...many)).toMatchObject({ code: 'prices.tooMany', facts: { max: 3 } });
  });

  it('needs all columns but those of later days', () => {
    const title = (cells: readonly string[]) => readTierSheet([{ line: 1, cells }], words, 3);
    expect(title([' Day １', 'afterwards', 'TIER', 'category'])).toEqual({ ok: true, value: [] });
    expect(title(['tier', 'category', 'afterwards'])).toMatchObject({
      code: 'prices.columnMissing',
      facts: { column: 'day1' },
    });
  });
});

describe('writeTiers', () => {
  it.each([
    [[], 'day7'],
    [[3, 2], 'day7'],
    [[3, 31], 'day31'],
  ])('has columns for tiers of %j days up to %s', (lengths, last) => {
    const tiers = lengths.map((length) => ({ ...tier, percents: Array.from({ length }, () => 100) }));
    const { columns, lines } = writeTiers(tiers, { allGear: '', stays: '', again: '' });
    expect(columns.at(-1)).toBe(last);
    expect(lines.map((cells) => cells.length)).toEqual(lengths.map(() => columns.length));
  });
});
