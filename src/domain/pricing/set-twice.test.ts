import { expect, it } from 'vitest';
import { priceAddedDays } from '#domain/pricing/price-added-days.ts';
import type { PriceBook } from '#domain/pricing/price-book.ts';
import { priceLines } from '#domain/pricing/price-lines.ts';
import { dayFenOf, withSpans } from '#domain/pricing/tariff.ts';
import { dayNumber } from '#domain/time/days.ts';

const pole = { id: 'pole-a1', modelId: 'pole-a', categoryId: 'pole', listFen: 3_000 };
const part = { categoryId: 'pole', modelIds: [] };
const book: PriceBook = {
  specialDays: new Map(),
  seasons: [],
  tiers: [],
  sets: [
    { id: 's', name: 'two', prices: { weekday: 4_000, weekend: null, holiday: null }, parts: [part, part] },
  ],
};
const from = dayNumber('2026-12-01');

it('a set of two pieces of one shelf costs the same on a day that is added', () => {
  const wanted = [{ gear: pole, quantity: 2, person: null }];
  const atOnce = priceLines(wanted, { book, days: [from, from + 1], member: null });
  const [line] = priceLines(wanted, { book, days: [from], member: null });
  const tariff = line!.tariff;
  const priced = { shelfRateFen: 3_000, setOffFen: 0, tariff };
  const added = priceAddedDays([{ ...priced, id: 'l', root: 'l', gear: pole, fromDay: null }], {
    book,
    before: { from, to: from + 1 },
    after: { from, to: from + 2 },
  });
  const later = { ...priced, tariff: withSpans(tariff, added['l'] ?? []) };
  const fen = (one: typeof priced) => 2 * dayFenOf(one, from + 1, 1);
  expect(line!.quantity).toBe(2);
  expect(fen({ ...priced, tariff: atOnce[0]!.tariff })).toBe(4_000);
  expect(fen(later as typeof priced)).toBe(4_000);
});
