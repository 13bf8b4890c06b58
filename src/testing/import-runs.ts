import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { importFile } from '#server/imports/actions.ts';
import { readSpreadsheet } from '#server/imports/read-file.ts';
import type { FileReport, SheetReport } from '#server/imports/report.ts';

/** Imports a file as a person at the terminal would, stores included, on 21 November 2026. */
export const importInto = (
  db: Database,
  content: Buffer | string,
  change: Partial<Parameters<typeof importFile>[1]> = {},
): Promise<FileReport> =>
  importFile(db, {
    fileName: 'test.csv',
    bytes: typeof content === 'string' ? Buffer.from(content) : content,
    read: (bytes, lastLineIsWhole) => readSpreadsheet(bytes, { lastLineIsWhole }),
    createsStores: true,
    dryRun: false,
    lastLineIsWhole: false,
    actorName: 'import',
    now: Date.parse('2026-11-21T06:00:00Z'),
    progress: () => undefined,
    waiting: () => undefined,
    ...change,
  });

/** The sheets of a file that was taken. */
export const sheetsOf = (report: FileReport): readonly SheetReport[] => {
  if (!report.ok) throw new Error(report.code);
  return report.sheets;
};

/** The one sheet of a file that was taken. */
export const sheetOf = (report: FileReport): SheetReport => {
  const [sheet] = sheetsOf(report);
  if (sheet === undefined) throw new Error('no sheet');
  return sheet;
};

/** How many lines were added, changed, left as they are, refused. */
export const countsOf = ({ added, changed, unchanged, refused }: SheetReport): number[] => [
  added,
  changed.length,
  unchanged,
  refused.length,
];

/** Each refused line with its columns and codes. */
export const faultsOf = (report: FileReport): unknown[] =>
  sheetOf(report).refused.map(({ line, faults }) => [
    line,
    ...faults.map(({ column, code }) => `${column} ${code}`),
  ]);

/** A catalogue of some lines. */
export const itemSheet = (...lines: string[]): string =>
  `${['条码,名称,品类,品牌,型号,尺码,日租金,押金,门店,状态,购入日期,备注', ...lines].join('\n')}\n`;

/** One snowboard in a catalogue. */
export const boardLine = (
  code: string,
  { size = '150', rent = '100', store = '甲店', status = '在库', more = ',' } = {},
): string => `${code},雪板,单板,B,M,${size},${rent},500,${store},${status},${more}`;

/** Small things on some shelves. */
export const poolSheet = (...lines: string[]): string =>
  `${['架位码,名称,品类,尺码,租金,押金,门店,数量', ...lines].join('\n')}\n`;

/** One shelf of goggles. */
export const goggleLine = (
  code: string,
  { name = '雪镜', count = '10', rent = '30', store = '甲店' } = {},
): string => `${code},${name},雪镜,均码,${rent},200,${store},${count}`;

type Shelf = Record<'barcode' | 'name' | 'category' | 'brand' | 'model' | 'size' | 'store', string>;

/** A catalogue that says of some items what is so, but for a status or store of its own. */
export const sheetOfItems = async (
  db: Database,
  changes: readonly { readonly id: string; readonly status?: string; readonly store?: string }[],
): Promise<string> => {
  const lines: string[] = [];
  for (const { id, status = '在库', store } of changes) {
    const [row] = await db.query<Shelf>(sql`
      select e.barcode, m.name, c.name as category, m.brand, m.model, v.size_label as size, s.name as store
      from equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id
        join category c on c.id = m.category_id join store s on s.id = e.home_store_id
      where e.id = ${id}`);
    if (row === undefined) throw new Error(`no item ${id}`);
    const { barcode, name, category, brand, model, size } = row;
    lines.push(
      [barcode, name, category, brand, model, size, 180, 500, store ?? row.store, status, '', ''].join(),
    );
  }
  return itemSheet(...lines);
};
