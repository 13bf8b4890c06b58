import { afterAll, beforeAll, expect, test } from 'vitest';
import { allPages, type ListPage } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { statementLines } from './sql-statement-reads.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';

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
  const context = { storeIds: [shop.chain.storeId], withChains: false, from: on, to: on };
  const read = (page: ListPage) => statementLines.rows(shop.server.db, { values: {}, context }, page);
  const numbers: number[] = [];
  let pages = 0;
  for await (const page of allPages('on desc', read)) {
    numbers.push(...page.map((line) => Number(line.attemptNo)));
    if (pages === 0) await addLines(lines + 1, lines + 20);
    pages += 1;
  }
  expect(pages).toBeGreaterThan(1);
  expect(new Set(numbers).size).toBe(numbers.length);
  const sorted = numbers.toSorted((a, b) => a - b);
  expect(sorted.slice(0, lines)).toEqual(Array.from({ length: lines }, (_, n) => n + 1));
});

test('a spreadsheet of statements has a line once whose result changes while it is written', async () => {
  await shop.server.db.exec(sql`
    update channel_statement_line set outcome = 'amountDiffers', our_fen = 90 where attempt_no::int <= 900`);
  const context = { storeIds: [shop.chain.storeId], withChains: false, from: on, to: on };
  const ids: string[] = [];
  const read = (page: ListPage) => statementLines.rows(shop.server.db, { values: {}, context }, page);
  for await (const page of allPages('result asc', read, 400)) {
    ids.push(...page.map(({ id }) => id));
    await shop.server.db.exec(sql`update channel_statement_line set outcome = 'matched', our_fen = 100`);
  }
  expect(ids).toHaveLength(lines + 20);
  expect(new Set(ids).size).toBe(ids.length);
});
