import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Input } from '#web/api/calls.ts';
import { call, newKey } from '#web/api/client.ts';
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
import { photosText } from '#web/text/photos.ts';

/** How a photo gets to the server; the same key again is the same upload. */
type UploadPhoto = (
  bytes: Blob,
  how: {
    readonly key: string;
    readonly signal: AbortSignal;
    readonly onProgress: (share: number) => void;
  },
) => Promise<{ readonly id: string; readonly accessUrl: string }>;

type SenderOptions = {
  readonly upload: UploadPhoto;
  /** Makes a photo small enough to send. */
  readonly shrink: (file: Blob) => Promise<Blob>;
  /** Deletes what was sent and is not wanted any more. */
  readonly forget: (id: string) => void;
  readonly patch: (key: string, change: Partial<Photo>) => void;
  readonly pause?: (forMs: number) => Promise<void>;
};

/** After these the same upload is sent again: other windows of this account may have taken all places for now. */
const pausesMs = [1000, 2000, 4000, 8000, 8000, 8000];
const passing: readonly string[] = ['server.busy', 'idempotency.running', 'request.tooMany'];

const willPass = (error: unknown): boolean => error instanceof ApiError && passing.includes(error.code);

/** Who sent too much is told for how long there is no sense in trying. */
const pauseAfter = (error: unknown, atLeastMs: number): number => {
  const seconds = error instanceof ApiError ? Number(error.data['seconds'] ?? 0) : 0;
  return Math.max(atLeastMs, seconds * 1000);
};

const sleep = (forMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, forMs));

type Job = {
  /** Gives what is sent. */
  readonly read: () => Promise<Blob>;
  /** Names the upload: the same name again is the same file. */
  readonly name: string;
  readonly isRenewal: boolean;
  readonly control: AbortController;
};

type Patience = {
  readonly signal: AbortSignal;
  readonly onProgress: (share: number) => void;
  readonly pause: (forMs: number) => Promise<void>;
};

/** Sends, and again where there is no place just now. */
const patiently = async <T>(send: () => Promise<T>, { signal, onProgress, pause }: Patience): Promise<T> => {
  for (const forMs of pausesMs) {
    try {
      return await send();
    } catch (error) {
      if (signal.aborted || !willPass(error)) throw error;
      onProgress(0);
      await pause(pauseAfter(error, forMs));
      if (signal.aborted) throw error;
    }
  }
  return send();
};

/** No picture, whatever its name says. */
class UnreadableError extends Error {}

/** A photo made small; what cannot be read is told apart. */
const shrunkBy = async (shrink: SenderOptions['shrink'], file: Blob): Promise<Blob> => {
  try {
    return await shrink(file);
  } catch {
    throw new UnreadableError();
  }
};

/** Sends photos one after the other, two at once, and tells how far each is. */
export const createPhotoSender = ({ upload, shrink, forget, patch, pause = sleep }: SenderOptions) => {
  const jobs = new Map<string, Job>();
  let waiting: string[] = [];
  let busy = 0;
  let whenIdle: (() => void)[] = [];

  const work = async (key: string, job: Job): Promise<void> => {
    const { signal } = job.control;
    try {
      const bytes = await job.read();
      if (signal.aborted) return;
      jobs.set(key, { ...job, read: () => Promise.resolve(bytes) });
      if (!job.isRenewal) patch(key, { state: 'uploading' });
      const onProgress = (progress: number): void => patch(key, { progress });
      const send = () => upload(bytes, { key: job.name, signal, onProgress });
      const { id, accessUrl } = await patiently(send, { signal, onProgress, pause });
      if (signal.aborted) forget(id);
      else patch(key, { state: 'done', progress: 1, fileId: id, path: accessUrl });
    } catch (error) {
      const isUnreadable = error instanceof UnreadableError;
      const words = await photosText.soon();
      const message = isUnreadable ? words.unreadable : messageOf(error, words.failed);
      if (!signal.aborted) patch(key, { state: 'failed', message, isUnreadable });
    }
  };

  const next = (): void => {
    const key = busy < fileLimits.uploadsAtOnce.window ? waiting.shift() : undefined;
    const job = key === undefined ? undefined : jobs.get(key);
    if (key === undefined || job === undefined) return;
    busy += 1;
    void work(key, job).finally(() => {
      busy -= 1;
      next();
      if (busy > 0) return;
      for (const tell of whenIdle) tell();
      whenIdle = [];
    });
    next();
  };
  const begin = (key: string, job: Omit<Job, 'control'>): void => {
    jobs.set(key, { ...job, control: new AbortController() });
    waiting.push(key);
    next();
  };

  return {
    send: (key: string, file: Blob): void =>
      begin(key, { read: () => shrunkBy(shrink, file), name: key, isRenewal: false }),
    /** Sends a photo that was there once more under another name, as a file of its own. */
    renew: (key: string, { name, read }: Pick<Job, 'name' | 'read'>): void => {
      patch(key, { state: 'renewing', fileId: null });
      begin(key, { read: jobs.get(key)?.read ?? read, name, isRenewal: true });
    },
    /** Once nothing is on its way any more. */
    settled: async (): Promise<void> => {
      if (busy > 0) await new Promise<void>((resolve) => whenIdle.push(resolve));
    },
    retry: (key: string): void => {
      patch(key, { state: 'preparing', progress: 0, message: '' });
      waiting.push(key);
      next();
    },
    /** Stops sending a photo, or all of them. */
    drop: (key?: string): void => {
      for (const each of key === undefined ? Array.from(jobs.keys()) : [key]) {
        jobs.get(each)?.control.abort();
        jobs.delete(each);
        waiting = waiting.filter((one) => one !== each);
      }
    },
  };
};

/** Reads a picture back from where it is shown. Rejects when it is not there any more. */
const readPhoto = async (address: string): Promise<Blob> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`the picture answered ${answer.status}`);
  return answer.blob();
};

/** Uploads into a container, to be kept only when a form that names it is sent. */
export const uploadTo =
  ({ container, isQueued }: Omit<Options, 'most'>): UploadPhoto =>
  (bytes, { key, signal, onProgress }) => {
    const how = {
      idempotencyKey: key,
      signal,
      transport: sendForm({ bytes, name: 'photo.jpg', onProgress }),
    };
    const sent = call('files.upload', { containerName: container }, how);
    if (isQueued !== true) return sent;
    return import('#web/parts/offline/kept-photos.ts').then(
      ({ keepPhoto }) => keepPhoto(sent, bytes, { key, container }),
      () => sent,
    );
  };

/** What is not wanted any more goes at once; where that fails, it expires. */
const forget = (id: string): void => void call('files.deleteMine', { id }).catch(() => undefined);

type Options = {
  readonly container: NonNullable<Input<'files.upload'>['containerName']>;
  readonly most: number;
  /** They belong to a write that is sent later where there is no network, and so are they. */
  readonly isQueued?: true;
};

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
const useSender = (options: Omit<Options, 'most'>, { latest, change }: ReturnType<typeof useLatest>) => {
  const [sender] = useState(() =>
    createPhotoSender({
      upload: uploadTo(options),
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

/** Deletes what this page uploaded and nothing uses. */
const forgetNew = ({ isNew, src, fileId }: Photo): void => {
  if (!isNew) return;
  URL.revokeObjectURL(src);
  if (fileId !== null) forget(fileId);
};

type Removed = { readonly photo: Photo; readonly at: number };

/** The last picture that was removed: what is new of it stays on the server until another one is, or the form ends. */
const useRemoved = (most: number, count: number) => {
  const [removed, setRemoved] = useState<Removed | null>(null);
  const letGo = (): void => {
    if (removed !== null) forgetNew(removed.photo);
    setRemoved(null);
  };
  return {
    canUndo: removed !== null && count < most,
    keep: (photo: Photo, at: number): void => {
      letGo();
      // One that is not there yet is not sent any more: it cannot come back.
      if (photo.state === 'done') setRemoved({ photo, at });
      else forgetNew(photo);
    },
    takeBack: (): Removed | null => {
      setRemoved(null);
      return removed;
    },
    letGo,
  };
};

/** The pictures of a form, with `start` for those that it begins with; adding sends them at once. */
export const usePhotos = (start: readonly Photo[], { most, ...options }: Options) => {
  const list = useLatest(start);
  const { photos, latest, change } = list;
  const { sender, renew } = useSender(options, list);
  const room = Math.max(0, most - photos.length);
  const removed = useRemoved(most, photos.length);
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
    /** Whether the last one that was removed can come back. */
    canUndo: removed.canUndo,
    remove: (key: string): void => {
      const at = photos.findIndex((photo) => photo.key === key);
      const gone = photos[at];
      sender.drop(key);
      change((list) => list.filter((photo) => photo.key !== key));
      if (gone !== undefined) removed.keep(gone, at);
    },
    undo: (): void => {
      const back = removed.takeBack();
      if (back !== null) change((list) => [...list.slice(0, back.at), back.photo, ...list.slice(back.at)]);
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
      removed.letGo();
      sender.drop();
      for (const { isNew, fileId } of latest.current) if (isNew && fileId !== null) forget(fileId);
      change(() => []);
    },
    /** Begins anew with other pictures, for the next thing; those of before stay where they are. */
    reset: (list: readonly Photo[]): void => {
      removed.letGo();
      sender.drop();
      change(() => list);
    },
  };
};

export type Photos = ReturnType<typeof usePhotos>;
