import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import { dayStart } from '#domain/time/zone-instants.ts';
import { sql } from '#server/db/sql-tag.ts';
import { booksAfter, brokenBooks } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import { answered } from '#testing/build-orders.ts';
import { cashUpAt } from '#testing/cash-up.ts';
import { startChain } from '#testing/start-chain.ts';
import { zone } from '#testing/stock-builder.ts';
import type { TestServer } from '#testing/test-server.ts';

const today = '2026-11-30';
const tomorrow = '2026-12-01';

let server: TestServer;
let chain: Chain;
/** Two days that were closed, each with an order that was paid; the till was counted before each. */
beforeAll(async () => {
  const started = await startChain();
  ({ server, chain } = started);
  const { orders } = started;
  const { variantId } = await chain.addVariant(4);
  for (const on of [today, tomorrow]) {
    server.clock.set(dayStart(on, zone) + 12 * hourMs);
    await orders.pay(await orders.bookForGuest([{ variantId }]));
    const [till] = await server.db.query<{ id: string; shift: string; fen: number }>(sql`
      select t.id, s.id as shift, b.amount_fen as fen
      from till t join till_shift s on s.till_id = t.id and s.closed_at is null
        join ledger_balance b on b.account = 'cash:' || t.id`);
    const { id, shift, fen } = till ?? { id: '', shift: '', fen: 0 };
    const counted = { shiftId: shift, countedFen: fen - 50, leaveFen: 20_000 };
    answered(await cashUpAt(server.call, { as: chain.clerk, tillId: id, ...counted }));
    server.clock.set(dayStart(on, zone) + 22 * hourMs);
    const body = { storeId: chain.storeId, on };
    answered(await server.call('POST /api/app/finance/closings', { as: chain.manager, body }));
  }
});
afterAll(() => server.stop());

test('closings that nobody altered agree with their journals', async () => {
  expect(await brokenBooks(server.db)).toEqual([]);
});

const second = `on_day = '${tomorrow}'`;
const figure = (path: string, value: string, day = tomorrow): string => `
  update daily_closing set figures = jsonb_set(figures, '{${path}}', '${value}') where on_day = '${day}'`;

test.each<[string, string, string]>([
  ['what a closing says came in', figure('receivedFen', '1'), `${tomorrow} keeps other figures`],
  ['what it says of one way of paying', figure('methods,0,receivedFen', '1'), 'keeps other figures'],
  ['the deposits at its end', figure('standing,depositsFen', '1', today), `${today} keeps other figures`],
  [
    'a figure that is gone',
    `update daily_closing set figures = figures - 'incomeFen'`,
    'keeps other figures',
  ],
  [
    'its end',
    `update daily_closing set last_seq = last_seq - 1 where ${second}`,
    `${tomorrow} does not begin and end where the books do`,
  ],
  ['its note', `update daily_closing set note = 'x' where ${second}`, `${tomorrow} was made by another`],
  ['who made it', `update daily_closing set closed_by_name = 'x' where ${second}`, 'was made by another'],
  [
    'when it was made',
    `update daily_closing set closed_at = closed_at + interval '1 hour' where ${second}`,
    'was made by another',
  ],
  [
    'the last closing, deleted',
    `delete from daily_closing where ${second};
     update ledger_head set closed_until = (select max(until_at) from daily_closing) where closed_until is not null`,
    `the closing of ${tomorrow} is missing`,
  ],
])('names %s', async (_, script, complaint) => {
  expect(await booksAfter(server.db, script)).toEqual([expect.stringContaining(complaint)]);
});

test('a closing of before there were payouts agrees without figures of them', async () => {
  const older = `update daily_closing set figures = figures - 'paidOutFen' - 'companyFeesFen'`;
  expect(await booksAfter(server.db, older)).toEqual([]);
});
