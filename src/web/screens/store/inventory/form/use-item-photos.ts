import { mostPictures } from '#domain/files/limits.ts';
import { sizeFor } from '#web/parts/photos/image-url.ts';
import { keptPhoto } from '#web/parts/photos/photo-list.ts';
import type { Photo } from '#web/parts/photos/photo-list.ts';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';

const tileWidth = 96;

const photosOf = (item: Gear): readonly Photo[] =>
  item.imageFiles.map((image) => keptPhoto(image.file.id, sizeFor(image, tileWidth)));

/** The pictures of an item's form, beginning with those that it shows. */
export const useItemPhotos = (loaded: Gear) => {
  const photos = usePhotos(photosOf(loaded), { container: 'equipment-images', most: mostPictures });
  return {
    photos,
    /** Whether they are others than an item shows, or stand in another order. */
    differFrom: (item: Gear): boolean =>
      photos.photos.map(({ fileId }) => fileId ?? '').join() !==
      item.imageFiles.map(({ file }) => file.id).join(),
    showThoseOf: (item: Gear): void => photos.reset(photosOf(item)),
    /** What somebody else did to them comes under the own changes. */
    rebase: (from: Gear, to: Gear): void => photos.rebase(photosOf(from), photosOf(to)),
  };
};
