import { useEffect, useState } from 'react';
import type { Input } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { sendForm } from '#web/api/send-form.ts';
import { shrinkPhoto } from '#web/device/photos/shrink-photo.ts';
import { fileIdsOf, isUnderWay, movePhoto, newPhoto, patchPhoto } from '#web/parts/photos/photo-list.ts';
import type { Photo } from '#web/parts/photos/photo-list.ts';
import { createPhotoSender } from '#web/parts/photos/photo-sender.ts';
import type { UploadPhoto } from '#web/parts/photos/photo-sender.ts';

/** Uploads into a container, to be kept only when a form that names it is sent. */
const uploadTo =
  (containerName: NonNullable<Input<'files.upload'>['containerName']>): UploadPhoto =>
  (bytes, { key, signal, onProgress }) =>
    call(
      'files.upload',
      { containerName },
      { idempotencyKey: key, signal, transport: sendForm({ bytes, name: 'photo.jpg', onProgress }) },
    );

/** What is not wanted any more goes at once; where that fails, it expires. */
const forget = (id: string): void => void call('files.deleteMine', { id }).catch(() => undefined);

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type Options = { readonly container: Parameters<typeof uploadTo>[0]; readonly most: number };

/** The pictures of a form, with `start` for those that it begins with; adding sends them at once. */
export const usePhotos = (start: readonly Photo[], { container, most }: Options) => {
  const [photos, setPhotos] = useState(start);
  const [sender] = useState(() =>
    createPhotoSender({
      upload: uploadTo(container),
      shrink: shrinkPhoto,
      forget,
      patch: (key, change) => setPhotos((list) => patchPhoto(list, key, change)),
    }),
  );
  useEffect(() => () => sender.drop(), [sender]);
  const room = Math.max(0, most - photos.length);
  return {
    photos,
    /** What a form sends. */
    fileIds: fileIdsOf(photos),
    isUnderWay: isUnderWay(photos),
    room,
    add: (files: readonly File[]): void => {
      const fresh = files
        .slice(0, room)
        .map((file) => ({ file, photo: newPhoto(newKey(), URL.createObjectURL(file)) }));
      setPhotos((list) => [...list, ...fresh.map(({ photo }) => photo)]);
      for (const { photo, file } of fresh) sender.send(photo.key, file);
    },
    retry: sender.retry,
    remove: (key: string): void => {
      sender.drop(key);
      const gone = photos.find((photo) => photo.key === key);
      setPhotos((list) => list.filter((photo) => photo.key !== key));
      if (gone?.isNew !== true) return;
      URL.revokeObjectURL(gone.src);
      if (gone.fileId !== null) forget(gone.fileId);
    },
    move: (key: string, to: number): void => setPhotos((list) => movePhoto(list, key, to)),
    /** Begins anew with other pictures, for the next thing; those of before stay where they are. */
    reset: (list: readonly Photo[]): void => {
      sender.drop();
      setPhotos(list);
    },
  };
};

export type Photos = ReturnType<typeof usePhotos>;
