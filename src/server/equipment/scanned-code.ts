import { normalizeBarcode } from '#domain/scan/barcode.ts';
import { readCode } from '#domain/scan/read-code.ts';

/** The stored form of a code that was typed or scanned, be it a bare code or a label's link. */
export const scannedCode = (text: string): string => {
  const read = readCode(text);
  if (!read.ok) return normalizeBarcode(text);
  return read.value.kind === 'equipment' ? read.value.barcode : read.value.orderNumber;
};
