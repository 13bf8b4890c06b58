import { useMemo } from 'react';
import { qrPath } from '#web/parts/codes/qr-path.ts';

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
