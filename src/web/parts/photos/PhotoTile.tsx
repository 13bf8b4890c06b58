import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import type { Photo } from '#web/parts/photos/photo-list.ts';
import { photosText } from '#web/text/photos.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  photo: Photo;
  place: number;
  isDragged: boolean;
  hintId: string;
  dragProps: ComponentProps<'button'>;
  onRemove: () => void;
  onRetry: () => void;
};

/** One picture of a form: shows how far it is, and can be dragged, looked at, sent again and removed. */
export function PhotoTile({ photo, place, isDragged, hintId, dragProps, onRemove, onRetry }: Props) {
  const t = useText(photosText);
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
