import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { readSpreadsheet } from '#server/imports/read-file.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { buildXlsx } from '#testing/build-xlsx.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let imports: ReturnType<typeof importsOn>;
let store: string;
beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  imports = importsOn(server);
  const [row] = await server.db.query<{ name: string }>(
    sql`select name from store where id = ${chain.storeId}`,
  );
  store = row?.name ?? '';
});
afterAll(() => server.stop());

const upload = async (bytes: Buffer, name: string) => {
  const { body } = await imports.upload(bytes, { as: chain.manager, storeId: chain.storeId, name });
  expect(body.error).toBeUndefined();
  return body;
};
const download = async (id: string) => {
  const answer = await server.app.inject({
    url: `/api/app/equipment-import/${id}/refused-lines`,
    headers: { authorization: `Bearer ${chain.manager.token}` },
  });
  const read = await readSpreadsheet(answer.rawPayload, { lastLineIsWhole: false });
  if (!read.ok) throw new Error(read.code);
  const { 'content-disposition': disposition } = answer.headers;
  return { bytes: answer.rawPayload, tables: read.value.tables, name: String(disposition) };
};

const itemTitles = ['条码', '名称', '品类', '日租金', '押金', '所属门店', '购入日期', '颜色'];
const poolTitles = ['架位码', '名称', '品类', '日租金', '所属门店', '数量'];
const bookWith = ({ rent, count, bought }: { rent: string; count: string; bought: string }): Buffer =>
  buildXlsx({
    大件: [
      itemTitles,
      ['R-1', "'=雪板", '滑板', 150.5, 1200, store, new Date('2024-02-29'), '红'],
      ['R-2', '=1+1 雪板', '滑板', rent, '￥1,200', store, new Date('2024-02-29'), "'=红"],
    ],
    '小件 ': [poolTitles, ['RP-1', '@雪镜', '镜子', 30, store, count]],
    全对: [itemTitles, ['R-3', '雪板', '滑板', 150.5, 1200, store, null, '蓝']],
    补充: [itemTitles, ['R-4', '雪板', '滑板', 150.5, 1200, store, bought, "''蓝", '多']],
  });

describe('GET .../refused-lines of a workbook', () => {
  it('gives the wrong lines of every sheet, to be mended and sent again as they are', async () => {
    const job = await upload(bookWith({ rent: '面议', count: '几', bought: '前年' }), '冬季.xlsx');
    expect(job.planned).toMatchObject({ new: 2, refused: 3 });
    const wrong = await download(job.id);
    expect(wrong.name).toContain('-refused.xlsx');
    const written = wrong.tables.map(({ sheet, lines }) => [
      sheet,
      ...lines.map(({ cells }) => cells.join('|')),
    ]);
    const [itemHead, poolHead] = [itemTitles, poolTitles].map((titles) => `行号|问题|${titles.join('|')}`);
    expect(written).toEqual([
      [
        '大件',
        itemHead,
        `3|日租金: 价格不是数字，请更正|R-2|=1+1 雪板|滑板|面议|￥1,200|${store}|2024-02-29|=红`,
      ],
      ['小件', poolHead, `2|数量: 数量须为整数，请更正|RP-1|@雪镜|镜子|30|${store}|几`],
      [
        '补充',
        `${itemHead}|`,
        `2|购入日期: 日期无法识别，请写成 2026-01-31; 此单元格没有对应的列名，请删除|R-4|雪板|滑板|150.5|1200|${store}|前年|''蓝|多`,
      ],
    ]);
    const again = await upload(wrong.bytes, '冬季-错误行.xlsx');
    expect(again.planned).toMatchObject({ total: 3, refused: 3 });
    expect(again.sheets.map(({ ignored }) => ignored)).toEqual([
      ['行号', '问题', '颜色'],
      ['行号', '问题'],
      ['行号', '问题', '颜色'],
    ]);
    const twice = await download(again.id);
    expect(twice.tables.map(({ lines }) => lines[1]?.cells.slice(4))).toEqual(
      wrong.tables.map(({ lines }) => lines[1]?.cells.slice(2)),
    );
    const mended = await upload(
      buildXlsx(
        Object.fromEntries(
          wrong.tables.map(({ sheet, lines }) => [
            sheet,
            lines.map(({ cells }) =>
              cells.map((cell) => ({ 面议: '99', 几: '7', 前年: '2024-01-02', 多: '' })[cell] ?? cell),
            ),
          ]),
        ),
      ),
      '冬季-错误行.xlsx',
    );
    expect(mended.planned).toMatchObject({ total: 3, new: 3 });
  });

  it('is a CSV file when only one of its sheets has any', async () => {
    const job = await upload(bookWith({ rent: '99', count: '几', bought: '2024-01-02' }), '冬季.xlsx');
    expect(job.planned.refused).toBe(2);
    const one = await download((await upload(onlyPoolsWrong(), '冬季.xlsx')).id);
    expect(one.name).toContain('-refused.csv');
    expect(one.tables).toHaveLength(1);
    expect((await upload(one.bytes, '冬季-错误行.csv')).planned).toMatchObject({ total: 1, refused: 1 });
  });
});

const onlyPoolsWrong = (): Buffer =>
  buildXlsx({
    大件: [itemTitles, ['R-1', '雪板', '滑板', 150.5, 1200, store, null, '红']],
    小件: [poolTitles, ['RP-1', '@雪镜', '镜子', 30, store, '几']],
  });
