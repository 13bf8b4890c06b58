import { describe, expect, it } from 'vitest';
import { faultIn } from '#contract/bounds.ts';
import { datesOf } from '#web/parts/time/hire-dates.ts';
import { boundsOf, depositsFor, orderOf, readWalkIn } from '#web/screens/store/walk-in/use-walk-in.ts';

type Draft = ReturnType<typeof readWalkIn>;
const emptyWalkIn = readWalkIn(null);

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
const whole = {
  ...emptyWalkIn,
  name: ' 张三 ',
  phone: '138 0013-8000',
  lines: [line],
  discount: '40',
  reason: '老顾客',
};
const place = { storeId: 's', startOn: '2026-11-21', days: 2 };

describe('boundsOf', () => {
  const wrongIn = (draft: Draft): string[] =>
    Object.entries(boundsOf({ draft, mayLackPhone: false }))
      .filter(([name, bound]) => faultIn(bound, String(draft[name as keyof Draft])) !== null)
      .map(([name]) => name);
  it.each([
    ['nothing', {}, []],
    ['what an empty form lacks', { name: ' ', phone: '1' }, ['phone']],
    ['a phone number with letters', { phone: '12345a' }, ['phone']],
    [
      'an address',
      { deliveryMethod: 'Delivery', returnMethod: 'Pickup' },
      ['deliveryAddress', 'pickupAddress'],
    ],
    ['a wrong discount', { discount: 'x' }, ['discount']],
    ['the reason of a discount', { reason: ' ' }, ['reason']],
    ['no reason without one', { reason: '', discount: '' }, []],
    ['the reason of a loan, which has no discount', { type: 'Loan', discount: 'x', reason: '' }, ['reason']],
  ] as const)('finds %s', (_, changes, wrong) => {
    expect(wrongIn({ ...whole, ...changes })).toEqual(wrong);
  });
});

describe('the days', () => {
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
    expect(datesOf(draft, store)).toMatchObject(days);
  });
});

describe('the deposit', () => {
  const presets = [20_000, 50_000];
  it('is a choice among those of the store, and none on a loan only', () => {
    expect(depositsFor({ type: 'Normal', deposit: 'gear' }, presets).deposits).toEqual([
      'gear',
      20_000,
      50_000,
    ]);
    expect(depositsFor({ type: 'Loan', deposit: 'gear' }, []).deposits).toEqual(['gear', 'none']);
    expect(depositsFor({ type: 'Hospitality', deposit: 'gear' }, presets).deposits).toEqual(['gear']);
  });

  it('goes back to that of the gear when it is not offered any more', () => {
    const offered = (deposit: Draft['deposit']) => depositsFor({ type: 'Normal', deposit }, presets).deposit;
    expect(offered(50_000)).toBe(50_000);
    expect(offered(30_000)).toBe('gear');
    expect(offered('none')).toBe('gear');
  });

  it('is asked of the server only where it was chosen', () => {
    const asked = (deposit: Draft['deposit']) => orderOf({ ...whole, deposit }, place, 0);
    expect(asked('gear')).not.toHaveProperty('depositPresetFen');
    expect(asked(20_000)).toMatchObject({ depositPresetFen: 20_000 });
    expect(asked('none')).toMatchObject({ withoutDeposit: true });
  });

  it.each([
    ['none', 'none'],
    [20_000, 20_000],
    ['much', 'gear'],
    [-1, 'gear'],
  ])('is read from what was kept: %j', (kept, deposit) => {
    expect(readWalkIn({ deposit: kept }).deposit).toBe(deposit);
  });
});

describe('orderOf', () => {
  it('takes a discount in fen, but none on a loan', () => {
    expect(orderOf(whole, place, 0)).toMatchObject({ discountFen: 4000, lines: [{ quantity: 2 }], days: 2 });
    expect(orderOf({ ...whole, type: 'Loan' }, place, 0).discountFen).toBe(0);
  });

  it('sends a code with the phone that it may count once for, but none on a loan', () => {
    const coded = { ...whole, coupon: 'SNOW40' };
    expect(orderOf(coded, place, 0)).toMatchObject({ couponCode: 'SNOW40', customerPhone: '13800138000' });
    expect(orderOf(whole, place, 0)).not.toHaveProperty('couponCode');
    expect(orderOf({ ...coded, type: 'Loan' }, place, 0)).not.toHaveProperty('couponCode');
  });

  it('tidies the guest and says which total was shown', () => {
    expect(orderOf(whole, place, 172_000)).toMatchObject({
      customerName: '张三',
      customerPhone: '13800138000',
      expectedTotalFen: 172_000,
      reason: '老顾客',
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
