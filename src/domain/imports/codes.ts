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
