import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { audit, type AuditScope } from '#server/oversight/sql-audit.ts';
import { readPlans } from '#testing/read-plan.ts';
import { stockOn } from '#testing/stock-builder.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const count = Number(process.env['EVENTS'] ?? 20_000);
const rareId = uuid();

let db: Database;
let storeIds: string[];

/** Events of five stores: one in a thousand by the same person, one in two thousand of a parameter, one in ten a login. */
beforeAll(async () => {
  db = await openTestDatabase(1);
  const stock = await stockOn(db);
  storeIds = [stock.storeId];
  while (storeIds.length < 5) storeIds.push(await stock.addStore(`Branch ${storeIds.length}`));
  await db.exec(sql`
    insert into event (id, at, actor_id, actor_name, kind, subject_type, subject_id, store_id)
    select gen_random_uuid(), '2026-11-20T04:00:00Z'::timestamptz - i * interval '1 minute',
      case when i % 1000 = 7 then ${rareId}::uuid else gen_random_uuid() end, 'A',
      case when i % 2000 = 3 then 'parameter.changed' when i % 10 = 0 then 'account.loggedIn' else 'order.adjust' end,
      case when i % 2000 = 3 then 'parameter' when i % 10 = 0 then 'account' else 'order' end,
      gen_random_uuid(), (${storeIds}::uuid[])[1 + i % 5]
    from generate_series(1, ${count}::int) i`);
  await db.script('vacuum analyze event');
}, 600_000);
afterAll(() => db.close());

/** How many rows a step of a page's statement reads at most. */
const mostRead = 500;

const cases: Readonly<Record<string, { values?: object; stores?: number; subjects?: readonly string[] }>> = {
  'of everything': {},
  'of one store': { stores: 1, subjects: ['order', 'equipment'] },
  'of three stores': { stores: 3, subjects: ['order', 'equipment'] },
  'of a person': { values: { byId: rareId } },
  'of a rare subject': { values: { about: 'parameter' } },
  'of logins': { values: { about: 'login' } },
  'of a day long ago': { values: { onFrom: '2026-11-12', onTo: '2026-11-12' } },
  'of a store and a person': { values: { byId: rareId }, stores: 1 },
};

test.each(Object.entries(cases))(
  'a page of the audit log %s reads little more than it shows',
  async (_name, asked) => {
    const { values = {}, stores, subjects = null } = asked;
    const context: AuditScope = {
      storeIds: stores === undefined ? null : storeIds.slice(0, stores),
      subjects,
    };
    for (const sorting of ['at desc', 'at asc'] as const) {
      const page = { sorting, skipCount: 0, maxResultCount: 10 };
      const [plan] = await readPlans(db, (on) => audit.rows(on, { values, context }, page));
      expect(plan?.mostRows, plan?.widest).toBeLessThan(mostRead);
      expect(plan?.scanned).not.toContain('event');
    }
  },
);
