import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { linesFor, verifyBooks, type StoreBooks } from '#server/ledger/verify-books.ts';
import { booksAfter } from '#testing/broken-books.ts';
import type { Chain } from '#testing/build-chain.ts';
import type { OrderView } from '#testing/build-orders.ts';
import { startChain } from '#testing/start-chain.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let chain: Chain;
let one: OrderView;
let other: OrderView;
let paymentId: string;
beforeAll(async () => {
  const started = await startChain();
  ({ server, chain } = started);
  const { orders } = started;
  const { variantId } = await chain.addVariant(4);
  // Journals 1 to 5 are created, created, paid, cancelled, given back.
  one = await orders.bookForGuest([{ variantId }]);
  other = await orders.bookForGuest([{ variantId }]);
  paymentId = (await orders.pay(one)).payments[0]?.id ?? '';
  await orders.refundAll(await orders.give('cancel', await orders.pay(other), { reason: '-' }));
});
afterAll(() => server.stop());

const outputAfter = (script: string): Promise<string[]> => booksAfter(server.db, script);

const ofStore = (): string => `store_id = '${chain.storeId}'`;
const journal = (seq: number): string => `${ofStore()} and seq = ${seq}`;
const last = (seq: number): string => `
  delete from ledger_posting where ${journal(seq)}; delete from ledger_journal where ${journal(seq)};`;
const follow = (hash: string): string => `
  insert into ledger_journal (store_id, seq, at, counted_at, kind, memo, postings, prev_hash, hash)
  select store_id, seq + 1, last_at, last_at, 'x', '', 2, hash, '${hash}' from ledger_head where ${ofStore()};`;

const content = 'its time, order, kind, memo, accounts or amounts are not those that were written';

/** What somebody did, and the row that is named for it. */
const alterations: readonly (readonly [string, () => string, () => string])[] = [
  [
    'an amount',
    () => `update ledger_posting set amount_fen = amount_fen + 1 where ${journal(2)} and position = 0`,
    () => `journal 2, order ${other.orderNumber}: its postings do not add up to 0`,
  ],
  [
    'all amounts of a journal',
    () => `update ledger_posting set amount_fen = amount_fen * 2 where ${journal(2)}`,
    () => `journal 2, order ${other.orderNumber}: ${content}`,
  ],
  [
    'an account',
    () => `update ledger_posting set account = 'bank' where ${journal(2)} and account = 'deposits'`,
    () => `journal 2, order ${other.orderNumber}: ${content}`,
  ],
  [
    'a time',
    () => `update ledger_journal set at = at - interval '1 day' where ${journal(1)}`,
    () => `journal 1, order ${one.orderNumber}: ${content}`,
  ],
  [
    'an order',
    () => `update ledger_journal set order_id = '${other.id}' where ${journal(1)}`,
    () => `journal 1, order ${other.orderNumber}: ${content}`,
  ],
  ...(['plus', 'minus'] as const).map(
    (sign) =>
      [
        `the time that a journal is counted by, ${sign}`,
        () => `
          update ledger_journal set counted_at = counted_at ${sign === 'plus' ? '+' : '-'} interval '1 day'
          where ${journal(2)}`,
        () => `journal 2, order ${other.orderNumber}: it is counted at another time than when it happened`,
      ] as const,
  ),
  [
    'the time that the books end at',
    () => `update ledger_head set last_at = last_at + interval '1 day' where ${ofStore()}`,
    () => 'the time that the books end at is not that of the last journal',
  ],
  [
    'the time that days are closed up to',
    () => `update ledger_head set closed_until = last_at where ${ofStore()}`,
    () => 'the time up to which days are closed is not where the last closing ends',
  ],
  [
    'a memo',
    () => `update ledger_journal set memo = 'x' where ${journal(3)}`,
    () => `journal 3, order ${one.orderNumber}: ${content}`,
  ],
  [
    'a hash',
    () => `update ledger_journal set hash = repeat('0', 64) where ${journal(2)}`,
    () => `journal 2, order ${other.orderNumber}: ${content}`,
  ],
  [
    'the hash of the one before',
    () => `update ledger_journal set prev_hash = repeat('0', 64) where ${journal(3)}`,
    () => `journal 3, order ${one.orderNumber}: it does not name the hash of the journal before it`,
  ],
  ['a journal that was taken out', () => last(2), () => 'journal 2: it is missing; 3 comes next'],
  [
    'a last journal that was taken off',
    () => last(6),
    () => 'journal 6: the chain was left at 6, and now ends at 5',
  ],
  [
    'a journal that was put in',
    () => follow('f'.repeat(64)),
    () => 'journal 7: its postings do not add up to 0',
  ],
  [
    'two journals that changed places',
    () => `
      update ledger_journal set seq = 99 where ${journal(2)};
      update ledger_journal set seq = 2 where ${journal(3)};
      update ledger_journal set seq = 3 where ${journal(99)};`,
    () => `journal 2, order ${one.orderNumber}: it does not name the hash of the journal before it`,
  ],
  [
    'the kept end',
    () => `update ledger_head set hash = repeat('a', 64) where ${ofStore()}`,
    () => 'journal 6: its hash is not the one that the chain ends with',
  ],
  [
    'the kept number of the end',
    () => `update ledger_head set seq = 9 where ${ofStore()}`,
    () => 'journal 7: the chain was left at 9, and now ends at 6',
  ],
  [
    'a posting of no journal',
    () => `insert into ledger_posting values ('${chain.storeId}', 999, 0, 'bank', 5)`,
    () => 'there are 1 postings without a journal',
  ],
  [
    'a kept balance',
    () => `update ledger_balance set amount_fen = amount_fen + 100 where account = 'income:Rent'`,
    () => 'the balance of income:Rent is kept as -467.00, its journals make -468.00',
  ],
  [
    'a payment',
    () => `update payment set amount_fen = 85900 where order_id = '${one.id}'`,
    () => `order ${one.orderNumber}: its facts and payments make 859.00 of cash:`,
  ],
  ...(
    [
      ['a discount', () => `update rental_order set discount_fen = 100 where id = '${one.id}'`],
      [
        'a price',
        () => `
          update order_line set tariff = jsonb_set(tariff, '{spans,0,rateFen}',
            to_jsonb((tariff #>> '{spans,0,rateFen}')::int - 1))
          where order_id = '${one.id}'`,
      ],
      ['when an order was asked to pay', () => `update rental_order set payment_asked_at = null`],
    ] as const
  ).map(
    ([what, script]) =>
      [what, script, () => `order ${one.orderNumber}: its facts and payments make`] as const,
  ),
  [
    'the end, its number and the balances alike',
    () => `
      update ledger_balance b set amount_fen = b.amount_fen - p.amount_fen
        from ledger_posting p where p.${journal(6)} and b.store_id = p.store_id and b.account = p.account;
      update ledger_head set seq = 5, hash = (select prev_hash from ledger_journal where ${journal(6)}) where ${ofStore()};
      ${last(6)}`,
    () => `order ${other.orderNumber}: its facts and payments make 108.00 of cash:`,
  ],
  [
    'the total of a bill',
    () => `update bill set total_fen = 100 where order_id = '${one.id}'`,
    () => `order ${one.orderNumber}: the total of a bill is not the sum of its items`,
  ],
  [
    'what bills say',
    () => `update bill set items = '[]', total_fen = 0 where order_id = '${one.id}'`,
    () => `order ${one.orderNumber}: its bills do not add up to its price`,
  ],
  [
    'how far a bill is',
    () => `update bill set status = 'Open' where order_id = '${one.id}'`,
    () => `order ${one.orderNumber}: its bills ask for other money than it owes`,
  ],
  [
    'that a bill gives something back',
    () => `update bill set status = 'Void' where order_id = '${other.id}' and total_fen < 0`,
    () => `order ${other.orderNumber}: its bills do not add up to its price`,
  ],
  [
    'the bill that a payment is for',
    () => `
      update payment set bill_id = (select id from bill where order_id = '${other.id}' and total_fen < 0)
      where order_id = '${other.id}' and direction = 'in'`,
    () => `order ${other.orderNumber}: the payment`,
  ],
  [
    'the bill of another order',
    () => `
      update payment set bill_id = (select id from bill where order_id = '${other.id}' limit 1)
      where order_id = '${one.id}'`,
    () => `order ${one.orderNumber}: the payment ${paymentId} is for a bill of another order`,
  ],
  [
    'what a refund gives back',
    () => `
      update payment set refund_of = (select id from payment where order_id = '${one.id}')
      where order_id = '${other.id}' and direction = 'out'`,
    () => `order ${other.orderNumber}: a refund gives back what was not paid so`,
  ],
  [
    'the status that an order keeps',
    () => `update rental_order set status = 9 where id = '${other.id}'`,
    () => `order ${other.orderNumber}: it keeps the status 9, its facts make it 10`,
  ],
  ...(['charge', 'deposit', 'due'] as const).map(
    (column) =>
      [
        `the ${column} that an order keeps`,
        () => `update rental_order set ${column}_fen = ${column}_fen + 100 where id = '${one.id}'`,
        () => `order ${one.orderNumber}: it keeps a charge of`,
      ] as const,
  ),
  [
    'the store of an order',
    () => `update rental_order set store_id = '${chain.branchId}' where id = '${other.id}'`,
    () => `journal 2, order ${other.orderNumber}: its order is kept at another store`,
  ],
  ...(
    [
      ['the store of a payment', `store_id = '%branch%'`, 'is kept at another store than its order'],
      [
        'when a payment was made',
        `done_at = done_at + interval '1 hour'`,
        'was not made when its journals were written',
      ],
      [
        'who took a payment',
        'taken_by = null',
        'was moved by another person, way or time than the history tells',
      ],
      ['what a guest gave', 'received_fen = 90000', 'came from another amount given than the history tells'],
      ['the shift of a payment', 'shift_id = null', 'lies in a shift of another till'],
    ] as const
  ).map(
    ([what, set, complaint]) =>
      [
        what,
        () => `update payment set ${set.replace('%branch%', chain.branchId)} where order_id = '${one.id}'`,
        () => `order ${one.orderNumber}: the payment ${paymentId} ${complaint}`,
      ] as const,
  ),
  [
    'a movement of cash that nobody booked',
    () => `
      insert into till_movement (id, shift_id, kind, amount_fen, at_cash_up, moved_by_name, moved_at)
      select gen_random_uuid(), id, 'bank', -100, false, 'x', now() from till_shift`,
    () => 'payments and movements make 967.00 of cash:',
  ],
  [
    'an ended shift',
    () => `
      update till_shift set closed_at = now(), closed_by_name = 'x', expected_fen = 1, counted_fen = 1,
        difference_fen = 0, left_fen = 0`,
    () => 'expected 0.01, its payments and movements make 968.00',
  ],
];

describe('verifyBooks', () => {
  test('finds nothing where nobody altered anything, and tells every balance', async () => {
    const all: StoreBooks[] = [];
    await verifyBooks(server.db, (books) => all.push(books));
    const books = all.find(({ storeId }) => storeId === chain.storeId);
    expect(books).toMatchObject({ journals: 6, orders: 2, tills: 1, altered: null, end: { seq: 6 } });
    const [till] = await server.db.query<{ id: string }>(
      sql`select id from till where store_id = ${chain.storeId}`,
    );
    expect(Object.fromEntries(books?.balances ?? [])).toEqual({
      [`cash:${till?.id}`]: 96_800,
      deposits: -50_000,
      'income:Rent': -46_800,
    });
    expect(books && linesFor(books)).toEqual([
      expect.stringMatching(
        /: all agree \(journals 6, orders 2, tills 1\)\. The chain ends at 6 with [0-9a-f]{64}\./,
      ),
      expect.stringMatching(/^ {2}cash:\S+ +968\.00$/),
      expect.stringMatching(/^ {2}deposits +-500\.00$/),
      expect.stringMatching(/^ {2}income:Rent +-468\.00$/),
    ]);
  });

  test.each(alterations)('names %s', async (_, script, named) => {
    const output = await outputAfter(script());
    expect(output.filter((line) => line.startsWith('ALTERED Store'))).toEqual([
      expect.stringContaining(named()),
    ]);
  });

  test('goes on with the other stores', async () => {
    const output = await outputAfter(`update ledger_head set seq = 9`);
    expect(output).toHaveLength(2);
  });
});
