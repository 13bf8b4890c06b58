import { parseYuan } from '#domain/money/fen.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';

/** What stands in a box for an amount: empty is nothing, which counts as 0. */
type TypedYuan = { readonly fen: number; readonly isWrong: boolean };

/** Reads a box for an amount of 0 or more, in fen. */
export const readYuan = (typed: string): TypedYuan => {
  if (typed.trim() === '') return { fen: 0, isWrong: false };
  const parsed = parseYuan(typed);
  return parsed.ok ? { fen: parsed.value, isWrong: false } : { fen: 0, isWrong: true };
};

/** Writes fen as they would be typed: no commas, no empty decimals. */
export const typedYuan = (fen: number): string => formatYuan(fen, { decimals: 'needed' }).replaceAll(',', '');
