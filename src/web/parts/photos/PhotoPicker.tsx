import { useId, useRef, useState, type ComponentProps, type KeyboardEvent, type PointerEvent } from 'react';
import { Button } from '#ui/Button.tsx';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Photo } from '#web/parts/photos/photo-list.ts';
import { LazyPhotoViewer } from '#web/parts/photos/PhotoStrip.tsx';
import type { Photos } from '#web/parts/photos/use-photos.ts';
import { ScanIcon } from '#web/parts/scanner/ScanIcon.tsx';
import { showInfo } from '#web/state/toast.ts';
import { photosText } from '#web/text/photos.ts';

/** A finger has to rest this long before it drags; till then it scrolls. */
const holdMs = 300;
const slopPx = 8;

type Held = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  timer: number;
  isDragging: boolean;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

type Options = {
  /** In their order. */
  readonly keys: readonly string[];
  readonly onMove: (key: string, to: number) => void;
  readonly onTap: (key: string) => void;
};

const keyUnder = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset['photo'];

/** Lets tiles be put in another order: dragged by mouse, dragged by a resting finger, moved by arrow keys. */
const useDragOrder = ({ keys, onMove, onTap }: Options) => {
  const [dragged, setDragged] = useState<string | null>(null);
  const held = useRef<Held | null>(null);

  const begin = (now: Held): void => {
    now.isDragging = true;
    setDragged(now.key);
  };
  const end = (): void => {
    clearTimeout(held.current?.timer);
    held.current = null;
    setDragged(null);
  };
  const follow = (now: Held, { clientX, clientY }: PointerEvent): void => {
    const over = keyUnder(clientX, clientY);
    if (over !== undefined && over !== now.key) onMove(now.key, keys.indexOf(over));
  };

  return {
    dragged,
    propsFor: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        const now: Held = { key, x: event.clientX, y: event.clientY, timer: 0, isDragging: false };
        event.currentTarget.setPointerCapture(event.pointerId);
        if (event.pointerType !== 'mouse') now.timer = window.setTimeout(() => begin(now), holdMs);
        held.current = now;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        const now = held.current;
        if (now === null) return;
        const isFar = Math.hypot(event.clientX - now.x, event.clientY - now.y) > slopPx;
        if (!now.isDragging && isFar && event.pointerType === 'mouse') begin(now);
        else if (!now.isDragging && isFar) end();
        if (now.isDragging) follow(now, event);
      },
      onPointerUp: (): void => {
        const now = held.current;
        end();
        if (now !== null && !now.isDragging) onTap(key);
      },
      onPointerCancel: end,
      // A finger that drags a tile must not scroll the page; only a listener that is not passive can say so.
      ref: (element: HTMLElement | null): (() => void) | undefined => {
        const keep = (event: TouchEvent): void => {
          if (held.current?.isDragging === true && event.cancelable) event.preventDefault();
        };
        element?.addEventListener('touchmove', keep, { passive: false });
        return () => element?.removeEventListener('touchmove', keep);
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const step = steps[event.key];
        if (step !== undefined) {
          event.preventDefault();
          onMove(key, keys.indexOf(key) + step);
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onTap(key);
        }
      },
    }),
  };
};

type PhotoTileProps = {
  photo: Photo;
  place: number;
  isDragged: boolean;
  hintId: string;
  dragProps: ComponentProps<'button'>;
  onRemove: () => void;
  onRetry: () => void;
};

/** One picture of a form: shows how far it is, and can be dragged, looked at, sent again and removed. */
function PhotoTile({ photo, place, isDragged, hintId, dragProps, onRemove, onRetry }: PhotoTileProps) {
  const t = photosText.use();
  const isComing = photo.state === 'preparing' || photo.state === 'uploading';
  return (
    <li
      data-photo={photo.key}
      className={cx(
        'bg-sunken relative aspect-square overflow-hidden rounded-xl transition-transform',
        isDragged && 'shadow-float z-10 scale-105',
      )}
    >
      <button
        type="button"
        {...dragProps}
        aria-label={t.photo(place)}
        aria-describedby={hintId}
        className="size-full cursor-grab touch-pan-y select-none active:cursor-grabbing"
      >
        <img
          src={photo.src}
          alt=""
          draggable={false}
          // What cannot be read has nothing to show.
          onError={({ currentTarget }) => (currentTarget.style.visibility = 'hidden')}
          className={cx('size-full object-cover', isComing && 'opacity-60')}
        />
      </button>
      {isComing ? (
        <div className="pointer-events-none absolute inset-x-2 bottom-2">
          <ProgressBar value={photo.progress} label={t.uploading(place)} />
        </div>
      ) : null}
      {photo.state === 'failed' && photo.isUnreadable === true ? (
        <span className="bg-danger-soft text-danger pointer-events-none absolute inset-x-0 bottom-0 flex min-h-11 items-center justify-center px-1 text-center text-sm font-medium">
          {t.noPicture}
        </span>
      ) : photo.state === 'failed' ? (
        <button
          type="button"
          onClick={onRetry}
          title={photo.message}
          className="bg-danger-soft text-danger absolute inset-x-0 bottom-0 flex min-h-11 items-center justify-center gap-1.5 px-1 text-sm font-medium"
        >
          <Icon name="refresh" size={16} />
          {t.again}
        </button>
      ) : null}
      {place === 1 && (photo.state === 'done' || photo.state === 'renewing') ? (
        <span className="bg-night/75 text-on-night pointer-events-none absolute bottom-2 left-2 rounded-md px-1.5 py-0.5 text-xs">
          {t.cover}
        </span>
      ) : null}
      <button
        type="button"
        onClick={onRemove}
        aria-label={t.remove(place)}
        className="absolute top-0 right-0 flex size-11 items-start justify-end p-1.5"
      >
        <span className="bg-night/75 text-on-night flex size-6 items-center justify-center rounded-full">
          <Icon name="close" size={14} />
        </span>
      </button>
    </li>
  );
}

type Props = {
  from: 'camera' | 'album';
  label: string;
  onFiles: (files: readonly File[]) => void;
};

/** What the server reads; asked for these, an iPhone turns its own kind into JPEG. */
const accepted = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

/** A place that takes pictures from the camera or the album, with the phone's own means. */
function AddPhoto({ from, label, onFiles }: Props) {
  return (
    <label
      className={cx(
        'press border-line-strong text-ink-2 hover:text-ice-ink relative flex aspect-square cursor-pointer flex-col items-center',
        'has-focus-visible:outline-ice justify-center gap-1.5 rounded-xl border border-dashed has-focus-visible:outline-2',
      )}
    >
      <ScanIcon name={from === 'camera' ? 'photo' : 'album'} size={26} />
      <span className="px-1 text-center text-sm">{label}</span>
      <input
        type="file"
        accept={accepted}
        multiple={from === 'album'}
        {...(from === 'camera' ? { capture: 'environment' } : {})}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ currentTarget }) => {
          onFiles(Array.from(currentTarget.files ?? []));
          // The same picture may be chosen again.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

/** The pictures of a form: taken or chosen, several at once, sent at once, in an order that can be changed. */
export function PhotoPicker({ photos }: { photos: Photos }) {
  const t = photosText.use();
  const hintId = useId();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = photos.photos;
  const keys = list.map(({ key }) => key);
  const troubles = new Set(list.filter(({ state }) => state === 'failed').map(({ message }) => message));
  const add = (files: readonly File[]) => {
    photos.add(files);
    if (files.length > photos.room) showInfo(t.tooMany(list.length + photos.room));
  };
  const drag = useDragOrder({
    keys,
    onMove: (key, to) => {
      if (to < 0 || to >= keys.length) return;
      photos.move(key, to);
      setAnnouncement(t.moved(to + 1, keys.length));
    },
    onTap: (key) => setOpenIndex(keys.indexOf(key)),
  });
  return (
    <div className="flex flex-col gap-2">
      <ul className="m-0 grid list-none grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-2 p-0">
        {list.map((photo, index) => (
          <PhotoTile
            key={photo.key}
            photo={photo}
            place={index + 1}
            isDragged={drag.dragged === photo.key}
            hintId={hintId}
            dragProps={drag.propsFor(photo.key)}
            onRemove={() => photos.remove(photo.key)}
            onRetry={() => photos.retry(photo.key)}
          />
        ))}
        {photos.room > 0 ? (
          <>
            <li>
              <AddPhoto from="camera" label={t.takePhoto} onFiles={add} />
            </li>
            <li>
              <AddPhoto from="album" label={t.fromAlbum} onFiles={add} />
            </li>
          </>
        ) : null}
      </ul>
      {troubles.size === 0 ? null : (
        <div role="alert" className="text-danger text-sm">
          {Array.from(troubles, (message) => (
            <p key={message}>{message}</p>
          ))}
        </div>
      )}
      {photos.canUndo ? (
        <p className="flex items-center justify-between gap-3" role="status">
          {t.removed}
          <Button variant="ghost" size="sm" onClick={photos.undo}>
            {t.undo}
          </Button>
        </p>
      ) : null}
      <p id={hintId} className="text-ink-3 text-sm">
        {list.length > 1 ? t.orderHint : t.hint}
      </p>
      <p aria-live="polite" className="sr-only">
        {announcement}
      </p>
      <LazyPhotoViewer
        photos={list.map(({ src }) => src)}
        index={openIndex}
        onClose={() => setOpenIndex(null)}
      />
    </div>
  );
}
