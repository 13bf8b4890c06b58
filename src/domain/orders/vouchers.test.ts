import { describe, expect, it } from 'vitest';
import { hireMoney } from '#domain/orders/hire-money.ts';
import { kindsFen, priceOf, voucherRoomFen } from '#domain/orders/price.ts';
import { voucherFenOf } from '#domain/orders/vouchers.ts';
import { SampleHire } from '#testing/sample-hires.ts';

const unusedOf = ({ hire }: SampleHire): number => kindsFen(priceOf(hire), 'UnusedVoucher') / 100;
const promisedOf = ({ hire }: SampleHire): number => hireMoney(hire).promisedFen / 100;
const reversal = ({ hire }: SampleHire, reason = 'other way to pay') =>
  ({
    kind: 'reverseVoucher',
    paymentId: hire.payments.find(({ method }) => method === 'meituan')?.id ?? 'none',
    reason,
    expiresAt: null,
  }) as const;
const fee = (yuan: number) =>
  ({
    kind: 'adjust',
    items: [{ kind: 'CleaningFee', amountFen: yuan * 100, lineId: null, note: '' }],
    reason: 'as agreed',
    byManager: true,
  }) as const;

describe('a voucher', () => {
  it('pays for the rental and leaves the deposit due', () => {
    const sample = new SampleHire();
    const rent = voucherRoomFen(sample.hire) / 100;
    const deposit = sample.due - rent;
    sample.pay(rent, 'meituan');
    expect([sample.due, unusedOf(sample), voucherRoomFen(sample.hire)]).toEqual([deposit, 0, 0]);
    expect(sample.refusal({ kind: 'recordPayment', billId: null, amountFen: 100, method: 'douyin' })).toBe(
      'voucher.notForDeposit',
    );
  });

  it('gives no change, and what is left of it pays for what is charged later', () => {
    const sample = new SampleHire();
    const rent = voucherRoomFen(sample.hire) / 100;
    const deposit = sample.due - rent;
    sample.pay(rent + 80, 'meituan');
    expect([sample.due, unusedOf(sample), promisedOf(sample)]).toEqual([deposit, 80, 0]);
    sample.pay().sendOut().give(fee(50));
    expect([sample.due, unusedOf(sample)]).toEqual([0, 30]);
    sample.give(fee(50));
    expect([sample.due, unusedOf(sample)]).toEqual([20, 0]);
  });

  it('gives no change for what other money paid before, and is undone whole', () => {
    const sample = new SampleHire().pay(undefined, 'cash').sendOut().give(fee(180));
    const before = sample.due;
    sample.pay(280, 'meituan');
    expect([before, sample.due, unusedOf(sample), promisedOf(sample)]).toEqual([180, 0, 100, 0]);
    sample.give(reversal(sample));
    expect([sample.due, unusedOf(sample), promisedOf(sample)]).toEqual([180, 0, 0]);
  });

  it('is not refunded when the hire gets cheaper or is cancelled; other money is', () => {
    const sample = new SampleHire();
    const rent = voucherRoomFen(sample.hire) / 100;
    const deposit = sample.due - rent;
    sample.pay(rent, 'meituan').pay();
    sample.give({ kind: 'dropLine', lineId: 'ski-1', quantity: 1, reason: 'not wanted', keepPercent: 0 });
    const droppedDeposit = promisedOf(sample);
    expect(unusedOf(sample)).toBeGreaterThan(0);
    expect(droppedDeposit).toBeLessThan(deposit);
    sample.give({ kind: 'cancel', keepPercent: 0, reason: 'ill' });
    expect([unusedOf(sample), promisedOf(sample), sample.due]).toEqual([rent, deposit, 0]);
    const back = sample.hire.payments.filter(({ direction }) => direction === 'out');
    expect(back.every(({ method }) => method === 'wechat')).toBe(true);
  });

  it('does not let a discount become money that goes back', () => {
    const sample = new SampleHire();
    sample
      .pay(voucherRoomFen(sample.hire) / 100, 'meituan')
      .pay()
      .sendOut();
    const discount = { kind: 'Discount', amountFen: -1_000, lineId: null, note: '' } as const;
    expect(sample.refusal({ kind: 'adjust', items: [discount], reason: 'kindness', byManager: true })).toBe(
      'discount.tooHigh 0',
    );
  });

  it('hides no credit that is larger than its deposit behind a charge that it pays', () => {
    const sample = new SampleHire();
    const room = voucherRoomFen(sample.hire);
    const depositFen = kindsFen(priceOf(sample.hire), 'Deposit');
    sample
      .pay(room / 100 + 80, 'meituan')
      .pay()
      .sendOut();
    const item = { lineId: null, note: '' };
    const items = [
      { kind: 'Deposit', amountFen: -depositFen - 8_000, ...item },
      { kind: 'CleaningFee', amountFen: 8_000, ...item },
    ] as const;
    expect(sample.refusal({ kind: 'adjust', items, reason: 'as agreed', byManager: true })).toBe(
      `refund.tooMuch ${depositFen - 8_000}`,
    );
  });

  it('is waived no part of: only what it did not pay is', () => {
    const sample = new SampleHire();
    const rent = voucherRoomFen(sample.hire) / 100;
    sample.pay(rent, 'meituan').pay().sendOut().give(fee(50)).give({ kind: 'waive', reason: 'kindness' });
    expect([sample.due, unusedOf(sample), promisedOf(sample)]).toEqual([0, 0, 0]);
  });

  it('that was undone is due again, once, and its worth counts no more', () => {
    const sample = new SampleHire();
    const before = sample.due;
    sample.pay(voucherRoomFen(sample.hire) / 100 + 80, 'meituan');
    expect(sample.refusal(reversal(sample, ' '))).toBe('order.reasonRequired');
    expect(sample.refusal({ ...reversal(sample), paymentId: 'unknown' })).toBe('payment.unknown');
    sample.give(reversal(sample));
    expect([sample.due, unusedOf(sample), voucherFenOf(sample.hire)]).toEqual([before, 0, 0]);
    expect(sample.refusal(reversal(sample))).toBe('payment.takenBack');
  });

  it('does not pay for days that are over, nor where nothing is due', () => {
    const paid = new SampleHire().pay();
    const voucher = { kind: 'recordPayment', billId: null, amountFen: 100, method: 'meituan' } as const;
    expect(paid.refusal(voucher)).toBe('bill.notOpen');
    expect(new SampleHire().onDay(9).refusal(voucher)).toBe('order.periodOver');
  });

  it('is worked out, never typed', () => {
    const items = [{ kind: 'UnusedVoucher', amountFen: 100, lineId: null, note: '' }] as const;
    const sample = new SampleHire().pay().sendOut();
    expect(sample.refusal({ kind: 'adjust', items, reason: 'as agreed', byManager: true })).toBe(
      'bill.itemWrong',
    );
  });
});
