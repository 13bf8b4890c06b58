import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { brokenStockLaws, stockNow, stockOn, type Stock } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let stock: Stock;
let clerk: TestUser;
let stranger: TestUser;
let guest: TestUser;
beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  stock = await stockOn(server.db);
  clerk = await server.signIn({ roles: ['StoreEmployee'], storeIds: [stock.storeId] });
  stranger = await server.signIn({ roles: ['StoreEmployee'], storeIds: [await stock.addStore('Branch')] });
  guest = await server.signIn({ roles: ['Customer'] });
});
afterAll(async () => {
  expect(await brokenStockLaws(server.db)).toEqual([]);
  await server.stop();
});

type Item = { id: string; version: number; barcodeNumber: string };
const base = '/api/app/equipment';

let made = 0;
const checkIn = async (barcodeNumber?: string): Promise<Item> => {
  made += 1;
  const answer = await server.call<Item>(`POST ${base}`, {
    as: clerk,
    body: {
      storeId: stock.storeId,
      categoryId: stock.categoryId,
      barcodeNumber: barcodeNumber ?? `gone-${made}`,
      name: 'Mistaken ski',
      sizeLabel: '165',
      dailyRentFen: 18_000,
      depositFen: 50_000,
    },
  });
  expect(answer.status).toBe(200);
  return answer.body;
};

const remove = async ({ id, version }: Pick<Item, 'id' | 'version'>, as: TestUser = clerk) => {
  const { status, body } = await server.call<{ message?: string; error?: { code: string } }>(
    `DELETE ${base}/${id}?version=${version}`,
    { as },
  );
  return { status, code: body.error?.code, message: body.message };
};

const statusOf = async (id: string): Promise<number> =>
  (await server.call(`GET ${base}/${id}`, { as: clerk })).status;

describe('equipment.remove', () => {
  it('takes a check-in back, keeps its event, and frees the label', async () => {
    const item = await checkIn();
    expect(await remove(item)).toMatchObject({ status: 200, message: expect.stringContaining('GONE-1') });
    expect(await statusOf(item.id)).toBe(404);
    expect(await remove(item)).toMatchObject({ status: 404, code: 'equipment.notFound' });
    const events = await server.db.query<{ kind: string }>(
      sql`select kind from event where subject_id = ${item.id} order by at, id`,
    );
    expect(events.map(({ kind }) => kind)).toEqual(['equipment.created', 'equipment.removed']);
    expect((await checkIn(item.barcodeNumber)).barcodeNumber).toBe(item.barcodeNumber);
  });

  it('refuses once something else has happened', async () => {
    const item = await checkIn();
    const out = await server.call(`POST ${base}/change-status/${item.id}`, {
      as: clerk,
      body: { newStatus: 2, reason: 'broken' },
    });
    expect(out.status).toBe(200);
    const back = await server.call(`POST ${base}/stock-in/${item.id}`, {
      as: clerk,
      body: { reason: 'mended' },
    });
    expect(back.status).toBe(200);
    expect(await remove({ id: item.id, version: item.version })).toMatchObject({
      status: 409,
      code: 'equipment.stale',
    });
    expect(await remove({ id: item.id, version: item.version + 2 })).toMatchObject({
      status: 409,
      code: 'equipment.usedAlready',
    });
    expect(await statusOf(item.id)).toBe(200);
  });

  it('is for who may check gear in there', async () => {
    const item = await checkIn();
    expect(await remove(item, stranger)).toMatchObject({ status: 403, code: 'equipment.notYourStore' });
    expect(await remove(item, guest)).toMatchObject({ status: 403, code: 'session.forbidden' });
    expect(await statusOf(item.id)).toBe(200);
  });

  it('happens once when it is asked for twice at once', async () => {
    const item = await checkIn();
    const answers = await Promise.all([remove(item), remove(item)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });
});
