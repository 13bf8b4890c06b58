import { gearLimits } from '#domain/equipment/gear-limits.ts';
import { equipmentStatus } from '#domain/equipment/status.ts';
import type { EquipmentStatus } from '#domain/equipment/status.ts';
import type { Field, Header } from '#domain/imports/template-titles.ts';
import { maxOwned } from '#domain/imports/imported.ts';
import type {
  CellCode,
  CellFault,
  ImportSetting,
  ImportedItem,
  ImportedPool,
} from '#domain/imports/imported.ts';
import { parseYuan } from '#domain/money/fen.ts';
import type { MoneyCode } from '#domain/money/fen.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { isOrderCode } from '#domain/scan/person-code.ts';
import { isBarcode, isRoundedNumber, maxCodeLength, normalizeBarcode } from '#domain/scan/read-code.ts';
import { cleanLine, cleanNote } from '#domain/text/clean-text.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';
import { trimAll } from '#domain/text/trim.ts';
import { dayNumberOf } from '#domain/time/calendar-date.ts';
import { dayNumber, dayOfNumber } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';

const patterns = [
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/,
  /^(\d{4})(年)(\d{1,2})月(\d{1,2})日?$/,
  /^(\d{4})()(\d{2})(\d{2})$/,
];

/** A midnight that spreadsheets add to dates. */
const midnight = /[T ]0{1,2}:00(?::00(?:\.0+)?)?Z?$/;

const earliestOn = '1980-01-01';
const latestAheadDays = 366;

/** Reads a date with dashes, slashes, dots, 年月日 or eight digits. Refuses texts that are no date, dates that do not exist, and dates before 1980 or more than a year after `today`, unless `storedOn` is the same. */
function readDate(text: string, today: Day, storedOn: Day | null = null): Outcome<Day, CellCode> {
  const plain = trimAll(toHalfWidth(plainCell(text)))
    .replace(midnight, '')
    .replace(/\s/g, '');
  const match = patterns.map((pattern) => pattern.exec(plain)).find((found) => found !== null);
  if (match === undefined) return no('import.dateUnreadable');
  const number = dayNumberOf(Number(match[1]), Number(match[3]), Number(match[4]));
  if (number === null) return no('import.dateImpossible');
  const day = dayOfNumber(number);
  return day === storedOn || isPurchaseDay(number, today) ? ok(day) : no('import.dateOutOfRange');
}

/** Whether gear can have been bought on a day: from 1980 until a year from `today`. */
export function canBeBoughtOn(day: Day, today: Day): boolean {
  return isPurchaseDay(dayNumber(day), today);
}

function isPurchaseDay(number: number, today: Day): boolean {
  return number >= dayNumber(earliestOn) && number <= dayNumber(today) + latestAheadDays;
}

/** Brings a name into the form in which two spellings of it are equal. */
export function nameKey(name: string): string {
  return toHalfWidth(cleanLine(name)).replace(/\s/g, '').toLowerCase();
}

/** Tells whether a text holds what a wrong decoding leaves behind, or a control character other than a space. */
function hasBadCharacter(text: string): boolean {
  return [...text].some((character) => {
    const isControl = /\p{Cc}/u.test(character) && !'\t\n\r'.includes(character);
    return isControl || character === '\uFFFD';
  });
}

/** What spreadsheets show in place of a result, as Excel, WPS and LibreOffice write it. */
const cellErrors =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NAME!|NULL!|NUM!|SPILL!|CALC!|FIELD!|BLOCKED!|CONNECT!|UNKNOWN!|GETTING_DATA)$/i;

/** Tells whether a cell holds an error in place of what a formula should have come to. */
function isCellError(text: string): boolean {
  return cellErrors.test(trimAll(toHalfWidth(text)));
}

/** A day that a spreadsheet made of something else. */
const madeDay = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

/** Reads a text of one line, of at most `max` characters; empty gives `emptyCode`, or an empty text without one. */
function readText(text: string, limits: { max: number; emptyCode?: CellCode }): Outcome<string, CellCode> {
  if (hasBadCharacter(text)) return no('import.badCharacter');
  const clean = cleanLine(text);
  if (madeDay.test(clean)) return no('import.dateInText');
  if (clean === '' && limits.emptyCode !== undefined) return no(limits.emptyCode);
  return clean.length > limits.max ? no('import.tooLong', { max: limits.max }) : ok(clean);
}

/** Reads a text of several lines, of at most `max` characters. */
function readNote(text: string, max: number): Outcome<string, CellCode> {
  if (hasBadCharacter(text)) return no('import.badCharacter');
  const clean = cleanNote(text);
  return clean.length > max ? no('import.tooLong', { max }) : ok(clean);
}

/** What a cell says that holds no free text: an apostrophe in front, or a formula of nothing else, only marks it as text. */
function plainCell(text: string): string {
  const bare = trimAll(text).replace(/^'/, '');
  return trimAll(/^="([^"]*)"$/.exec(bare)?.[1] ?? bare);
}

/** Reads a barcode or shelf code. */
export function readItemCode(text: string): Outcome<string, CellCode> {
  const code = normalizeBarcode(plainCell(text));
  if (code === '') return no('import.codeEmpty');
  if (code.length > maxCodeLength) return no('import.tooLong', { max: maxCodeLength });
  if (madeDay.test(code)) return no('import.dateInText');
  if (isRoundedNumber(code)) return no('import.codeRounded');
  if (!isBarcode(code)) return no('import.codeWrong');
  return isOrderCode(code) ? no('import.codeLikeOrder') : ok(code);
}

const priceCodes: Readonly<Record<MoneyCode, CellCode>> = {
  'money.empty': 'import.priceEmpty',
  'money.notANumber': 'import.priceNotANumber',
  'money.negative': 'import.priceNegative',
  'money.tooManyDecimals': 'import.priceDecimals',
  'money.tooBig': 'import.priceTooHigh',
};

/** Spreadsheets write very large numbers with an exponent. */
const hugeNumber = /^\d+(?:\.\d+)?e\+?(?:[5-9]|[1-9]\d+)$/i;

/** Reads a price in yuan as fen, up to `maxFen`. */
function readPrice(text: string, maxFen: number): Outcome<number, CellCode> {
  const plain = plainCell(text);
  const parsed = parseYuan(plain, maxFen);
  if (parsed.ok) return parsed;
  if (hugeNumber.test(trimAll(toHalfWidth(plain)))) return no('import.priceTooHigh', { maxFen });
  const code = priceCodes[parsed.code];
  return code === 'import.priceTooHigh' ? no(code, { maxFen }) : no(code);
}

/** Reads a price as `readPrice` does; the one that is stored is taken, however high. */
function readKeptPrice(
  text: string,
  { maxFen, storedFen }: { maxFen: number; storedFen: number | undefined },
): Outcome<number, CellCode> {
  const kept = readPrice(text, storedFen ?? 0);
  return kept.ok && kept.value === storedFen ? kept : readPrice(text, maxFen);
}

/** Reads a whole number of pieces from 0 to `max`. */
function readQuantity(text: string, max: number): Outcome<number, CellCode> {
  const plain = toHalfWidth(plainCell(text)).replace(/\s/g, '');
  if (plain === '') return no('import.quantityEmpty');
  const match = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.0+)?$/.exec(plain);
  if (match === null) return no('import.quantityNotWhole');
  const quantity = Number((match[1] ?? '').replaceAll(',', ''));
  return quantity > max ? no('import.quantityTooHigh', { max }) : ok(quantity);
}

const { available, out, damaged, lost, transfer, scrapped } = equipmentStatus;
const statusWords = new Map<string, EquipmentStatus>([
  ...['', '在库', '可用', '可租', '正常', '空闲', 'available', 'instock'].map(
    (word) => [word, available] as const,
  ),
  ...['维修', '维修中', '待修', '损坏', '已损坏', 'damaged', 'repair', 'underrepair'].map(
    (word) => [word, damaged] as const,
  ),
  ...['丢失', '已丢失', '遗失', 'lost'].map((word) => [word, lost] as const),
  ...['报废', '已报废', 'scrapped'].map((word) => [word, scrapped] as const),
  ...['出租', '出租中', '已出租', '使用中', '已出库', '借出', '借出中', 'out', 'inuse', 'rented'].map(
    (word) => [word, out] as const,
  ),
  ...['调拨', '调拨中', 'transfer', 'intransfer'].map((word) => [word, transfer] as const),
]);

/** Reads a status word; empty means in stock. That gear can be out or on its way is for the caller to know. */
function readStatus(text: string): Outcome<EquipmentStatus, CellCode> {
  const status = statusWords.get(nameKey(plainCell(text)));
  return status === undefined ? no('import.statusUnknown') : ok(status);
}

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
  const longestName = header.kind === 'catalogue' ? gearLimits.length.itemName : gearLimits.length.poolName;
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

type Stored = NonNullable<ReturnType<NonNullable<ImportSetting['stored']>['get']>>;
type Reading = { readonly longestName: number; readonly stored: Stored | undefined };

function readThing(
  { take }: LineReader,
  setting: ImportSetting,
  { longestName, stored }: Reading,
): Omit<ImportedPool, 'kind' | 'quantity' | 'code'> {
  const price =
    (maxFen: number, storedFen: number | undefined): CellReader<number> =>
    (cell) =>
      readKeptPrice(cell, { maxFen, storedFen });
  const deposit = price(gearLimits.depositFen, stored?.depositFen);
  const text = (field: Field, max: number, emptyCode?: CellCode): string =>
    take(field, '', (cell) => readText(cell, emptyCode === undefined ? { max } : { max, emptyCode }));
  return {
    name: text('name', longestName, 'import.nameEmpty'),
    category: text('category', gearLimits.length.category, 'import.categoryEmpty'),
    brand: text('brand', gearLimits.length.brand),
    model: text('model', gearLimits.length.model),
    sizeLabel: text('size', gearLimits.length.size),
    dailyRentFen: take('rate', 0, price(gearLimits.rateFen, stored?.dailyRentFen)),
    depositFen: take('deposit', 0, (cell) => (cell.trim() === '' ? ok(0) : deposit(cell))),
    store: take('store', '', (cell) => readStore(cell, setting)),
    remarks: take('remarks', '', (cell) => readNote(cell, gearLimits.length.remarks)),
  };
}

function readStore(cell: string, { storeNames, createsStores }: ImportSetting): Outcome<string, CellCode> {
  const clean = readText(cell, { max: gearLimits.length.store, emptyCode: 'import.storeEmpty' });
  if (!clean.ok) return clean;
  const known =
    storeNames.find((name) => cleanLine(name) === clean.value) ??
    storeNames.find((name) => nameKey(name) === nameKey(clean.value));
  if (known !== undefined) return ok(known);
  return createsStores ? clean : no('import.storeUnknown', { store: clean.value });
}
