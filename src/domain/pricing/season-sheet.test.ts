import { describe, expect, it } from 'vitest';
import {
  readSeasonSheet,
  seasonColumns,
  writtenPrice,
  type SheetNames,
} from '#domain/pricing/season-sheet.ts';

const names: SheetNames = {
  columns: Object.fromEntries(seasonColumns.map((column) => [column, [column]])) as never,
  units: { percent: ['%'], fen: ['元'] },
};
const id = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const other = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2c';
const good = ['旺季', '2026-12-20', '2027-02-28', '双板', id, '%', '100', '120', ''];
const sheet = (...rows: readonly (readonly string[])[]) =>
  readSeasonSheet(
    [seasonColumns, ...rows].map((cells, index) => ({ line: index + 1, cells })),
    names,
  );
/** The good line with another cell in one column. */
const but = (column: (typeof seasonColumns)[number], cell: string) =>
  good.with(seasonColumns.indexOf(column), cell);

describe('readSeasonSheet', () => {
  it('gathers the lines of each season', () => {
    const year = ['全年', '', '', '', id, '元', '120.50', '', '200'];
    expect(sheet(good, year, but('id', other.toUpperCase()))).toEqual({
      ok: true,
      value: [
        {
          name: '旺季',
          fromOn: '2026-12-20',
          toOn: '2027-02-28',
          prices: [
            { id, unit: 'percent', weekday: 100, weekend: 120, holiday: null, line: 2 },
            { id: other, unit: 'percent', weekday: 100, weekend: 120, holiday: null, line: 4 },
          ],
        },
        {
          name: '全年',
          fromOn: null,
          toOn: null,
          prices: [{ id, unit: 'fen', weekday: 12_050, weekend: null, holiday: 20_000, line: 3 }],
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
    ['target', 'whatever'],
  ] as const)('understands %s %j', (column, cell) => {
    expect(sheet(but(column, cell))).toEqual(sheet(but('target', '')));
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

  it('refuses the same gear twice in a season', () => {
    expect(sheet(good, good)).toMatchObject({ code: 'prices.cellWrong', facts: { line: 3, column: 'id' } });
  });

  it('refuses a season whose lines have other days, and a sheet without a column', () => {
    expect(sheet(good, but('toOn', '2027-02-27'))).toMatchObject({
      code: 'prices.datesDiffer',
      facts: { line: 3 },
    });
    expect(readSeasonSheet([{ line: 1, cells: ['season', 'fromOn'] }], names)).toMatchObject({
      code: 'prices.columnMissing',
      facts: { column: 'toOn' },
    });
  });

  it.each([
    [12_050, 'fen', '120.50'],
    [0, 'fen', '0.00'],
    [80, 'percent', '80'],
    [null, 'fen', ''],
  ] as const)('reads what is written of %s %s', (price, unit, written) => {
    expect(writtenPrice(price, unit)).toBe(written);
  });
});
