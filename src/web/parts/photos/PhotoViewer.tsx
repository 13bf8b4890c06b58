import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useModal } from '#ui/use-modal.ts';
import { photosText } from '#web/text/photos.ts';
import { shellText } from '#web/text/shell.ts';

type Transform = { readonly scale: number; readonly x: number; readonly y: number };
type Point = { readonly x: number; readonly y: number };

const plain: Transform = { scale: 1, x: 0, y: 0 };
const most = 5;
const doubleTapMs = 300;
const tapSlopPx = 24;

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spanOf = ([a, b]: readonly Point[]): number =>
  a === undefined || b === undefined ? 1 : Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Lets a picture be pinched larger, moved while it is, and enlarged by tapping twice. */
const usePinch = () => {
  const [transform, setTransform] = useState(plain);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef({ transform: plain, middle: { x: 0, y: 0 }, span: 1 });
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const now = (): Point[] => Array.from(fingers.current.values());

  const restart = (): void => {
    begun.current = { transform, middle: middleOf(now()), span: spanOf(now()) };
  };
  const tap = ({ timeStamp, clientX: x, clientY: y }: PointerEvent): void => {
    const before = lastTap.current;
    const isSecond =
      timeStamp - before.at < doubleTapMs && Math.hypot(x - before.x, y - before.y) < tapSlopPx;
    lastTap.current = { at: isSecond ? 0 : timeStamp, x, y };
    if (isSecond) setTransform(transform.scale > 1 ? plain : { scale: 2.5, x: 0, y: 0 });
  };

  return {
    transform,
    reset: () => setTransform(plain),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        restart();
        tap(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (!fingers.current.has(event.pointerId)) return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const points = now();
        if (points.length < 2 && transform.scale === 1) return;
        const from = begun.current;
        const middle = middleOf(points);
        const grown = points.length < 2 ? 1 : spanOf(points) / from.span;
        const scale = Math.min(most, Math.max(1, from.transform.scale * grown));
        const isPlain = scale === 1;
        setTransform({
          scale,
          x: isPlain ? 0 : from.transform.x + middle.x - from.middle.x,
          y: isPlain ? 0 : from.transform.y + middle.y - from.middle.y,
        });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        fingers.current.delete(event.pointerId);
        if (fingers.current.size > 0) restart();
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>): void => {
        fingers.current.delete(event.pointerId);
      },
    },
  };
};

type ViewedPhotoProps = {
  src: string;
  label: string;
  /** The one that is looked at; the others wait beside it at their usual size. */
  isCurrent: boolean;
  onZoom: (isZoomed: boolean) => void;
};

/** One picture on the whole screen, to be pinched. */
function ViewedPhoto({ src, label, isCurrent, onZoom }: ViewedPhotoProps) {
  const { transform, reset, handlers } = usePinch();
  const isZoomed = transform.scale > 1;
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
        style={{ transform: `translate(${transform.x}px, ${transform.y}px) scale(${transform.scale})` }}
      />
    </div>
  );
}

type Props = {
  /** Addresses of the pictures, in their order. */
  photos: readonly string[];
  /** The one to begin with; null while nothing is shown. */
  index: number | null;
  onClose: () => void;
};

/** Pictures on the whole screen: swiped, pinched, walked by arrow keys, closed by the back button. Keep it mounted. */
export function PhotoViewer({ photos, index, onClose }: Props) {
  const t = photosText.use();
  const { ref, present, dialogProps } = useModal(index !== null, onClose);
  // Beside the page: what a sheet around it does with touches is not meant for pictures.
  return createPortal(
    <dialog ref={ref} aria-label={t.viewer} className="ui-dialog bg-transparent p-0" {...dialogProps}>
      {present ? <Gallery photos={photos} start={index} onClose={onClose} /> : null}
    </dialog>,
    document.body,
  );
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** To be seen on snow, too. */
const overPicture = 'bg-night/60 rounded-full';

type GalleryProps = { photos: readonly string[]; start: number | null; onClose: () => void };

function Gallery({ photos, start, onClose }: GalleryProps) {
  const t = photosText.use();
  const shell = shellText.use();
  const strip = useRef<HTMLDivElement>(null);
  const [first] = useState(start ?? 0);
  const [current, setCurrent] = useState(first);
  const [isZoomed, setZoomed] = useState(false);
  // Once the dialog is open: before, nothing in it has a width.
  useEffect(() => {
    const element = strip.current;
    if (element !== null) element.scrollLeft = first * element.clientWidth;
  }, [first]);
  const go = (to: number): void => {
    const element = strip.current;
    element?.scrollTo({ left: Math.max(0, Math.min(to, photos.length - 1)) * element.clientWidth });
  };
  return (
    <div
      role="group"
      className="bg-night text-on-night fixed inset-0 flex flex-col"
      onKeyDown={(event) => {
        const step = steps[event.key];
        if (step === undefined) return;
        // The browser would scroll a little.
        event.preventDefault();
        go(current + step);
      }}
    >
      <div
        ref={strip}
        role="group"
        aria-label={t.viewer}
        // What scrolls must be reachable by keyboard.
        tabIndex={0}
        onScroll={({ currentTarget }) =>
          setCurrent(Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth)))
        }
        className={cx(
          'flex min-h-0 flex-1 snap-x snap-mandatory [scrollbar-width:none]',
          isZoomed ? 'overflow-hidden' : 'overflow-x-auto',
        )}
      >
        {photos.map((src, place) => (
          <ViewedPhoto
            key={src}
            src={src}
            label={t.photo(place + 1)}
            isCurrent={place === current}
            onZoom={setZoomed}
          />
        ))}
      </div>
      <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between p-2 *:pointer-events-auto">
        {photos.length > 1 ? (
          <span className={cx(overPicture, 'px-3 py-1 text-base tnum')} aria-live="polite">
            {current + 1} / {photos.length}
          </span>
        ) : (
          <span />
        )}
        <IconButton
          icon="close"
          tone="night"
          className={overPicture}
          label={shell.close}
          data-autofocus=""
          onClick={onClose}
        />
      </div>
      {photos.length > 1 ? (
        <div className="pointer-events-none absolute inset-x-2 top-1/2 hidden -translate-y-1/2 justify-between *:pointer-events-auto md:flex">
          <IconButton
            icon="chevron-left"
            tone="night"
            className={overPicture}
            label={t.previous}
            disabled={current === 0}
            onClick={() => go(current - 1)}
          />
          <IconButton
            icon="chevron-right"
            tone="night"
            className={overPicture}
            label={t.next}
            disabled={current === photos.length - 1}
            onClick={() => go(current + 1)}
          />
        </div>
      ) : null}
    </div>
  );
}
