import { describe, expect, it } from 'vitest';
import { accountGroups, groupOf, patternOf } from '#domain/finance/account-groups.ts';
import { duesChangeOf, figuresOf, standingOf } from '#domain/finance/figures.ts';

const flow = (account: string, inFen: number, outFen = 0, ofOrder = true) => ({
  account,
  ofOrder,
  inFen,
  outFen,
});

describe('groupOf', () => {
  it.each([
    ['cash:9f', 'cash'],
    ['cash', 'cash'],
    ['clearing:wechat', 'wechat'],
    ['clearing:alipay', 'alipay'],
    ['income:Rent', 'income'],
    ['receivable', 'receivable'],
    ['refundsDue', 'refundsDue'],
    ['deposits', 'deposits'],
    ['cashDifference', 'cashDifference'],
    ['bank', 'bank'],
    ['payouts', 'payouts'],
    ['companyFees', 'companyFees'],
    ['commissionDue:a', 'commissionDue'],
  ])('%s is %s', (account, group) => expect(groupOf(account)).toBe(group));

  it('refuses an account that nobody told it of', () => expect(() => groupOf('loans')).toThrow('loans'));
});

describe('patternOf', () => {
  it('finds each group by a pattern of its own', () => {
    expect(accountGroups.map(patternOf)).toEqual([
      'cash:%',
      'clearing:wechat',
      'clearing:alipay',
      'clearing:meituan',
      'clearing:douyin',
      'receivable',
      'refundsDue',
      'deposits',
      'capturesDue',
      'security:%',
      'securityHeld',
      'income:%',
      'cashDifference',
      'bank',
      'payouts',
      'companyFees',
      'commission',
      'commissionDue:%',
      'agentPayouts',
    ]);
  });
});

describe('figuresOf', () => {
  it('tells what guests paid from what was moved by hand', () => {
    const figures = figuresOf([
      flow('cash', 86_000, 50_000),
      flow('cash', 20_000, 36_010, false),
      flow('clearing:wechat', 10_000),
      flow('income:Rent', 1_000, 47_000),
      flow('income:Discount', 400),
      flow('deposits', 50_000, 50_000),
      flow('cashDifference', 10, 0, false),
      flow('bank', 36_000, 20_000, false),
      flow('payouts', 9_000, 90, false),
      flow('companyFees', 60, 6, false),
      flow('clearing:wechat', 96, 9_060, false),
      flow('commission', 4_600, 100),
      flow('commissionDue:a', 100, 4_600),
      flow('commissionDue:a', 3_000, 500, false),
    ]);
    expect(figures).toEqual({
      receivedFen: 96_000,
      givenBackFen: 50_000,
      incomeFen: 45_600,
      methods: [
        { method: 'cash', receivedFen: 86_000, givenBackFen: 50_000 },
        { method: 'wechat', receivedFen: 10_000, givenBackFen: 0 },
        { method: 'alipay', receivedFen: 0, givenBackFen: 0 },
      ],
      income: [
        { kind: 'Rent', amountFen: 46_000 },
        { kind: 'Discount', amountFen: -400 },
      ],
      cashDifferenceFen: -10,
      toBankFen: 36_000,
      fromBankFen: 20_000,
      paidOutFen: 8_910,
      companyFeesFen: 54,
      commissionFen: 4_500,
      paidToAgentsFen: 2_500,
    });
  });

  it('has nothing to tell of nothing', () => {
    expect(figuresOf([])).toMatchObject({ receivedFen: 0, incomeFen: 0, income: [], cashDifferenceFen: 0 });
  });
});

describe('duesChangeOf', () => {
  it('is what came to be owed less what was settled of it', () => {
    expect(duesChangeOf([flow('receivable', 500, 200), flow('income:Rent', 0, 500), flow('cash', 200)])).toBe(
      300,
    );
    expect(duesChangeOf([])).toBe(0);
  });
});

describe('standingOf', () => {
  it('tells what belongs to guests, what they owe, what they are owed, and where the money lies', () => {
    const balance = (account: string, amountFen: number) => ({ account, amountFen });
    expect(
      standingOf([
        balance('cash:1', 300),
        balance('cash:2', 45),
        balance('clearing:wechat', 1_000),
        balance('clearing:alipay', -20),
        balance('deposits', -500),
        balance('receivable', 70),
        balance('refundsDue', -8),
        balance('income:Rent', -887),
      ]),
    ).toEqual({ depositsFen: 500, openDuesFen: 70, refundsDueFen: 8, inTillsFen: 345, atCompaniesFen: 980 });
    expect(Object.values(standingOf([])).every((fen) => Object.is(fen, 0))).toBe(true);
  });
});
