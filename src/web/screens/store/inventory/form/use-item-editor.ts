import { useState } from 'react';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { sizeFor } from '#web/parts/photos/image-url.ts';
import { storedPhoto } from '#web/parts/photos/photo-list.ts';
import type { Photo } from '#web/parts/photos/photo-list.ts';
import { usePhotos } from '#web/parts/photos/use-photos.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { differingFields, draftOf, inputOf, rebase } from '#web/screens/store/inventory/form/draft.ts';
import type { Field, GearDraft } from '#web/screens/store/inventory/form/draft.ts';
import { useDefinitions } from '#web/screens/store/inventory/form/use-definitions.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';

const tileWidth = 96;

const photosOf = (item: Gear): readonly Photo[] =>
  item.imageFiles.map((image) => storedPhoto(image.file.id, sizeFor(image, tileWidth)));

/** The pictures of an item's form, beginning with those that it shows. */
const useItemPhotos = (loaded: Gear) => {
  const photos = usePhotos(photosOf(loaded), { container: 'equipment-images', most: fileLimits.pictures });
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

/** What somebody else made of a field meanwhile. */
export type Overtaken = { readonly field: Field; readonly from: GearDraft; readonly to: GearDraft };

const overtakenBetween = (from: GearDraft, to: GearDraft): readonly Overtaken[] =>
  differingFields(from, to).map((field) => ({ field, from, to }));

const currentOf = (error: unknown): Gear | undefined =>
  error instanceof ApiError && error.code === 'equipment.stale'
    ? (error.data['current'] as Gear | undefined)
    : undefined;

/** An item's form on top of what is saved; what somebody else saves meanwhile comes in under the own changes, and is told. */
export const useItemEditor = (loaded: Gear, onSaved: () => void) => {
  const [base, setBase] = useState(loaded);
  const [draft, setDraft] = useState<GearDraft>(() => draftOf(loaded));
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const [forAllEqual, setForAllEqual] = useState(false);
  const { definitions, isReady } = useDefinitions(draft.categoryId);
  const { photos, differFrom, showThoseOf, rebase: rebasePhotos } = useItemPhotos(loaded);
  const hasOtherPhotos = differFrom(base);
  const latest = useCall('equipment.get', { id: loaded.id }).data ?? loaded;
  const changed = differingFields(draft, draftOf(base));
  const takeUp = (item: Gear): void => {
    const [from, to] = [draftOf(base), draftOf(item)];
    setBase(item);
    setDraft(rebase(draft, from, to));
    rebasePhotos(base, item);
    // A form without own changes simply shows what is new.
    if (changed.length > 0) setOvertaken([...overtaken, ...overtakenBetween(from, to)]);
  };
  if ((latest.version ?? 1) > (base.version ?? 1)) takeUp(latest);
  const write = useWrite('equipment.update', {
    silent: true,
    onDone: (item) => {
      setBase(item);
      setDraft(draftOf(item));
      showThoseOf(item);
      setOvertaken([]);
      setForAllEqual(false);
      playSound('success');
      onSaved();
    },
  });
  const onError = (error: unknown): void => {
    playSound('error');
    const item = currentOf(error);
    if (item !== undefined) takeUp(item);
  };
  return {
    item: base,
    draft,
    setDraft,
    definitions,
    isReady,
    overtaken,
    forAllEqual,
    setForAllEqual,
    photos,
    isChanged: changed.length > 0 || hasOtherPhotos,
    write,
    save: () =>
      write.mutate(
        {
          id: base.id,
          version: base.version ?? 1,
          homeStoreId: draft.storeId,
          forAllEqual,
          ...inputOf(draft, definitions, draftOf(base)),
          ...(hasOtherPhotos ? { imageFileIds: photos.fileIds } : {}),
        },
        { onError },
      ),
    undo: () => {
      setDraft(draftOf(base));
      showThoseOf(base);
      setOvertaken([]);
      setForAllEqual(false);
      write.reset();
    },
  };
};
