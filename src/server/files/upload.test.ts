import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorEnvelope } from '#contract/errors.ts';
import { fileLimits, mostWaiting } from '#domain/files/judge-upload.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { StorageError } from '#server/gateways/file-storage/file-store.ts';
import { buildBomb } from '#testing/build-bomb.ts';
import { buildForm, buildPhoto, formHeaders, type FormFile } from '#testing/build-form.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Stored = {
  id: string;
  fileName: string;
  accessUrl: string;
  thumbnails: { width: number; height: number; accessUrl: string }[];
  width: number;
  height: number;
  byteCount: number;
  expiresAt: string | null;
};
type Sent = { fields?: Record<string, string>; as?: TestUser; key?: string; raw?: Buffer };

let server: TestServer;
let clerk: TestUser;
let guest: TestUser;
let photo: Buffer;
const files = memoryStore();
beforeAll(async () => {
  server = await startTestServer({ files });
  clerk = await server.signIn({ roles: ['StoreEmployee'] });
  guest = await server.signIn({ roles: ['Customer'] });
  photo = await buildPhoto('jpeg', { width: 64, height: 48 });
});
afterAll(() => server.stop());

const upload = async <T = Stored>(file: FormFile | null, sent: Sent = {}) => {
  const { fields = { containerName: 'equipment-images' }, as = clerk, key = uuid() } = sent;
  const raw = sent.raw ?? buildForm(fields, ...(file === null ? [] : [file]));
  return server.call<T>('POST /api/files/upload', { as, key, raw, headers: formHeaders });
};
const refusal = async (file: FormFile | null, sent: Sent = {}) => {
  const rowsBefore = await rowCount();
  const keptBefore = files.kept().length;
  const { status, body } = await upload<ErrorEnvelope>(file, sent);
  // Nothing is left: neither a part of it nor a note.
  expect([await rowCount(), files.kept().length]).toEqual([rowsBefore, keptBefore]);
  expect(body.error.message).toMatch(/\p{Script=Han}/u);
  return [status, body.error.code];
};
const rowCount = async (): Promise<number> => {
  const [row] = await server.db.query<{ n: number }>(sql`select count(*)::int as n from stored_file`);
  return row?.n ?? 0;
};
const fetchBytes = async (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url, headers });

describe('files.upload', () => {
  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('keeps a %s in three sizes', async (format) => {
    const bytes = await buildPhoto(format, { width: 900, height: 600 });
    const { status, body } = await upload({ bytes, name: `雪板 1.${format}` });
    expect(status).toBe(200);
    expect(body).toMatchObject({ fileName: '雪板 1.jpg', width: 900, height: 600 });
    const sizes = body.thumbnails.map(({ width, height }) => [width, height]);
    expect(sizes).toEqual([
      [240, 160],
      [720, 480],
    ]);
    expect(files.kept().filter((name) => name.startsWith(body.id))).toHaveLength(6);
    for (const { accessUrl, width, height } of [...body.thumbnails, body]) {
      for (const [accept, kind] of [
        ['image/avif,image/webp,*/*', 'webp'],
        ['*/*', 'jpeg'],
      ] as const) {
        const answer = await fetchBytes(accessUrl, { accept });
        expect(answer.headers['content-type']).toBe(`image/${kind}`);
        expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: kind, width, height });
      }
    }
  });

  it('turns the picture the way it was held and keeps nothing that tells where it was taken', async () => {
    const bytes = await sharp(photo)
      .withExif({ IFD0: { Make: 'Phone', Copyright: 'me' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const before = await sharp(bytes).metadata();
    expect([before.orientation, before.exif === undefined]).toEqual([6, false]);
    const { body } = await upload({ bytes, name: 'a.jpg' });
    expect([body.width, body.height]).toEqual([48, 64]);
    const { rawPayload } = await fetchBytes(body.accessUrl);
    const after = await sharp(rawPayload).metadata();
    expect([after.orientation, after.exif, after.xmp, after.icc, after.iptc]).toEqual(
      Array(5).fill(undefined),
    );
    // Held on its side, the sky is on the right.
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    const blueAt = (x: number): number => data[(30 * info.width + x) * 3 + 2] ?? 0;
    expect(blueAt(5)).toBeLessThan(100);
    expect(blueAt(42)).toBeGreaterThan(200);
  });

  it('never keeps more than 2048 pixels a side, and enlarges nothing', async () => {
    const bytes = await buildPhoto('jpeg', { width: 4000, height: 1000 });
    const { body } = await upload({ bytes, name: 'wide.jpeg' });
    expect([body.width, body.height]).toEqual([2048, 512]);
    const small = await upload({ bytes: photo, name: 'blob' });
    expect(small.body.thumbnails.map(({ width }) => width)).toEqual([64, 64]);
  });

  it('puts what is clear on white', async () => {
    const clear = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer();
    const { body } = await upload({ bytes: clear, name: 'clear.png' });
    const { data } = await sharp((await fetchBytes(body.accessUrl)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255]);
  });

  it('gives a repeat the first file, and keeps only that', async () => {
    const key = uuid();
    const first = await upload({ bytes: photo, name: 'a.jpg' }, { key });
    const kept = files.kept().length;
    const again = await upload({ bytes: photo, name: 'a.jpg' }, { key });
    expect(again.body).toEqual(first.body);
    expect(files.kept()).toHaveLength(kept);
    const other = await upload<ErrorEnvelope>(
      { bytes: await buildPhoto('jpeg', { width: 32, height: 32 }), name: 'a.jpg' },
      { key },
    );
    expect([other.status, other.body.error.code]).toEqual([422, 'idempotency.otherBody']);
    expect(files.kept()).toHaveLength(kept);
  });

  it('keeps one file of ten at once with one key', async () => {
    const key = uuid();
    const kept = files.kept().length;
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => upload({ bytes: photo, name: 'a.jpg' }, { key })),
    );
    const done = answers.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ body }) => body.id)).size).toBe(1);
    expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true);
    expect(files.kept()).toHaveLength(kept + 6);
  });

  it('takes the place of the own file of that name only when that is wished', async () => {
    const fields = { containerName: 'equipment-images', businessEntityId: uuid() };
    const first = await upload({ bytes: photo, name: 'front.jpg' }, { fields });
    const second = await upload({ bytes: photo, name: 'front.jpg' }, { fields });
    const third = await upload(
      { bytes: photo, name: 'front.jpg' },
      { fields: { ...fields, overrideExisting: 'true' } },
    );
    const seen = await Promise.all([first, second, third].map(({ body }) => fetchBytes(body.accessUrl)));
    expect(seen.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200]);
  });

  it('takes it away again when the storage fails', async () => {
    const save = files.save;
    Object.assign(files, { save: () => Promise.reject(new StorageError('disk full')) });
    const answer = await upload<ErrorEnvelope>({ bytes: photo, name: 'a.jpg' });
    Object.assign(files, { save });
    expect([answer.status, answer.body.error.code]).toEqual([503, 'file.storageFailed']);
    const [row] = await server.db.query<{ n: number }>(
      sql`select count(*)::int as n from stored_file where state <> 'ready' and state <> 'removed'`,
    );
    expect(row?.n).toBe(0);
  });
});

describe('files.upload refuses and leaves nothing', () => {
  const text = (content: string): Buffer => Buffer.from(content);

  it('an image bomb', async () => {
    const bytes = buildBomb(20_000);
    expect(bytes.length).toBeLessThan(fileLimits.fileBytes);
    expect(await refusal({ bytes, name: 'bomb.png' })).toEqual([413, 'file.tooManyPixels']);
  });

  it('polyglots', async () => {
    const png = await buildPhoto('png');
    const gif = await buildPhoto('gif');
    const zip = Buffer.concat([photo, text('PK\x03\x04 an archive PK\x05\x06')]);
    const comment = text('<script>alert(1)</script>');
    const length = Buffer.from([0, comment.length + 2]);
    const inComment = Buffer.concat([
      photo.subarray(0, 2),
      Buffer.from([0xff, 0xfe]),
      length,
      comment,
      photo.subarray(2),
    ]);
    for (const [bytes, name] of [
      [zip, 'a.jpg'],
      [inComment, 'a.jpg'],
      [Buffer.concat([png, text('<html><body onload=alert(1)>')]), 'a.png'],
      [Buffer.concat([gif, text('*/=1;alert(1)//')]), 'a.gif'],
      [Buffer.concat([photo, text('#!/bin/sh\nrm -rf /')]), 'a.jpg'],
    ] as const)
      expect(await refusal({ bytes, name })).toEqual([415, 'file.hidesOther']);
  });

  it('a drawing with a script, a page and other things that are no pictures', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    for (const [content, name] of [
      [svg, 'a.svg'],
      [svg, 'a.png'],
      ['<!doctype html><script>1</script>', 'a.jpg'],
      ['%PDF-1.7', 'a.pdf'],
      ['GIF', 'a.gif'],
      ['hello', 'a.jpg'],
    ] as const)
      expect(await refusal({ bytes: text(content), name, type: 'image/png' })).toEqual([
        415,
        'file.noPicture',
      ]);
    expect(await refusal({ bytes: text('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), name: 'a.heic' })).toEqual([
      415,
      'file.heic',
    ]);
  });

  it('a wrong ending and a path in the name', async () => {
    for (const [name, code] of [
      ['a.png', 'file.endingWrong'],
      ['a.jpg.exe', 'file.endingWrong'],
      ['a.html', 'file.endingWrong'],
      ['../../etc/a.jpg', 'file.nameWrong'],
      ['..\\\\..\\\\a.jpg', 'file.nameWrong'],
      ['/a.jpg', 'file.nameWrong'],
      ['C:\\\\a.jpg', 'file.nameWrong'],
      ['.htaccess', 'file.nameWrong'],
      ['a\u202egpj.exe', 'file.nameWrong'],
      [`${'x'.repeat(121)}.jpg`, 'file.nameWrong'],
    ] as const) {
      expect([name, ...(await refusal({ bytes: photo, name }))]).toEqual([name, 400, code]);
    }
    const fields = { containerName: 'equipment-images', fileName: '../a.jpg' };
    expect(await refusal({ bytes: photo, name: 'a.jpg' }, { fields })).toEqual([400, 'file.nameWrong']);
  });

  it('what is damaged, empty, missing or not alone', async () => {
    expect(await refusal({ bytes: photo.subarray(0, photo.length / 2), name: 'a.jpg' })).toEqual([
      415,
      'file.unreadable',
    ]);
    const broken = Buffer.from(photo);
    broken.fill(0x55, 20, 200);
    expect(await refusal({ bytes: broken, name: 'a.jpg' })).toEqual([415, 'file.unreadable']);
    expect(await refusal({ bytes: Buffer.alloc(0), name: 'a.jpg' })).toEqual([400, 'file.empty']);
    expect(await refusal(null)).toEqual([400, 'file.missing']);
    const two = buildForm({}, { bytes: photo, name: 'a.jpg' }, { bytes: photo, name: 'b.jpg' });
    expect(await refusal(null, { raw: two })).toEqual([400, 'file.onlyOne']);
    const form = buildForm({}, { bytes: photo, name: 'a.jpg' });
    expect(await refusal(null, { raw: form.subarray(0, form.length - 200) })).toEqual([400, 'file.cutOff']);
    expect(await refusal(null, { raw: Buffer.alloc(0) })).toEqual([400, 'file.missing']);
  });

  it('what is too long, in a file or beside it', async () => {
    const bytes = Buffer.concat([photo, Buffer.alloc(fileLimits.fileBytes)]);
    expect(await refusal({ bytes, name: 'a.jpg' })).toEqual([413, 'file.tooLarge']);
    const fields = { containerName: 'equipment-images', description: 'x'.repeat(20_000) };
    expect(await refusal({ bytes: photo, name: 'a.jpg' }, { fields })).toEqual([413, 'request.tooLarge']);
    expect(
      await refusal({ bytes: photo, name: 'a.jpg' }, { fields: { containerName: '../secrets' } }),
    ).toEqual([400, 'request.invalid']);
  });

  it('JSON, and forms sent to other calls', async () => {
    const json = await server.call<ErrorEnvelope>('POST /api/files/upload', { as: clerk, body: {} });
    expect([json.status, json.body.error.code]).toEqual([415, 'file.needsForm']);
    const form = await server.call<ErrorEnvelope>('POST /api/app/orders/quote', {
      as: clerk,
      raw: buildForm({}, { bytes: photo, name: 'a.jpg' }),
      headers: formHeaders,
    });
    expect([form.status, form.body.error.code]).toEqual([415, 'request.wrongContentType']);
  });

  it('guests: in the place of the shop, for good, and more than a form needs', async () => {
    const file = { bytes: photo, name: 'a.jpg' };
    expect(await refusal(file, { as: guest })).toEqual([403, 'session.forbidden']);
    expect(await refusal(file, { as: guest, fields: { isTemporary: 'false' } })).toEqual([
      403,
      'file.onlyTemporary',
    ]);
    const collector = await server.signIn({ roles: ['Customer'] });
    for (let n = 0; n < 30; n += 1)
      expect((await upload(file, { as: collector, fields: {} })).status).toBe(200);
    expect(await refusal(file, { as: collector, fields: {} })).toEqual([429, 'file.tooManyWaiting']);
  });
});

it('counts what staff keep for good among the files that wait, so that nobody fills the disk', async () => {
  const keeper = await server.signIn({ roles: ['StoreEmployee'] });
  const file = { bytes: photo, name: 'a.jpg' };
  const fields = { containerName: 'equipment-images', isTemporary: 'false' };
  const { body } = await upload(file, { as: keeper, fields });
  await server.db.exec(sql`
    insert into stored_file (id, uploader_id, container, name, width, height, byte_count, state, state_at, created_at)
    select gen_random_uuid(), uploader_id, container, name, width, height, byte_count, 'ready', state_at, created_at
    from stored_file, generate_series(1, ${mostWaiting.staff - 1}::int) where id = ${body.id}`);
  for (const isTemporary of ['true', 'false'])
    expect(await refusal(file, { as: keeper, fields: { ...fields, isTemporary } })).toEqual([
      429,
      'file.tooManyWaiting',
    ]);
});

describe('many uploads at once', () => {
  const file = (): FormFile => ({ bytes: photo, name: 'a.jpg' });
  const codeOf = ({ body }: { body: unknown }): string => (body as ErrorEnvelope).error.code;

  it('of one account wait for each other, and are in nobody else’s way', async () => {
    const [one, other] = [await server.signIn({ roles: ['Customer'] }), guest];
    const save = files.save;
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      go = resolve;
    });
    let saving = 0;
    const allSaving = new Promise<void>((resolve) => {
      Object.assign(files, {
        save: async (...args: Parameters<typeof save>) => {
          saving += 1;
          if (saving === 3) resolve();
          await gate;
          return save(...args);
        },
      });
    });
    const three = Array.from({ length: 3 }, () => upload(file(), { as: one, fields: {} }));
    await allSaving;
    const fourth = await upload(file(), { as: one, fields: {} });
    expect([fourth.status, codeOf(fourth)]).toEqual([503, 'server.busy']);
    const elsewhere = upload(file(), { as: other, fields: {} });
    go();
    const statuses = (await Promise.all([...three, elsewhere])).map(({ status }) => status);
    Object.assign(files, { save });
    expect(statuses).toEqual([200, 200, 200, 200]);
    // Refused or done, each gives its place back.
    for (let n = 0; n < 4; n += 1) await refusal(null, { as: one });
    expect((await upload(file(), { as: one, fields: {} })).status).toBe(200);
  });

  it('never make more wait for a form than may', async () => {
    const collector = await server.signIn({ roles: ['Customer'] });
    const fill = (id: string, most: number): Promise<number> =>
      server.db.exec(sql`
        insert into stored_file (id, uploader_id, container, name, width, height, byte_count, business_type,
          description, tags, state, state_at, expires_at, created_at)
        select gen_random_uuid(), uploader_id, container, name, width, height, byte_count, business_type,
          description, tags, 'ready', state_at, expires_at, created_at
        from stored_file, generate_series(1, ${most}::int) where id = ${id}`);
    const first = await upload(file(), { as: collector, fields: {} });
    await fill(first.body.id, 27);
    const save = files.save;
    Object.assign(files, {
      save: async (id: string, parts: Parameters<typeof save>[1]) => {
        await fill(id, 2);
        await save(id, parts);
      },
    });
    const kept = files.kept().length;
    const late = await upload(file(), { as: collector, fields: {} });
    Object.assign(files, { save });
    expect([late.status, codeOf(late)]).toEqual([429, 'file.tooManyWaiting']);
    expect(files.kept()).toHaveLength(kept);
    await server.db.exec(sql`
      delete from stored_file where id = (select min(id::text)::uuid from stored_file
        where uploader_id = ${collector.userId} and id <> ${first.body.id})`);
    const three = await Promise.all(
      Array.from({ length: 3 }, () => upload(file(), { as: collector, fields: {} })),
    );
    expect(three.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
  });
});
