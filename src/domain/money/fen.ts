import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { toHalfWidth } from '#domain/text/half-width.ts';

export type MoneyCode =
  | 'money.empty'
  | 'money.notANumber'
  | 'money.negative'
  | 'money.tooManyDecimals'
  | 'money.tooBig';

/** Ten million yuan: the largest amount that can be typed. */
export const maxTypedFen = 1_000_000_000;

const amount = /^(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/;

/** Reads a typed amount of yuan as fen, by digits and never through a float; full-width digits, yuan signs, thousands commas and spaces are understood. Refuses blanks, exponents, signs, more than two decimals and more than `maxFen`. */
export function parseYuan(text: string, maxFen: number = maxTypedFen): Outcome<number, MoneyCode> {
  const bare = toHalfWidth(text)
    .replace(/[\s\uFEFF]/g, '')
    .replace(/^([-−]?)¥/, '$1')
    .replace(/元$/, '');
  if (bare === '') return no('money.empty');
  const isNegative = /^[-−]/.test(bare);
  const match = amount.exec(isNegative ? bare.slice(1) : bare);
  if (match === null) return no('money.notANumber');
  if (isNegative) return no('money.negative');
  const decimals = match[2] ?? '';
  if (decimals.length > 2) return no('money.tooManyDecimals');
  const digits = (match[1] ?? '').replaceAll(',', '') + decimals.padEnd(2, '0');
  const significant = digits.replace(/^0+(?=\d)/, '');
  // 15 digits are exact in a double; longer ones are beyond every limit anyway.
  const fen = significant.length > 15 ? Number.POSITIVE_INFINITY : Number(significant);
  return fen > maxFen ? no('money.tooBig', { maxFen }) : ok(fen);
}
