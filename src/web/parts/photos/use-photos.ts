import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Input } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { sendForm } from '#web/api/send-form.ts';
import { shrinkPhoto } from '#web/device/photos/shrink-photo.ts';
import {
  fileIdsOf,
  isUnderWay,
  movePhoto,
  newPhoto,
  patchPhoto,
  rebasePhotos,
} from '#web/parts/photos/photo-list.ts';
import type { Photo } from '#web/parts/photos/photo-list.ts';
import { createPhotoSender } from '#web/parts/photos/photo-sender.ts';
import type { UploadPhoto } from '#web/parts/photos/photo-sender.ts';

/** Reads a picture back from where it is shown. Rejects when it is not there any more. */
const readPhoto = async (address: string): Promise<Blob> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`the picture answered ${answer.status}`);
  return answer.blob();
};

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

/** The list as it is drawn, and as it is at this moment. */
const useLatest = (start: readonly Photo[]) => {
  const [photos, setPhotos] = useState(start);
  const latest = useRef(start);
  const change = (to: (list: readonly Photo[]) => readonly Photo[]): void => {
    latest.current = to(latest.current);
    setPhotos(latest.current);
  };
  return { photos, latest, change };
};

/** Sends the pictures of a list, those anew that a reload found. */
const useSender = (container: Options['container'], { latest, change }: ReturnType<typeof useLatest>) => {
  const [sender] = useState(() =>
    createPhotoSender({
      upload: uploadTo(container),
      shrink: shrinkPhoto,
      forget,
      patch: (key, patch) => change((list) => patchPhoto(list, key, patch)),
    }),
  );
  const renew = (state: Photo['state']): void => {
    for (const { key, src } of latest.current.filter((photo) => photo.state === state))
      sender.renew(key, { name: newKey(), read: () => readPhoto(src) });
  };
  const takeUp = useEffectEvent(() => renew('renewing'));
  useEffect(() => {
    takeUp();
    return () => sender.drop();
  }, [sender]);
  return { sender, renew };
};

/** The pictures of a form, with `start` for those that it begins with; adding sends them at once. */
export const usePhotos = (start: readonly Photo[], { container, most }: Options) => {
  const list = useLatest(start);
  const { photos, latest, change } = list;
  const { sender, renew } = useSender(container, list);
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
      change((list) => [...list, ...fresh.map(({ photo }) => photo)]);
      for (const { photo, file } of fresh) sender.send(photo.key, file);
    },
    retry: sender.retry,
    remove: (key: string): void => {
      sender.drop(key);
      const gone = photos.find((photo) => photo.key === key);
      change((list) => list.filter((photo) => photo.key !== key));
      if (gone?.isNew !== true) return;
      URL.revokeObjectURL(gone.src);
      if (gone.fileId !== null) forget(gone.fileId);
    },
    move: (key: string, to: number): void => change((list) => movePhoto(list, key, to)),
    /** What a form sends once those of this moment are there, and their keys; null when one of them failed. */
    whenThere: async (): Promise<{ keys: readonly string[]; fileIds: string[] } | null> => {
      const keys = latest.current.map(({ key }) => key);
      await sender.settled();
      const meant = latest.current.filter(({ key }) => keys.includes(key));
      return meant.some(({ state }) => state === 'failed') ? null : { keys, fileIds: fileIdsOf(meant) };
    },
    /** Lets go of some, which belong to something now; those that came meanwhile stay. */
    release: (keys: readonly string[]): void => {
      for (const key of keys) sender.drop(key);
      change((list) => list.filter(({ key }) => !keys.includes(key)));
    },
    /** Takes in what somebody else saved: from what it was to what it is. */
    rebase: (from: readonly Photo[], to: readonly Photo[]): void =>
      change((list) => rebasePhotos(list, from, to)),
    /** Sends all once more: those that were there belong to something now, and the next thing shows the same. */
    renew: (): void => renew('done'),
    /** Deletes what was sent and nothing uses. */
    discard: (): void => {
      sender.drop();
      for (const { isNew, fileId } of latest.current) if (isNew && fileId !== null) forget(fileId);
      change(() => []);
    },
    /** Begins anew with other pictures, for the next thing; those of before stay where they are. */
    reset: (list: readonly Photo[]): void => {
      sender.drop();
      change(() => list);
    },
  };
};

export type Photos = ReturnType<typeof usePhotos>;
