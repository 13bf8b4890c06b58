import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { sql } from '#server/db/sql-tag.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { leaveDays, on, shop, useStatementShop } from '#testing/statement-days.ts';
import { at } from '#testing/statement-shop.ts';

useStatementShop();

const stateOf = async (day: string): Promise<string | undefined> =>
  (await shop.view(shop.chain.admin, day))?.state;

describe('a clock that ran ahead', () => {
  test('gave days up that were yet to come, and they are asked for when they are over', async () => {
    await shop.pay();
    const [missing, none, last] = [20, 25, 39].map((days) => addDays(on, days));
    shop.wechat.bills.set(missing ?? '', new GatewayError('refused', 'SIGN_ERROR'));
    shop.server.clock.set(at(addDays(on, 40), 12));
    await shop.sweepStatements();
    const kept = await shop.server.db.query<{ state: string }>(sql`
      select state from channel_statement where channel = 'wechat' and on_day in (${missing}, ${none}, ${last})
      order by on_day`);
    expect(kept.map(({ state }) => state)).toEqual(['missing', 'none', 'waiting']);
    shop.nextMorning();
    await shop.sweepStatements();
    for (const day of [missing, none, last]) {
      shop.wechat.bills.set(day ?? '', []);
      shop.server.clock.set(at(addDays(day ?? '', 1), 12.5));
      await shop.sweepStatements();
      expect(await stateOf(day ?? '')).toBe('kept');
    }
    leaveDays(60);
  });

  test('put a day off, and it is asked for as soon as the clock is right', async () => {
    const one = await shop.pay();
    shop.wechat.bills.set(on, new GatewayError('busy', 'STATEMENT_CREATING'));
    shop.server.clock.set(at(addDays(on, 4), 10));
    await shop.sweepStatements();
    shop.nextMorning();
    await shop.sweepStatements();
    expect(await stateOf(on)).toBe('waiting');
    shop.wechat.bills.set(on, [shop.statementLine(one)]);
    // As usual from here on: a little later it is asked for again.
    shop.server.clock.advance(3_600_000);
    await shop.sweepStatements();
    expect(await stateOf(on)).toBe('kept');
    leaveDays(6);
  });

  test('gave nothing up that a right one gives up', async () => {
    await shop.pay();
    shop.nextMorning();
    for (let days = 0; days < 14; days += 1) {
      await shop.sweepStatements();
      shop.server.clock.advance(24 * 3_600_000);
    }
    const events = await shop.server.db.query(sql`
      select 1 from event where kind = 'statement.missing' and after ->> 'on' = ${on}`);
    expect(events).toHaveLength(1);
    expect([await stateOf(on), await stateOf(addDays(on, 1))]).toEqual(['missing', 'none']);
    leaveDays(20);
  });
});
