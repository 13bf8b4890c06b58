import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useModal } from '#ui/use-modal.ts';
import { ViewedPhoto } from '#web/parts/photos/ViewedPhoto.tsx';
import { photosText } from '#web/text/photos.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  /** Addresses of the pictures, in their order. */
  photos: readonly string[];
  /** The one to begin with; null while nothing is shown. */
  index: number | null;
  onClose: () => void;
};

/** Pictures on the whole screen: swiped, pinched, walked by arrow keys, closed by the back button. Keep it mounted. */
export function PhotoViewer({ photos, index, onClose }: Props) {
  const t = useText(photosText);
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
  const t = useText(photosText);
  const shell = useText(shellText);
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
          <span className={cx(overPicture, 'px-3 py-1 text-base tabular-nums')} aria-live="polite">
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
