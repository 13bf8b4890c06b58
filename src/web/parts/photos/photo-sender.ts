import { mostUploadsAtOnce } from '#domain/files/limits.ts';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import type { Photo } from '#web/parts/photos/photo-list.ts';
import { photosText } from '#web/text/photos.ts';
import { textNow, textSoon } from '#web/text/use-text.ts';

/** How a photo gets to the server; the same key again is the same upload. */
export type UploadPhoto = (
  bytes: Blob,
  how: {
    readonly key: string;
    readonly signal: AbortSignal;
    readonly onProgress: (share: number) => void;
  },
) => Promise<{ readonly id: string }>;

export type SenderOptions = {
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
const passing: readonly string[] = ['server.busy', 'idempotency.running'];

const willPass = (error: unknown): boolean => error instanceof ApiError && passing.includes(error.code);

const sleep = (forMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, forMs));

type Job = { readonly file: Blob; readonly control: AbortController };

/** Sends photos one after the other, two at once, and tells how far each is. */
export const createPhotoSender = ({ upload, shrink, forget, patch, pause = sleep }: SenderOptions) => {
  const jobs = new Map<string, Job>();
  let waiting: string[] = [];
  let busy = 0;

  const shrunk = async (file: Blob): Promise<Blob> => {
    try {
      return await shrink(file);
    } catch {
      throw new Error((await textSoon(photosText)).unreadable);
    }
  };

  const uploadPatiently = async (bytes: Blob, key: string, signal: AbortSignal): Promise<{ id: string }> => {
    const send = () => upload(bytes, { key, signal, onProgress: (progress) => patch(key, { progress }) });
    for (const forMs of pausesMs) {
      try {
        return await send();
      } catch (error) {
        if (signal.aborted || !willPass(error)) throw error;
        patch(key, { progress: 0 });
        await pause(forMs);
        if (signal.aborted) throw error;
      }
    }
    return send();
  };

  const work = async (key: string, { file, control: { signal } }: Job): Promise<void> => {
    try {
      const bytes = await shrunk(file);
      if (signal.aborted) return;
      patch(key, { state: 'uploading' });
      const { id } = await uploadPatiently(bytes, key, signal);
      if (signal.aborted) forget(id);
      else patch(key, { state: 'done', progress: 1, fileId: id });
    } catch (error) {
      if (!signal.aborted)
        patch(key, { state: 'failed', message: messageOf(error, textNow(photosText).failed) });
    }
  };

  const next = (): void => {
    const key = busy < mostUploadsAtOnce.window ? waiting.shift() : undefined;
    const job = key === undefined ? undefined : jobs.get(key);
    if (key === undefined || job === undefined) return;
    busy += 1;
    void work(key, job).finally(() => {
      busy -= 1;
      next();
    });
    next();
  };

  return {
    send: (key: string, file: Blob): void => {
      jobs.set(key, { file, control: new AbortController() });
      waiting.push(key);
      next();
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
