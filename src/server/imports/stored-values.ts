import { cleanSheet } from '#domain/imports/clean-sheet.ts';
import type { CleanSheet, SheetLine } from '#domain/imports/clean-sheet.ts';
import type { SheetCode } from '#domain/imports/codes.ts';
import type { Header } from '#domain/imports/header.ts';
import type { CellFault, ImportSetting } from '#domain/imports/imported.ts';
import { readItemCode } from '#domain/imports/clean-row.ts';
import type { Outcome } from '#domain/outcome.ts';
import type { Queryable } from '#server/db/database.ts';
import { listStoredItems } from './sql-items.ts';
import { listStoredPools } from './sql-pools.ts';

type Refused = { readonly cells: readonly string[]; readonly faults: readonly CellFault[] };
type Stored = NonNullable<ImportSetting['stored']>;

const limitCodes: ReadonlySet<string> = new Set(['import.priceTooHigh', 'import.dateOutOfRange']);

/** Looks up, for lines beyond a limit, what is stored of their gear: that they may say again. */
export const findStored = async (
  db: Queryable,
  { columns, kind }: Header,
  refused: readonly Refused[],
): Promise<Stored> => {
  const codes = refused
    .filter(({ faults }) => faults.some(({ code }) => limitCodes.has(code)))
    .map(({ cells }) => readItemCode(cells[columns.get('code') ?? -1] ?? ''))
    .flatMap((code) => (code.ok ? [code.value] : []));
  if (codes.length === 0) return new Map();
  const rows =
    kind === 'catalogue'
      ? await listStoredItems(db, codes)
      : (await listStoredPools(db, codes)).map((row) => ({ ...row, purchased_on: null }));
  return new Map(
    rows.map((row) => [
      row.code,
      { rateFen: row.daily_rent_fen, depositFen: row.deposit_fen, purchasedOn: row.purchased_on },
    ]),
  );
};

/** Cleans a sheet as `cleanSheet` does, and takes what is stored already however far it is beyond a limit. */
export const cleanStoredSheet = async (
  db: Queryable,
  lines: readonly SheetLine[],
  setting: ImportSetting,
): Promise<Outcome<CleanSheet, SheetCode>> => {
  const sheet = cleanSheet(lines, setting);
  if (!sheet.ok) return sheet;
  const stored = await findStored(db, sheet.value.header, sheet.value.refused);
  return stored.size === 0 ? sheet : cleanSheet(lines, { ...setting, stored });
};
