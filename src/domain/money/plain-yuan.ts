/** Writes fen as plain yuan with two decimals, such as `12.30`; programs of others read it so. */
export function plainYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const behindFen = /^(-?\d+\.\d{2})(\d{1,3})$/;

/**
 * Reads a fee, which companies write with up to three digits behind the fen and a sign of their own, as fen from 0 up;
 * half a fen is a whole one. null for anything else.
 */
export function fenOfFee(text: string): number | null {
  const [, yuan = text, rest = ''] = behindFen.exec(text) ?? [];
  const fen = fenOfPlainYuan(yuan);
  return fen === null ? null : Math.abs(fen) + (rest >= '5' ? 1 : 0);
}

/** Reads a fee with its sign, as thousandths of a fen, so that fees and their total compare to the last digit; null for anything else. */
export function milliFenOfFee(text: string): number | null {
  const [, yuan = text, rest = ''] = behindFen.exec(text) ?? [];
  const fen = fenOfPlainYuan(yuan);
  if (fen === null) return null;
  const milliFen = Math.abs(fen) * 1000 + Number(rest.padEnd(3, '0'));
  return text.startsWith('-') ? 0 - milliFen : milliFen;
}

const written = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Reads plain yuan as fen, digit by digit; null for anything that no program writes (blanks, commas, exponents, a third decimal). */
export function fenOfPlainYuan(text: string): number | null {
  const [, sign = '', yuan = '', decimals = ''] = written.exec(text) ?? [];
  if (yuan === '') return null;
  const fen = Number(`${yuan}${decimals.padEnd(2, '0')}`);
  return sign === '' || fen === 0 ? fen : -fen;
}
