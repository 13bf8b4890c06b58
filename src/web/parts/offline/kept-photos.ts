import type { Input } from '#web/api/calls.ts';
import { call } from '#web/api/client.ts';
import { sendForm } from '#web/api/send-form.ts';
import { deleteRecord, putRecord, readRecords } from '#web/device/database.ts';
import { isNoAnswer } from '#web/parts/offline/no-answer.ts';
import type { Queue } from '#web/parts/offline/queue.ts';

type Container = NonNullable<Input<'files.upload'>['containerName']>;
type Photo = {
  readonly id: string;
  readonly at: number;
  readonly container: Container;
  readonly bytes: ArrayBuffer;
};
type Values = Readonly<Record<string, unknown>>;

/** What stands in place of a file's id until the server has the file. */
const prefix = 'local:';
/** One that no write names by then was taken off its form. */
const unusedMs = 86_400_000;

const isLocal = (value: unknown): value is string => typeof value === 'string' && value.startsWith(prefix);

/** The photos on this device that an input names. */
const namedIn = (input: Values): readonly string[] => Object.values(input).flat().filter(isLocal);

/** Whether an input names photos that the server does not have yet. */
export const namesKeptPhotos = (input: Values): boolean => namedIn(input).length > 0;

/**
 * Keeps a photo that could not be sent, for a write that is sent later. As bytes, since some browsers lose what a camera's
 * file refers to. Throws why it was not sent where that is the server's refusal, or where the device does not keep it.
 */
export const keepPhoto = async (
  why: unknown,
  bytes: Blob,
  { key, container }: { readonly key: string; readonly container: Container },
): Promise<{ readonly id: string; readonly accessUrl: string }> => {
  if (!isNoAnswer(why)) throw why;
  const photo: Photo = { id: prefix + key, at: Date.now(), container, bytes: await bytes.arrayBuffer() };
  await putRecord('photos', photo);
  return { id: photo.id, accessUrl: '' };
};

const readPhotos = async (): Promise<readonly Photo[]> => (await readRecords('photos')) as Photo[];

const upload = async ({ id, container, bytes }: Photo): Promise<string> => {
  const form = sendForm({ bytes: new Blob([bytes], { type: 'image/jpeg' }), name: 'photo.jpg' });
  const how = { idempotencyKey: id.slice(prefix.length), transport: form };
  return (await call('files.upload', { containerName: container }, how)).id;
};

/** The input with the photos that it names on the server; one that is not on this device any more is left out. */
export const withSentPhotos = async (input: Values): Promise<Values> => {
  if (!namesKeptPhotos(input)) return input;
  const photos = await readPhotos();
  const ids = new Map<string, readonly string[]>();
  for (const name of namedIn(input)) {
    const photo = photos.find(({ id }) => id === name);
    ids.set(name, photo === undefined ? [] : [await upload(photo)]);
  }
  const sentOf = (value: unknown): readonly unknown[] => (isLocal(value) ? (ids.get(value) ?? []) : [value]);
  const sent = (value: unknown): unknown =>
    Array.isArray(value) ? value.flatMap<unknown>(sentOf) : sentOf(value)[0];
  return Object.fromEntries(Object.entries(input).map(([name, value]) => [name, sent(value)]));
};

/** Deletes the photos that no write names: it is done, was dropped, or never came. */
export const dropUnusedPhotos = async (queue: Queue): Promise<void> => {
  const used = new Set(queue.flatMap(({ input }) => namedIn(input)));
  const before = Date.now() - unusedMs;
  for (const { id, at } of await readPhotos())
    if (!used.has(id) && at < before) await deleteRecord('photos', id);
};
