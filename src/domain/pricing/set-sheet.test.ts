import { describe, expect, it } from 'vitest';
import { readSetSheet, setColumns } from '#domain/pricing/set-sheet.ts';

const columns = Object.fromEntries(setColumns.map((column) => [column, [column]])) as never;
const id = '0193a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a2b';
const good = ['双板套装', '150', '', '200', '2', '双板', '', ''];
const boots = good.with(4, '1').with(5, '双板鞋');
const sheet = (...rows: readonly (readonly string[])[]) =>
  readSetSheet(
    [setColumns, ...rows].map((cells, index) => ({ line: index + 1, cells })),
    columns,
    { sets: 2, models: 2 },
  );
/** The good line with another cell in some columns. */
const but = (cells: Partial<Record<(typeof setColumns)[number], string>>) =>
  good.map((cell, place) => cells[setColumns[place] ?? 'set'] ?? cell);

describe('readSetSheet', () => {
  it('gathers the pieces of a set by number, and the models of a piece', () => {
    const models = [but({ model: 'X9' }), but({ model: 'X7', id: id.toUpperCase() })];
    expect(sheet(...models, boots)).toEqual({
      ok: true,
      value: [
        {
          line: 2,
          name: '双板套装',
          prices: { weekday: 15_000, weekend: null, holiday: 20_000 },
          pieces: [
            { line: 4, place: 1, category: '双板鞋', models: [] },
            {
              line: 2,
              place: 2,
              category: '双板',
              models: [
                { line: 2, id: null, name: 'X9' },
                { line: 3, id, name: 'X7' },
              ],
            },
          ],
        },
      ],
    });
  });

  it.each([
    ['set', ''],
    ['weekday', ''],
    ['weekday', '150.555'],
    ['weekend', '-1'],
    ['holiday', '100001'],
    ['piece', ''],
    ['piece', '0'],
    ['piece', '9'],
    ['category', ''],
    ['model', 'X'.repeat(121)],
    ['id', 'X9'],
  ] as const)('refuses %s %j with its line', (column, cell) => {
    expect(sheet(boots, but({ [column]: cell }))).toEqual({
      ok: false,
      code: 'prices.cellWrong',
      facts: { line: 3, column },
    });
  });

  it.each([
    ['another price', 'prices.linesDiffer', 'weekend', [good, boots.with(2, '160')]],
    ['another category of a piece', 'prices.linesDiffer', 'category', [good, but({ category: '单板' })]],
    ['a piece twice', 'prices.lineTwice', 'piece', [good, good]],
    ['a piece of any model and of one', 'prices.lineTwice', 'piece', [good, but({ model: 'X9' })]],
    ['a model twice', 'prices.lineTwice', 'model', [but({ id }), but({ id, model: 'X9' })]],
  ] as const)('refuses %s', (_, code, column, rows) => {
    expect(sheet(...rows)).toEqual({ ok: false, code, facts: { line: 3, column } });
  });

  it('refuses too many sets and too many models of a piece', () => {
    const names = ['1', '2', '3'];
    expect(sheet(...names.map((set) => but({ set })))).toMatchObject({ code: 'prices.tooMany' });
    expect(sheet(...names.map((model) => but({ model })))).toMatchObject({ code: 'prices.tooMany' });
  });

  it('needs all columns but the id', () => {
    const title = (cells: readonly string[]) =>
      readSetSheet([{ line: 1, cells }], columns, { sets: 2, models: 2 });
    expect(title(setColumns.slice(0, -1))).toEqual({ ok: true, value: [] });
    expect(title(setColumns.slice(1))).toMatchObject({
      code: 'prices.columnMissing',
      facts: { column: 'set' },
    });
  });
});
