import { describe, expect, it } from 'vitest';
import { daysOf, emptyWalkIn, missingIn, orderOf, readWalkIn, wishOf } from './walk-in-draft.ts';

const line = {
  kind: 'variant',
  id: '0190a000-0000-7000-8000-000000000001',
  title: 'QST 92',
  sizeLabel: '172',
  art: 'ski',
  rateFen: 18_000,
  depositFen: 50_000,
  quantity: 2,
  users: [],
} as const;
const whole = { ...emptyWalkIn, name: ' 张三 ', phone: '138 0013-8000', lines: [line], discount: '40' };
const place = { storeId: 's', startOn: '2026-11-21', days: 2 };

describe('missingIn', () => {
  it.each([
    ['nothing', {}, []],
    ['all that an empty form lacks', { name: '', phone: '1', lines: [] }, ['name', 'phone', 'lines']],
    [
      'an address',
      { deliveryMethod: 'Delivery', returnMethod: 'Pickup' },
      ['deliveryAddress', 'pickupAddress'],
    ],
    ['a proper discount', { discount: 'x' }, ['discount']],
    ['the reason of a loan', { type: 'Loan' }, ['reason']],
  ] as const)('finds %s', (_, changes, missing) => {
    expect(missingIn({ ...whole, ...changes })).toEqual(missing);
  });
});

describe('daysOf', () => {
  const store = { todayOn: '2026-11-21', defaultStartOn: '2026-11-22', defaultDays: 3 };
  it.each([
    [
      { startOn: null, days: null },
      { startOn: '2026-11-22', days: 3 },
    ],
    [
      { startOn: '2026-11-20', days: 1 },
      { startOn: '2026-11-22', days: 1 },
    ],
    [
      { startOn: '2026-11-21', days: 9 },
      { startOn: '2026-11-21', days: 9 },
    ],
  ])('of %j', (draft, days) => {
    expect(daysOf(draft, store)).toEqual(days);
  });
});

describe('wishOf', () => {
  it('takes a discount in fen, but none on a loan', () => {
    expect(wishOf(whole, place)).toMatchObject({ discountFen: 4000, lines: [{ quantity: 2 }], days: 2 });
    expect(wishOf({ ...whole, type: 'Loan' }, place).discountFen).toBe(0);
  });
});

describe('orderOf', () => {
  it('tidies the guest and says which total was shown', () => {
    expect(orderOf(whole, place, 172_000)).toMatchObject({
      customerName: '张三',
      customerPhone: '13800138000',
      expectedTotalFen: 172_000,
      reason: '',
    });
  });
});

describe('readWalkIn', () => {
  it('gives back what was kept', () => {
    const people = [{ name: 'Ann', heightCm: 170 }];
    const lines = [{ ...line, users: [0, null] }];
    const draft = { ...whole, people, lines, startOn: '2026-12-01', days: 4, type: 'Reservation' as const };
    expect(readWalkIn(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  it('gives gear to nobody when a person was lost', () => {
    const kept = { ...whole, people: [{ name: '' }], lines: [{ ...line, users: [0] }] };
    expect(readWalkIn(kept)).toMatchObject({ people: [], lines: [{ users: [] }] });
  });

  it('drops nonsense', () => {
    expect(readWalkIn(7)).toEqual(emptyWalkIn);
    expect(readWalkIn({ type: 'x', days: -1, lines: [{}], startOn: 'y' })).toEqual(emptyWalkIn);
  });
});
