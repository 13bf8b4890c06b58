import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { buildArchive, buildEntry, buildXlsx, workbookParts, type Packed } from '#testing/build-xlsx.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { boardLine, itemSheet } from '#testing/import-runs.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let storeName: string;
beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  const [store] = await server.db.query<{ name: string }>(
    sql`select name from store where id = ${chain.storeId}`,
  );
  storeName = store?.name ?? '';
});
afterAll(async () => {
  expect(await server.db.query(sql`select 1 from import_job where state = 'uploaded'`)).toEqual([]);
  await server.stop();
});

const titles = ['条码', '名称', '品类', '日租金', '所属门店'];
const sheetOf = (...rows: (string | number)[][]) => ({ 装备: [titles, ...rows] });
const send = (content: Buffer | string) =>
  importsOn(server).upload(content, { as: chain.manager, storeId: chain.storeId });
const codeOf = async (content: Buffer | string): Promise<string | undefined> =>
  (await send(content)).body.error?.code;
/** A workbook of one good line, with one of its files changed. */
const changed = (path: RegExp, change: (part: Packed) => Packed): Buffer =>
  buildArchive(
    workbookParts(sheetOf(['H1', '雪板', '单板', 100, storeName])).map((part) =>
      path.test(part.path) ? change(part) : part,
    ),
  );
const manySpaces = Buffer.alloc(200 * 1024 * 1024, ' ');

describe('a file that is not what it should be', () => {
  it.each([
    [
      'a sheet that unpacks to 200 MB',
      () =>
        changed(/sheet1/, (part) => ({
          ...part,
          data: Buffer.concat([part.data, manySpaces]),
          isDeflated: true,
        })),
      'import.fileTooHeavy',
    ],
    [
      'a sheet that unpacks to more than its archive states',
      () => {
        const whole = changed(/sheet1/, (part) => ({ ...part, isDeflated: true }));
        const listAt = whole.lastIndexOf('xl/worksheets/sheet1.xml') - 46;
        whole.writeUInt32LE(whole.readUInt32LE(listAt + 24) - 1, listAt + 24);
        return whole;
      },
      'import.workbookUnreadable',
    ],
    [
      'a sheet of which a byte was altered',
      () => {
        const whole = changed(/sheet1/, (part) => part);
        whole.write('9', whole.indexOf('<v>100</v>') + 3);
        return whole;
      },
      'import.workbookUnreadable',
    ],
    [
      'an archive of very many files',
      () =>
        buildArchive(
          Array.from({ length: 1001 }, (_, n) => ({ path: `xl/${n}.xml`, data: Buffer.from('<a/>') })),
        ),
      'import.fileTooHeavy',
    ],
    [
      'a cell at the far end of the largest sheet there can be',
      () =>
        changed(/sheet1/, (part) => ({
          ...part,
          data: Buffer.from(
            part.data
              .toString()
              .replace('</sheetData>', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'),
          ),
        })),
      'import.fileTooHeavy',
    ],
    [
      'a sheet of tags that never end',
      () =>
        changed(/sheet1/, (part) => ({
          ...part,
          data: Buffer.from(part.data.toString().replace('</sheetData>', '<c '.repeat(320_000))),
          isDeflated: true,
        })),
      'import.workbookUnreadable',
    ],
    [
      'a workbook cut in half',
      () => {
        const whole = buildXlsx(sheetOf(['H1', '雪板', '单板', 100, storeName]));
        return whole.subarray(0, whole.length / 2);
      },
      'import.workbookUnreadable',
    ],
    [
      'an archive of something else',
      () => buildArchive([{ path: 'a.txt', data: Buffer.from('a') }]),
      'import.workbookUnreadable',
    ],
    ['five million lines in 10 MB', () => '1\n'.repeat(5_000_000), 'import.fileTooHeavy'],
    ['an old workbook', () => Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'import.oldExcel'],
    ['a picture', () => Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'import.fileBinary'],
    ['nothing', () => Buffer.alloc(0), 'import.fileEmpty'],
    [
      'a column twice',
      () => `条码,名称,品类,日租金,租金,所属门店\nA,B,C,1,1,${storeName}\n`,
      'import.columnTwice',
    ],
    ['a column missing', () => '条码,名称,品类\nA,B,C\n', 'import.columnMissing'],
    ['no titles', () => 'a,b\n1,2\n', 'import.headerUnknown'],
    ['a line with a cell too few', () => `${titles.join()}\nA,B,C\n`, 'import.columnsWrong'],
    [
      'a thousand columns',
      () => `${[...titles, ...Array.from({ length: 999 }, (_, n) => `x${n}`)].join()}\n`,
      'import.fileTooHeavy',
    ],
  ])('%s', async (_, content, code) => {
    expect(await codeOf(content())).toBe(code);
  });

  it('names the sheet that is not understood', async () => {
    const notes = [['说明'], ['请填写']];
    const { body } = await send(
      buildXlsx({ ...sheetOf(['H1', '雪板', '单板', 100, storeName]), 说明: notes }),
    );
    expect(body.error?.message).toMatch(/^\[说明\] 第一行不是可识别的列名/);
  });

  it('names the columns that are missing', async () => {
    const { body } = await send('条码,名称,品类\nA,B,C\n');
    expect(body.error?.message).toBe('缺少列：日租金、所属门店');
  });
});

describe('a file that is odd', () => {
  const linesOf = async (content: Buffer | string) => {
    const { body } = await send(content);
    const { items } = await importsOn(server).lines(chain.manager, body.id);
    return items.map(({ code, outcome, faults }) => [code, faults[0]?.code ?? outcome]);
  };

  it('takes what a formula came to, and never the formula', async () => {
    const formula = changed(/sheet1/, (part) => ({
      ...part,
      data: Buffer.from(
        part.data
          .toString()
          .replace('<c r="D2"><v>100</v>', '<c r="D2"><f>WEBSERVICE("http://x")</f><v>90</v>'),
      ),
    }));
    expect(await linesOf(formula)).toEqual([['H1', 'new']]);
  });

  it('reads nothing of a file in the archive that no list names', async () => {
    const [, , , , , sheet] = workbookParts(sheetOf(['H9', '雪板', '单板', 100, storeName]));
    const hidden = buildEntry({ ...(sheet as Packed), isDeflated: true });
    const twice = changed(/sheet1/, (part) => ({ ...part, isDeflated: true, behind: hidden }));
    expect(await linesOf(twice)).toEqual([['H1', 'new']]);
  });

  it('takes a workbook that was written without going back', async () => {
    const streamed = changed(/./, (part) => ({ ...part, isDeflated: true, isStreamed: true }));
    expect(await linesOf(streamed)).toEqual([['H1', 'new']]);
  });

  it('refuses only the line of a cell that holds an error', async () => {
    const broken = changed(/sheet1/, (part) => ({
      ...part,
      data: Buffer.from(
        part.data.toString().replace('<c r="D2"><v>100</v>', '<c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v>'),
      ),
    }));
    expect(await linesOf(broken)).toEqual([['H1', 'import.cellError']]);
  });

  it('refuses an error and a formula without its result where an empty cell would cost nothing', async () => {
    const row = (code: string) => [code, '雪板', '单板', 100, storeName, 500];
    const sheet = { 装备: [[...titles, '押金'], row('H6'), row('H7'), row('H8'), row('H9')] };
    const errors: Record<string, string> = {
      2: 't="e"><v>#REF!</v>',
      3: "t='e' s='1'><f>B9</f><v>#N/A</v>",
      4: '><f>SUM(D4:D5)</f>',
      5: '><f>SUM(D4:D5)</f><v>500</v>',
    };
    const broken = workbookParts(sheet).map((part) => ({
      ...part,
      isDeflated: true,
      data: Buffer.from(
        part.data
          .toString()
          .replaceAll(
            /<c r="F([2-5])"><v>500<\/v>/g,
            (_, line: string) => `<c r="F${line}" ${errors[line] ?? ''}`,
          ),
      ),
    }));
    const { body } = await send(buildArchive(broken));
    const { items } = await importsOn(server).lines(chain.manager, body.id);
    expect(items.map(({ faults, outcome }) => faults[0] ?? outcome)).toMatchObject([
      { column: '押金', value: '#REF!', code: 'import.cellError' },
      { column: '押金', value: '#N/A', code: 'import.cellError' },
      { column: '押金', value: '#CALC!', code: 'import.cellError' },
      'new',
    ]);
    expect(items[0]?.faults[0]?.message).toBe(
      '单元格里是公式错误（#REF!），不是内容，请在表格里改好并保存后重新上传',
    );
  });

  it('refuses the line of a text that no database keeps', async () => {
    expect(await linesOf(buildXlsx(sheetOf(['H2', '雪_x0000_板', '单板', 100, storeName])))).toEqual([
      ['H2', 'import.badCharacter'],
    ]);
  });

  it.each([
    [
      'GB18030',
      Buffer.concat([
        Buffer.from('H3,', 'latin1'),
        Buffer.from('d1a9b0e5', 'hex'),
        Buffer.from(',X,1,S\n', 'latin1'),
      ]),
    ],
    ['UTF-8 behind a mark', Buffer.from('\uFEFFH3,雪板,X,1,S\n')],
  ])('reads %s', async (_, line) => {
    const head = Buffer.from('code,name,category,rent,store\n');
    const isMarked = line[0] === 0xef;
    const content = isMarked
      ? Buffer.concat([line.subarray(0, 3), head, line.subarray(3)])
      : Buffer.concat([head, line]);
    const { body } = await send(content);
    const { items } = await importsOn(server).lines(chain.manager, body.id);
    expect(items.map(({ name }) => name)).toEqual(['雪板']);
  });

  it('reads both kinds of gear from one workbook', async () => {
    const pools = [
      ['架位码', '名称', '品类', '日租金', '所属门店', '数量'],
      ['H-S1', '雪镜', '雪镜', 20, storeName, 5],
    ];
    const { body } = await send(
      buildXlsx({ ...sheetOf(['H4', '雪板', '单板', 100, storeName]), 小件: pools }),
    );
    expect(body.sheets.map(({ name, kind }) => [name, kind])).toEqual([
      ['装备', 'catalogue'],
      ['小件', 'small-equipment'],
    ]);
    const imports = importsOn(server);
    await imports.start(chain.manager, body.id);
    await imports.work();
    expect((await imports.get(chain.manager, body.id)).done).toMatchObject({ new: 2, refused: 0 });
  });

  it('takes a catalogue whose lines end as on old machines', async () => {
    const sheet = itemSheet(boardLine('H5', { store: storeName })).replaceAll('\n', '\r');
    expect(await linesOf(sheet)).toEqual([['H5', 'new']]);
  });
});
