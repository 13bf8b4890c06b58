import { toHalfWidth } from '#domain/text/half-width.ts';
import { cleanLine } from '#domain/text/clean-text.ts';
import { fenOfPlainYuan } from '#domain/money/plain-yuan.ts';
import { instantOfBeijing } from '#domain/time/beijing-time.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { VoucherRefusal } from '#domain/vouchers/voucher.ts';
import { notUnderstood, textOf, type Fields } from '#server/gateways/exchange.ts';
import { GatewayError, type GatewayFailure } from '#server/gateways/gateway-error.ts';

/** What a code of a platform means: why it does no more for this voucher, or how the call failed. */
export type CodeMeaning =
  | { readonly why: VoucherRefusal }
  /** `busy`: nothing was done. */
  | { readonly failure: Exclude<GatewayFailure, 'refused'> };

/** A platform's definite no, by its code. */
export type Refusal = { readonly state: 'refused'; readonly why: VoucherRefusal };

/** Makes a definite no of what a code means. Throws a GatewayError for a call that failed. */
export const refusalOf = (code: string, meaning: CodeMeaning): Refusal => {
  if ('failure' in meaning) throw new GatewayError(meaning.failure, code);
  return { state: 'refused', why: meaning.why };
};

/** The shop of a store at its platform. Refuses with `config` where it has none. */
export const shopIn = (shopOf: (storeName: string) => string | null, storeName: string): string => {
  const shop = shopOf(storeName);
  if (shop === null) throw new GatewayError('config', 'noShop');
  return shop;
};

/** The digits of a typed code, which may come in groups and full width; null for anything else. */
export const digitsOf = (code: string): string | null => {
  const digits = toHalfWidth(code).replaceAll(/[\s-]/g, '');
  return /^\d{6,24}$/.test(digits) ? digits : null;
};

/** A moment as platforms write it: seconds, milliseconds or Beijing's wall clock; null where there is none. */
export const momentIn = (fields: Fields, name: string): Instant | null => {
  const text = textOf(fields, name);
  if (/^\d{10}$/.test(text)) return Number(text) * 1000;
  return /^\d{13}$/.test(text) ? Number(text) : instantOfBeijing(text);
};

const maxFen = 100_000_000;

const upTo = (fen: number | null): number | null => (fen !== null && fen >= 0 && fen <= maxFen ? fen : null);

/** An amount in yuan as fen; null where none is written that a voucher may have. */
export const yuanIn = (fields: Fields, name: string): number | null =>
  upTo(fenOfPlainYuan(textOf(fields, name)));

/** An amount in fen; null where none is written that a voucher may have. */
export const fenIn = (fields: Fields, name: string): number | null => {
  const text = textOf(fields, name);
  return /^\d{1,9}$/.test(text) ? upTo(Number(text)) : null;
};

/** A voucher's name on one line; its platform's when it has none. */
export const titleIn = (fields: Fields, name: string): string =>
  [...cleanLine(textOf(fields, name))].slice(0, 100).join('') || '-';

const mostKept = 4000;

/** Writes what we keep for the platform. Refuses with `unknown` what is too long to be kept. */
export const keep = (texts: Readonly<Record<string, string>>): string => {
  const text = JSON.stringify(texts);
  if (text.length > mostKept) throw notUnderstood('unreadable');
  return text;
};
