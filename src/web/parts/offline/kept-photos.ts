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

/** The photos on this device that a value names, however deep. */
const namedIn = (value: unknown): readonly string[] => {
  if (isLocal(value)) return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namedIn) : [];
};

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

type Ids = ReadonlyMap<string, string>;

/** The value with other ids in place of those on this device; a list goes without one that is not here any more. */
const replaced = (value: unknown, ids: Ids): unknown => {
  if (isLocal(value)) return ids.get(value);
  if (Array.isArray(value))
    return value.flatMap<unknown>((each) => (isLocal(each) && !ids.has(each) ? [] : [replaced(each, ids)]));
  return typeof value === 'object' && value !== null ? replacedIn(value, ids) : value;
};
const replacedIn = (values: object, ids: Ids): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, replaced(value, ids)]));

/** The input with the photos that it names on the server. */
export const withSentPhotos = async (input: Values): Promise<Values> => {
  if (!namesKeptPhotos(input)) return input;
  const names = namedIn(input);
  const ids = new Map<string, string>();
  for (const photo of await readPhotos())
    if (names.includes(photo.id)) ids.set(photo.id, await upload(photo));
  return replacedIn(input, ids);
};

/** Deletes the photos that no write names: it is done, was dropped, or never came. */
export const dropUnusedPhotos = async (queue: Queue): Promise<void> => {
  const used = new Set(queue.flatMap(({ input }) => namedIn(input)));
  const before = Date.now() - unusedMs;
  for (const { id, at } of await readPhotos())
    if (!used.has(id) && at < before) await deleteRecord('photos', id);
};
