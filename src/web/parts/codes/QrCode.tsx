import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code without its quiet zone: how many squares a side has, and its dark squares as one path, one unit each. */
export const qrPath = (text: string): { readonly size: number; readonly path: string } => {
  const code = encode(text, { ecc: 'M', border: 0 });
  const squares = code.data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size: code.size, path: squares.join('') };
};

/** A QR code as one path, dark on white in both themes: scanners do not read it the other way round. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <div className="w-full max-w-72 rounded-lg p-5" style={{ background: 'var(--on-night)' }}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="block w-full"
      >
        <path d={path} fill="var(--night)" />
      </svg>
    </div>
  );
}
