import { describe, expect, it } from 'vitest';
import { type PriceInput, priceOrder } from '#domain/pricing/price-order.ts';
import { sampleItem, sampleNewOrder, valueOf } from '#testing/sample-orders.ts';

const input: PriceInput = { ...sampleNewOrder, days: 2 };
const price = (changes: Partial<PriceInput>) => valueOf(priceOrder({ ...input, ...changes }));

describe('priceOrder', () => {
  it('lists rent and deposit by line, fees by leg, then the discount', () => {
    expect(price({ deliveryFeeFen: 3_000, pickupFeeFen: 2_000, discountFen: 4_000 })).toEqual({
      items: [
        sampleItem('Rent', 36_000, 'ski-1'),
        sampleItem('Rent', 36_000, 'ski-2'),
        sampleItem('Rent', 8_000, 'helmets'),
        sampleItem('Deposit', 50_000, 'ski-1'),
        sampleItem('Deposit', 50_000, 'ski-2'),
        { ...sampleItem('DeliveryFee', 3_000), leg: 'delivery' },
        { ...sampleItem('DeliveryFee', 2_000), leg: 'pickup' },
        sampleItem('Discount', -4_000),
      ],
      rentFen: 80_000,
      depositFen: 100_000,
      feeFen: 5_000,
      discountFen: 4_000,
      totalFen: 181_000,
    });
  });

  it.each([
    ['a preset stands for the deposits', { depositPresetFen: 30_000 }, 30_000],
    ['a waiver takes none', { takesDeposit: false, depositPresetFen: 30_000 }, 0],
    ['a hospitality takes none', { type: 'Hospitality', depositPresetFen: 30_000 }, 0],
    ['a loan takes it', { type: 'Loan' }, 100_000],
  ] as const)('deposit: %s', (_what, changes, depositFen) => {
    expect(price(changes).depositFen).toBe(depositFen);
  });

  it.each([
    ['all of a hospitality', { type: 'Hospitality' }, 83_000],
    ['the rent of a loan', { type: 'Loan' }, 80_000],
    ['the rent of a loan and more when asked', { type: 'Loan', discountFen: 81_000 }, 81_000],
    ['all rent and fees when asked', { discountFen: 83_000 }, 83_000],
  ] as const)('discount: %s', (_what, changes, discountFen) => {
    expect(price({ deliveryFeeFen: 3_000, ...changes }).discountFen).toBe(discountFen);
  });

  const line = { id: 'a', quantity: 1, rateFen: 100, depositFen: 0 };
  const refusals: [string, Partial<PriceInput>][] = [
    ['order.noLines', { lines: [] }],
    ['order.daysWrong', { days: 0 }],
    ['order.daysWrong', { days: 366 }],
    ['order.daysWrong', { days: 1.5 }],
    ['order.quantityWrong', { lines: [{ ...line, quantity: 0 }] }],
    ['order.quantityWrong', { lines: [{ ...line, quantity: 1.5 }] }],
    ['payment.amountWrong', { lines: [{ ...line, rateFen: -1 }] }],
    ['payment.amountWrong', { lines: [{ ...line, depositFen: 0.5 }] }],
    ['payment.amountWrong', { deliveryFeeFen: -1 }],
    ['payment.amountWrong', { discountFen: Number.NaN }],
    ['payment.amountWrong', { depositPresetFen: 1e12 }],
    ['discount.tooHigh', { discountFen: 80_001 }],
    ['bill.tooHigh', { lines: [{ ...line, rateFen: 10_000_000 }], days: 365 }],
  ];
  it.each(refusals)('refuses %s', (code, changes) => {
    expect(priceOrder({ ...input, ...changes })).toMatchObject({ ok: false, code });
  });
});
