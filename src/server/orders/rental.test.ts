import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

type Order = {
  id: string;
  version: number;
  status: number;
  actions: string[];
  lines: { id: string; boundTo: string | null }[];
  bills: { id: string; totalFen: number; dueFen: number; status: string; purpose: string }[];
  payments: { id: string; status: string; amountFen: number; direction: string }[];
  money: Record<string, number>;
  lateDays: number;
  error?: unknown;
};

describe('a whole rental', () => {
  let server: TestServer;
  let staff: TestUser;
  let guest: TestUser;
  const storeId = uuid();
  const variantId = uuid();
  const poolId = uuid();

  beforeAll(async () => {
    server = await startTestServer({ now: Date.parse('2026-12-01T02:00:00Z') });
    const { db } = server;
    await db.exec(sql`insert into store (id, name) values (${storeId}, '云顶店')`);
    const [categoryId, smallId, modelId] = [uuid(), uuid(), uuid()];
    await db.exec(
      sql`insert into category (id, name, size, art) values (${categoryId}, '双板', 'large', 'ski')`,
    );
    await db.exec(
      sql`insert into category (id, name, size, art) values (${smallId}, '雪镜', 'small', 'goggles')`,
    );
    await db.exec(
      sql`insert into model (id, category_id, brand, model, name) values (${modelId}, ${categoryId}, 'Salomon', 'QST 92', 'Salomon QST 92')`,
    );
    await db.exec(
      sql`insert into variant (id, model_id, size_label, daily_rent_fen, deposit_fen) values (${variantId}, ${modelId}, '168cm', 18000, 50000)`,
    );
    for (const code of ['SN1', 'SN2', 'SN3'])
      await db.exec(
        sql`insert into equipment (id, variant_id, barcode, home_store_id, store_id) values (${uuid()}, ${variantId}, ${code}, ${storeId}, ${storeId})`,
      );
    await db.exec(
      sql`insert into pool (id, store_id, category_id, name, shelf_code, daily_rent_fen, deposit_fen, usable) values (${poolId}, ${storeId}, ${smallId}, '雪镜', 'P1', 2000, 0, 5)`,
    );
    staff = await server.signIn({ roles: ['StoreEmployee'], storeIds: [storeId], name: 'clerk' });
    guest = await server.signIn({
      roles: ['Customer'],
      phoneNumber: '13800000009',
      name: '小雪',
      trust: 'asserted',
    });
  });
  afterAll(() => server.stop());

  const send = async (address: string, as: TestUser, body: unknown): Promise<Order> => {
    const answer = await server.call<Order>(address, { as, body });
    expect(answer.body, JSON.stringify(answer.body)).not.toHaveProperty('error');
    return answer.body;
  };

  const payAll = ({ id, dueFen }: { id?: string; dueFen?: number } = {}): Promise<Order> =>
    send(`POST /api/app/orders/confirm-cash-received?billId=${id}`, staff, { amountFen: dueFen });

  it('goes from booking to return, a day late and with one item damaged, to the fen', async () => {
    const request = {
      storeId,
      startDate: '2026-12-01',
      days: 2,
      lines: [
        { variantId, quantity: 2 },
        { poolId, quantity: 2 },
      ],
    };
    const quote = (
      await server.call<{ totalFen: number; bookable: boolean }>('POST /api/app/orders/quote', {
        body: request,
      })
    ).body;
    expect(quote).toMatchObject({ totalFen: 180_000, bookable: true });
    let order = await send('POST /api/app/orders', guest, { ...request, expectedTotalFen: 180_000 });
    expect(order.status).toBe(1);
    order = await payAll(order.bills[0]);
    expect(order.status).toBe(2);
    for (const barcode of ['sn3', 'SN1', 'P1'])
      order = await send(`POST /api/app/orders/${order.id}/bind`, staff, { barcode });
    order = await send(`POST /api/app/orders/${order.id}/hand-over`, staff, { version: order.version });
    expect(order.status).toBe(5);
    server.clock.set(Date.parse('2026-12-03T08:00:00Z'));
    const [one, two, pool] = order.lines;
    order = await send(`POST /api/app/orders/${order.id}/take-back`, staff, {
      version: order.version,
      lines: [
        { lineId: one?.id, returned: 1, damaged: 0, lost: 0 },
        { lineId: two?.id, returned: 0, damaged: 1, lost: 0, note: '板刃开裂' },
        { lineId: pool?.id, returned: 2, damaged: 0, lost: 0 },
      ],
    });
    expect(order.status).toBe(8);
    order = await send(`POST /api/app/orders/${order.id}/settle`, staff, {
      version: order.version,
      damages: [{ lineId: two?.id, amountFen: 120_000, note: '板刃开裂' }],
    });
    // 400 for the late day and 1200 for the damage against the deposit of 1000.
    expect(order).toMatchObject({ status: 6 });
    const bill = order.bills.find(({ purpose }) => purpose === 'Settlement');
    expect(bill?.dueFen).toBe(60_000);
    order = await payAll(bill);
    expect(order).toMatchObject({
      status: 9,
      money: { chargeFen: 240_000, receivedFen: 240_000, depositHeldFen: 0 },
    });
    const items = await server.db.query(sql`select barcode, status from equipment order by barcode`);
    expect(items.filter((item) => item['status'] === 2)).toHaveLength(1);
    expect(await server.db.query(sql`select 1 from hold where released_at is null`)).toEqual([]);
  });
});
