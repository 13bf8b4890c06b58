import { describe, expect, it } from 'vitest';
import { SampleHire, sampleItem, skiAt } from '#testing/sample-hires.ts';

describe('a deposit that a company secures', () => {
  const secured = (depositYuan = 1000): SampleHire =>
    new SampleHire({ lines: [skiAt('ski', 180, depositYuan)] }).give({
      kind: 'holdDeposit',
      fen: 100_000,
      method: 'alipay',
      isCredit: true,
    });

  it('is not asked for, and stays held while the deposit falls and rises', () => {
    const sample = secured();
    expect(sample.due).toBe(360);
    sample.pay().exchange('ski', skiAt('cheap', 180, 800));
    expect([sample.due, sample.promised]).toEqual([0, 0]);
    sample.exchange('cheap', skiAt('back', 180, 1000));
    expect([sample.due, sample.promised]).toEqual([0, 0]);
  });

  it('moves on the bill beside the rent that rises', () => {
    const sample = secured()
      .pay()
      .exchange('ski', skiAt('other', 240, 800));
    expect([sample.due, sample.bills().at(-1)]).toEqual([120, 'Exchange 120 Open']);
  });

  it('gives nothing back by which the guest could owe a charge before the gear is there', () => {
    const items = [sampleItem('CleaningFee', 5_000), sampleItem('Deposit', -18_000)];
    const adjust = { kind: 'adjust', items, reason: 'as agreed', byManager: true } as const;
    const sample = secured().pay();
    expect(sample.refusal(adjust)).toBe('order.notNow');
    expect(sample.sendOut().give(adjust).due).toBe(50);
  });

  it('is captured for lost gear, and the rest is due', () => {
    const sample = secured()
      .pay()
      .sendOut()
      .bringBack({ lost: ['ski'] });
    sample.settle([sampleItem('DamageFee', 200_000, 'ski')]);
    expect([sample.received, sample.due, sample.hire.held?.captureFen]).toEqual([360, 1000, 100_000]);
    sample.give({ kind: 'endHold', capturedFen: 100_000 });
    expect([sample.received, sample.due, sample.hire.held, sample.hire.status]).toEqual([
      1360,
      1000,
      null,
      6,
    ]);
    expect(sample.pay().hire.status).toBe(9);
  });

  it('is released at the settlement, and the order completes once the company has done so', () => {
    const sample = secured().pay().sendOut().bringBack().settle();
    expect([sample.hire.held?.captureFen, sample.hire.status]).toEqual([0, 8]);
    expect(sample.refusal({ kind: 'endHold', capturedFen: 100_001 })).toBe('payment.amountWrong');
    expect(sample.give({ kind: 'endHold', capturedFen: 0 }).hire.status).toBe(9);
  });

  it('is to be paid where the company captures less or answers no more', () => {
    const sample = secured().pay().sendOut();
    expect(sample.give({ kind: 'endHold', capturedFen: 0 }).due).toBe(1000);
    expect([sample.pay().hire.status, sample.hire.held]).toEqual([5, null]);
  });

  it('goes back beyond what it is needed for when money came beside it', () => {
    const sample = secured()
      .pay()
      .sendOut()
      .bringBack({ lost: ['ski'] });
    sample.settle([sampleItem('DamageFee', 80_000, 'ski')]);
    sample.give({ kind: 'recordPayment', billId: null, amountFen: 30_000, method: 'wechat' });
    expect([sample.due, sample.promised]).toEqual([0, 0]);
    sample.give({ kind: 'endHold', capturedFen: 80_000 });
    expect([sample.received, sample.promised, sample.hire.held]).toEqual([1460, 300, null]);
  });

  it('is released by a cancellation', () => {
    const sample = secured().pay();
    sample.give({ kind: 'cancel', keepPercent: 0, reason: '' });
    expect([sample.promised, sample.hire.held?.captureFen]).toEqual([360, 0]);
    expect(sample.give({ kind: 'endHold', capturedFen: 0 }).hire.held).toBeNull();
  });

  it('is the whole deposit of an order that waits for its first payment, and of no other', () => {
    const hold = { kind: 'holdDeposit', fen: 100_000, method: 'wechat', isCredit: true } as const;
    const sample = new SampleHire({ lines: [skiAt('ski', 180, 1000)] });
    expect(sample.refusal({ ...hold, fen: 50_000 })).toBe('payment.amountWrong');
    expect(sample.give(hold).refusal(hold)).toBe('order.notNow');
    expect(new SampleHire().pay().refusal(hold)).toBe('order.notNow 2');
  });
});
