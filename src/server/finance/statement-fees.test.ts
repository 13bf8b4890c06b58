import { describe, expect, test } from 'vitest';
import { addDays } from '#domain/time/days.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { buildForm, formHeaders } from '#testing/build-form.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { weChatStatement } from '#testing/payments/statements.ts';
import { leaveDays, on, shop, useStatementShop } from '#testing/statement-days.ts';
import { statementsRoot as root } from '#testing/statement-shop.ts';
import type { DayView } from '#testing/statement-shop.ts';

useStatementShop();

/** Makes days as they were kept before fees were read, and due again. */
const forgetFees = async (days: readonly string[]): Promise<void> => {
  await shop.server.db.exec(sql`
    update channel_statement_line l set their_fee_fen = null from channel_statement s
    where s.id = l.statement_id and s.on_day = any(${days}::date[])`);
  const at = new Date(shop.server.clock.now()).toISOString();
  await shop.server.db.exec(sql`
    update channel_statement set next_at = ${at}, tries = 0, source_hash = repeat('0', 64)
    where channel = 'wechat' and on_day = any(${days}::date[])`);
};

describe('a day that was kept without fees', () => {
  test('is asked for again by itself; what people wrote stays', async () => {
    const one = await shop.pay();
    const lines = [shop.told(one, { amountFen: 5 })];
    shop.wechat.bills.set(on, lines);
    shop.nextMorning();
    answered(await shop.fetchNow());
    const [odd] = await shop.lines(shop.chain.manager);
    const note = `POST /api/app/finance/statements/lines/${odd?.id}/notes`;
    answered(await shop.server.call(note, { as: shop.chain.manager, body: { reason: 'timing' } }));
    await forgetFees([on]);
    expect(await shop.view()).toMatchObject({ feeless: 1 });
    expect(await shop.lines()).toMatchObject([{ theirFeeFen: null }]);
    await shop.sweepStatements();
    expect(await shop.view()).toMatchObject({ feeless: 0, nextAt: null, source: 'company' });
    expect(await shop.lines()).toMatchObject([
      { id: odd?.id, theirFeeFen: 516, notes: [{ reason: 'timing' }] },
    ]);
  });

  test('waits behind what is not here at all, and comes with few others at once, the oldest first', async () => {
    const days = [0, 1, 2, 3, 4].map((more) => addDays(on, more));
    for (const day of days) {
      shop.goTo(day);
      shop.wechat.bills.set(day, [shop.told(await shop.pay())]);
      shop.nextMorning();
      answered(await shop.fetchNow(shop.chain.manager, day));
    }
    await shop.sweepStatements();
    await forgetFees(days);
    const feeless = async (): Promise<string[]> => {
      const views = await Promise.all(days.map((day) => shop.view(shop.chain.admin, day)));
      return days.filter((_, index) => views[index]?.feeless !== 0);
    };
    await shop.sweepStatements();
    expect(await feeless()).toEqual(days.slice(3));
    shop.server.clock.advance(minuteMs);
    await shop.sweepStatements();
    expect(await feeless()).toEqual([]);
    leaveDays(6);
  });

  test('stays as it is while the company does not give it, and is not asked for for ever', async () => {
    const one = await shop.pay();
    shop.wechat.bills.set(on, [shop.told(one)]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    await forgetFees([on]);
    shop.wechat.bills.set(on, new GatewayError('busy', 'SYSTEM_ERROR'));
    await shop.sweepStatements();
    const waiting = await shop.view();
    expect(waiting).toMatchObject({ state: 'kept', feeless: 1, outcomes: { matched: 1 } });
    expect(Date.parse(waiting?.nextAt ?? '')).toBe(shop.server.clock.now() + 10 * minuteMs);
    for (let round = 0; round < 12; round += 1) {
      shop.server.clock.advance(6 * hourMs);
      await shop.sweepStatements();
    }
    expect(await shop.view()).toMatchObject({ state: 'kept', feeless: 1, nextAt: null });
    shop.wechat.bills.set(on, [shop.told(one)]);
    answered(await shop.fetchNow());
    expect(await shop.view()).toMatchObject({ state: 'kept', feeless: 0 });
    leaveDays(4);
  });

  test('takes them from a file that says the same beside them, and nothing else', async () => {
    const send = (text: string) =>
      shop.server.call<DayView>(`POST ${root}/upload`, {
        as: shop.chain.admin,
        raw: buildForm({ channel: 'wechat', on }, { bytes: Buffer.from(text), name: 'bill.csv' }),
        headers: formHeaders,
        from: shop.nextAddress(),
      });
    const one = await shop.pay();
    shop.wechat.bills.set(on, [shop.told(one)]);
    shop.nextMorning();
    answered(await shop.fetchNow());
    await forgetFees([on]);
    const [before] = await shop.lines();
    const other = weChatStatement([shop.told(one, { amountFen: 5 })]);
    expect(refusalOf(await send(other))).toBe('403 statement.alreadyFetched');
    const file = weChatStatement([shop.told(one)]);
    expect(answered(await send(file))).toMatchObject({ feeless: 0, source: 'company', nextAt: null });
    expect(await shop.lines()).toMatchObject([{ id: before?.id, theirFeeFen: 516, outcome: 'matched' }]);
    // Once there are fees, those of the company count.
    const dearer = weChatStatement([shop.told(one, { feeFen: 600 })]);
    expect(refusalOf(await send(dearer))).toBe('403 statement.alreadyFetched');
    expect(answered(await send(file))).toMatchObject({ feeless: 0 });
    const sheet = await shop.server.call<string>(`GET ${root}/export?from=${on}&to=${on}`, {
      as: shop.chain.manager,
    });
    expect(String(sheet.body)).toContain('860.00,5.16,');
  });
});
