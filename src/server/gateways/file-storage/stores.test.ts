import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFileStore } from '#server/gateways/file-storage/open-store.ts';
import { partNames } from '#domain/files/judge-upload.ts';
import type { FileStore } from '#server/gateways/file-storage/file-store.ts';
import { readFilesConfig, type FilesConfig } from '#server/gateways/file-storage/storage-config.ts';
import { startS3Server } from '#testing/s3-server.ts';

const root = mkdtempSync(join(tmpdir(), 'snowgear-files-'));
const key = { accessKeyId: 'AKIASNOW', secretAccessKey: 'a secret/with+signs' };
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server('snow-files', key);
});
afterAll(async () => {
  await s3.stop();
  rmSync(root, { recursive: true, force: true });
});

const bucket = (more: Record<string, string> = {}) =>
  readFilesConfig(
    {
      FILES_S3_ENDPOINT: s3.endpoint,
      FILES_S3_BUCKET: 'snow-files',
      FILES_S3_ACCESS_KEY_ID: key.accessKeyId,
      FILES_S3_SECRET_ACCESS_KEY: key.secretAccessKey,
      ...more,
    },
    root,
  );
const folder = join(root, 'deep', 'folder');
const logLines: string[] = [];
const openStore = (config: FilesConfig): Promise<FileStore> =>
  openFileStore(config, (line) => logLines.push(line));

const parts = new Map(partNames.map((name, index) => [name, Buffer.alloc(5000 + index, index)]));

describe.each<[string, () => Promise<FileStore>]>([
  ['a folder', () => openStore({ kind: 'folder', folder })],
  ['a bucket', () => openStore(bucket())],
])('%s', (_, open) => {
  it('keeps every part and gives it back', async () => {
    const [store, id] = [await open(), randomUUID()];
    await store.save(id, parts);
    for (const [name, bytes] of parts) {
      expect(Buffer.compare((await store.read(id, name)) ?? Buffer.alloc(0), bytes)).toBe(0);
    }
    expect(await (await open()).read(id, 'large.jpg')).toHaveLength(parts.get('large.jpg')?.length ?? 0);
  });

  it('takes a file away, and again without complaint', async () => {
    const [store, id, other] = [await open(), randomUUID(), randomUUID()];
    await store.save(id, parts);
    await store.save(other, parts);
    await store.remove(id);
    await store.remove(id);
    expect(await store.read(id, 'large.jpg')).toBeNull();
    expect(await store.read(other, 'large.jpg')).not.toBeNull();
  });

  it('gives null for what it never had', async () => {
    expect(await (await open()).read(randomUUID(), 'large.jpg')).toBeNull();
  });
});

describe('a folder', () => {
  it('leaves nothing of a write that broke off, and tidies what a crash left', async () => {
    const store = await openStore({ kind: 'folder', folder });
    const before = readdirSync(folder).length;
    await expect(store.save(randomUUID(), new Map([['no/such/place', Buffer.from('x')]]))).rejects.toThrow(
      /ENOENT/,
    );
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
    expect(readdirSync(folder)).toHaveLength(before);
    mkdirSync(join(folder, 'unfinished', 'of-a-crash'));
    writeFileSync(join(folder, 'unfinished', 'of-a-crash', 'large.jpg'), 'half');
    await store.tidy(60_000);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual(['of-a-crash']);
    await store.tidy(0);
    expect(readdirSync(join(folder, 'unfinished'))).toEqual([]);
  });

  it('keeps the program from starting where it cannot be written', async () => {
    writeFileSync(join(root, 'a-file'), '');
    const blocked = openStore({ kind: 'folder', folder: join(root, 'a-file', 'below') });
    await expect(blocked).rejects.toThrow(/FILES_DIR/);
  });
});

describe('a bucket', () => {
  it('that is out of reach or too busy does not keep the program from starting, and works once it answers', async () => {
    const id = randomUUID();
    s3.faults.push(503, 503, 503);
    const store = await openStore(bucket());
    expect(logLines.splice(0)).toEqual([expect.stringMatching(/snow-files .* out of reach .*answered 503/)]);
    await store.save(id, parts);
    expect(await store.read(id, 'small.webp')).not.toBeNull();
    await openStore(bucket({ FILES_S3_ENDPOINT: 'http://127.0.0.1:9' }));
    expect(logLines.splice(0)).toEqual([expect.stringMatching(/out of reach .*check FILES_S3_ENDPOINT/)]);
  });

  it('keeps the program from starting with wrong keys or another bucket', async () => {
    for (const wrong of [{ FILES_S3_SECRET_ACCESS_KEY: 'guessed' }, { FILES_S3_BUCKET: 'another-bucket' }]) {
      const opening = openStore(bucket(wrong));
      await expect(opening).rejects.toThrow(/cannot be used/);
      await expect(opening).rejects.not.toThrow(/guessed/);
    }
  });

  it('tries again what it was too busy for', async () => {
    const [store, id] = [await openStore(bucket()), randomUUID()];
    s3.faults.push(503, 500);
    await store.save(id, parts);
    expect(await store.read(id, 'small.webp')).not.toBeNull();
  });

  it('tells a failure instead of taking it for a picture that is not there', async () => {
    const store = await openStore(bucket());
    s3.faults.push(503, 503, 503);
    await expect(store.read(randomUUID(), 'large.jpg')).rejects.toThrow(/answered 503/);
    await s3.stop();
    await expect(store.read(randomUUID(), 'large.jpg')).rejects.toThrow(/bucket of files/);
    s3 = await startS3Server('snow-files', key);
  });

  it('gives up a file only when no part of it is on its way any more', async () => {
    const [store, id] = [await openStore(bucket()), randomUUID()];
    const inTime = s3.objects.size + parts.size - 1;
    s3.faults.push(403);
    await expect(store.save(id, parts)).rejects.toThrow(/answered 403/);
    expect(s3.objects.size).toBe(inTime);
  });

  it('is left without anything when a file is taken away', async () => {
    const [store, id] = [await openStore(bucket()), randomUUID()];
    await store.save(id, parts);
    expect(Array.from(s3.objects.keys()).filter((name) => name.includes(id))).toHaveLength(parts.size);
    await store.remove(id);
    expect(Array.from(s3.objects.keys()).filter((name) => name.includes(id))).toEqual([]);
  });
});

describe('readFilesConfig', () => {
  it('keeps files beside the data unless something else is said', () => {
    expect(readFilesConfig({}, '/srv')).toEqual({ kind: 'folder', folder: '/srv/files' });
    expect(readFilesConfig({ FILES_DIR: '/big/disk' }, '/srv')).toEqual({
      kind: 'folder',
      folder: '/big/disk',
    });
  });
  it.each([
    [{ FILES_S3_BUCKET: 'snow-files' }, /FILES_S3_ENDPOINT and FILES_S3_ACCESS_KEY_ID .* missing/],
    [{ FILES_S3_ENDPOINT: '' }, /FILES_S3_ENDPOINT is missing/],
    [{ FILES_S3_ENDPOINT: 'ftp://x' }, /must look like/],
    [{ FILES_S3_ENDPOINT: 'https://x/bucket' }, /must look like/],
    [{ FILES_S3_BUCKET: 'No_Such' }, /a bucket has/],
  ])('refuses %j', (wrong: Record<string, string>, words) => {
    const whole = Object.keys(wrong).length === 1 && wrong['FILES_S3_BUCKET'] === 'snow-files' ? {} : null;
    expect(() => (whole === null ? bucket(wrong) : readFilesConfig(wrong, '/srv'))).toThrow(words);
  });
});
