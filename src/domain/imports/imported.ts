import type { EquipmentStatus } from '#domain/equipment/status.ts';
import type { Refusal } from '#domain/outcome.ts';
import type { Day } from '#domain/time/instant.ts';

/** Begins a formula in some spreadsheet program, in full width too; apostrophes in front guard it. Source: OWASP, CSV injection. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** Prefixes an apostrophe to text that a spreadsheet program would run as a formula, or that already begins with an apostrophe. */
export function guardText(text: string): string {
  return formula.test(text) ? `'${text}` : text;
}

/** Guards a text for a cell that is marked as text: only what would be taken for guarded needs it. */
export function guardMarkedText(text: string): string {
  return text.startsWith("'") ? guardText(text) : text;
}

/** Takes the apostrophe away that guards a text, and no other. */
export function unguardText(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}

/** Why a whole sheet cannot be read. */
export type SheetCode =
  | 'import.sheetEmpty'
  | 'import.headerUnknown'
  | 'import.columnMissing'
  | 'import.columnTwice';

/** Why one cell, and with it its line, is refused. */
export type CellCode =
  | 'import.nameEmpty'
  | 'import.codeEmpty'
  | 'import.codeWrong'
  | 'import.codeLikeOrder'
  | 'import.codeRounded'
  | 'import.codeTwice'
  | 'import.categoryEmpty'
  | 'import.storeEmpty'
  | 'import.storeUnknown'
  | 'import.statusUnknown'
  | 'import.dateUnreadable'
  | 'import.dateImpossible'
  | 'import.dateOutOfRange'
  | 'import.priceEmpty'
  | 'import.priceNotANumber'
  | 'import.priceNegative'
  | 'import.priceDecimals'
  | 'import.priceTooHigh'
  | 'import.quantityEmpty'
  | 'import.quantityNotWhole'
  | 'import.quantityTooHigh'
  | 'import.tooLong'
  | 'import.badCharacter'
  | 'import.dateInText'
  | 'import.cellError'
  | 'import.tooManyCells';

/** The part of a line that both kinds of sheet have. */
type ImportedThing = {
  /** Upper case, half-width. */
  readonly code: string;
  readonly name: string;
  readonly category: string;
  readonly brand: string;
  readonly model: string;
  readonly sizeLabel: string;
  readonly dailyRentFen: number;
  readonly depositFen: number;
  /** As the store itself is written; a new store as in the file. */
  readonly store: string;
  readonly remarks: string;
};

export type ImportedItem = ImportedThing & {
  readonly kind: 'item';
  readonly status: EquipmentStatus;
  readonly purchasedOn: Day | null;
};
export type ImportedPool = ImportedThing & { readonly kind: 'pool'; readonly quantity: number };

/** What lines are checked against. */
export type ImportSetting = {
  readonly today: Day;
  readonly storeNames: readonly string[];
  /** Accept stores that are not known yet. */
  readonly createsStores: boolean;
  /** By code, what is stored of existing gear; a line may repeat it even beyond the present limits. */
  readonly stored?: ReadonlyMap<
    string,
    { readonly dailyRentFen: number; readonly depositFen: number; readonly purchasedOn: Day | null }
  >;
  /** The codes that earlier sheets of the file hold, and where. */
  readonly codesBefore?: ReadonlyMap<string, string>;
};

/** One refused cell: the column's title as in the file, and the text as it stood there. */
export type CellFault = {
  readonly column: string;
  readonly value: string;
  readonly code: CellCode;
  readonly facts?: NonNullable<Refusal['facts']>;
};

/** More than any shelf has, with what broke and what is gone; how many are fit for hire is limited besides. */
export const maxOwned = 1_000_000;
