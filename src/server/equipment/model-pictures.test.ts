import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { buildForm, buildPhoto, formHeaders } from '#testing/build-form.ts';
import { stockNow, stockOn, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Picture = { file: { id: string } };
type Model = {
  id: string;
  version: number;
  picture: string;
  imageFiles: Picture[];
  error?: { code: string };
};
type Item = { modelId: string; picture: string; imageFiles: Picture[]; modelImageFiles: Picture[] };

let server: TestServer;
let stock: Stock;
let clerk: TestUser;
let photo: Buffer;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  photo = await buildPhoto('jpeg', { width: 800, height: 600 });
});
afterAll(() => server.stop());

const upload = async (containerName = 'equipment-images'): Promise<string> => {
  const raw = buildForm({ containerName }, { bytes: photo, name: 'a.jpg' });
  const { body } = await server.call<{ id: string }>('POST /api/files/upload', {
    as: clerk,
    raw,
    headers: formHeaders,
  });
  return body.id;
};
const addItem = async (more: object = {}): Promise<{ barcode: string; item: Item }> => {
  const barcode = uuid().slice(-12).toUpperCase();
  const { body: item } = await server.call<Item>('POST /api/app/equipment', {
    as: clerk,
    body: {
      storeId: stock.storeId,
      categoryId: stock.categoryId,
      name: 'Photographed ski',
      barcodeNumber: barcode,
      dailyRentFen: 100,
      depositFen: 100,
      ...more,
    },
  });
  return { barcode, item };
};
const read = async (id: string): Promise<Model> =>
  (await server.call<Model>(`GET /api/app/equipment/models/${id}`)).body;
const show = ({ id, version }: Model, imageFileIds: readonly string[], as = clerk) =>
  server.call<Model>(`PUT /api/app/equipment/models/${id}/pictures`, { as, body: { version, imageFileIds } });
const idsOf = (images: readonly Picture[]): string[] => images.map(({ file }) => file.id);
const offersOf = async (modelId: string): Promise<string[]> => {
  const day = new Date(server.clock.now()).toISOString().slice(0, 10);
  const { body } = await server.call<{ models: Item[]; pools: Item[] }>(
    `GET /api/app/equipment/availability?storeId=${stock.storeId}&startDate=${day}&days=1`,
  );
  return [...body.models, ...body.pools]
    .filter((each) => each.modelId === modelId)
    .map(({ picture }) => picture);
};

describe('pictures of a model', () => {
  it('come after an item’s own and before the drawing, for everybody', async () => {
    const { item, barcode } = await addItem();
    expect(item.picture).toMatch(/^\/api\/files\/drawings\/ski\?name=Photographed\+ski&edition=\d+$/);
    const drawn = await server.call(`GET ${item.picture}`);
    expect([drawn.status, drawn.headers['content-type']]).toEqual([200, 'image/svg+xml']);
    expect(drawn.headers['cache-control']).toContain('immutable');

    const [first, second] = [await upload(), await upload()];
    const { body: model } = await show(await read(item.modelId), [second, first]);
    expect(idsOf(model.imageFiles)).toEqual([second, first]);
    const ofModel = `/api/files/download/${second}?size=small`;
    expect([model.picture, ...(await offersOf(item.modelId))]).toEqual([ofModel, ofModel]);
    const { item: other } = await addItem({ imageFileIds: [await upload()] });
    expect(other.picture).toBe(`/api/files/download/${other.imageFiles[0]?.file.id}?size=small`);
    expect(idsOf(other.modelImageFiles)).toEqual([second, first]);
    const guest = await server.call<Item>(`GET /api/app/equipment/by-barcode?barcodeNumber=${barcode}`);
    expect([guest.body.picture, idsOf(guest.body.modelImageFiles)]).toEqual([ofModel, [second, first]]);
    expect((await server.call(`GET ${ofModel}`)).status).toBe(200);

    // Left out of the next list, a picture is gone for good.
    const { body: fewer } = await show(model, [first]);
    expect(idsOf(fewer.imageFiles)).toEqual([first]);
    expect((await server.call(`GET ${ofModel}`)).status).toBe(404);
    expect((await show(model, [])).body.error?.code).toBe('conflict');
  });

  it('stand for small gear of one name on every shelf', async () => {
    const { poolId } = await stock.addPool(5);
    const [pool] = await server.db.query<{ modelId: string }>(
      sql`select model_id from pool where id = ${poolId}`,
    );
    const modelId = pool?.modelId ?? '';
    const before = await offersOf(modelId);
    expect(before[0]).toContain('/api/files/drawings/');
    const photoId = await upload();
    expect((await show(await read(modelId), [photoId])).status).toBe(200);
    expect(new Set(await offersOf(modelId))).toEqual(new Set([`/api/files/download/${photoId}?size=small`]));
  });

  it('are set by who may change gear there, and never from what is private', async () => {
    const { item } = await addItem();
    const model = await read(item.modelId);
    const stranger = await server.signIn({ roles: ['StoreEmployee'], storeIds: [] });
    const guest = await server.signIn({ roles: ['Customer'] });
    expect((await show(model, [], stranger)).body.error?.code).toBe('equipment.notYourStore');
    expect((await show(model, [], guest)).status).toBe(403);
    expect((await show(model, [await upload('private-photos')])).body.error?.code).toBe('file.gone');
    const kept = model.imageFiles[0]?.file.id ?? (await upload());
    await show(model, [kept]);
    // Nobody deletes it by the way that is meant for pictures of items.
    expect((await server.call(`DELETE /api/files/${kept}`, { as: clerk })).status).toBe(404);
  });
});
