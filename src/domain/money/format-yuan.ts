/** Writes fen as yuan with thousands commas, such as `1,234.50` or `-8.00`; `decimals: 'needed'` drops `.00`. */
export function formatYuan(
  fen: number,
  { decimals = 'always' }: { decimals?: 'always' | 'needed' } = {},
): string {
  const digits = String(Math.abs(fen)).padStart(3, '0');
  const yuan = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = digits.slice(-2);
  const sign = fen < 0 ? '-' : '';
  return decimals === 'needed' && rest === '00' ? sign + yuan : `${sign}${yuan}.${rest}`;
}
