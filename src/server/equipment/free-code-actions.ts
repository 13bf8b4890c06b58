import type { ErrorCode } from '#contract/errors.ts';
import { isOrderCode } from '#domain/scan/person-code.ts';
import { isBarcode, isRoundedNumber } from '#domain/scan/read-code.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusal } from '#server/http/app-error.ts';
import { scannedCode } from '#server/equipment/lookup-actions.ts';
import { isCodeUsed, lockCode } from '#server/equipment/sql-editing.ts';

type Words = Readonly<Record<'wrong' | 'likeOrder' | 'taken', ErrorCode>>;

const ofItem: Words = {
  wrong: 'equipment.barcodeWrong',
  likeOrder: 'equipment.barcodeLikeOrder',
  taken: 'equipment.barcodeTaken',
};

const ofShelf: Words = {
  wrong: 'pool.codeWrong',
  likeOrder: 'equipment.barcodeLikeOrder',
  taken: 'pool.codeTaken',
};

const takeCode = async (tx: Queryable, text: string, words: Words): Promise<string> => {
  const code = scannedCode(text);
  if (!isBarcode(code)) throw refusal(words.wrong);
  if (isRoundedNumber(code)) throw refusal('import.codeRounded');
  if (isOrderCode(code)) throw refusal(words.likeOrder);
  await lockCode(tx, code);
  if (await isCodeUsed(tx, code)) throw refusal(words.taken, { barcode: code, code });
  return code;
};

/**
 * Reads the code of a new label, typed or scanned, and keeps it for this transaction. Refuses `equipment.barcodeWrong`,
 * `import.codeRounded`, `equipment.barcodeLikeOrder`, `equipment.barcodeTaken` {barcode}.
 */
export const takeFreeCode = (tx: Queryable, text: string): Promise<string> => takeCode(tx, text, ofItem);

/**
 * Reads the code of a shelf of small gear as `takeFreeCode` does that of an item; a shelf's own code is free for it.
 * Refuses `pool.codeWrong`, `import.codeRounded`, `equipment.barcodeLikeOrder`, `pool.codeTaken` {code}.
 */
export const takeFreeShelfCode = async (
  tx: Queryable,
  text: string,
  own: string | null = null,
): Promise<string> => (own !== null && scannedCode(text) === own ? own : takeCode(tx, text, ofShelf));
