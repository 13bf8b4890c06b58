import { describe, expect, it } from 'vitest';
import { sampleLine } from '#testing/sample-line.ts';
import {
  emptySettleForm,
  harmedLines,
  judgeSettlement,
  readSettleForm,
  reckonSettlement,
  settleInputOf,
  withoutForgiving,
} from './settlement.ts';

const money = {
  chargeFen: 0,
  depositHeldFen: 100_000,
  securedFen: 0,
  receivedFen: 0,
  openDuesFen: 0,
  refundPendingFen: 0,
};
const order = {
  type: 'Normal' as const,
  money,
  lines: [
    sampleLine({ id: 'a', lateUnitDays: 1, lateDayFen: 18_000, damaged: 1, closeNote: 'edge torn' }),
    sampleLine({ id: 'b', lateUnitDays: 2, lateDayFen: 2000, lost: 1 }),
    sampleLine({ id: 'c', returned: 1 }),
  ],
};

describe('judgeSettlement', () => {
  const gifts = {
    totalFen: 10_000,
    discountFen: 500,
    feeFen: 0,
    lateFen: 21_999,
    rentFen: 0,
    depositFen: 0,
    lostFen: 100,
  };
  const lost = { ...order, lines: [sampleLine({ id: 'b', lost: 1, depositFen: 50_000 })] };
  const judge = (form: object, of = lost) =>
    judgeSettlement(of, { ...emptySettleForm, ...form }, { mayForgive: true, gifts });

  it('lets lost gear go no further below its deposit than one may give away', () => {
    expect(judge({ damages: { b: '499' } }).isAbove).toBe(false);
    expect(judge({ damages: { b: '499' } }).sums.needsReason).toBe(true);
    expect(judge({ damages: { b: '498.99' } }).isAbove).toBe(true);
    expect(judge({ damages: { b: '500' } }).sums.needsReason).toBe(false);
  });

  it('stops what is given back above the limit, and leaves a late fee above it', () => {
    const back = { damages: { b: '500' }, otherSign: 'giveBack' };
    expect(judge({ ...back, other: '5' }).isAbove).toBe(false);
    expect(judge({ ...back, other: '5.01' }).isAbove).toBe(true);
    expect(judge({ waiveLate: true }, order)).toMatchObject({
      mostLateFen: 21_999,
      draft: { waiveLate: false },
    });
  });
});

describe('reckonSettlement', () => {
  it('charges late units by what a late day costs, but not on loans', () => {
    expect(reckonSettlement(order, emptySettleForm).lateFen).toBe(22_000);
    expect(reckonSettlement({ ...order, type: 'Loan' }, emptySettleForm).lateFen).toBe(0);
  });

  it('takes the day rate for lines that were kept before they said what a late day costs', () => {
    const { lateDayFen: _, ...kept } = sampleLine({ lateUnitDays: 2, rateFen: 3000 });
    // What a device kept has the shape of its time.
    const lines = [kept as ReturnType<typeof sampleLine>];
    expect(reckonSettlement({ ...order, lines }, emptySettleForm).lateFen).toBe(6000);
  });

  it('gives the deposit back when nothing is charged', () => {
    expect(reckonSettlement(order, { ...emptySettleForm, waiveLate: true })).toMatchObject({
      lateFen: 22_000,
      chargedLateFen: 0,
      totalFen: -100_000,
    });
  });

  it('asks a reason for what is forgiven or given back, and for nothing else', () => {
    const needsReason = (changes: object, late = order): boolean =>
      reckonSettlement(late, { ...emptySettleForm, damages: { b: '500' }, ...changes }).needsReason;
    const inTime = { ...order, lines: [sampleLine({ id: 'c', returned: 1 })] };
    expect([needsReason({ waiveLate: true }), needsReason({ waiveLate: true }, inTime)]).toEqual([
      true,
      false,
    ]);
    const giveBack = { other: '1', otherSign: 'giveBack' };
    expect([needsReason(giveBack), needsReason({ other: '1' }), needsReason({})]).toEqual([
      true,
      false,
      false,
    ]);
    const forgiving = { ...emptySettleForm, damages: { b: '500' }, waiveLate: true, ...giveBack };
    expect(needsReason(withoutForgiving(forgiving as never))).toBe(false);
  });

  it('takes everything off the deposit', () => {
    const form = { ...emptySettleForm, damages: { a: '650', b: '1800' }, cleaning: '50', other: '10.5' };
    expect(reckonSettlement(order, form).totalFen).toBe(22_000 + 245_000 + 5000 + 1050 - 100_000);
    expect(reckonSettlement(order, { ...form, otherSign: 'giveBack' }).otherFen).toBe(-1050);
  });

  it('counts the harm that nothing is charged for', () => {
    const freeWith = (damages: Record<string, string>): number =>
      reckonSettlement(order, { ...emptySettleForm, damages }).linesForNothing;
    expect([freeWith({}), freeWith({ a: '650', b: '0' }), freeWith({ a: '650', b: '1800' })]).toEqual([
      2, 1, 0,
    ]);
  });

  it('tells when an amount is none', () => {
    expect(reckonSettlement(order, { ...emptySettleForm, damages: { a: 'x' } }).isWrong).toBe(true);
    expect(reckonSettlement(order, { ...emptySettleForm, damages: { c: 'x' } }).isWrong).toBe(false);
  });
});

describe('settleInputOf', () => {
  it('sends the damages with what was noted at the return', () => {
    const form = { ...emptySettleForm, damages: { a: '650', b: '' }, note: ' thanks ' };
    expect(settleInputOf(order, form)).toEqual({
      waiveLate: false,
      damages: [{ lineId: 'a', amountFen: 65_000, note: 'edge torn' }],
      cleaningFen: 0,
      otherFen: 0,
      note: 'thanks',
    });
  });
});

describe('harmedLines', () => {
  it('lists the damaged and the lost', () => {
    expect(harmedLines(order.lines).map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('readSettleForm', () => {
  it('gives back what was kept, and an empty form for nonsense', () => {
    const form = { ...emptySettleForm, damages: { a: '1' }, otherSign: 'giveBack' as const, note: 'n' };
    expect(readSettleForm(JSON.parse(JSON.stringify(form)))).toEqual(form);
    expect(readSettleForm('x')).toEqual(emptySettleForm);
    expect(readSettleForm({ damages: 5, cleaning: 5 })).toEqual(emptySettleForm);
  });
});
