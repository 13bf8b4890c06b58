import { describe, expect, it } from 'vitest';
import { moneyOf } from '#domain/orders/money.ts';
import { hourMs } from '#domain/time/instant.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleSki, sampleStartAt } from '#testing/sample-orders.ts';

// Two ski sets at 180 a day with a deposit of 500 each, two helmets at 20. Amounts in fen.

const isOver = (sample: SampleOrder): void => {
  const money = moneyOf(sample.order);
  expect(money).toEqual({
    chargeFen: money.chargeFen,
    depositHeldFen: 0,
    receivedFen: money.chargeFen,
    openDuesFen: 0,
    refundPendingFen: 0,
  });
};

const chargeOf = (sample: SampleOrder): number => moneyOf(sample.order).chargeFen;

const delivered = (): SampleOrder =>
  new SampleOrder({ deliveryMethod: 'Delivery', deliveryFeeFen: 3_000, discountFen: 4_000 });

describe('worked examples', () => {
  it('E1: two days, delivered, with a coupon', () => {
    const sample = delivered().pay().sendOut().closeAll().settle().refundAll();
    expect(sample.bills()).toEqual(['Initial 179000', 'Settlement -100000']);
    expect(chargeOf(sample)).toBe(79_000);
    expect(sample.path).toEqual([1, 2, 3, 4, 5, 8, 9]);
    isOver(sample);
  });

  it('E2: a day longer while out', () => {
    const sample = new SampleOrder({ discountFen: 4_000 }).pay().sendOut();
    sample
      .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
      .pay()
      .closeAll()
      .settle()
      .refundAll();
    expect(sample.bills()).toEqual(['Initial 176000', 'Extension 40000', 'Settlement -100000']);
    expect(chargeOf(sample)).toBe(116_000);
    expect(sample.path).toEqual([1, 2, 5, 6, 5, 8, 9]);
    isOver(sample);
  });

  it('E3: back a day late', () => {
    const sample = new SampleOrder().pay().sendOut();
    sample.now = sample.order.period.graceEndsAt + 1;
    sample.give({ kind: 'noteDue' }).closeAll().settle([], 1).refundAll();
    expect(sample.bills()).toEqual(['Initial 180000', 'Settlement -60000']);
    expect(chargeOf(sample)).toBe(120_000);
    expect(sample.path).toEqual([1, 2, 5, 7, 8, 9]);
    isOver(sample);
  });

  it('E4: one ski set damaged, one lost', () => {
    const sample = new SampleOrder()
      .pay()
      .sendOut()
      .closeAll({ damaged: ['ski-1'], lost: ['ski-2'] });
    sample
      .settle([sampleItem('DamageFee', 65_000, 'ski-1'), sampleItem('DamageFee', 180_000, 'ski-2')])
      .pay();
    expect(sample.bills()).toEqual(['Initial 180000', 'Settlement 145000']);
    expect(chargeOf(sample)).toBe(325_000);
    expect(sample.path).toEqual([1, 2, 5, 8, 6, 8, 9]);
    isOver(sample);
  });

  it('E5: one set back a day early, its day given back', () => {
    const sample = new SampleOrder().pay().sendOut().give({ kind: 'earlyReturn', lineId: 'ski-1' });
    const items = [sampleItem('Rent', -18_000, 'ski-1'), sampleItem('Deposit', -50_000, 'ski-1')];
    sample.give({ kind: 'adjust', items, reason: 'a day early', byManager: false });
    sample.closeAll().settle().refundAll();
    expect(sample.bills()).toEqual(['Initial 180000', 'Supplement -68000', 'Settlement -50000']);
    expect(chargeOf(sample)).toBe(62_000);
    expect(sample.path).toEqual([1, 2, 5, 8, 9]);
    isOver(sample);
  });

  it('E6: E1 cancelled late, 30 % of rent less coupon kept', () => {
    const sample = delivered().pay().give({ kind: 'cancel', keepPercent: 30, reason: 'ill' }).refundAll();
    expect(sample.bills()).toEqual(['Initial 179000', 'CancelRefund -156200']);
    expect(chargeOf(sample)).toBe(22_800);
    expect(sample.path).toEqual([1, 2, 10]);
    isOver(sample);
  });

  it('E7: a better ski from the second day on', () => {
    const line = { ...sampleSki('ski'), rateFen: 12_000 };
    const sample = new SampleOrder({ lines: [line], period: samplePeriod(3) }).pay().sendOut();
    const newLine = {
      id: 'better',
      size: 'large',
      rateFen: 18_000,
      depositFen: 80_000,
      boundTo: 'B1',
    } as const;
    sample.give({ kind: 'exchange', lineId: 'ski', quantity: 1, newLine, daysLeft: 2, reason: '' }).pay();
    sample.closeAll().settle().refundAll();
    expect(sample.bills()).toEqual(['Initial 86000', 'Exchange 42000', 'Settlement -80000']);
    expect(chargeOf(sample)).toBe(48_000);
    expect(sample.path).toEqual([1, 2, 5, 6, 5, 8, 9]);
    isOver(sample);
  });

  it('E8: a Hospitality is paid from the start', () => {
    const sample = new SampleOrder({ type: 'Hospitality', byManager: true, reason: 'partner' });
    expect(sample.bills()).toEqual(['Initial 0']);
    expect(sample.order.bills[0]?.items.at(-1)).toEqual(sampleItem('Discount', -80_000));
    expect(sample.path).toEqual([2]);
    sample.sendOut().closeAll().settle();
    expect(chargeOf(sample)).toBe(0);
    expect(sample.path).toEqual([2, 5, 8, 9]);
    isOver(sample);
  });

  it('E9: paid after the time-out, and sent back', () => {
    const sample = new SampleOrder();
    sample.now = sampleStartAt + 3 * hourMs;
    sample.give({ kind: 'expire' });
    const billId = sample.order.bills[0]?.id ?? '';
    sample.give({ kind: 'recordPayment', billId, amountFen: 140_000, method: 'wechat' }).refundAll();
    expect(sample.order.payments.map(({ direction, amountFen }) => `${direction} ${amountFen}`)).toEqual([
      'in 140000',
      'out 140000',
    ]);
    expect(sample.bills()).toEqual(['Initial 180000', 'LatePayment 0']);
    expect(chargeOf(sample)).toBe(0);
    expect(sample.path).toEqual([1, 10]);
    isOver(sample);
  });

  it('E10: two ways of paying, cleaning taken off the deposit', () => {
    const sample = new SampleOrder();
    const billId = sample.order.bills[0]?.id ?? '';
    sample.give({ kind: 'recordPayment', billId, amountFen: 100_000, method: 'wechat' });
    sample.give({ kind: 'recordPayment', billId, amountFen: 80_000, method: 'cash' });
    sample
      .sendOut()
      .closeAll()
      .settle([sampleItem('CleaningFee', 5_000)]);
    const refunds = sample.order.payments.filter((payment) => payment.direction === 'out');
    expect(refunds.map(({ method, amountFen }) => `${method} ${amountFen}`)).toEqual([
      'cash 80000',
      'wechat 15000',
    ]);
    sample.refundAll();
    expect(sample.bills()).toEqual(['Initial 180000', 'Settlement -95000']);
    expect(chargeOf(sample)).toBe(85_000);
    expect(sample.path).toEqual([1, 2, 5, 8, 9]);
    isOver(sample);
  });
});
