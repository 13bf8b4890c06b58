import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';
import { trimAll } from '#domain/text/trim.ts';

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

/** A person's code: an order's number and the person's place. */
export const personCodePattern = /^(20\d{10})-(\d{2,3})$/;

function personAt(orderNumber: string, place: string): PersonTarget | null {
  const person = Number(place) - 1;
  return Number.isInteger(person) && person >= 0 ? { kind: 'person', orderNumber, person } : null;
}

/** One person of an order, by index: the bench shows only theirs. */
type PersonTarget = { readonly kind: 'person'; readonly orderNumber: string; readonly person: number };

/** What a code leads to. */
type ScanTarget =
  | PersonTarget
  /** The order's own link: opens order create with it. */
  | { readonly kind: 'orderLink'; readonly orderNumber: string }
  /** A bare order number: looked up by number. */
  | { readonly kind: 'order'; readonly orderNumber: string }
  | { readonly kind: 'equipment'; readonly barcode: string };

type ScanCode = 'scan.empty' | 'scan.noOrderNumber' | 'scan.tooLong';

const maxTextLength = 2048;

/** Reads a scanned or typed text. A label's link gives its `sn`; `isWeChat` drops the kind prefix that WeChat puts before bar codes. Source: SPEC section 5, smart scan. */
export function readCode(
  text: string,
  { isWeChat = false }: { isWeChat?: boolean } = {},
): Outcome<ScanTarget, ScanCode> {
  if (text.length > maxTextLength) return no('scan.tooLong');
  const plain = trimAll(toHalfWidth(trimAll(text)));
  const code = isWeChat ? withoutWeChatPrefix(plain) : plain;
  if (code === '') return no('scan.empty');
  if (isOrderCreateLink(code)) return readOrderLink(code);
  return readBare(serialNumberOf(code) ?? code);
}

function readBare(code: string): Outcome<ScanTarget, ScanCode> {
  if (isOrderNumber(code)) return ok({ kind: 'order', orderNumber: code });
  const [, number = '', place = ''] = personCodePattern.exec(code) ?? [];
  const person = personAt(number, place);
  if (person !== null) return ok(person);
  const barcode = normalizeBarcode(code);
  return barcode.length > maxCodeLength ? no('scan.tooLong') : ok({ kind: 'equipment', barcode });
}

/** Takes from what a scanner read the code that is meant: a link's `sn`, without the kind prefix of WeChat, else all of it, trimmed. Source: SPEC section 5. */
export function scannedText(text: string, { isWeChat = false }: { isWeChat?: boolean } = {}): string {
  const plain = trimAll(text);
  const code = isWeChat ? withoutWeChatPrefix(plain) : plain;
  return isOrderCreateLink(code) ? code : (serialNumberOf(code) ?? code);
}

/** Drops a prefix of capitals, digits and underscores before a comma, as in `CODE_128,SN000326`. Source: SPEC section 5. */
function withoutWeChatPrefix(text: string): string {
  return text.replace(/^[A-Z0-9_]+,(?=.)/, '').trim();
}

/** Reads the `sn` query parameter of a link; null when the text is no link or has none. */
function serialNumberOf(text: string): string | null {
  return text.includes('?') ? queryValue(text, 'sn') : null;
}

function isOrderCreateLink(text: string): boolean {
  return /\/(?:orders\/create|order-create)(?:[/?#]|$)/.test(text);
}

function readOrderLink(link: string): Outcome<ScanTarget, ScanCode> {
  const orderNumber = queryValue(link, 'orderNumber') ?? '';
  if (!isOrderNumber(orderNumber)) return no('scan.noOrderNumber');
  return ok(personAt(orderNumber, queryValue(link, 'person') ?? '') ?? { kind: 'orderLink', orderNumber });
}

function queryValue(link: string, name: string): string | null {
  const query = link.slice(link.indexOf('?') + 1);
  const pairs = query.split(/[&#?]/).map((pair) => pair.split('='));
  const found = pairs.find(([key]) => key?.toLowerCase() === name.toLowerCase());
  const value = decode(found?.slice(1).join('=') ?? '').trim();
  return value === '' ? null : value;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
