import { encode } from 'uqr';

/** A QR code without its quiet zone: how many squares a side has, and its dark squares as one path, one unit each. */
export const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const code = encode(text, { ecc: 'M', border: 0 });
  const squares = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: code.size, path: squares.join('') };
};
