import { toHalfWidth, trimAll } from '#domain/text/half-width.ts';

/** Characters of a stored barcode. */
export const maxCodeLength = 64;

/** Brings a typed or scanned barcode into the form that is stored: half-width, without spaces around, upper case. Empty stays empty. */
export function normalizeBarcode(text: string): string {
  return trimAll(toHalfWidth(trimAll(text))).toUpperCase();
}

/** Tells whether a normalised barcode is made of letters, digits and inner signs only, 1 to 64 of them. */
export function isBarcode(code: string): boolean {
  return code.length <= maxCodeLength && /^[\p{L}\p{N}][\p{L}\p{N} ._/#+-]*$/u.test(code);
}

/** Tells whether a code is a number as spreadsheets shorten long ones: most of its digits are gone. */
export function isRoundedNumber(code: string): boolean {
  return /^\d(?:\.\d+)?E\+\d+$/.test(code);
}

/** Tells whether a text is shaped like an order number: 12 digits starting with 20. Source: SPEC section 9. */
export function isOrderNumber(text: string): boolean {
  return /^20\d{10}$/.test(text);
}
