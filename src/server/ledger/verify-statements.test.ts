import { expect, test } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { booksAfter, brokenBooks } from '#testing/broken-books.ts';
import { answered } from '#testing/build-orders.ts';
import { on, shop, useStatementShop } from '#testing/statement-days.ts';

useStatementShop();

test('what statements witness is missed when it is gone', async () => {
  const [one, other, unpaid] = [await shop.pay(), await shop.pay(), await shop.book({ startDate: on })];
  const [begun] = answered(await shop.start(unpaid)).attempts;
  const begunNo = await shop.attemptNoOf(begun?.id);
  await shop.orders.give('cancel', await shop.orders.get(other.order), { reason: '客人要求' });
  shop.server.clock.advance(hourMs);
  await shop.sweep();
  shop.wechat.bills.set(on, [
    shop.statementLine(one),
    shop.statementLine(other, { amountFen: 1 }),
    shop.statementLine(one, { attemptNo: begunNo, channelTradeNo: 'T-begun', amountFen: 100 }),
    shop.statementLine(one, { attemptNo: 'f'.repeat(32), channelTradeNo: 'T-foreign', amountFen: 500 }),
  ]);
  shop.nextMorning();
  answered(await shop.fetchNow());
  for (const line of (await shop.lines()).filter(({ outcome }) => /Differs|Theirs/.test(outcome)))
    answered(
      await shop.server.call(`POST /api/app/finance/statements/lines/${line.id}/notes`, {
        as: shop.chain.admin,
        body: { reason: 'other', note: '已查' },
      }),
    );
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  const lineOf = (no: string): string => `(select id from channel_statement_line where attempt_no = '${no}')`;
  for (const [script, complaint] of [
    [
      `delete from channel_statement_note where line_id in ${lineOf(other.attemptNo)}`,
      'what people wrote about it',
    ],
    [
      `delete from channel_statement_note where line_id in ${lineOf('f'.repeat(32))}`,
      'what people wrote about it',
    ],
    [`update channel_statement_note set note = 'x'`, 'what people wrote about it'],
    [`delete from pay_attempt where attempt_no = '${one.attemptNo}'`, 'its attempt there is gone'],
    [`delete from refund_call`, 'its refund there is gone'],
    [`delete from pay_attempt where attempt_no = '${begunNo}'`, 'an attempt that is gone'],
    [
      `update channel_statement_line set payment_id = null where attempt_no = '${one.attemptNo}'`,
      'a payment that is gone',
    ],
    [
      `delete from channel_statement_note where line_id in ${lineOf(begunNo)};
       delete from event where subject_id in ${lineOf(begunNo)};
       delete from channel_statement_line where attempt_no = '${begunNo}'`,
      'had 4 lines and other sums than its 3 lines',
    ],
    [`update channel_statement_line set their_fen = 2 where their_fen = 1`, 'had 4 lines and other sums'],
  ] as const)
    expect((await booksAfter(shop.server.db, script)).join(), script).toContain(complaint);
});
