import { isBarcode, isOrderNumber } from '#domain/scan/barcode.ts';
import type { Queryable } from '#server/db/database.ts';
import { refusal } from '#server/equipment/refuse.ts';
import { scannedCode } from '#server/equipment/scanned-code.ts';
import { isCodeUsed, lockCode } from '#server/equipment/sql-editing.ts';

/**
 * Reads the code of a new label, typed or scanned, and keeps it for this transaction. Refuses `equipment.barcodeWrong`,
 * `equipment.barcodeLikeOrder`, `equipment.barcodeTaken` {barcode}.
 */
export const takeFreeCode = async (tx: Queryable, text: string): Promise<string> => {
  const barcode = scannedCode(text);
  if (!isBarcode(barcode)) throw refusal('equipment.barcodeWrong');
  if (isOrderNumber(barcode)) throw refusal('equipment.barcodeLikeOrder');
  await lockCode(tx, barcode);
  if (await isCodeUsed(tx, barcode)) throw refusal('equipment.barcodeTaken', { barcode });
  return barcode;
};
