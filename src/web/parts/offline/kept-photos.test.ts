import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { dropPhotosOf, keepPhoto, withSentPhotos } from '#web/parts/offline/kept-photos.ts';

const records = vi.hoisted(() => new Map<string, { id: string }>());
vi.mock('#web/device/database.ts', () => ({
  putRecord: async (_: string, record: { id: string }) => void records.set(record.id, record),
  readRecord: async (_: string, id: string) => records.get(id),
  readRecords: async () => [...records.values()],
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
