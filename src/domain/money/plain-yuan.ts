/** Writes fen as plain yuan with two decimals, such as `12.30`; programs of others read it so. */
export function plainYuan(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

const written = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/;

/** Reads plain yuan as fen, digit by digit; null for anything that no program writes (blanks, commas, exponents, a third decimal). */
export function fenOfPlainYuan(text: string): number | null {
  const [, sign = '', yuan = '', decimals = ''] = written.exec(text) ?? [];
  if (yuan === '') return null;
  const fen = Number(`${yuan}${decimals.padEnd(2, '0')}`);
  return sign === '' || fen === 0 ? fen : -fen;
}
