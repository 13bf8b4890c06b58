import { Suspense, useState, type ComponentProps } from 'react';
import { GearPicture } from '#web/parts/gear/GearPicture.tsx';
import { imageUrl, sizeFor, type ImageFile } from '#web/parts/photos/image-url.ts';
import type { PhotoViewer } from '#web/parts/photos/PhotoViewer.tsx';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { showInfo } from '#web/state/toast.ts';
import { photosText } from '#web/text/photos.ts';

const Viewer = lazyPart(() => import('#web/parts/photos/PhotoViewer.tsx'), 'PhotoViewer');

/** The photo viewer, loaded on first use. */
export function LazyPhotoViewer(props: ComponentProps<typeof PhotoViewer>) {
  const [wasWanted, setWanted] = useState(false);
  if (!wasWanted && props.index !== null) setWanted(true);
  return wasWanted ? (
    <Suspense fallback={null}>
      <Viewer {...props} />
    </Suspense>
  ) : null;
}

type Props = {
  images: readonly ImageFile[];
  /** What stands there where there are no photos. */
  picture?: string;
  /** Side of one, in px. */
  size: number;
};

const maxThumbnails = 3;
const tile = 'press bg-sunken relative inline-flex shrink-0 overflow-hidden rounded-xl';

/** Up to three pictures of a thing; pressing one shows them all on the whole screen. Source: SPEC section 2, info dialog. */
export function PhotoStrip({ images, picture, size }: Props) {
  const t = photosText.use();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  const more = images.length - maxThumbnails;
  if (images.length === 0) {
    return picture === undefined ? null : (
      <button type="button" className={tile} aria-label={t.openPhotos} onClick={() => showInfo(t.none)}>
        <GearPicture picture={picture} size={size} className="rounded-xl" />
      </button>
    );
  }
  return (
    <div className="flex gap-2">
      {images.slice(0, maxThumbnails).map((image, index) => (
        <button
          key={image.file.id}
          type="button"
          className={tile}
          style={{ width: size, height: size }}
          aria-label={index === maxThumbnails - 1 && more > 0 ? t.openMorePhotos(more) : t.photo(index + 1)}
          onClick={() => setOpenIndex(index)}
        >
          <img src={sizeFor(image, size)} alt="" loading="lazy" className="size-full object-cover" />
          {index === maxThumbnails - 1 && more > 0 ? (
            <span className="bg-night/60 text-on-night absolute inset-0 flex items-center justify-center text-base font-semibold">
              +{more}
            </span>
          ) : null}
        </button>
      ))}
      <LazyPhotoViewer
        photos={images.map(({ file }) => imageUrl(file.accessUrl))}
        index={openIndex}
        onClose={() => setOpenIndex(null)}
      />
    </div>
  );
}
