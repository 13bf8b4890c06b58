/** Fen taken apart for display: sign, yuan with thousands commas, and the two digits of fen. */
export const moneyParts = (fen: number): { sign: string; yuan: string; fen: string } => {
  const digits = String(Math.abs(Math.trunc(fen))).padStart(3, '0');
  return {
    sign: fen < 0 ? '−' : '',
    yuan: digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ','),
    fen: digits.slice(-2),
  };
};

/** Fen as text, such as `¥1,234.50`; whole yuan drop the `.00` unless `exact`. */
export const moneyText = (fen: number, exact = false): string => {
  const parts = moneyParts(fen);
  const rest = !exact && parts.fen === '00' ? '' : `.${parts.fen}`;
  return `${parts.sign}¥${parts.yuan}${rest}`;
};
