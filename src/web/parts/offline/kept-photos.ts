import { ApiError } from '#web/api/api-error.ts';
import type { Input, Output } from '#web/api/calls.ts';
import { call, newKey } from '#web/api/client.ts';
import { sendForm } from '#web/api/send-form.ts';
import { deleteRecord, putRecord, readRecord, readRecords } from '#web/device/database.ts';
import { isNoAnswer } from '#web/parts/offline/no-answer.ts';
import type { Queue } from '#web/parts/offline/queue.ts';
import { offlineText } from '#web/text/offline.ts';

type Container = NonNullable<Input<'files.upload'>['containerName']>;
type Photo = {
  /** What a form calls it: the server's id, or one of this device until the server has it. */
  readonly id: string;
  /** When it was taken, in ms. */
  readonly at: number;
  readonly container: Container;
  /** Since some browsers lose what a camera's file refers to. */
  readonly bytes: ArrayBuffer;
  /** Names its upload, and since when. */
  readonly key: string;
  readonly keyAt: number;
  /** What the server called it then; null: nobody knows whether it has it. */
  readonly fileId: string | null;
};
type Values = Readonly<Record<string, unknown>>;
type Transport = ReturnType<typeof sendForm>;
type Answer = Pick<Output<'files.upload'>, 'id' | 'accessUrl'>;

/** What stands in place of a file's id until the server has the file. */
const prefix = 'local:';
const isLocal = (id: string): boolean => id.startsWith(prefix);
/** One that no write names by then was taken off its form. */
const unusedMs = 86_400_000;
/** The server keeps what no write names for 24 hours. */
const freshMs = 20 * 3_600_000;
/** On a slow line. */
const timeoutMs = 120_000;

const photoFields: readonly string[] = ['photoIds', 'signatureId'];

/** The photos that a value names, however deep, and in their order; the signature, if there is one, is one of them. */
export const photosIn = (value: unknown): readonly string[] => {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) =>
    photoFields.includes(name) ? [inner].flat().map(String) : photosIn(inner),
  );
};

/** Whether an input names photos that the server does not have yet. */
export const namesKeptPhotos = (input: Values): boolean => photosIn(input).some(isLocal);

type Upload = { readonly key: string; readonly container: Container };

const keep = async (id: string, bytes: Blob, { key, container }: Upload): Promise<void> => {
  const now = Date.now();
  const fileId = isLocal(id) ? null : id;
  const photo: Photo = { id, at: now, container, bytes: await bytes.arrayBuffer(), key, keyAt: now, fileId };
  await putRecord('photos', photo);
};

/**
 * Keeps the bytes of a photo of a write that may be sent later, whether its upload was answered or not: until then the
 * server may have let it go. Throws the server's refusal, and why the device does not keep one that the server does not have.
 */
export const keepPhoto = async (sent: Promise<Answer>, bytes: Blob, upload: Upload): Promise<Answer> => {
  try {
    const answer = await sent;
    await keep(answer.id, bytes, upload).catch(() => undefined);
    return answer;
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    const id = prefix + upload.key;
    await keep(id, bytes, upload);
    return { id, accessUrl: '' };
  }
};

type How = {
  /** The server does not have them any more, whatever it said before. */
  readonly isAnew: boolean;
  /** Sends for the account of the write alone. */
  readonly guard: (transport: Transport) => Transport;
};

/** Uploads a photo unless the server still has it; answers what the server calls it. */
const fileOf = async (photo: Photo, { isAnew, guard }: How): Promise<string> => {
  const isFresh = !isAnew && Date.now() - photo.keyAt < freshMs;
  if (isFresh && photo.fileId !== null) return photo.fileId;
  const named = isFresh ? photo : { ...photo, key: newKey(), keyAt: Date.now(), fileId: null };
  // Its name first: after a crash the same upload goes on.
  if (!isFresh) await putRecord('photos', named);
  const bytes = new Blob([named.bytes], { type: 'image/jpeg' });
  const transport = guard(sendForm({ bytes, name: 'photo.jpg', timeoutMs }));
  const how = { idempotencyKey: named.key, transport };
  const { id } = await call('files.upload', { containerName: named.container }, how);
  await putRecord('photos', { ...named, fileId: id });
  return id;
};

/** The input with each photo that it names under another name, or without it. */
export const renamed = (value: unknown, nameOf: (id: string) => string | null): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each: unknown) => renamed(each, nameOf));
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
      if (!photoFields.includes(name)) return [[name, renamed(inner, nameOf)]];
      const names = [inner].flat().flatMap((id) => nameOf(String(id)) ?? []);
      if (Array.isArray(inner)) return [[name, names]];
      return names.map((one) => [name, one]);
    }),
  );
};

/** Says that photos are neither here nor on the server; `data.photos` are their names. */
const photosGone = async (photos: readonly string[]): Promise<ApiError> =>
  new ApiError((await offlineText.soon()).photosGone, {
    status: 409,
    code: 'offline.photosGone',
    data: { photos },
  });

/** The input with the photos that it names as they are on the server by now. Throws `offline.photosGone`. */
export const withSentPhotos = async (input: Values, how: How): Promise<Values> => {
  const names = photosIn(input);
  const photos = new Map<string, Photo>();
  for (const name of names) {
    // What the server has needs no database, which may fail.
    const isNeeded = isLocal(name) || how.isAnew;
    const photo = await readRecord('photos', name).catch((error: unknown) => {
      if (isNeeded) throw error;
      return undefined;
    });
    if (photo !== undefined) photos.set(name, photo as Photo);
  }
  const gone = names.filter((name) => !photos.has(name) && (isLocal(name) || how.isAnew));
  if (gone.length > 0) throw await photosGone(gone);
  const files = new Map<string, string>();
  for (const [name, photo] of photos) files.set(name, await fileOf(photo, how));
  return renamed(input, (name) => files.get(name) ?? name) as Values;
};

/** Deletes the photos of a write that is done or dropped. */
export const dropPhotosOf = async (input: unknown): Promise<void> => {
  for (const id of photosIn(input)) await deleteRecord('photos', id);
};

/**
 * Deletes the photos that no write names: they were taken off their form, or it was never sent. Of the writes also those in
 * the database count, which may not have been loaded. Throws, and deletes none, where they cannot be read.
 */
export const dropUnusedPhotos = async (queue: Queue): Promise<void> => {
  const saved = (await readRecords('queue')) as Queue;
  const used = new Set([...saved, ...queue].flatMap(({ input }) => photosIn(input)));
  const before = Date.now() - unusedMs;
  for (const { id, at } of (await readRecords('photos')) as readonly Photo[])
    if (!used.has(id) && at < before) await deleteRecord('photos', id);
};
