import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { gifts } from '#server/finance/sql-gifts.ts';
import { readPlans } from '#testing/read-plan.ts';
import { stockOn } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const count = 10_000;
const rareId = uuid();

let db: Database;
let storeIds: string[];

/** Gifts of five stores, one in a thousand by the same person. */
const fill = async (): Promise<void> => {
  const stock = await stockOn(db);
  storeIds = [stock.storeId];
  while (storeIds.length < 5) storeIds.push(await stock.addStore(`Branch ${storeIds.length}`));
  const orderId = uuid();
  await db.exec(sql`
    insert into rental_order (id, order_number, store_id, customer_name, customer_phone, type, status, delivery_method,
      return_method, start_on, days, start_at, end_at, due_at, grace_ends_at, gear_out, due_fen)
    select ${orderId}::uuid, '202600000001', ${stock.storeId}::uuid, 'A', '13800000000', 'Normal', 9, 'SelfPickup',
      'SelfReturn', at::date, 1, at, at + interval '1 day', at + interval '1 day', at + interval '1 day', false, 0
    from (select '2026-11-20T04:00:00Z'::timestamptz as at) x`);
  await db.exec(sql`
    with happened as (
      insert into event (id, at, actor_id, actor_name, kind, subject_type, subject_id, store_id, note)
      select gen_random_uuid(), '2026-11-20T04:00:00Z'::timestamptz - i * interval '5 minutes',
        case when i % 1000 = 7 then ${rareId}::uuid else gen_random_uuid() end, 'A', 'order.adjust', 'order',
        ${orderId}::uuid, (${storeIds}::uuid[])[1 + i % 5], 'goodwill'
      from generate_series(1, ${count}::int) i
      returning id, at, actor_id, store_id)
    insert into order_gift (id, event_id, order_id, store_id, given_by, at, given_on, kind, amount_fen)
    select gen_random_uuid(), id, ${orderId}::uuid, store_id, actor_id, at, at::date, 'rent', 100 from happened`);
  await db.script('vacuum analyze');
};

beforeAll(async () => {
  db = await openTestDatabase(1);
  await fill();
}, 600_000);
afterAll(() => db.close());

/** How many rows a step of a page's statement reads at most. */
const mostRead = 500;

describe('a page of 10,000 gifts', () => {
  const cases = {
    'of one store': {},
    'of all stores': { stores: 5 },
    'of a person': { values: { byId: rareId }, stores: 5 },
    'of a day': { values: { onFrom: '2026-11-20', onTo: '2026-11-20' } },
  };
  test.each(Object.entries<{ values?: object; stores?: number }>(cases))(
    '%s reads little more than it shows',
    async (_name, { values = {}, stores = 1 }) => {
      const page = { sorting: 'at desc' as const, skipCount: 0, maxResultCount: 10 };
      const query = { values, context: { storeIds: storeIds.slice(0, stores) } };
      const [plan] = await readPlans(db, (on) => gifts.rows(on, query, page));
      expect(plan?.mostRows, plan?.widest).toBeLessThan(mostRead);
      expect(plan?.scanned).not.toContain('order_gift');
    },
  );
});
