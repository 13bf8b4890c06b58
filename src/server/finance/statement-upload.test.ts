import { describe, expect, test } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { buildForm, formHeaders } from '#testing/build-form.ts';
import { answered, refusalOf } from '#testing/build-orders.ts';
import { alipayStatement, weChatStatement } from '#testing/payments/statements.ts';
import { leaveDays, on, shop, useStatementShop } from '#testing/statement-days.ts';
import { at, statementsRoot as root, type DayView } from '#testing/statement-shop.ts';
import type { TestAnswer } from '#testing/test-server.ts';

useStatementShop();

describe(`POST ${root}/upload`, () => {
  const send = (text: string | Buffer, channel = 'wechat', as = shop.chain.admin) =>
    shop.server.call<DayView>(`POST ${root}/upload`, {
      as,
      raw: buildForm({ channel, on }, { bytes: Buffer.from(text), name: 'bill.csv' }),
      headers: formHeaders,
      from: shop.nextAddress(),
    });

  test('takes what the console gives, refuses in words what it is not, and never replaces the company', async () => {
    const one = await shop.pay();
    const right = [shop.statementLine(one)];
    expect(refusalOf(await send(weChatStatement(right)))).toBe('403 statement.tooEarly');
    shop.nextMorning();
    const cut = weChatStatement(right).slice(0, -40);
    const refused: readonly [string, () => Promise<TestAnswer<unknown>>][] = [
      ['statement.fileUnreadable', () => send('型号,尺码\r\nA,1\r\n')],
      ['statement.fileUnreadable', () => send(Buffer.from('PK\u0003\u0004 no archive', 'latin1'))],
      ['statement.fileUnreadable', () => send(cut)],
      ['statement.fileUnreadable', () => send('')],
      ['statement.fileOtherChannel', () => send(weChatStatement(right), 'alipay')],
      ['statement.fileOtherChannel', () => send(alipayStatement(right))],
      ['statement.fileOtherDay', () => send(weChatStatement([shop.statementLine(one, { at: at(on, 25) })]))],
      ['statement.fileEmpty', () => send(weChatStatement([]))],
      [
        'statement.fileOtherMerchant',
        () => send(weChatStatement(right).replaceAll('1900007291', '1900000109')),
      ],
      [
        'statement.fileOtherMerchant',
        () => send(alipayStatement(right).replace('[2088000000000001', '[2088000000000002'), 'alipay'),
      ],
    ];
    for (const [code, answer] of refused) expect(refusalOf(await answer())).toBe(`400 ${code}`);
    expect((await shop.view())?.state).toBe('waiting');
    const wrong = [shop.statementLine(one, { amountFen: 5 })];
    expect(answered(await send(weChatStatement(wrong)))).toMatchObject({
      state: 'kept',
      source: 'upload',
      outcomes: { amountDiffers: 1 },
    });
    // A better file takes its place; what the company gives itself has the last word.
    expect(answered(await send(weChatStatement(right))).outcomes).toMatchObject({
      matched: 1,
      amountDiffers: 0,
    });
    shop.wechat.bills.set(on, right);
    expect(answered(await shop.fetchNow())).toMatchObject({ source: 'company' });
    expect(refusalOf(await send(weChatStatement(wrong)))).toBe('403 statement.alreadyFetched');
    const dearer = [shop.statementLine(one, { feeFen: 600 })];
    expect(refusalOf(await send(weChatStatement(dearer)))).toBe('403 statement.alreadyFetched');
    expect(await shop.lines()).toMatchObject([{ theirFeeFen: 516, outcome: 'matched' }]);
    const sheet = await shop.server.call<string>(`GET ${root}/lines/export?format=csv&from=${on}&to=${on}`, {
      as: shop.chain.manager,
    });
    expect(String(sheet.body)).toContain('860.00,5.16,');
    expect(answered(await send(weChatStatement(right)))).toMatchObject({ source: 'company' });
    expect(refusalOf(await send(alipayStatement(right), 'alipay'))).toBe('200');
  });

  test('is of the whole chain, so a store’s manager brings none', async () => {
    const one = await shop.pay();
    shop.nextMorning();
    const file = weChatStatement([shop.statementLine(one)]);
    expect(refusalOf(await send(file, 'wechat', shop.chain.manager))).toBe('403 session.forbidden');
    expect((await shop.view())?.state).toBe('waiting');
  });

  test('counts until the company gives the statement itself, which is asked on', async () => {
    const one = await shop.pay();
    const wrong = [shop.statementLine(one, { amountFen: 5 })];
    shop.wechat.bills.set(on, new GatewayError('busy', 'STATEMENT_CREATING'));
    shop.nextMorning();
    await shop.sweepStatements();
    answered(await send(weChatStatement(wrong)));
    for (let round = 0; round < 4; round += 1) {
      shop.server.clock.advance(6 * hourMs);
      await shop.sweepStatements();
      expect(await shop.view()).toMatchObject({ state: 'kept', source: 'upload', lastCode: '' });
    }
    shop.wechat.bills.set(on, [shop.statementLine(one)]);
    shop.server.clock.advance(6 * hourMs);
    await shop.sweepStatements();
    expect(await shop.view()).toMatchObject({
      source: 'company',
      nextAt: null,
      outcomes: { matched: 1, amountDiffers: 0 },
    });
    const [missing] = await shop.server.db.query<{ n: number }>(sql`
      select count(*)::int as n from event where kind = 'statement.missing' and after ->> 'on' = ${on}`);
    expect(missing?.n).toBe(0);
  });

  test('is asked on no longer than any other', async () => {
    const one = await shop.pay();
    shop.nextMorning();
    answered(await send(weChatStatement([shop.statementLine(one)])));
    for (let days = 0; days < 12; days += 1) {
      shop.server.clock.advance(24 * hourMs);
      await shop.sweepStatements();
    }
    expect(await shop.view()).toMatchObject({ state: 'kept', source: 'upload', nextAt: null });
    leaveDays(20);
  });
});
