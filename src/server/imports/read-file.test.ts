import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSpreadsheet } from '#server/imports/read-file.ts';
import { buildArchive, buildXlsx, workbookParts } from '#testing/build-xlsx.ts';

const folder = new URL('../../testing/data/', import.meta.url);
const strict = { lastLineIsWhole: false };
const read = (bytes: Buffer | string) =>
  readSpreadsheet(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, strict);
const utf16 = (text: string, mark: readonly number[], swap: boolean): Buffer => {
  const bytes = Buffer.from(text, 'utf16le');
  return Buffer.concat([Buffer.from(mark), swap ? bytes.swap16() : bytes]);
};
const linesOf = async (bytes: Buffer | string) => {
  const file = await read(bytes);
  if (!file.ok) throw new Error(file.code);
  return file.value.tables.flatMap(({ lines }) => lines.map(({ line, cells }) => [line, ...cells]));
};

describe('readSpreadsheet', () => {
  it.each([
    ['catalogue.csv', 'utf-8', 571],
    ['small-equipment.csv', 'utf-8', 43],
    ['catalogue-excel-gb18030.csv', 'gb18030', 571],
  ])('reads %s as %s', async (name, format, lines) => {
    const file = await read(readFileSync(new URL(name, folder)));
    expect(file).toMatchObject({ ok: true, value: { format } });
    expect(file.ok && file.value.tables[0]?.lines.length).toBe(lines);
  });

  it('reads UTF-8 without a mark, UTF-16 both ways, tabs and semicolons', async () => {
    const rows = [
      [1, '条码', '名称'],
      [2, 'A1', '雪板, 新'],
    ];
    expect(await linesOf('条码,名称\nA1,"雪板, 新"\n')).toEqual(rows);
    expect(await linesOf(utf16('条码\t名称\r\nA1\t雪板, 新\r\n', [0xff, 0xfe], false))).toEqual(rows);
    expect(await linesOf(utf16('条码\t名称\r\nA1\t雪板, 新\r\n', [0xfe, 0xff], true))).toEqual(rows);
    expect(await linesOf('条码;名称\nA1;雪板, 新\n')).toEqual(rows);
  });

  it('counts lines as an editor does, through blank lines and line ends in quotes', async () => {
    expect(await linesOf('a,b\n"x\ny",1\n\n,\n"p\nq",2\nz,3\n')).toEqual([
      [1, 'a', 'b'],
      [2, 'x\ny', '1'],
      [6, 'p\nq', '2'],
      [8, 'z', '3'],
    ]);
  });

  it('reads a workbook: numbers by their shortest digits, dates as days, blank rows counted', async () => {
    const bytes = buildXlsx({
      一: [
        ['条码', '租金', '日期'],
        [6_901_234_567_890, 19.899999999999999, new Date('2024-02-29')],
        [null, null, null],
        [' a ', 180, null],
      ],
      空: [],
    });
    expect(await linesOf(bytes)).toEqual([
      [1, '条码', '租金', '日期'],
      [2, '6901234567890', '19.9', '2024-02-29'],
      [4, ' a ', '180', ''],
    ]);
  });

  it('reads what Chinese, German and old Apple programs write', async () => {
    const rows = [
      [1, '条码', '名称'],
      [2, '00123', '雪板; 新'],
    ];
    expect(await linesOf('条码,名称\r00123,雪板; 新\r')).toEqual(rows);
    expect(await linesOf(utf16('条码;名称\r\n00123;"雪板; 新"\r\n', [0xff, 0xfe], false))).toEqual(rows);
    expect(
      await linesOf(
        Buffer.from('efbbbf' + Buffer.from('条码,名称\n00123,雪板; 新\n').toString('hex'), 'hex'),
      ),
    ).toEqual(rows);
    const gb18030 = Buffer.from('ccf5c2eb2cc3fbb3c60d0a30303132332cd1a9b0e53b20d0c20d0a', 'hex');
    expect(await linesOf(gb18030)).toEqual(rows);
    expect(await linesOf('sep=;\r\n条码;名称\r\n00123;"雪板; 新"\r\n')).toEqual(
      rows.map(([line, ...cells]) => [Number(line) + 1, ...cells]),
    );
  });

  it('finds the delimiter behind titles in quotes, and does not take their line ends for its own', async () => {
    expect(await linesOf('"条码;架;位","名\n称"\r\nA1,"x\ny"\r\n')).toEqual([
      [1, '条码;架;位', '名\n称'],
      [3, 'A1', 'x\ny'],
    ]);
    expect(await read('"名\n称",a\r\n1,2\r\n3,4\n')).toMatchObject({ ok: false, code: 'import.fileCutOff' });
  });

  it('takes the apostrophe away that guards a formula, and no other', async () => {
    expect(await linesOf("a,b\n'=1+1,''-5\n'90s,\"'\n=x\"\n")).toEqual([
      [1, 'a', 'b'],
      [2, '=1+1', "'-5"],
      [3, "'90s", '\n=x'],
    ]);
  });

  it('reads codes that a program wrote as formulas, so that their zeros stay', async () => {
    expect(await linesOf('条码,名称\r\n="00123","雪板, ""新"""\r\n="",="雪板"\r\n')).toEqual([
      [1, '条码', '名称'],
      [2, '00123', '雪板, "新"'],
      [3, '', '雪板'],
    ]);
    expect(await read('a,b\n="1"x,2\n')).toMatchObject({ ok: false, code: 'import.quoteWrong' });
  });

  it('reads the cells of a workbook as they are shown', async () => {
    const titles = ['条码', '名称', '尺码', '日租金', '押金', '购入日期', '备注', '品类', '门店'];
    const bytes = buildXlsx({
      一: [
        titles,
        [
          { value: 123, as: 'zeros' },
          { value: 7, as: 'numbered' },
          new Date('2026-10-12'),
          { value: 1200.5, as: 'yuan' },
          { value: 0.1, as: 'percent' },
          { value: 45_351, as: 'day' },
          new Date('2026-03-01'),
        ],
        [6.901_234_567_890_12e18, 1_234_567_890_123_456, '', 123_456_789_012_345, -5, 45_351, 'a_x000D_b'],
      ],
    });
    const [, formatted, plain] = await linesOf(bytes);
    // A day among the sizes stands there whole, for the rules to refuse it.
    expect(formatted?.join('|')).toBe(
      '2|00123|SN-007|2026-10-12T00:00:00.000Z|1200.5|10%|2024-02-29|2026-03-01||',
    );
    expect(plain?.join('|')).toBe('3|6.90123456789012E+18|1234567890123456||123456789012345|-5|45351|a\rb||');
  });

  it('shows a text in front of a number where the column holds texts, and nowhere else', async () => {
    const bytes = buildXlsx({
      一: [
        ['条码', '名称', '品类', '租金', '押金', '门店', '备注', '购入日期'],
        [7, '雪板', '单板', 80, 500, '甲店', 12, 20_240_229].map((value) =>
          typeof value === 'number' ? { value, as: 'numbered' as const } : value,
        ),
      ],
      二: [
        ['架位码', '名称', '品类', '租金', '门店', '数量'],
        ['P1', '雪镜', '雪镜', { value: 30, as: 'zeros' }, '甲店', { value: 5, as: 'numbered' }],
      ],
    });
    const [, item, , shelf] = await linesOf(bytes);
    expect(item?.join('|')).toBe('2|SN-007|雪板|单板|80|500|甲店|SN-012|20240229');
    expect(shelf?.join('|')).toBe('2|P1|雪镜|雪镜|30|甲店|5');
  });

  it('reads a workbook with a chart among its sheets, and names behind any prefix', async () => {
    const rows = [['条码'], [{ value: 123, as: 'zeros' as const }], [5], [6]];
    const rewrite: Record<string, (text: string) => string> = {
      'xl/workbook.xml': (text) =>
        text
          .replaceAll('r:id', 'ns:id')
          .replace('<sheets>', '<sheets><sheet name="图" sheetId="9" ns:id="rId9"/>'),
      'xl/worksheets/sheet1.xml': (text) =>
        text
          .replace('"><v>5</v>', '" t="e"><v>#REF!</v>')
          .replace('<v>6</v>', '<f>B9</f>')
          .replace(/<(\/?)(\w+)/g, '<$1x:$2')
          .replace('xmlns', 'xmlns:x'),
    };
    const parts = workbookParts({ 一: rows }).map(({ path, data }) => {
      const change = rewrite[path];
      return { path, data: change === undefined ? data : Buffer.from(change(data.toString())) };
    });
    expect(await linesOf(buildArchive(parts))).toEqual([
      [1, '条码'],
      [2, '00123'],
      [3, '#REF!'],
      [4, '#CALC!'],
    ]);
  });

  it('takes elements in comments and texts for none', async () => {
    const odd: Record<string, (text: string) => string> = {
      'xl/workbook.xml': (text) =>
        text.replace('<sheets>', '<!-- <sheet name="Z" sheetId="9" r:id="rId9"/> --><sheets>'),
      'xl/worksheets/sheet1.xml': (text) =>
        text
          .replace('雪板</t>', '<![CDATA[雪板 <f> <]]></t>')
          .replace('<v>7</v>', '<f>B9</f><v><![CDATA[7]]></v>')
          .replace('<v>8</v>', '<!-- <f> < --><v>8</v>'),
    };
    const parts = workbookParts({ 一: [['条码'], [{ value: 123, as: 'zeros' }], ['雪板'], [7], [8]] });
    const bytes = buildArchive(
      parts.map(({ path, data }) => ({ path, data: Buffer.from(odd[path]?.(data.toString()) ?? data) })),
    );
    expect((await linesOf(bytes)).flat()).toEqual([1, '条码', 2, '00123', 3, '雪板 <f> <', 4, '7', 5, '8']);
  });

  it.each(['<row', '<!-- <row>', '<row><c <!-- -->', '<![CDATA[<row>'])(
    'refuses a sheet in which a tag does not end: %s',
    async (text) => {
      const parts = workbookParts({ 一: [['条码']] }).map(({ path, data }) => ({
        path,
        data: path.includes('sheet1') ? Buffer.from(data.toString().replace('</sheetData>', text)) : data,
      }));
      expect(await read(buildArchive(parts))).toMatchObject({ code: 'import.workbookUnreadable' });
    },
  );

  it('gives each line its part of what is merged downwards, reads hidden rows, leaves out hidden lists', async () => {
    const bytes = buildXlsx(
      {
        一: [
          ['条码', '名称', '品类', '品牌', '日租金', '门店'],
          ['A1', '雪板', '单板', 'Burton', 100, '甲店'],
          ['A2', null, null, 'Nitro', 100, '甲店'],
          ['A3', null, null, null, 100, '甲店'],
          [null, null, null, null, null, null],
        ],
        选项: [['在库'], ['维修']],
        二: [
          ['条码', '名称', '品类', '日租金', '门店'],
          ['B1', '雪板', '单板', 90, '甲店'],
        ],
      },
      {
        一: { merges: ['B2:B5', 'C2:D4', 'E2:F2'], hiddenRows: [3] },
        选项: { isHidden: true },
        二: { isHidden: true },
      },
    );
    expect((await linesOf(bytes)).slice(1)).toEqual([
      [2, 'A1', '雪板', '单板', 'Burton', '100', '甲店'],
      [3, 'A2', '雪板', '单板', 'Nitro', '100', '甲店'],
      [4, 'A3', '雪板', '单板', '', '100', '甲店'],
      [1, '条码', '名称', '品类', '日租金', '门店'],
      [2, 'B1', '雪板', '单板', '90', '甲店'],
    ]);
  });

  it('refuses every cut-off copy of a real file, but one that ends with a whole line', async () => {
    for (const name of ['small-equipment.csv', 'catalogue-excel-gb18030.csv']) {
      const bytes = readFileSync(new URL(name, folder));
      const afterTitles = bytes.indexOf('\n') + 1;
      for (let cut = afterTitles + 1; cut < Math.min(bytes.length, 2400); cut += 1) {
        const part = bytes.subarray(0, cut);
        const file = await read(part);
        if (file.ok) expect(part.subarray(-2).toString()).toBe('\r\n');
      }
    }
  });

  it('refuses every cut-off copy of a workbook', async () => {
    const bytes = buildXlsx({
      一: [
        ['条码', '名称'],
        ['A1', '雪板'],
      ],
    });
    for (let cut = 2; cut < bytes.length; cut += 1) {
      expect(await read(bytes.subarray(0, cut))).toMatchObject({ ok: false });
    }
  });

  it.each([
    ['nothing', '', 'import.fileEmpty'],
    ['only blank lines', '\n\n', 'import.fileEmpty'],
    ['NUL bytes', 'a,b\n\0,2\n', 'import.fileBinary'],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import.fileBinary'],
    ['an old Excel file', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.oldExcel'],
    ['an archive that is no workbook', Buffer.from('PK\u0003\u0004rubbish'), 'import.workbookUnreadable'],
    ['an open quote', 'a,b\n"1,2\n', 'import.fileCutOff'],
    ['a quote inside a cell', 'a,b\n1"x,2\n', 'import.quoteWrong'],
    ['a short line', 'a,b,c\n1,2\n1,2,3\n', 'import.columnsWrong'],
    ['a long line', 'a,b\n1,2,3\n', 'import.columnsWrong'],
    ['no end of the last line', 'a,b\n1,2', 'import.fileCutOff'],
    ['half an end of the last line', 'a,b\r\n1,2\r', 'import.fileCutOff'],
    ['UTF-8 that breaks off in a letter', Buffer.from('条码,名\n').subarray(0, 8), 'import.fileCutOff'],
    ['UTF-8 with a mark and wrong bytes', Buffer.from('efbbbf61ff0a', 'hex'), 'import.fileCutOff'],
    ['bytes of no encoding', Buffer.from('612c62ff0a', 'hex'), 'import.encodingUnknown'],
    ['more than 50 MB', Buffer.alloc(50 * 1024 * 1024 + 1, 'a'), 'import.fileTooLarge'],
  ])('refuses %s', async (_, bytes, code) => {
    expect(await read(bytes)).toMatchObject({ ok: false, code });
  });

  it('takes a last line without an end when told that it is whole', async () => {
    const file = await readSpreadsheet(Buffer.from('a,b\n1,2'), { lastLineIsWhole: true });
    expect(file.ok).toBe(true);
  });
});
