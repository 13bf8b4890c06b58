import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { movableClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { readCommandLine, runImport } from '#server/imports/run-import.ts';
import { buildXlsx } from '#testing/build-xlsx.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const folder = mkdtempSync(join(tmpdir(), 'import '));
const data = new URL('../../testing/data/', import.meta.url);
const path = (name: string): string => join(folder, name);
let db: Database;

const run = async (...args: string[]): Promise<{ code: number; output: string }> => {
  const output: string[] = [];
  const options = readCommandLine(args, folder);
  const clock = movableClock(Date.parse('2026-11-21T06:00:00Z'));
  const code = await runImport({ ...options, db, clock, say: (line) => output.push(line) });
  return { code, output: output.join('\n') };
};

beforeAll(async () => {
  db = await openTestDatabase();
  for (const name of ['catalogue.csv', 'small-equipment.csv', 'catalogue-excel-gb18030.csv']) {
    copyFileSync(new URL(name, data), path(name));
  }
  writeFileSync(path('cut.csv'), readFileSync(path('catalogue.csv')).subarray(0, 9999));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true });
});

describe('runImport', () => {
  it('ends with 0 when every line was taken', async () => {
    const { code, output } = await run('catalogue.csv', 'small-equipment.csv', '--create-stores');
    expect(code).toBe(0);
    expect(output).toContain('catalogue: 570 added, 0 changed, 0 unchanged, 0 refused');
    expect(output).toContain('small-equipment: 42 added');
    expect(existsSync(path('catalogue.csv.refused.csv'))).toBe(false);
  });

  it('ends with 2, names each refused cell in two languages, and keeps the lines', async () => {
    const { code, output } = await run('catalogue-excel-gb18030.csv');
    expect(code).toBe(2);
    expect(output).toContain(
      'line 86, 购入日期 "2025-02-30": 没有这一天，请更正日期 (This date does not exist',
    );
    expect(output).toContain('line 293, 条码 "SN000904": 与第 290 行的条码重复');
    expect(output).toContain('line 186, SN000694 changed: 押金(元) 2,000.00 -> 1,200.00');
    const kept = readFileSync(path('catalogue-excel-gb18030.csv.refused.csv'), 'utf8').split('\r\n');
    expect(kept).toHaveLength(12);
    expect(kept[3]).toContain('借出给老王');
  });

  it('ends with 1 when a file was refused, and still imports the others', async () => {
    const { code, output } = await run('cut.csv', 'catalogue-excel-gb18030.csv');
    expect(code).toBe(1);
    expect(output).toContain('refused, nothing changed');
    expect(output).toContain('560 unchanged');
  });

  it('keeps refused lines where it is told, one file for each sheet of a workbook', async () => {
    const bad = [
      ['条码', '名称', '品类', '租金', '门店'],
      ['A1', '', '单板', 1, '亚布力店'],
    ];
    writeFileSync(path('book.xlsx'), buildXlsx({ '大件 1': bad, 大件2: bad }));
    expect((await run('book.xlsx', '--dry-run')).code).toBe(2);
    expect(existsSync(path('book.xlsx.refused.csv'))).toBe(false);
    await run('book.xlsx', '--refused', 'mend.csv');
    expect(existsSync(path('mend.大件_1.csv'))).toBe(true);
    expect(existsSync(path('mend.大件2.csv'))).toBe(true);
  });

  it('refuses a file that cannot be read', async () => {
    await expect(run('nowhere.csv')).rejects.toThrow('nowhere.csv cannot be read (ENOENT)');
  });
});

describe('readCommandLine', () => {
  it.each([
    ['no file', [], 'No file was named'],
    ['an unknown switch', ['a.csv', '--force'], '--force'],
    ['one refused file for two sources', ['a.csv', 'b.csv', '--refused', 'r.csv'], 'one by one'],
  ])('refuses %s', (_, args, message) => {
    expect(() => readCommandLine(args, folder)).toThrow(message);
  });
});
