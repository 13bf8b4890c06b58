import { describe, expect, it } from 'vitest';
import {
  findOverlapping,
  knownSeason,
  readSeasonSheet,
  seasonColumns,
} from '#domain/pricing/season-sheet.ts';

const words = {
  columns: Object.fromEntries(seasonColumns.map((column) => [column, [column]])) as never,
  units: { percent: ['%'], fen: ['元'] },
};
const most = { seasons: 3, prices: 3 };
const id = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const other = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c';
const good = ['旺季', '2026-12-20', '2027-02-28', '双板', id, '%', '100', '120', ''];
const sheet = (...rows: readonly (readonly string[])[]) =>
  readSeasonSheet(
    [seasonColumns, ...rows].map((cells, index) => ({ line: index + 1, cells })),
    words,
    most,
  );
/** The good line with another cell in one column. */
const but = (column: (typeof seasonColumns)[number], cell: string) =>
  good.with(seasonColumns.indexOf(column), cell);

describe('readSeasonSheet', () => {
  it('gathers the lines of each season', () => {
    const year = ['全年', '', '', '双板鞋', '', '元', '120.50', '', '200'];
    expect(sheet(good, year, but('id', other.toUpperCase()))).toEqual({
      ok: true,
      value: [
        {
          name: '旺季',
          fromOn: '2026-12-20',
          toOn: '2027-02-28',
          line: 2,
          prices: [
            { id, target: '双板', unit: 'percent', weekday: 100, weekend: 120, holiday: null, line: 2 },
            {
              id: other,
              target: '双板',
              unit: 'percent',
              weekday: 100,
              weekend: 120,
              holiday: null,
              line: 4,
            },
          ],
        },
        {
          name: '全年',
          fromOn: null,
          toOn: null,
          line: 3,
          prices: [
            {
              id: null,
              target: '双板鞋',
              unit: 'fen',
              weekday: 12_050,
              weekend: null,
              holiday: 20_000,
              line: 3,
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['fromOn', '2026/12/20'],
    ['fromOn', '2026-12-20 00:00:00'],
    ['weekday', '100%'],
    ['weekday', '100.00'],
    ['unit', '％'],
  ] as const)('understands %s %j', (column, cell) => {
    expect(sheet(but(column, cell))).toEqual(sheet(good));
  });

  it.each([
    ['season', ''],
    ['season', '季'.repeat(41)],
    ['fromOn', '20.12.'],
    ['fromOn', '2026-02-30'],
    ['toOn', ''],
    ['toOn', '2026-12-19'],
    ['id', '双板'],
    ['unit', ''],
    ['weekday', ''],
    ['weekday', '1001'],
    ['weekend', '-1'],
    ['holiday', '80.5'],
  ] as const)('refuses %s %j with its line', (column, cell) => {
    expect(sheet(good, but(column, cell))).toEqual({
      ok: false,
      code: 'prices.cellWrong',
      facts: { line: 3, column },
    });
  });

  it('refuses a line that names no gear', () => {
    expect(sheet(but('id', '').with(3, ''))).toMatchObject({
      code: 'prices.cellWrong',
      facts: { line: 2, column: 'id' },
    });
  });

  it('refuses the same gear twice in a season, and too much', () => {
    expect(sheet(good, good)).toMatchObject({ code: 'prices.lineTwice', facts: { line: 3, column: 'id' } });
    const seasons = ['一', '二', '三', '四'].map((name) => but('season', name));
    const prices = ['1', '2', '3', '4'].map((end) => but('id', `${id.slice(0, -1)}${end}`));
    expect(sheet(...seasons.slice(1))).toMatchObject({ ok: true });
    expect(sheet(...seasons)).toMatchObject({ code: 'prices.tooMany', facts: { max: 3 } });
    expect(sheet(...prices)).toMatchObject({ code: 'prices.tooMany', facts: { max: 3 } });
  });

  it('takes two seasons of one name, but not where their days overlap', () => {
    const later = good.with(1, '2027-12-20').with(2, '2028-02-28');
    expect(sheet(good, later, but('id', other))).toMatchObject({
      ok: true,
      value: [
        { fromOn: '2026-12-20', prices: [{ line: 2 }, { line: 4 }] },
        { fromOn: '2027-12-20', prices: [{ line: 3 }] },
      ],
    });
    expect(sheet(good, but('toOn', '2027-02-27'))).toMatchObject({
      code: 'prices.linesDiffer',
      facts: { line: 3, column: 'toOn' },
    });
    expect(sheet(good, but('fromOn', '2027-01-01'))).toMatchObject({
      code: 'prices.linesDiffer',
      facts: { line: 3, column: 'fromOn' },
    });
  });

  it('refuses a sheet without a column', () => {
    expect(readSeasonSheet([{ line: 1, cells: ['season', 'fromOn'] }], words, most)).toMatchObject({
      code: 'prices.columnMissing',
      facts: { column: 'toOn' },
    });
  });
});

const season = (name: string, fromOn: string | null, toOn = fromOn) => ({ name, fromOn, toOn });

describe('knownSeason', () => {
  const [early, late] = [season('旺季', '2026-12-20'), season('旺季', '2027-12-20')];
  const [moved, again] = [season('旺季', '2026-12-21'), season('旺季', '2027-12-21')];
  it.each([
    ['itself', early, [early, late], [late, early], early],
    ['the one of its name', moved, [moved], [early], early],
    ['the one that is left of its name', moved, [moved, late], [early, late], early],
    ['the one in its place', again, [moved, again], [early, late], late],
    ['a new one of another name', season('春雪', null), [season('春雪', null)], [early], undefined],
    ['a new one where it is not clear which', again, [again], [early, late], undefined],
    ['a new one beside those that are there', moved, [early, moved], [early], undefined],
  ])('finds %s', (_, one, sheetOf, known, expected) => {
    expect(knownSeason(one, sheetOf, known)).toBe(expected);
  });
});

describe('findOverlapping', () => {
  const of = (fromOn: string | null, toOn: string | null, line = 2) => ({
    ...season(`${fromOn}`, fromOn, toOn),
    line,
    prices: [],
  });
  it.each([
    ['days that touch', [of('2026-12-01', '2026-12-31')], [of('2027-01-01', '2027-01-31')], undefined],
    [
      'a day in common with one that stays',
      [of('2026-12-01', '2026-12-31')],
      [of('2026-12-31', '2027-01-31')],
      { line: 2, name: '2026-12-31' },
    ],
    [
      'a day in common in the sheet',
      [of('2026-12-01', '2026-12-31'), of('2026-12-10', '2026-12-11', 5)],
      [],
      { line: 5, name: '2026-12-01' },
    ],
    ['the whole year beside days', [of(null, null)], [of('2026-12-31', '2027-01-31')], undefined],
    ['two for the whole year', [of(null, null)], [of(null, null)], { line: 2, name: 'null' }],
  ])('tells of %s', (_, sheetOf, staying, expected) => {
    expect(findOverlapping(sheetOf, staying)).toEqual(expected);
  });
});
