import { useEffect, useEffectEvent } from 'react';
import { mostPictures } from '#domain/files/limits.ts';
import { imageUrl } from '#web/parts/photos/image-url.ts';
import { foundPhoto } from '#web/parts/photos/photo-list.ts';
import { usePhotos } from '#web/parts/photos/use-photos.ts';

type Kept = { readonly paths: readonly string[]; readonly onPaths: (paths: readonly string[]) => void };

/** The photos of a check-in: the same for every item, or taken anew for each; they outlive a reload. */
export const useCheckInPhotos = (isEach: boolean, { paths, onPaths }: Kept) => {
  const found = paths.map((path) => foundPhoto(path, imageUrl(path)));
  const photos = usePhotos(found, { container: 'equipment-images', most: mostPictures });
  const there = photos.photos.flatMap(({ path }) => (path === '' ? [] : [path])).join();
  const keep = useEffectEvent(() => {
    if (there !== paths.join()) onPaths(there === '' ? [] : there.split(','));
  });
  useEffect(() => keep(), [there]);
  return {
    photos,
    /** They belong to an item now: the next one gets copies, or its own. */
    passOn: (keys: readonly string[]): void => (isEach ? photos.release(keys) : photos.renew()),
  };
};
