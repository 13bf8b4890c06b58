import { useEffect, useRef, type PointerEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { Icon } from '#ui/Icon.tsx';
import {
  dotAt,
  drawStrokes,
  isSigned,
  withDot,
  withStroke,
  type Stroke,
} from '#web/screens/driver/door/strokes.ts';
import { useTheme } from '#web/state/theme.ts';
import { driverText } from '#web/text/driver.ts';

type Props = { strokes: readonly Stroke[]; onChange: (strokes: readonly Stroke[]) => void };

/** A place to sign with a finger; the last stroke can be taken back, or all of them. */
export function SignaturePad({ strokes, onChange }: Props) {
  const t = driverText.use();
  const theme = useTheme();
  const canvas = useRef<HTMLCanvasElement>(null);
  // Dots come faster than the page is drawn.
  const latest = useRef(strokes);
  const isDown = useRef(false);
  useEffect(() => {
    latest.current = strokes;
    const pad = canvas.current;
    if (pad === null) return;
    const scale = Math.min(3, devicePixelRatio);
    pad.width = pad.clientWidth * scale;
    pad.height = pad.clientHeight * scale;
    drawStrokes(pad, strokes, { ink: getComputedStyle(pad).color, ground: null });
  }, [strokes, theme]);
  const change = (next: readonly Stroke[]): void => {
    latest.current = next;
    onChange(next);
  };
  const dotOf = (event: PointerEvent<HTMLCanvasElement>) =>
    dotAt(event, event.currentTarget.getBoundingClientRect());
  return (
    <div className="flex flex-col gap-2">
      <div className="relative">
        <canvas
          ref={canvas}
          role="img"
          aria-label={isSigned(strokes) ? t.signatureDone : t.signatureHint}
          className="border-line-strong text-ink bg-surface block w-full touch-none rounded-xl border-2 border-dashed"
          style={{ aspectRatio: '2 / 1' }}
          onPointerDown={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId);
            isDown.current = true;
            change(withStroke(latest.current, dotOf(event)));
          }}
          onPointerMove={(event) => {
            if (isDown.current) change(withDot(latest.current, dotOf(event)));
          }}
          onPointerUp={() => (isDown.current = false)}
          onPointerCancel={() => (isDown.current = false)}
        />
        {strokes.length > 0 ? null : (
          <span className="text-ink-3 pointer-events-none absolute inset-0 flex items-center justify-center gap-2">
            <Icon name="edit" size={20} />
            {t.signatureHint}
          </span>
        )}
      </div>
      {strokes.length === 0 ? null : (
        <div className="flex gap-2">
          <Button variant="secondary" className="flex-1" onClick={() => change(strokes.slice(0, -1))}>
            {t.undoStroke}
          </Button>
          <Button variant="secondary" className="flex-1" onClick={() => change([])}>
            {t.clearSignature}
          </Button>
        </div>
      )}
    </div>
  );
}
