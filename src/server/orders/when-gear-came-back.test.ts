import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { openOldDatabase } from '#testing/old-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openOldDatabase('0035');
});
afterAll(() => db.close());

/** An order with a line that came back in two steps, and one that is out. */
const addOrder = async (storeId: string, poolId: string, extension: 'Open' | 'Paid'): Promise<string> => {
  const id = uuid();
  await db.exec(sql`
    insert into rental_order (id, order_number, store_id, customer_name, customer_phone, type, status, delivery_method,
      return_method, start_on, days, start_at, end_at, due_at, grace_ends_at)
    values (${id}, ${extension === 'Open' ? '202600000001' : '202600000002'}, ${storeId}, 'G', '1', 'Normal', 6,
      'SelfPickup', 'SelfReturn', '2026-11-01', 2, now(), now() + interval '1 day', now(), now())`);
  await db.exec(sql`
    insert into order_line (id, order_id, position, size, pool_id, quantity, rate_fen, deposit_fen, title, returned, lost)
    select gen_random_uuid(), ${id}, n, 'small', ${poolId}, 2, 2000, 0, 'L', n, n from generate_series(0, 1) n`);
  await db.exec(sql`
    insert into bill (id, order_id, position, purpose, status, items, total_fen)
    values (gen_random_uuid(), ${id}, 0, 'Extension', ${extension}, '[]', 1000)`);
  await db.exec(sql`
    insert into event (id, at, actor_name, kind, subject_type, subject_id)
    select gen_random_uuid(), at::timestamptz, 'A', kind, 'order', ${id} from (values
      ('2026-11-02T08:00:00Z', 'order.closeLines'), ('2026-11-03T09:00:00Z', 'order.earlyReturn'),
      ('2026-11-04T10:00:00Z', 'order.adjust')) as told (at, kind)`);
  return id;
};

test('orders whose extension is open learn from their history when gear came back', async () => {
  const [storeId, categoryId, poolId] = [uuid(), uuid(), uuid()];
  await db.exec(sql`insert into store (id, name) values (${storeId}, 'S')`);
  await db.exec(
    sql`insert into category (id, name, size, art) values (${categoryId}, 'C', 'small', 'goggles')`,
  );
  await db.exec(sql`
    insert into pool (id, store_id, category_id, name, shelf_code, daily_rent_fen, deposit_fen, usable)
    values (${poolId}, ${storeId}, ${categoryId}, 'P', 'SHELF', 2000, 0, 9)`);
  const open = await addOrder(storeId, poolId, 'Open');
  const paid = await addOrder(storeId, poolId, 'Paid');
  await migrate(db);
  const timesOf = async (id: string): Promise<(number | null)[]> => {
    const rows = await db.query<{ at: string | null }>(sql`
      select last_closed_at::text as at from order_line where order_id = ${id} order by position`);
    return rows.map(({ at }) => (at === null ? null : Date.parse(at)));
  };
  expect(await timesOf(open)).toEqual([null, Date.parse('2026-11-03T09:00:00Z')]);
  expect(await timesOf(paid)).toEqual([null, null]);
});
