import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { financeRows } from '#contract/finance.ts';
import { brokenBooks } from '#testing/broken-books.ts';
import { answered } from '#testing/build-orders.ts';
import { startPayShop, type PayShop } from '#testing/pay-shop.ts';

type Rows = typeof financeRows;
type Summary = OutputOf<Rows['finance.summary']>;
type Journals = OutputOf<Rows['finance.journals']>;

let shop: PayShop;
beforeAll(async () => {
  shop = await startPayShop();
});
afterAll(async () => {
  expect(await brokenBooks(shop.server.db)).toEqual([]);
  await shop.server.stop();
});

const day = 'from=2026-11-30&to=2026-11-30';
const asked = async <T>(path: string): Promise<T> =>
  answered(await shop.server.call<T>(`GET /api/app/finance/${path}?${day}`, { as: shop.chain.manager }));

const bookFree = (type: 'Hospitality' | 'Loan') =>
  shop.orders.bookForGuest([{ variantId: shop.variantId }], { type, reason: '合作伙伴' }, shop.chain.manager);

describe('revenue', () => {
  test('leaves out the rent that a Hospitality and a Loan are spared, and keeps what they paid', async () => {
    const paying = await shop.orders.lead(
      await shop.orders.bookForGuest([{ variantId: shop.variantId }]),
      'completed',
    );
    const before = await asked<Summary>('summary');
    expect(before.income).toEqual([{ kind: 'Rent', amountFen: paying.money.chargeFen }]);

    await bookFree('Hospitality');
    await shop.orders.give('cancel', await bookFree('Hospitality'), { reason: '不来了' });
    const loan = await shop.orders.lead(await bookFree('Loan'), 'out');
    const back = await shop.orders.takeBack(loan);
    await shop.orders.give('settle', back, { cleaningFen: 5_000 });

    const after = await asked<Summary>('summary');
    expect(after.income).toEqual([
      { kind: 'Rent', amountFen: paying.money.chargeFen },
      { kind: 'CleaningFee', amountFen: 5_000 },
    ]);
    expect(after.incomeFen).toBe(before.incomeFen + 5_000);
    const ours = after.stores.find(({ storeId }) => storeId === shop.chain.storeId);
    expect([ours?.incomeFen, after.days[0]?.incomeFen]).toEqual([after.incomeFen, after.incomeFen]);
    // The books keep both amounts.
    const accounts = (await asked<Journals>('journals')).items.flatMap(({ postings }) =>
      postings.map(({ kind, amountFen }) => `${kind} ${amountFen < 0 ? 'billed' : 'taken off'}`),
    );
    expect(accounts).toEqual(expect.arrayContaining(['Rent billed', 'Discount taken off']));
  });
});
