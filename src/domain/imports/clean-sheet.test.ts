import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { cleanSheet, distinctNames } from '#domain/imports/clean-sheet.ts';
import type { CleanSheet, SheetLine } from '#domain/imports/clean-sheet.ts';
import type { ImportSetting } from '#domain/imports/imported.ts';

const setting: ImportSetting = {
  today: '2026-11-21',
  storeNames: ['崇礼太舞店', '崇礼云顶店', '亚布力店'],
  createsStores: false,
};
const folder = new URL('../../testing/data/', import.meta.url);

function readLines(name: string, encoding = 'utf-8'): SheetLine[] {
  const text = new TextDecoder(encoding).decode(readFileSync(new URL(name, folder)));
  const records = parse(text, { bom: true, relax_column_count: true, info: true }) as unknown as {
    info: { lines: number };
    record: string[];
  }[];
  return records.map(({ info, record }) => ({ line: info.lines, cells: record }));
}

function cleaned(lines: readonly SheetLine[], change: Partial<ImportSetting> = {}): CleanSheet {
  const outcome = cleanSheet(lines, { ...setting, ...change });
  if (!outcome.ok) throw new Error(outcome.code);
  return outcome.value;
}

const sheet = (...rows: string[][]): SheetLine[] => rows.map((cells, index) => ({ line: index + 1, cells }));
const titles = ['条码', '名称', '品类', '日租金(元)', '押金', '门店', '状态', '购入日期', '备注'];
const good = ['A1', '雪板', '单板', '100', '500', '亚布力店', '在库', '2024-01-02', ''];
const withCell = (index: number, value: string): string[] => good.with(index, value);
const codesOf = (row: string[]): string[] =>
  cleaned(sheet(titles, row)).refused.flatMap(({ faults }) => faults.map(({ code }) => code));

describe('cleanSheet on errors of formulas', () => {
  it.each(['#REF!', '#N/A', '#VALUE!', '#DIV/0!', '#NAME?', '#NUM!', ' ＃ｒｅｆ！ ', '#CALC!'])(
    'refuses %s in every column, also where an empty cell means something',
    (error) => {
      for (const [index, column] of titles.entries())
        expect(cleaned(sheet(titles, withCell(index, error))).refused).toMatchObject([
          { faults: [{ column, value: error, code: 'import.cellError' }] },
        ]);
    },
  );

  it.each(['#1', '#REF', 'REF!', '#N/A 备用'])('takes %s for a name', (name) => {
    expect(codesOf(withCell(1, name))).toEqual([]);
  });
});

describe('cleanSheet on a shop’s own files', () => {
  const expected = JSON.parse(
    readFileSync(new URL('catalogue-excel-gb18030.expected.json', folder), 'utf8'),
  ) as {
    rows: number;
    refusedLines: { line: number; why: string }[];
    acceptedWithCleaning: { line: number }[];
  };

  it('takes the whole clean catalogue', () => {
    const { header, accepted, refused, newStores } = cleaned(readLines('catalogue.csv'));
    expect(header.kind).toBe('catalogue');
    expect(refused).toEqual([]);
    expect(accepted).toHaveLength(570);
    expect(newStores).toEqual([]);
    expect(distinctNames(accepted.map(({ row }) => row.category))).toEqual([
      '双板',
      '单板',
      '双板鞋',
      '单板鞋',
      '头盔',
      '雪服',
    ]);
    expect(accepted.filter((line) => line.cleaned.length > 0)).toEqual([]);
    expect(accepted[0]).toMatchObject({
      line: 2,
      cleaned: [],
      row: {
        kind: 'item',
        code: 'SN000326',
        name: 'Atomic Redster X5',
        category: '双板',
        brand: 'Atomic',
        model: 'Redster X5',
        sizeLabel: '149cm',
        dailyRentFen: 18_000,
        depositFen: 150_000,
        store: '崇礼云顶店',
        status: 0,
        purchasedOn: '2024-09-06',
        remarks: '',
      },
    });
  });

  it('takes the small equipment', () => {
    const { header, accepted, refused } = cleaned(readLines('small-equipment.csv'));
    expect(header.kind).toBe('small-equipment');
    expect(refused).toEqual([]);
    expect(accepted).toHaveLength(42);
    expect(accepted.at(-1)?.row).toMatchObject({
      kind: 'pool',
      code: 'P0042',
      name: '小乌龟护臀',
      sizeLabel: '均码',
      dailyRentFen: 2500,
      depositFen: 5000,
      quantity: 27,
    });
  });

  it('refuses exactly the lines with mistakes, each for its own reason', () => {
    const { accepted, refused } = cleaned(readLines('catalogue-excel-gb18030.csv', 'gb18030'));
    expect(refused.map(({ line }) => line)).toEqual(expected.refusedLines.map(({ line }) => line));
    expect(accepted.length + refused.length).toBe(expected.rows);
    expect(
      refused.map(({ line, faults }) => [line, ...faults.map(({ column, code }) => `${column} ${code}`)]),
    ).toEqual([
      [46, '所属门店 import.storeUnknown'],
      [86, '购入日期 import.dateImpossible'],
      [97, '状态 import.statusUnknown'],
      [142, '押金(元) import.priceTooHigh'],
      [253, '名称 import.nameEmpty'],
      [288, '条码 import.codeEmpty'],
      [292, '日租金(元) import.priceNegative'],
      [293, '条码 import.codeTwice'],
      [485, '日租金(元) import.priceDecimals'],
      [494, '日租金(元) import.priceNotANumber'],
    ]);
    expect(refused.at(-1)?.faults[0]?.value).toBe('面议');
    expect(refused.find(({ line }) => line === 293)?.faults[0]?.facts).toEqual({ line: 290 });
  });

  it('cleans exactly the untidy lines, to the right values', () => {
    const { accepted } = cleaned(readLines('catalogue-excel-gb18030.csv', 'gb18030'));
    const tidied = accepted.filter((line) => line.cleaned.length > 0);
    expect(tidied.map(({ line }) => line)).toEqual(expected.acceptedWithCleaning.map(({ line }) => line));
    const row = (line: number) => accepted.find((entry) => entry.line === line)?.row;
    expect(row(35)).toMatchObject({ purchasedOn: '2024-09-05', status: 3 });
    expect(row(186)).toMatchObject({ depositFen: 120_000 });
    expect(row(206)).toMatchObject({ code: 'SN000740' });
    expect(row(251)).toMatchObject({ dailyRentFen: 8000 });
    expect(row(303)).toMatchObject({ dailyRentFen: 18_000 });
    expect(row(430)).toMatchObject({ code: 'SN001182' });
  });

  it('takes an unknown store when told to create stores, and names it', () => {
    const { newStores, refused } = cleaned(readLines('catalogue-excel-gb18030.csv', 'gb18030'), {
      createsStores: true,
    });
    expect(newStores).toEqual(['松花湖店']);
    expect(refused).toHaveLength(expected.refusedLines.length - 1);
  });

  it('takes the refused lines once they are put right', () => {
    const lines = readLines('catalogue-excel-gb18030.csv', 'gb18030');
    const { header, refused } = cleaned(lines, { createsStores: true });
    const fixed = refused.map(({ line }) => ({ line, cells: good.with(0, `FIX${line}`) }));
    const order = [0, 1, 2, -1, -1, -1, 3, 4, 5, 6, 7, 8];
    const body = fixed.map(({ line, cells }) => ({ line, cells: order.map((index) => cells[index] ?? '') }));
    expect(cleaned([{ line: 1, cells: header.titles }, ...body]).refused).toEqual([]);
  });
});

describe('cleanSheet', () => {
  it.each([
    ['code', 0, '', 'import.codeEmpty'],
    ['code', 0, 'A<1>', 'import.codeWrong'],
    ['code', 0, '202612345678', 'import.codeLikeOrder'],
    ['code', 0, 'A'.repeat(65), 'import.tooLong'],
    ['code', 0, '6.90123E+12', 'import.codeRounded'],
    ['code', 0, '1e+15', 'import.codeRounded'],
    ['code', 0, '2026-03-01T00:00:00.000Z', 'import.dateInText'],
    ['name', 1, '2026-03-01T00:00:00.000Z', 'import.dateInText'],
    ['rate', 3, '10%', 'import.priceNotANumber'],
    ['name', 1, '\u3000', 'import.nameEmpty'],
    ['name', 1, '雪'.repeat(121), 'import.tooLong'],
    ['name', 1, '雪\uFFFD', 'import.badCharacter'],
    ['name', 1, '雪\u0000', 'import.badCharacter'],
    ['category', 2, '', 'import.categoryEmpty'],
    ['rate', 3, '', 'import.priceEmpty'],
    ['rate', 3, '10000.01', 'import.priceTooHigh'],
    ['rate', 3, '1e2', 'import.priceNotANumber'],
    ['deposit', 4, '100000.01', 'import.priceTooHigh'],
    ['deposit', 4, '1.2E+12', 'import.priceTooHigh'],
    ['store', 5, '', 'import.storeEmpty'],
    ['store', 5, '松花湖店', 'import.storeUnknown'],
    ['status', 6, '借出给老王', 'import.statusUnknown'],
    ['date', 7, '2025-02-30', 'import.dateImpossible'],
    ['date', 7, '前年', 'import.dateUnreadable'],
    ['date', 7, '2024-1/2', 'import.dateUnreadable'],
    ['date', 7, '1979-12-31', 'import.dateOutOfRange'],
    ['date', 7, '2099-01-01', 'import.dateOutOfRange'],
    ['remarks', 8, 'x'.repeat(501), 'import.tooLong'],
  ])('refuses a %s (%#)', (_, index, value, code) => {
    expect(codesOf(withCell(index, value))).toEqual([code]);
  });

  it.each([
    ['status', 6, '', { status: 0 }],
    ['status', 6, ' 维修中 ', { status: 2 }],
    ['status', 6, 'Lost', { status: 3 }],
    ['status', 6, '出租中', { status: 1 }],
    ['status', 6, '调拨中', { status: 4 }],
    ['status', 6, '报废', { status: 5 }],
    ['date', 7, '', { purchasedOn: null }],
    ['date', 7, '2024年1月2日', { purchasedOn: '2024-01-02' }],
    ['date', 7, '2024.1.2', { purchasedOn: '2024-01-02' }],
    ['date', 7, '20240102', { purchasedOn: '2024-01-02' }],
    ['date', 7, '２０２４／１／２', { purchasedOn: '2024-01-02' }],
    ['date', 7, '2024/1/2 0:00:00', { purchasedOn: '2024-01-02' }],
    ['date', 7, '2024-01-02T00:00:00.000Z', { purchasedOn: '2024-01-02' }],
    ['deposit', 4, '', { depositFen: 0 }],
    ['deposit', 4, '100000', { depositFen: 10_000_000 }],
    ['rate', 3, '￥１，２００．５０ 元', { dailyRentFen: 120_050 }],
    ['store', 5, ' 亚布力 店', { store: '亚布力店' }],
    ['code', 0, '00123', { code: '00123' }],
    ['code', 0, "'00123", { code: '00123' }],
    ['code', 0, '="00123"', { code: '00123' }],
    ['rate', 3, '="150"', { dailyRentFen: 15_000 }],
    ['rate', 3, " '150", { dailyRentFen: 15_000 }],
    ['date', 7, "'2024-01-02", { purchasedOn: '2024-01-02' }],
    ['status', 6, "'维修", { status: 2 }],
    ['code', 0, '1E10', { code: '1E10' }],
    ['name', 1, '雪'.repeat(120), { name: '雪'.repeat(120) }],
    ['remarks', 8, ' two\r\nlines  Ａ ', { remarks: 'two\nlines  Ａ' }],
    ['deposit', 4, ' ¥ 1,200.50 ', { depositFen: 120_050 }],
    ['name', 1, '\u3000Ｂｕｒｔｏｎ   雪板（儿童） ', { name: 'Burton 雪板（儿童）' }],
  ])('reads a %s (%#)', (_, index, value, expected) => {
    expect(cleaned(sheet(titles, withCell(index, value))).accepted[0]?.row).toMatchObject(expected);
  });

  it('lists every fault of a line', () => {
    expect(codesOf(['', '', '', 'x', '-1', '', '?', '?', ''])).toEqual([
      'import.codeEmpty',
      'import.nameEmpty',
      'import.categoryEmpty',
      'import.priceNotANumber',
      'import.priceNegative',
      'import.storeEmpty',
      'import.statusUnknown',
      'import.dateUnreadable',
    ]);
  });

  it('refuses the later of two lines with one code, however it is typed', () => {
    const { accepted, refused } = cleaned(sheet(titles, good, withCell(0, ' ａ1'), withCell(0, 'A2')));
    expect(accepted.map(({ line }) => line)).toEqual([2, 4]);
    expect(refused).toMatchObject([{ line: 3, faults: [{ code: 'import.codeTwice', facts: { line: 2 } }] }]);
  });

  it('does not take two lines without a code for the same one', () => {
    const { refused } = cleaned(sheet(titles, withCell(0, ''), withCell(0, ' ')));
    expect(refused.map(({ faults }) => faults.map(({ code }) => code))).toEqual([
      ['import.codeEmpty'],
      ['import.codeEmpty'],
    ]);
  });

  it('takes a sheet with a status for a catalogue although it counts', () => {
    expect(cleaned(sheet([...titles, '数量'], [...good, '1'])).header.kind).toBe('catalogue');
  });

  it('refuses a line whose cells have slipped, and takes a short one', () => {
    expect(codesOf([...good, '', ' '])).toEqual([]);
    expect(codesOf([...good, '200'])).toEqual(['import.tooManyCells']);
    expect(codesOf(good.slice(0, 6))).toEqual([]);
  });

  it('leaves out blank lines and finds titles below them', () => {
    const { accepted } = cleaned(sheet([''], titles, ['', '\u3000'], good));
    expect(accepted.map(({ line }) => line)).toEqual([4]);
  });

  it.each([
    ['no lines', [], 'import.sheetEmpty'],
    ['only blanks', [['', ' ']], 'import.sheetEmpty'],
    ['unknown titles', [['a', 'b', '名称']], 'import.headerUnknown'],
    ['a missing column', [['条码', '名称', '品类', '门店']], 'import.columnMissing'],
    ['one column twice', [['条码', '编号', '名称']], 'import.columnTwice'],
  ])('refuses a sheet with %s', (_, rows, code) => {
    expect(cleanSheet(sheet(...rows), setting)).toMatchObject({ ok: false, code });
  });

  it('understands English titles, other spellings and any order, and says what it leaves out', () => {
    const english = ['Store Name', 'Daily Rent Price', 'category', 'NAME', 'Bar code', 'Colour'];
    const { header, accepted } = cleaned(sheet(english, ['亚布力店', '9', '单板', '板', 'x1', 'red']));
    expect(header.ignored).toEqual(['Colour']);
    expect(accepted[0]?.row).toMatchObject({ code: 'X1', dailyRentFen: 900, store: '亚布力店' });
    const spaced = ['\uFEFF架 位 码', '名称*', '品类：', '日租金（元）', '所属门店', '数 量'];
    const pools = cleaned(sheet(spaced, ['p1', '雪镜', '雪镜', '30', '亚布力店', '１２']));
    expect(pools.accepted[0]?.row).toMatchObject({ kind: 'pool', code: 'P1', quantity: 12 });
  });

  it.each([
    ['1,200', 1200],
    ['12.0', 12],
    ['0', 0],
    ['', 'import.quantityEmpty'],
    ['1.5', 'import.quantityNotWhole'],
    ['-3', 'import.quantityNotWhole'],
    ['32副', 'import.quantityNotWhole'],
    ['99999', 99_999],
    ['1000001', 'import.quantityTooHigh'],
  ])('reads a quantity of %j', (value, expected) => {
    const { accepted, refused } = cleaned(
      sheet(
        ['架位码', '名称', '品类', '日租金', '门店', '数量'],
        ['P1', '雪镜', '雪镜', '30', '亚布力店', value],
      ),
    );
    const row = accepted[0]?.row;
    expect(row?.kind === 'pool' ? row.quantity : refused[0]?.faults[0]?.code).toBe(expected);
  });
});
