import { describe, expect, it, test } from 'vitest';
import {
  codeOf,
  couponStateOf,
  decideCoupon,
  madeCodeLength,
  plainCode,
  type CouponAsk,
  type CouponTerms,
} from '#domain/pricing/coupon-terms.ts';
import { sampleCoupons } from '#testing/sample-coupons.ts';

const [fact] = sampleCoupons;
if (fact === undefined) throw new Error('no sample');

const anyDay = { from: null, to: null };
const terms: CouponTerms = {
  ...fact,
  isActive: true,
  booked: anyDay,
  hire: anyDay,
  storeIds: null,
  oncePerGuest: false,
  mostUses: null,
  uses: 0,
  isCodeUsed: false,
};
const ask: CouponAsk = {
  type: 'Online',
  storeId: 'store-1',
  today: '2026-12-10',
  firstDay: '2026-12-20',
  rentFen: 50_000,
  usedByGuest: false,
};

const answerTo = (changes: Partial<CouponTerms>, asked: Partial<CouponAsk> = {}): string => {
  const decision = decideCoupon({ ...terms, ...changes }, { ...ask, ...asked });
  return decision.ok ? 'counts' : [decision.code, ...Object.values(decision.facts ?? {})].join(' ');
};

describe('A coupon', () => {
  test.each([
    ['counts', {}, {}, 'counts'],
    ['counts at the counter', {}, { type: 'Normal' }, 'counts'],
    ['is not for a Hospitality', {}, { type: 'Hospitality' }, 'coupon.notForType'],
    ['is not for a Loan', {}, { type: 'Loan' }, 'coupon.notForType'],
    ['is over once it is stopped', { isActive: false }, {}, 'coupon.over'],
    ['counts on its last day', { booked: { from: null, to: '2026-12-10' } }, {}, 'counts'],
    ['is over on the day after', { booked: { from: null, to: '2026-12-09' } }, {}, 'coupon.over'],
    ['counts on its first day', { booked: { from: '2026-12-10', to: null } }, {}, 'counts'],
    ['waits before it', { booked: { from: '2026-12-11', to: null } }, {}, 'coupon.notYet 2026-12-11'],
    ['counts at its store', { storeIds: ['store-1', 'store-2'] }, {}, 'counts'],
    ['counts at no other', { storeIds: ['store-2'] }, {}, 'coupon.otherStore'],
    [
      'is for hires that begin on some days',
      { hire: { from: '2026-12-20', to: '2026-12-20' } },
      {},
      'counts',
    ],
    [
      'is not for a hire that begins earlier',
      { hire: { from: '2026-12-21', to: '2026-12-31' } },
      {},
      'coupon.otherDates 2026-12-21 – 2026-12-31',
    ],
    [
      'nor for one that begins later',
      { hire: { from: null, to: '2026-12-19' } },
      {},
      'coupon.otherDates – 2026-12-19',
    ],
    ['counts as often as it may', { mostUses: 3, uses: 2 }, {}, 'counts'],
    ['and no more', { mostUses: 3, uses: 3 }, {}, 'coupon.usedUp'],
    ['counts once by a code of one use', { isCodeUsed: true }, {}, 'coupon.usedUp'],
    ['counts again for the same guest', {}, { usedByGuest: true }, 'counts'],
    ['unless it is once for each', { oncePerGuest: true }, { usedByGuest: true }, 'coupon.alreadyUsed'],
    [
      'which says more than that it is used up',
      { oncePerGuest: true, isCodeUsed: true },
      { usedByGuest: true },
      'coupon.alreadyUsed',
    ],
    [
      'needs a guest where it is once for each',
      { oncePerGuest: true },
      { usedByGuest: 'missing' },
      'coupon.guestMissing',
    ],
    ['is priced before the guest is known', { oncePerGuest: true }, { usedByGuest: 'unknown' }, 'counts'],
    ['counts at its minimum', { minFen: 50_000 }, {}, 'counts'],
    ['says what is missing below it', { minFen: 50_001 }, {}, 'coupon.belowMinimum 0.01 1'],
  ] as const)('%s', (_, changes, asked, expected) => {
    expect(answerTo(changes, asked)).toBe(expected);
  });

  it('is unknown where no code leads to it', () => {
    expect(decideCoupon(null, ask)).toEqual({ ok: false, code: 'coupon.unknown' });
  });

  it('leaves its terms with the order, and nothing else', () => {
    expect(decideCoupon({ ...terms, mostUses: 5 }, ask)).toEqual({ ok: true, value: fact });
  });

  test.each([
    ['running', {}],
    ['stopped', { isActive: false, booked: { from: null, to: '2026-12-01' } }],
    ['over', { booked: { from: null, to: '2026-12-09' } }],
    ['notYet', { booked: { from: '2026-12-11', to: null } }],
    ['usedUp', { mostUses: 2, uses: 2 }],
  ] as const)('is %s', (state, changes) => {
    expect(couponStateOf({ ...terms, ...changes }, '2026-12-10')).toBe(state);
  });
});

describe('A code', () => {
  it('is made of signs that nobody mixes up', () => {
    const codes = Array.from({ length: 256 }, (_, byte) => codeOf(new Uint8Array(16).fill(byte)));
    expect(new Set(codes).size).toBe(32);
    expect(codes.every((code) => code.length === madeCodeLength && /^[2-9A-HJ-NP-Z]+$/.test(code))).toBe(
      true,
    );
  });

  test.each([
    ['snow2026', 'SNOW2026'],
    [' snow-20 26 ', 'SNOW2026'],
  ])('is %s as typed, %s as stored', (typed, stored) => {
    expect(plainCode(typed)).toBe(stored);
  });
});
