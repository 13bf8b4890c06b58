import { describe, expect, it } from 'vitest';
import { isLarge, itemsOf, kindsFor, newRow, reckonAdjustment, withDirection } from './adjustment.ts';

const row = (direction: 'charge' | 'giveBack', typed: string) => ({
  ...newRow(1, { canCollect: direction === 'charge' }),
  typed,
});

const whole = { canCollect: true, canMoveDeposit: true };

describe('reckonAdjustment', () => {
  it.each([
    [[row('charge', '30'), row('giveBack', '12.5')], 1750, true],
    [[row('giveBack', '30')], -3000, true],
    [[row('charge', '')], 0, false],
    [[row('charge', '5'), row('charge', 'x')], 500, false],
    [[], 0, false],
  ])('%# comes to the sum', (rows, totalFen, isReady) => {
    expect(reckonAdjustment(rows)).toEqual({ totalFen, isReady });
  });
});

describe('what one may give away', () => {
  const room = {
    totalFen: 10_000,
    discountFen: 5_000,
    feeFen: 600,
    lateFen: 0,
    rentFen: 7_200,
    depositFen: 1_000,
    lostFen: 0,
  };
  it.each([
    ['Rent', '72', true],
    ['Rent', '72.01', false],
    ['Discount', '50.01', false],
    ['Other', '50.01', false],
    ['Deposit', '10.01', false],
    ['PickupFee', '6', true],
    ['PickupFee', '6.01', false],
  ] as const)('%s %s', (kind, typed, isReady) => {
    const given = { ...row('giveBack', typed), kind };
    expect(reckonAdjustment([given], room).isReady).toBe(isReady);
    expect(reckonAdjustment([given], null).isReady).toBe(true);
    expect(reckonAdjustment([{ ...given, direction: 'charge' }], room).isReady).toBe(true);
  });
});

describe('withDirection', () => {
  it('keeps a kind that goes both ways and drops one that does not', () => {
    expect(withDirection({ ...row('charge', ''), kind: 'Rent' }, 'giveBack').kind).toBe('Rent');
    expect(withDirection({ ...row('giveBack', ''), kind: 'Discount' }, 'charge').kind).toBe('Other');
  });
});

describe('kindsFor', () => {
  it('never charges a discount', () => {
    expect(kindsFor('charge', whole)).not.toContain('Discount');
    expect(kindsFor('giveBack', whole)).toContain('Discount');
  });
});

describe('what an order leaves room for', () => {
  it('leaves a settled deposit alone', () => {
    for (const direction of ['charge', 'giveBack'] as const) {
      expect(kindsFor(direction, whole)).toContain('Deposit');
      expect(kindsFor(direction, { canMoveDeposit: false })).not.toContain('Deposit');
    }
  });

  it('begins with what goes back where nothing may be collected', () => {
    expect(newRow(1, whole).direction).toBe('charge');
    expect(newRow(1, { canCollect: false }).direction).toBe('giveBack');
  });
});

describe('itemsOf', () => {
  it('signs the amounts', () => {
    expect(itemsOf([{ ...row('giveBack', '8'), note: ' sorry ' }])).toEqual([
      { kind: 'Rent', amountFen: -800, lineId: null, note: 'sorry' },
    ]);
    expect(itemsOf([{ ...row('charge', '8'), lineId: 'ski' }])[0]?.lineId).toBe('ski');
  });
});

describe('the fees of the two ways', () => {
  it.each([
    ['DeliveryFee', 'delivery'],
    ['PickupFee', 'pickup'],
  ] as const)('%s is sent as the fee of the %s', (kind, leg) => {
    expect(kindsFor('charge', whole)).toContain(kind);
    expect(kindsFor('giveBack', whole)).toContain(kind);
    expect(itemsOf([{ ...row('charge', '8'), kind }])).toEqual([
      { kind: 'DeliveryFee', leg, amountFen: 800, lineId: null, note: '' },
    ]);
  });
});

describe('isLarge', () => {
  it('goes by the amount, whichever way it goes', () => {
    expect([99_999, 100_000, -100_000].map(isLarge)).toEqual([false, true, true]);
  });
});
