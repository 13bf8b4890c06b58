import { longest, maxDepositFen, maxRateFen } from '#domain/equipment/gear-limits.ts';
import type { CellCode } from '#domain/imports/codes.ts';
import type { Field, Header } from '#domain/imports/header.ts';
import { maxOwned } from '#domain/imports/imported.ts';
import type {
  CellFault,
  ImportedItem,
  ImportedPool,
  ImportedThing,
  ImportSetting,
  StoredValues,
} from '#domain/imports/imported.ts';
import {
  isCellError,
  nameKey,
  readItemCode,
  readKeptPrice,
  readNote,
  readQuantity,
  readStatus,
  readText,
} from '#domain/imports/read-cell.ts';
import { readDate } from '#domain/imports/read-date.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { cleanLine } from '#domain/text/clean-text.ts';

type CellReader<T> = (text: string) => Outcome<T, CellCode>;

/** Reads the cells of one line and gathers every fault on the way; a missing column reads as empty, a refused cell gives the fallback. */
type LineReader = {
  readonly faults: CellFault[];
  readonly take: <T>(field: Field, fallback: T, read: CellReader<T>) => T;
};

function lineReader(header: Header, cells: readonly string[]): LineReader {
  const faults: CellFault[] = [];
  return {
    faults,
    take: (field, fallback, read) => {
      const index = header.columns.get(field);
      const value = index === undefined ? '' : (cells[index] ?? '');
      const outcome = isCellError(value) ? no('import.cellError', { error: value.trim() }) : read(value);
      if (outcome.ok) return outcome.value;
      const { code, facts } = outcome;
      const column = header.titles[index ?? -1] ?? '';
      faults.push(facts === undefined ? { column, value, code } : { column, value, code, facts });
      return fallback;
    },
  };
}

/** Cleans one line of a sheet, or lists all its faults in the order of the fields. Cells beyond the last title must be empty. */
export function cleanRow(
  header: Header,
  cells: readonly string[],
  setting: ImportSetting,
): { row: ImportedItem | ImportedPool; faults: readonly CellFault[] } {
  const reader = lineReader(header, cells);
  const code = reader.take('code', '', readItemCode);
  const stored = setting.stored?.get(code);
  const longestName = header.kind === 'catalogue' ? longest.itemName : longest.poolName;
  const thing = { code, ...readThing(reader, setting, { longestName, stored }) };
  const row: ImportedItem | ImportedPool =
    header.kind === 'catalogue'
      ? {
          kind: 'item',
          ...thing,
          status: reader.take('status', 0, readStatus),
          purchasedOn: reader.take<string | null>('purchasedOn', null, (text) =>
            text.trim() === '' ? ok(null) : readDate(text, setting.today, stored?.purchasedOn),
          ),
        }
      : {
          kind: 'pool',
          ...thing,
          quantity: reader.take('quantity', 0, (text) => readQuantity(text, maxOwned)),
        };
  const extra = cells.slice(header.titles.length).find((cell) => cell.trim() !== '');
  if (extra !== undefined) reader.faults.push({ column: '', value: extra, code: 'import.tooManyCells' });
  return { row, faults: reader.faults };
}

type Reading = { readonly longestName: number; readonly stored: StoredValues | undefined };

function readThing(
  { take }: LineReader,
  setting: ImportSetting,
  { longestName, stored }: Reading,
): Omit<ImportedThing, 'code'> {
  const price =
    (maxFen: number, storedFen: number | undefined): CellReader<number> =>
    (cell) =>
      readKeptPrice(cell, { maxFen, storedFen });
  const deposit = price(maxDepositFen, stored?.depositFen);
  const text = (field: Field, max: number, emptyCode?: CellCode): string =>
    take(field, '', (cell) => readText(cell, emptyCode === undefined ? { max } : { max, emptyCode }));
  return {
    name: text('name', longestName, 'import.nameEmpty'),
    category: text('category', longest.category, 'import.categoryEmpty'),
    brand: text('brand', longest.brand),
    model: text('model', longest.model),
    size: text('size', longest.size),
    rateFen: take('rate', 0, price(maxRateFen, stored?.rateFen)),
    depositFen: take('deposit', 0, (cell) => (cell.trim() === '' ? ok(0) : deposit(cell))),
    store: take('store', '', (cell) => readStore(cell, setting)),
    remarks: take('remarks', '', (cell) => readNote(cell, longest.remarks)),
  };
}

function readStore(cell: string, { storeNames, createsStores }: ImportSetting): Outcome<string, CellCode> {
  const clean = readText(cell, { max: longest.store, emptyCode: 'import.storeEmpty' });
  if (!clean.ok) return clean;
  const known =
    storeNames.find((name) => cleanLine(name) === clean.value) ??
    storeNames.find((name) => nameKey(name) === nameKey(clean.value));
  if (known !== undefined) return ok(known);
  return createsStores ? clean : no('import.storeUnknown', { store: clean.value });
}
