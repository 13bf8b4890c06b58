import { useEffect, useEffectEvent, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { usePinch } from '#web/parts/photos/use-pinch.ts';

type Props = {
  src: string;
  label: string;
  /** The one that is looked at; the others wait beside it at their usual size. */
  isCurrent: boolean;
  onZoom: (isZoomed: boolean) => void;
};

/** One picture on the whole screen, to be pinched. */
export function ViewedPhoto({ src, label, isCurrent, onZoom }: Props) {
  const { look, reset, handlers } = usePinch();
  const isZoomed = look.scale > 1;
  const tell = useEffectEvent(onZoom);
  const forget = useEffectEvent(reset);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isCurrent) forget();
  }, [isCurrent]);
  useEffect(() => {
    if (isCurrent) tell(isZoomed);
  }, [isCurrent, isZoomed]);
  // Two fingers, and one on an enlarged picture, are ours and no longer the browser's.
  useEffect(() => {
    const element = box.current;
    const keep = (event: TouchEvent): void => {
      if ((event.touches.length > 1 || isZoomed) && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', keep, { passive: false });
    return () => element?.removeEventListener('touchmove', keep);
  }, [isZoomed]);
  return (
    <div
      ref={box}
      {...handlers}
      className={cx(
        'flex size-full shrink-0 snap-center items-center justify-center overflow-hidden',
        isZoomed ? 'touch-none' : 'touch-pan-x',
      )}
    >
      <img
        src={src}
        alt={label}
        draggable={false}
        className="max-h-full max-w-full object-contain select-none"
        style={{ transform: `translate(${look.x}px, ${look.y}px) scale(${look.scale})` }}
      />
    </div>
  );
}
