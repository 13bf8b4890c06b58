import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideOpening,
  decidePayout,
  netOf,
  payoutPostings,
  sumsThrough,
  takenBack,
} from '#domain/finance/payout.ts';

const days = [
  { on: '2027-01-10', grossFen: 86_000, feeFen: 516, lines: 1 },
  { on: '2027-01-11', grossFen: -36_000, feeFen: -216, lines: 2 },
  { on: '2027-01-13', grossFen: 0, feeFen: 4, lines: 1 },
];

describe('sumsThrough', () => {
  it.each([
    ['2027-01-09', 0, 0, 0],
    ['2027-01-10', 86_000, 516, 1],
    ['2027-01-12', 50_000, 300, 3],
    ['2027-01-13', 50_000, 304, 4],
  ])('adds up to %s', (on, grossFen, feeFen, lines) => {
    expect(sumsThrough(days, on)).toEqual({ grossFen, feeFen, lines });
  });
});

describe('decidePayout', () => {
  const current = { grossFen: 86_000, feeFen: 516, lines: 1 };
  it.each([
    ['what was shown', { grossFen: 86_000, feeFen: 516 }, current, null],
    ['another amount', { grossFen: 86_001, feeFen: 516 }, current, 'payout.changed'],
    ['another fee', { grossFen: 86_000, feeFen: 515 }, current, 'payout.changed'],
    ['nothing', { grossFen: 0, feeFen: 0 }, { grossFen: 0, feeFen: 0, lines: 0 }, 'payout.nothing'],
    ['what takes each other away', { grossFen: 0, feeFen: 0 }, { grossFen: 0, feeFen: 0, lines: 2 }, null],
  ])('judges %s', (_, expected, now, code) => {
    const decided = decidePayout(expected, now);
    expect(decided.ok ? null : decided.code).toBe(code);
    if (!decided.ok && decided.code === 'payout.changed')
      expect(decided.facts).toEqual({ grossFen: 86_000, feeFen: 516 });
  });
});

describe('payoutPostings', () => {
  it.each([
    ['a day', 86_000, 516, { payouts: 85_484, companyFees: 516, 'clearing:wechat': -86_000 }],
    ['more back than in', -1000, -6, { payouts: -994, companyFees: -6, 'clearing:wechat': 1000 }],
    ['a fee that changed', 0, 4, { payouts: -4, companyFees: 4 }],
    ['no fee', 500, 0, { payouts: 500, 'clearing:wechat': -500 }],
    ['all of it a fee', 2, 2, { companyFees: 2, 'clearing:wechat': -2 }],
    ['what takes each other away', 0, 0, {}],
  ])('writes %s', (_, grossFen, feeFen, accounts) => {
    const postings = payoutPostings('wechat', { grossFen, feeFen });
    expect(Object.fromEntries(postings.map(({ account, amountFen }) => [account, amountFen]))).toEqual(
      accounts,
    );
  });

  it('balances, and is taken back to nothing', () => {
    const fen = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(fen, fen, (grossFen, feeFen) => {
        const sums = { grossFen, feeFen };
        const both = [...payoutPostings('alipay', sums), ...payoutPostings('alipay', takenBack(sums))];
        const of = (name: string): number =>
          both.reduce((sum, { account, amountFen }) => sum + (account === name ? amountFen : 0), 0);
        expect(payoutPostings('alipay', sums).reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(0);
        expect(['payouts', 'companyFees', 'clearing:alipay'].map(of)).toEqual([0, 0, 0]);
        expect(netOf(sums) + feeFen).toBe(grossFen);
      }),
    );
  });
});

describe('decideOpening', () => {
  const days = [
    { on: '2026-12-01', lines: 1, grossFen: 86_000 },
    { on: '2026-12-02', lines: 2, grossFen: -100_000 },
  ];
  it.each<[string, string, number, number, string]>([
    ['a day', '2026-12-01', 86_000, 500, 'ok'],
    ['no fee', '2026-12-01', 86_000, 0, 'ok'],
    ['all of it as fee', '2026-12-01', 86_000, 86_000, 'ok'],
    ['more than all of it', '2026-12-01', 86_000, 86_001, 'payout.feeWrong'],
    ['a fee that comes back', '2026-12-01', 86_000, -1, 'payout.feeWrong'],
    ['another sum', '2026-12-01', 86_001, 0, 'payout.changed'],
    ['more back than in', '2026-12-02', -14_000, -80, 'ok'],
    ['with a fee of it', '2026-12-02', -14_000, 1, 'payout.feeWrong'],
    ['with more of it', '2026-12-02', -14_000, -14_001, 'payout.feeWrong'],
    ['nothing', '2026-11-30', 0, 0, 'payout.nothing'],
  ])('%s', (_, throughOn, grossFen, feeFen, code) => {
    const decided = decideOpening({ grossFen, feeFen }, days, throughOn);
    expect(decided.ok ? 'ok' : decided.code).toBe(code);
    if (decided.ok) expect(decided.value).toEqual({ grossFen, feeFen });
  });
});
