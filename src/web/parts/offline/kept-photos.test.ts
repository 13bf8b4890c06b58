import { beforeEach, expect, test, vi } from 'vitest';
import { sampleEntry } from '#testing/sample-entry.ts';
import { ApiError } from '#web/api/api-error.ts';
import { dropPhotosOf, dropUnusedPhotos, keepPhoto, withSentPhotos } from '#web/parts/offline/kept-photos.ts';

const records = vi.hoisted(() => new Map<string, { id: string }>());
const database = vi.hoisted(() => ({ queue: [] as readonly object[], isBroken: false }));
const unlessBroken = vi.hoisted(() => <T>(value: T): T => {
  if (database.isBroken) throw new Error('Connection to Indexed Database server lost');
  return value;
});
vi.mock('#web/device/database.ts', () => ({
  putRecord: async (_: string, record: { id: string }) => void records.set(record.id, record),
  readRecord: async (_: string, id: string) => unlessBroken(records.get(id)),
  readRecords: async (store: string) =>
    unlessBroken(store === 'queue' ? database.queue : [...records.values()]),
  deleteRecord: async (_: string, id: string) => void records.delete(id),
}));

/** Uploads by their keys: the same key again is the same file. */
const uploads = vi.hoisted(() => [] as string[]);
vi.mock('#web/api/client.ts', () => ({
  newKey: () => `new${uploads.length}`,
  call: async (_: string, __: object, { idempotencyKey = '' }: { idempotencyKey?: string }) => {
    uploads.push(idempotencyKey);
    return { id: `file of ${idempotencyKey}` };
  },
}));

const bytes = new Blob(['photo']);
const container = 'private-photos';
const how: Parameters<typeof withSentPhotos>[1] = { isAnew: false, guard: (transport) => transport };
const noAnswer = new ApiError('', { status: 0, code: 'network' });
const hourMs = 3_600_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(1_000_000);
  records.clear();
  Object.assign(database, { queue: [], isBroken: false });
  uploads.length = 0;
});

test('a photo that could not be sent is uploaded once before its write, and anew once the server may have let it go', async () => {
  const { id } = await keepPhoto(Promise.reject(noAnswer), bytes, { key: 'k', container });
  const input = { id: 'order', proof: { photoIds: [id, 'other'] } };
  const first = { id: 'order', proof: { photoIds: ['file of k', 'other'] } };
  expect(await withSentPhotos(input, how)).toEqual(first);
  expect(await withSentPhotos(input, how)).toEqual(first);
  vi.advanceTimersByTime(30 * hourMs);
  expect(await withSentPhotos(input, how)).toEqual({
    id: 'order',
    proof: { photoIds: ['file of new1', 'other'] },
  });
  expect(uploads).toEqual(['k', 'new1']);
  await dropPhotosOf(input);
  expect(records.size).toBe(0);
});

test('a photo that was sent before its write waited is kept as well, and sent anew where the server lost it', async () => {
  await keepPhoto(Promise.resolve({ id: 'early', accessUrl: '' }), bytes, { key: 'k', container });
  const input = { proof: { photoIds: [], signatureId: 'early' } };
  expect(await withSentPhotos(input, how)).toEqual(input);
  expect(await withSentPhotos(input, { ...how, isAnew: true })).toEqual({
    proof: { photoIds: [], signatureId: 'file of new0' },
  });
});

test('a photo that is nowhere any more is told of, and not left out silently', async () => {
  const input = { marks: [{ lineId: 'l', photoIds: ['local:gone', 'kept'] }] };
  await expect(withSentPhotos(input, how)).rejects.toMatchObject({
    code: 'offline.photosGone',
    data: { photos: ['local:gone'] },
  });
  expect(uploads).toEqual([]);
});

test('what the server has goes without the database, what it does not have waits for it', async () => {
  database.isBroken = true;
  const input = { proof: { photoIds: ['early'] } };
  expect(await withSentPhotos(input, how)).toEqual(input);
  await expect(withSentPhotos(input, { ...how, isAnew: true })).rejects.toThrow('lost');
  await expect(withSentPhotos({ photoIds: ['local:k'] }, how)).rejects.toThrow('lost');
});

test('photos go once no write names them, not because the queue was not loaded', async () => {
  const local = async (key: string) => keepPhoto(Promise.reject(noAnswer), bytes, { key, container });
  const [waits, unsaved] = [await local('waits'), await local('unsaved')];
  await local('unused');
  vi.advanceTimersByTime(30 * hourMs);
  const naming = ({ id }: { id: string }) => sampleEntry({ input: { photoIds: [id] } });
  database.isBroken = true;
  await expect(dropUnusedPhotos([])).rejects.toThrow('lost');
  expect(records.size).toBe(3);
  Object.assign(database, { queue: [naming(waits)], isBroken: false });
  await dropUnusedPhotos([naming(unsaved)]);
  expect([...records.keys()]).toEqual(['local:waits', 'local:unsaved']);
});
