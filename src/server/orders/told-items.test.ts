import { expect, test } from 'vitest';
import type { BillItem } from '#domain/orders/order.ts';
import { toldItems } from '#server/orders/told-items.ts';
import { sampleItem } from '#testing/sample-orders.ts';

const rent = (amountFen: number, lineId: string | null, more: Partial<BillItem> = {}): BillItem => ({
  ...sampleItem('Rent', amountFen, lineId),
  ...more,
});

test.each<[string, BillItem[], string[]]>([
  ['a give-back that nothing is left for', [rent(-9_000, 'a'), rent(9_000, 'a', { isUnused: true })], []],
  [
    'dearer gear that takes up what was unused',
    [rent(9_000, 'a'), rent(-4_000, null, { isUnused: true })],
    ['Rent 9000 a', 'Rent -4000 null'],
  ],
  [
    'a discount that the rent bears in part',
    [sampleItem('Discount', -30_000), { ...sampleItem('Discount', 10_000), isUnused: true }],
    ['Discount -20000 null'],
  ],
  [
    'what was waived of gear that nothing is left to give back for',
    [
      rent(9_000, 'a', { isWaiver: true }),
      rent(-9_000, 'a'),
      rent(-5_000, 'a'),
      rent(5_000, 'a', { isUnused: true }),
    ],
    ['Rent 9000 a', 'Rent -4000 a', 'Rent -5000 a'],
  ],
  ['what staff typed twice', [rent(5, null), rent(5, null)], ['Rent 5 null', 'Rent 5 null']],
])('%s is told by what comes of it', (_case, items, told) => {
  expect(toldItems(items).map(({ kind, amountFen, lineId }) => `${kind} ${amountFen} ${lineId}`)).toEqual(
    told,
  );
});
