import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { stockNow, stockOn, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Picture = {
  file: { id: string; accessUrl: string };
  thumbnails: { width: number; accessUrl: string }[];
};
type Item = {
  id: string;
  version: number;
  barcodeNumber: string;
  imageFiles: Picture[];
  error?: { code: string };
};

let server: TestServer;
let stock: Stock;
let clerk: TestUser;
let colleague: TestUser;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  colleague = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  photo = await buildPhoto('jpeg', { width: 800, height: 600 });
});
afterAll(() => server.stop());

const upload = async (as = clerk): Promise<string> => {
  const raw = buildForm({ containerName: 'equipment-images' }, { bytes: photo, name: 'a.jpg' });
  const { body } = await server.call<{ id: string }>('POST /api/files/upload', {
    as,
    raw,
    headers: formHeaders,
  });
  return body.id;
};
const form = (more: object) => ({
  storeId: stock.storeId,
  homeStoreId: stock.storeId,
  categoryId: stock.categoryId,
  name: 'Fine ski',
  dailyRentFen: 100,
  depositFen: 100,
  ...more,
});
const create = async (more: object) => {
  const { storeId, ...rest } = form({ barcodeNumber: uuid().slice(-12), ...more });
  const { homeStoreId: _, ...body } = { storeId, ...rest };
  return server.call<Item>('POST /api/app/equipment', { as: clerk, body });
};
const update = (item: Item, more: object, as = clerk) => {
  const { storeId: _, ...body } = form({ version: item.version, ...more });
  return server.call<Item>(`PUT /api/app/equipment/${item.id}`, { as, body });
};
const idsOf = (item: Item): string[] => item.imageFiles.map(({ file }) => file.id);

describe('pictures of an item', () => {
  it('come with it, in their order, for everybody and on every way to it', async () => {
    const imageFileIds = [await upload(), await upload(), await upload()];
    const { body: item } = await create({ imageFileIds });
    expect(idsOf(item)).toEqual(imageFileIds);
    expect(item.imageFiles[0]).toMatchObject({
      file: { accessUrl: `/api/files/download/${imageFileIds[0]}` },
      thumbnails: [{ width: 240 }, { width: 720 }],
    });
    const foundByBarcode = await server.call<Item>(
      `GET /api/app/equipment/by-barcode?barcodeNumber=${item.barcodeNumber}`,
    );
    expect(foundByBarcode.body.imageFiles).toEqual(item.imageFiles);
    const { body: list } = await server.call<{ items: Item[] }>(
      `GET /api/app/equipment?keyword=${item.barcodeNumber}`,
      { as: clerk },
    );
    expect(list.items.map(idsOf)).toEqual([imageFileIds]);
    expect((await server.call(`GET ${item.imageFiles[0]?.thumbnails[0]?.accessUrl}`)).status).toBe(200);
  });

  it('are put in another order, taken away and added by whoever may change the item', async () => {
    const [a, b, c] = [await upload(), await upload(), await upload(colleague)];
    const { body: item } = await create({ imageFileIds: [a, b] });
    const { body: changed } = await update(item, { imageFileIds: [c, a] }, colleague);
    expect(idsOf(changed)).toEqual([c, a]);
    expect((await server.call(`GET /api/files/download/${b}`)).status).toBe(404);
    // A form that knows nothing of pictures leaves them.
    const { body: renamed } = await update(changed, { name: 'Finer ski' });
    expect(idsOf(renamed)).toEqual([c, a]);
    const { body: bare } = await update(renamed, { imageFileIds: [] });
    expect(idsOf(bare)).toEqual([]);
    const { body: history } = await server.call<{ items: object[] }>(
      `GET /api/app/equipment/equipment-operation-history/${item.id}`,
      { as: clerk },
    );
    expect(JSON.stringify(history.items[0])).toContain('pictures');
  });

  it('of somebody else, of another item or gone keep the whole change from happening', async () => {
    const mine = await upload();
    const { body: item } = await create({ imageFileIds: [mine] });
    const before = await server.call<{ totalCount: number }>('GET /api/app/equipment', { as: clerk });
    for (const wrong of [await upload(colleague), mine, uuid()]) {
      const { status, body } = await create({ imageFileIds: [wrong] });
      expect([status, body.error?.code]).toEqual([409, 'file.gone']);
    }
    const after = await server.call<{ totalCount: number }>('GET /api/app/equipment', { as: clerk });
    expect(after.body.totalCount).toBe(before.body.totalCount);
    const { status } = await update(item, { name: 'Other', imageFileIds: [mine, uuid()] });
    expect(status).toBe(409);
    const now = await server.call<Item & { name: string }>(`GET /api/app/equipment/${item.id}`);
    expect([now.body.name, idsOf(now.body)]).toEqual(['Fine ski', [mine]]);
  });

  it('are twelve at most', async () => {
    const { status } = await create({ imageFileIds: Array.from({ length: 13 }, () => uuid()) });
    expect(status).toBe(400);
  });

  it('that change although there are as many leave a trace in the history', async () => {
    const [a, b, c] = [await upload(), await upload(), await upload()];
    const { body: item } = await create({ imageFileIds: [a, b] });
    const { body: other } = await update(item, { imageFileIds: [a, c] });
    const { body: turned } = await update(other, { imageFileIds: [c, a] });
    await update(turned, { imageFileIds: [c, a] });
    expect(await pictureSteps(item)).toEqual([
      ['2', '2 (+1 −1)'],
      ['2', '2 ⇄'],
    ]);
  });
});

/** What the history of an item says of its pictures, the oldest first. */
const pictureSteps = async ({ id }: Item): Promise<string[][]> => {
  type Change = { field: string; before: string; after: string };
  const { body } = await server.call<{ items: { changes: Change[] }[] }>(
    `GET /api/app/equipment/equipment-operation-history/${id}`,
    { as: clerk },
  );
  return body.items
    .toReversed()
    .flatMap(({ changes }) => changes)
    .filter(({ field }) => field === 'pictures')
    .map(({ before, after }) => [before, after]);
};

describe('a picture deleted by itself', () => {
  const remove = async (fileId: string, as: TestUser) =>
    (await server.call(`DELETE /api/files/${fileId}`, { as })).status;

  it('goes for a manager of a store that the item is of, and stands in its history', async () => {
    const imageFileIds = [await upload(), await upload()];
    const { body: item } = await create({ imageFileIds });
    const elsewhere = await stock.addStore('Elsewhere');
    const far = await server.signIn({ roles: ['StoreManager'], storeIds: [elsewhere] });
    const near = await server.signIn({ roles: ['StoreManager'], storeIds: [stock.storeId] });
    expect(await remove(imageFileIds[0] ?? '', far)).toBe(404);
    expect(await pictureSteps(item)).toEqual([]);
    expect(await remove(imageFileIds[0] ?? '', near)).toBe(200);
    expect(await remove(imageFileIds[0] ?? '', near)).toBe(404);
    const { body: now } = await server.call<Item>(`GET /api/app/equipment/${item.id}`, { as: near });
    expect([idsOf(now), now.version]).toEqual([imageFileIds.slice(1), item.version + 1]);
    expect(await pictureSteps(item)).toEqual([['2', '1']]);
    const [event] = await server.db.query(sql`
      select actor_id, store_id, before->>'adoptedId' as item from event
      where subject_id = ${imageFileIds[0] ?? ''} and kind = 'file.deleted'`);
    expect(event).toEqual({ actorId: near.userId, storeId: stock.storeId, item: item.id });
    // Where it lies counts as well as where it belongs.
    await server.db.exec(sql`update equipment set store_id = ${elsewhere} where id = ${item.id}`);
    expect(await remove(imageFileIds[1] ?? '', far)).toBe(200);
  });

  it('goes for an employee who may change the item, whoever uploaded it', async () => {
    const imageFileIds = [await upload(), await upload()];
    const { body: item } = await create({ imageFileIds });
    const elsewhere = await server.signIn({
      roles: ['StoreEmployee'],
      storeIds: [await stock.addStore('Further')],
    });
    expect(await remove(imageFileIds[0] ?? '', elsewhere)).toBe(404);
    expect(await remove(imageFileIds[0] ?? '', colleague)).toBe(200);
    expect(await remove(imageFileIds[1] ?? '', clerk)).toBe(200);
    const { body: now } = await server.call<Item>(`GET /api/app/equipment/${item.id}`);
    expect(idsOf(now)).toEqual([]);
  });

  it('stays for an employee who may add items but change none', async () => {
    const [picture = ''] = [await upload()];
    await create({ imageFileIds: [picture] });
    const permit = (permissions: string[] | null) =>
      server.db.exec(
        sql`update role_permission set permissions = ${permissions}::text[] where role = 'StoreEmployee'`,
      );
    const adding = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
    await permit(['SnowGearSmartStore.BusinessOperations.EquipmentCreate']);
    try {
      expect(await remove(picture, adding)).toBe(403);
    } finally {
      await permit(null);
    }
    expect(await remove(picture, clerk)).toBe(200);
  });

  it('and its item changed at once end one after the other', async () => {
    const near = await server.signIn({ roles: ['StoreManager'], storeIds: [stock.storeId] });
    for (let round = 0; round < 4; round += 1) {
      const imageFileIds = [await upload(), await upload()];
      const { body: item } = await create({ imageFileIds });
      const [deleted, changed] = await Promise.all([
        remove(imageFileIds[0] ?? '', near),
        update(item, { imageFileIds: imageFileIds.toReversed() }),
      ]);
      expect([deleted, [200, 409].includes(changed.status)]).toEqual([200, true]);
      const { body: now } = await server.call<Item>(`GET /api/app/equipment/${item.id}`);
      expect(idsOf(now)).toEqual(imageFileIds.slice(1));
    }
  });
});
