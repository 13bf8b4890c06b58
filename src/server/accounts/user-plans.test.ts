import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/accounts/sql-users.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { readPlans } from '#testing/read-plan.ts';
import { openTestDatabase } from '#testing/test-database.ts';

const customers = 10_000;
const mostRead = 1_500;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase(1);
  await db.exec(sql`
    insert into account (id, kind, user_name, name, phone_number, email, created_at)
    select gen_random_uuid(), 1, 'guest' || i,
      chr(20000 + i % 97) || chr(21000 + i * 7 % 993) || chr(22000 + i * 11 % 983),
      '138' || lpad((i::bigint * 7919 % 100000000)::text, 8, '0'), 'mail' || i || '@example.com',
      '2026-11-20T04:00:00Z'::timestamptz - i * interval '1 minute'
    from generate_series(1, ${customers}::int) i`);
  await db.script('vacuum analyze account');
}, 120_000);
afterAll(() => db.close());

describe('a search of 10,000 customers', () => {
  const page = { sorting: 'creationTime desc', skipCount: 0, maxResultCount: 20 };
  const cases: [string, string, number][] = [
    ['a whole name', String.fromCodePoint(20000 + 5, 21000 + 35, 22000 + 55), 1],
    ['two letters of a name', String.fromCodePoint(21000 + 35, 22000 + 55), 1],
    ['a whole phone number', `138${String(5 * 7919).padStart(8, '0')}`, 1],
    ['an e-mail address', 'MAIL5@example.com', 1],
    ['a user name', 'Guest9999', 1],
    ['nothing', 'no such guest', 0],
  ];
  test.each(cases)('reads few rows to find %s', async (_name, keyword, found) => {
    const asked = { values: { userType: '1', keyword }, context: null } as const;
    expect(await users.rows(db, asked, page)).toHaveLength(found);
    const plans = await readPlans(db, async (on) => {
      await users.rows(on, asked, page);
      await users.count(on, asked);
    });
    expect(plans).toHaveLength(2);
    for (const { scanned, mostRows, widest } of plans) {
      expect(scanned).not.toContain('account');
      expect(mostRows, widest).toBeLessThan(mostRead);
    }
  });
});
