import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { linePages } from '#server/finance/statement-export-actions.ts';
import { startPayShop } from '#testing/pay-shop.ts';
import type { PayShop } from '#testing/pay-shop.ts';

const on = '2026-11-21';
const lines = 1005;
const statementId = uuid();

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
  await shop.server.db.exec(sql`
    insert into channel_statement (id, channel, on_day, state) values (${statementId}, 'wechat', ${on}, 'none')`);
  await addLines(1, lines);
});
afterAll(() => shop.server.stop());

/** Lines that agree; the later ones come first in time. */
const addLines = (from: number, to: number): Promise<number> =>
  shop.server.db.exec(sql`
    insert into channel_statement_line (id, statement_id, line_key, kind, attempt_no, refund_no, channel_trade_no,
      channel_refund_no, their_fen, their_fee_fen, their_state, their_at, our_fen, our_at, store_id, outcome)
    select gen_random_uuid(), ${statementId}, n::text, 'payment', n::text, '', 'T' || n, '', 100, 1, 'done',
      timestamptz '2026-11-21T12:00:00Z' - n * interval '1 second', 100, now(), ${shop.chain.storeId}, 'matched'
    from generate_series(${from}::int, ${to}::int) n`);

test('a spreadsheet of statements has each line once, also when more come while it is written', async () => {
  const storeIds = [shop.chain.storeId];
  const filter = { storeIds, withChains: false, channel: null, from: on, to: on, result: null, ids: null };
  const numbers: unknown[] = [];
  let pages = 0;
  for await (const page of linePages(shop.server.db, filter)) {
    numbers.push(...page.map((cells) => cells[13]));
    if (pages === 0) await addLines(lines + 1, lines + 20);
    pages += 1;
  }
  expect(pages).toBeGreaterThan(1);
  expect(numbers).toEqual(Array.from({ length: lines }, (_, n) => String(lines - n)));
});
