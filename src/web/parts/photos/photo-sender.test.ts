import { describe, expect, it, vi } from 'vitest';
import { fileLimits } from '#domain/files/judge-upload.ts';
import { ApiError } from '#web/api/api-error.ts';
import { newPhoto, patchPhoto, type Photo } from '#web/parts/photos/photo-list.ts';
import { createPhotoSender } from '#web/parts/photos/use-photos.ts';

const refused = (message: string): ApiError => new ApiError(message, { status: 400, code: 'file.tooLarge' });
const busy = (code = 'server.busy', data = {}): ApiError =>
  new ApiError('服务繁忙', { status: 503, code, data });

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

/** A sender whose uploads end when the test says so. */
const start = (shrink: (file: Blob) => Promise<Blob> = async (file) => file) => {
  let photos: readonly Photo[] = ['a', 'b', 'c'].map((key) => newPhoto(key, `blob:${key}`));
  const open = new Map<
    string,
    { resolve: (id: string) => void; reject: (error: Error) => void; progress: (share: number) => void }
  >();
  const forgotten: string[] = [];
  const pauses: { forMs: number; end: () => void }[] = [];
  const sender = createPhotoSender({
    shrink,
    pause: (forMs) => new Promise((end) => pauses.push({ forMs, end })),
    forget: (id) => forgotten.push(id),
    patch: (key, change) => {
      photos = patchPhoto(photos, key, change);
    },
    upload: (_, { key, signal, onProgress }) =>
      new Promise((resolve, reject) => {
        open.set(key, {
          resolve: (id) => resolve({ id, accessUrl: `/${id}` }),
          reject,
          progress: onProgress,
        });
        signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      }),
  });
  return {
    sender,
    open,
    forgotten,
    pauses,
    photo: (key: string) => photos.find((one) => one.key === key),
    states: () => photos.map(({ state }) => state),
  };
};
const file = new Blob(['x']);

describe('createPhotoSender', () => {
  it('sends two at once and the third when one of them is there', async () => {
    const { sender, open, states, photo } = start();
    for (const key of ['a', 'b', 'c']) sender.send(key, file);
    await settled();
    expect([...open.keys()]).toEqual(['a', 'b']);
    expect(states()).toEqual(['uploading', 'uploading', 'preparing']);
    open.get('a')?.progress(0.5);
    expect(photo('a')).toMatchObject({ progress: 0.5 });
    open.get('a')?.resolve('file-a');
    await settled();
    expect(photo('a')).toMatchObject({ state: 'done', fileId: 'file-a', progress: 1 });
    expect([...open.keys()]).toEqual(['a', 'b', 'c']);
  });

  it('tells why one failed, and sends it again under its key', async () => {
    const { sender, open, photo } = start();
    sender.send('a', file);
    await settled();
    open.get('a')?.reject(refused('太大了'));
    await settled();
    expect(photo('a')).toMatchObject({ state: 'failed', message: '太大了', isUnreadable: false });
    open.clear();
    sender.retry('a');
    await settled();
    expect(photo('a')).toMatchObject({ state: 'uploading', message: '' });
    open.get('a')?.resolve('file-a');
    await settled();
    expect(photo('a')?.fileId).toBe('file-a');
  });

  it('waits as long as the server says after too much was sent', async () => {
    const { sender, open, pauses } = start();
    sender.send('a', file);
    await settled();
    open.get('a')?.reject(busy('request.tooMany', { seconds: 40 }));
    await settled();
    expect(pauses.map(({ forMs }) => forMs)).toEqual([40_000]);
  });

  it('waits and sends again under its key what finds no place on the server, as other windows send too', async () => {
    const { sender, open, photo, pauses } = start();
    sender.send('a', file);
    for (const code of ['server.busy', 'idempotency.running']) {
      await settled();
      open.get('a')?.progress(0.9);
      open.get('a')?.reject(busy(code));
      open.clear();
      await settled();
      expect(photo('a')).toMatchObject({ state: 'uploading', progress: 0, message: '' });
      expect([...open.keys()]).toEqual([]);
      pauses.at(-1)?.end();
    }
    await settled();
    open.get('a')?.resolve('file-a');
    await settled();
    expect(photo('a')).toMatchObject({ state: 'done', fileId: 'file-a' });
    expect(pauses.map(({ forMs }) => forMs)).toEqual([1000, 2000]);
  });

  it('gives up in words when there is no place for half a minute, and waits for nothing that was dropped', async () => {
    const { sender, open, photo, pauses } = start();
    sender.send('a', file);
    sender.send('b', file);
    await settled();
    open.get('b')?.reject(busy());
    await settled();
    sender.drop('b');
    pauses.splice(0).forEach(({ end }) => end());
    open.delete('b');
    for (let n = 0; n < 7; n += 1) {
      await settled();
      expect(open.has('b')).toBe(false);
      open.get('a')?.reject(busy());
      await settled();
      pauses.at(-1)?.end();
    }
    await settled();
    expect(photo('a')).toMatchObject({ state: 'failed', message: '服务繁忙' });
    expect(pauses.reduce((sum, { forMs }) => sum + forMs, 0)).toBe(31_000);
    expect(photo('b')).toMatchObject({ state: 'uploading', message: '' });
  });

  it('leaves room on the server for another window of the account', () => {
    expect(fileLimits.uploadsAtOnce.window).toBeLessThan(fileLimits.uploadsAtOnce.account);
  });

  it('sends what was there once more as another file, shrunk once, and says when all is there', async () => {
    const shrink = vi.fn(async (blob: Blob) => blob);
    const { sender, open, photo, states } = start(shrink);
    sender.send('a', file);
    await settled();
    open.get('a')?.resolve('file-a');
    await sender.settled();
    expect(photo('a')).toMatchObject({ state: 'done', path: '/file-a' });
    sender.renew('a', { name: 'a2', read: async () => file });
    sender.renew('b', { name: 'b2', read: async () => file });
    let isSettled = false;
    const done = sender.settled().then(() => {
      isSettled = true;
    });
    await settled();
    expect([...open.keys()]).toEqual(['a', 'a2', 'b2']);
    expect(states().slice(0, 2)).toEqual(['renewing', 'renewing']);
    open.get('a2')?.resolve('file-a2');
    await settled();
    expect([photo('a')?.fileId, isSettled]).toEqual(['file-a2', false]);
    open.get('b2')?.reject(refused('不行'));
    await done;
    expect(photo('b')).toMatchObject({ state: 'failed', message: '不行' });
    expect(shrink).toHaveBeenCalledTimes(1);
  });

  it('says of what cannot be read that it cannot be read, and goes on with the next', async () => {
    const shrink = vi.fn(async (blob: Blob) => blob).mockRejectedValueOnce(new TypeError('no picture'));
    const { sender, open, photo } = start(shrink);
    sender.send('a', file);
    sender.send('b', file);
    await settled();
    expect(photo('a')).toMatchObject({
      state: 'failed',
      message: '这张图片无法读取，请重新拍摄或选择其他图片',
      isUnreadable: true,
    });
    expect([...open.keys()]).toEqual(['b']);
  });

  it('stops what is dropped, without a complaint, and frees its place', async () => {
    const { sender, open, photo } = start();
    for (const key of ['a', 'b', 'c']) sender.send(key, file);
    await settled();
    sender.drop('a');
    await settled();
    expect(photo('a')).toMatchObject({ state: 'uploading', message: '' });
    expect([...open.keys()]).toEqual(['a', 'b', 'c']);
    sender.drop();
    await settled();
    expect(photo('b')?.state).toBe('uploading');
  });

  it('deletes what arrived although it was dropped', async () => {
    let arrive: (answer: { id: string; accessUrl: string }) => void = () => undefined;
    const forgotten: string[] = [];
    const sender = createPhotoSender({
      shrink: async (blob) => blob,
      forget: (id) => forgotten.push(id),
      patch: () => undefined,
      upload: () =>
        new Promise((resolve) => {
          arrive = resolve;
        }),
    });
    sender.send('a', file);
    await settled();
    sender.drop('a');
    arrive({ id: 'file-a', accessUrl: '' });
    await settled();
    expect(forgotten).toEqual(['file-a']);
  });
});
