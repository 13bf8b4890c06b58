import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { movableClock, systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { orderSweeps } from '#server/orders/jobs.ts';
import { opensToDemoPassword, seedDemo } from '#server/seed/demo.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { rounds } from '#testing/rounds.ts';
import { openTestDatabase } from '#testing/test-database.ts';

describe('seedDemo', () => {
  let db: Database;
  beforeAll(async () => {
    db = await openTestDatabase();
    await seedDemo(db, systemClock);
  });
  afterAll(() => db.close());

  const count = async (text: ReturnType<typeof sql>): Promise<number> =>
    (await db.query<{ n: number }>(text))[0]?.n ?? -1;

  it('makes three stores and at least three hundred items in six categories', async () => {
    expect(await count(sql`select count(*)::int as n from store`)).toBe(3);
    expect(await count(sql`select count(*)::int as n from equipment`)).toBeGreaterThanOrEqual(300);
    expect(await count(sql`select count(*)::int as n from category where size = 'large'`)).toBe(6);
    expect(await count(sql`select count(distinct size_label)::int as n from variant`)).toBeGreaterThan(20);
    expect(await count(sql`select count(*)::int as n from pool`)).toBeGreaterThan(20);
  });

  it('makes an account for every role', async () => {
    expect(await count(sql`select count(distinct role)::int as n from account, unnest(roles) role`)).toBe(6);
  });

  it('tells orders in all twelve statuses', async () => {
    const rows = await db.query<{ status: number }>(
      sql`select distinct status from rental_order order by status`,
    );
    expect(rows.map(({ status }) => status)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('lets the overdue one be overdue', async () => {
    expect(
      await count(sql`select count(*)::int as n from rental_order where gear_out and grace_ends_at < now()`),
    ).toBeGreaterThan(0);
  });

  it('books every payment when it was made', async () => {
    expect(await brokenBooks(db)).toEqual([]);
    const lateJournals = sql`
      select count(*)::int as n from payment p join ledger_journal j on j.order_id = p.order_id and j.at >= p.done_at
      where p.status = 'done' having bool_and(exists (
        select 1 from ledger_journal k where k.order_id = p.order_id and k.at = p.done_at))`;
    expect(await count(lateJournals)).toBeGreaterThan(0);
  });

  it('is recognised by any account that still opens to its password, and by none when all were changed', async () => {
    await db.exec(sql`update account set password_hash = null where user_name <> 'driver'`);
    expect(await opensToDemoPassword(db)).toBe(true);
    await db.exec(sql`update account set password_hash = null`);
    expect(await opensToDemoPassword(db)).toBe(false);
  });

  it('seeds once, however many processes start', async () => {
    const before = await count(sql`select count(*)::int as n from rental_order`);
    await seedDemo(db, systemClock);
    expect(await count(sql`select count(*)::int as n from rental_order`)).toBe(before);
  });
});

describe('the demo, whenever it is started', () => {
  // Shortly before midnight, shortly after it and in the evening, in Shanghai.
  const moments = ['2026-12-02T15:50Z', '2026-12-01T16:05Z', '2026-12-02T11:44Z'];
  it.each(moments.slice(0, rounds(1, 3)))(
    'at %s has an order in each status, and after an hour still one that waits for a word',
    async (at) => {
      const db = await openTestDatabase();
      const clock = movableClock(Date.parse(at));
      const statuses = async (): Promise<readonly number[]> => {
        for (const { run } of orderSweeps(noGateways.payments))
          await run({ db, clock, log: { error: () => undefined } as never });
        const rows = await db.query<{ status: number }>(
          sql`select distinct status from rental_order order by status`,
        );
        return rows.map(({ status }) => status);
      };
      try {
        await seedDemo(db, clock);
        expect(await statuses()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
        clock.advance(hourMs);
        expect(await statuses()).toContain(0);
      } finally {
        await db.close();
      }
    },
  );
});
