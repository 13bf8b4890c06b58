import { parseYuan } from '#domain/money/fen.ts';
import { formatYuan } from '#domain/money/format-yuan.ts';

/** Reads a box for an amount of 0 or more, in fen; an empty one counts as 0. */
export const readYuan = (typed: string): { readonly fen: number; readonly isWrong: boolean } => {
  if (typed.trim() === '') return { fen: 0, isWrong: false };
  const parsed = parseYuan(typed);
  return parsed.ok ? { fen: parsed.value, isWrong: false } : { fen: 0, isWrong: true };
};

/** Writes fen as they would be typed: no commas, no empty decimals. */
export const typedYuan = (fen: number): string => formatYuan(fen, { decimals: 'needed' }).replaceAll(',', '');
