import { describe, expect, it } from 'vitest';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import { hourMs } from '#domain/time/instant.ts';
import {
  helmets,
  SampleHire,
  sampleItem,
  samplePeriod,
  sampleStartAt,
  skiAt,
} from '#testing/sample-hires.ts';

const { setOffFen: _, quantity: __, ...ski } = skiAt('new');
const exchange = (changes: Partial<HireCommand<'exchange'>> = {}): HireCommand => ({
  kind: 'exchange',
  lineId: 'ski-1',
  quantity: 1,
  newLine: { ...ski, boundTo: null },
  reason: 'swap',
  ...changes,
});
const extend = (changes: Partial<HireCommand<'extend'>> = {}): HireCommand => ({
  kind: 'extend',
  days: 1,
  period: samplePeriod(3),
  ...changes,
});
const drop = {
  kind: 'dropLine',
  lineId: 'ski-1',
  quantity: 1,
  reason: 'does not come',
  keepPercent: 0,
} as const;
const settle = { kind: 'settle', late: [], charges: [], keepPercent: 0, reason: '-' } as const;
const adjust = { kind: 'adjust', reason: 'as agreed', byManager: false } as const;

const paid = (): SampleHire => new SampleHire().pay();
const out = (): SampleHire => paid().sendOut();
const back = (): SampleHire => out().bringBack();
const over = (sample: SampleHire): SampleHire => {
  sample.now = sample.hire.period.endAt;
  return sample;
};

const refusals: readonly (readonly [string, () => SampleHire, HireCommand])[] = [
  ['order.notNow 1', () => new SampleHire(), extend()],
  ['order.periodOver', () => over(paid()), drop],
  ['order.lineUnknown', paid, { ...drop, lineId: 'none' }],
  ['order.reasonRequired', paid, { ...drop, reason: ' ' }],
  ['order.quantityWrong', paid, { ...drop, quantity: 2 }],
  ['order.lastPiece', () => new SampleHire({ lines: [skiAt('ski-1')] }).pay(), drop],
  ['order.periodOver', () => over(paid()), exchange()],
  ['order.extendFirst', () => over(out()), exchange({ newLine: { ...ski, boundTo: 'N' } })],
  ['order.lineUnknown', paid, exchange({ lineId: 'none' })],
  ['order.lineUnknown', paid, exchange({ newLine: { ...ski, id: 'ski-2', boundTo: null } })],
  ['order.quantityWrong', paid, exchange({ quantity: 2 })],
  ['order.codeMissing', out, exchange()],
  ['order.codeMissing', paid, exchange({ newLine: { ...ski, boundTo: ' ' } })],
  ['order.alreadyBound', out, exchange({ newLine: { ...ski, boundTo: 'code-ski-2' } })],
  ['payment.amountWrong', paid, exchange({ newLine: { ...ski, shelfRateFen: -1, boundTo: null } })],
  ['bill.tooHigh', paid, exchange({ newLine: { ...ski, shelfRateFen: 1_000_000_000, boundTo: null } })],
  ['order.quantityWrong', paid, { kind: 'addLines', newLines: [{ ...skiAt('new'), quantity: 2 }] }],
  ['order.periodOver', () => over(paid()), { kind: 'addLines', newLines: [skiAt('new')] }],
  ['order.daysWrong', paid, { kind: 'redate', period: samplePeriod(400), expiresAt: null }],
  ['order.periodOver', () => over(paid()), { kind: 'redate', period: samplePeriod(1), expiresAt: null }],
  ['order.daysWrong', out, extend({ days: 2 })],
  ['order.quantityWrong', out, { kind: 'closeLines', closes: [] }],
  [
    'order.quantityWrong 2',
    out,
    { kind: 'closeLines', closes: [{ lineId: 'helmets', returned: 2, damaged: 1, lost: 0 }] },
  ],
  [
    'order.nothingOut',
    () =>
      out()
        .give({ kind: 'addLines', newLines: [skiAt('new')] })
        .pay(),
    { kind: 'closeLines', closes: [{ lineId: 'new', returned: 1, damaged: 0, lost: 0 }] },
  ],
  ['order.percentWrong', out, { kind: 'earlyReturn', lineId: 'ski-1', backPercent: 101 }],
  ['order.lineUnknown', out, { kind: 'earlyReturn', lineId: 'none', backPercent: 0 }],
  ['order.nothingToChange', paid, { kind: 'changeDelivery', method: 'SelfPickup', feeFen: 0 }],
  ['payment.amountWrong', paid, { kind: 'changeDelivery', method: 'Delivery', feeFen: -1 }],
  ['order.nothingToChange', paid, { kind: 'changeReturn', method: 'SelfReturn', feeFen: 0 }],
  ['payment.amountWrong', paid, { kind: 'changeReturn', method: 'Pickup', feeFen: -1 }],
  ['order.reasonRequired', paid, { ...adjust, reason: ' ', items: [] }],
  ['bill.itemWrong', paid, { ...adjust, items: [] }],
  ['order.notNow', paid, { ...adjust, items: [sampleItem('Other', 100)] }],
  ['bill.legMissing', out, { ...adjust, items: [sampleItem('DeliveryFee', 100)] }],
  ['order.lineUnknown', out, { ...adjust, items: [sampleItem('Rent', -1, 'none')] }],
  ['order.alreadySettled', () => back().settle(), { ...adjust, items: [sampleItem('Deposit', -1)] }],
  ['order.managerOnly', () => back().settle().refundAll(), { ...adjust, items: [sampleItem('Rent', -1)] }],
  ['order.percentWrong', back, { ...settle, keepPercent: 101 }],
  ['order.daysWrong', back, { ...settle, late: [{ lineId: 'ski-1', unitDays: -1 }] }],
  ['order.lineUnknown', back, { ...settle, late: [{ lineId: 'none', unitDays: 1 }] }],
  ['bill.itemWrong', back, { ...settle, charges: [sampleItem('DamageFee', -1)] }],
  ['discount.tooHigh 80000', back, { ...settle, charges: [sampleItem('Discount', -80_001)] }],
  ['order.alreadySettled', () => back().settle(), settle],
  ['order.notNow', () => out().extend(1), settle],
  ['order.notNow', back, { kind: 'withdrawSettlement' }],
  ['bill.notWithdrawable', () => out().extend(1), { kind: 'withdraw', fact: 'dates' }],
  ['bill.notOpen', paid, { kind: 'waive', reason: 'as agreed' }],
  ['order.reasonRequired', () => out().extend(1), { kind: 'waive', reason: ' ' }],
  ['order.percentWrong', paid, { kind: 'cancel', keepPercent: 101, reason: '' }],
  ['order.hireOver', () => over(paid()), { kind: 'cancel', keepPercent: 0, reason: '', byGuest: true }],
  ['order.notNow', () => new SampleHire(), { kind: 'expire' }],
  ['payment.unknown', paid, { kind: 'confirmRefund', paymentId: 'none' }],
  ['order.billOpen', () => paid().redate(3), { kind: 'handOver' }],
  ['order.nothingBound', paid, { kind: 'handOver' }],
  ['order.nothingBound', out, { kind: 'handOver' }],
  ['order.notAllBound', paid, { kind: 'handOver', lineIds: ['ski-1'] }],
  ['order.alreadyOut', out, { kind: 'bind', lineId: 'ski-1', code: 'X' }],
  ['order.alreadyOut', out, { kind: 'unbind', lineId: 'ski-1' }],
  ['order.noLines', paid, { kind: 'addLines', newLines: [] }],
  ['order.lineUnknown', paid, { kind: 'addLines', newLines: [skiAt('ski-1')] }],
  ['order.codeMissing', paid, { kind: 'addLines', newLines: [{ ...skiAt('new'), boundTo: ' ' }] }],
  ['order.alreadyBound', out, { kind: 'addLines', newLines: [{ ...skiAt('new'), boundTo: 'code-ski-1' }] }],
  ['order.notNow 8', () => back().settle(), { kind: 'addLines', newLines: [skiAt('new')] }],
  ['order.percentWrong', paid, { ...drop, keepPercent: 101 }],
];

describe('decideHire', () => {
  it.each(refusals)('refuses %s', (code, make, command) => {
    expect(make().refusal(command)).toBe(code);
  });

  it('leaves a hire free of rent to managers', () => {
    const free = new SampleHire({ type: 'Hospitality', byManager: true, reason: 'partner' });
    const redate = { kind: 'redate', period: samplePeriod(3), expiresAt: null } as const;
    expect(free.refusal(redate)).toBe('order.managerOnly');
    expect(free.give({ ...redate, byManager: true }).price).toBe(0);
    expect(free.sendOut().refusal(extend({ period: samplePeriod(4) }))).toBe('order.managerOnly');
  });

  it('withdraws an extension only with the dates without it', () => {
    const sample = out().extend(1, sampleStartAt + 2 * hourMs);
    const fact = sample.hire.extensions[0]?.id ?? '';
    expect(sample.refusal({ kind: 'withdraw', fact, period: samplePeriod(1) })).toBe('order.daysWrong');
    const withdraw = { kind: 'withdraw', fact, period: samplePeriod(2), byClock: true } as const;
    expect(sample.refusal(withdraw)).toBe('order.notNow');
    sample.now += 3 * hourMs;
    expect(sample.give(withdraw).hire.status).toBe(5);
  });

  it('refuses to reverse cash twice, or what went back', () => {
    const sample = new SampleHire().pay(1800, 'cash');
    const paymentId = sample.hire.payments[0]?.id ?? '';
    const reverse = { kind: 'reverseCashPayment', paymentId, reason: 'mistake', expiresAt: null } as const;
    expect(sample.refusal({ ...reverse, reason: ' ' })).toBe('order.reasonRequired');
    expect(new SampleHire().pay(1800, 'cash').drop('ski-1').refusal(reverse)).toBe('payment.givenBack');
    expect(sample.give(reverse).refusal(reverse)).toBe('payment.takenBack');
  });

  it('gives a promise in cash, or books it by the statement of the console', () => {
    const sample = new SampleHire().pay().drop('ski-1');
    const { id = '', refundOf } = sample.hire.payments.at(-1) ?? {};
    const inCash = { kind: 'refundInCash', paymentId: id, reason: 'closed', byManager: true } as const;
    expect(sample.refusal({ ...inCash, byManager: false })).toBe('order.managerOnly');
    const byConsole = { kind: 'recordConsoleRefund', refundOf: refundOf ?? '', promisedId: id } as const;
    const refund = { ...byConsole, amountFen: 80_000, reason: 'in the console', byManager: true } as const;
    expect(sample.refusal({ ...refund, amountFen: 200_000 })).toBe('refund.tooMuch 180000');
    expect([sample.give(refund).promised, sample.received]).toEqual([60, 1000]);
    expect(new SampleHire().pay().drop('ski-1').give(inCash).promised).toBe(0);
  });

  it('charges gear that joins a hire from today, and for the rest of its days', () => {
    const sample = new SampleHire({ lines: [helmets()], period: samplePeriod(3) }).pay().sendOut();
    sample.onDay(2).give({ kind: 'addLines', newLines: [skiAt('ski')] });
    expect(sample.due).toBe(2 * 180 + 500);
  });

  it('leaves a hire that has begun paid when the cash of its first bill is reversed', () => {
    const sample = new SampleHire().pay(1800, 'cash').sendOut();
    const paymentId = sample.hire.payments[0]?.id ?? '';
    const expiresAt = sample.now + hourMs;
    sample.give({ kind: 'reverseCashPayment', paymentId, reason: 'mistake', expiresAt });
    expect([sample.hire.status, sample.hire.expiresAt, sample.due]).toEqual([6, null, 1800]);
    expect(sample.hire.firstPaidAt).not.toBeNull();
  });

  it('asks for no way that was changed back when its cash is reversed', () => {
    const sample = out().give({ kind: 'changeReturn', method: 'Pickup', feeFen: 3_000 }).pay(30, 'cash');
    const paymentId = sample.hire.payments.at(-1)?.id ?? '';
    sample.give({ kind: 'adjust', items: [sampleItem('Other', 5_000)], reason: 'broken', byManager: false });
    sample.pay(50, 'wechat').give({ kind: 'changeReturn', method: 'SelfReturn', feeFen: 0 }).refundAll();
    const reversal = { kind: 'reverseCashPayment', paymentId, reason: 'mistake', expiresAt: null } as const;
    expect(sample.give(reversal).due).toBe(30);
    expect(sample.hire.bills.at(-1)?.asksFor).not.toContain('pickup');
  });

  it('takes off a Loan its rent, or more where more was granted', () => {
    const loan = (discountFen: number): SampleHire =>
      new SampleHire({
        type: 'Loan',
        byManager: true,
        reason: 'partner',
        discountFen,
        deliveryMethod: 'Delivery',
        deliveryFeeFen: 3_000,
        takesDeposit: false,
      });
    expect([loan(0).price, loan(81_000).price, loan(83_000).price]).toEqual([30, 20, 0]);
  });

  it('counts a credit of another kind once, also on a line', () => {
    const sample = out().adjust(sampleItem('Other', 5_000, 'ski-1'));
    expect(sample.adjust(sampleItem('Other', -3_000, 'ski-1')).charge).toBe(820);
  });

  it('does not count an order that ended unpaid as paid', () => {
    const sample = new SampleHire();
    sample.now += 3 * hourMs;
    expect(sample.give({ kind: 'expire' }).hire.firstPaidAt).toBeNull();
  });

  it('keeps of a cancelled hire no more than it costs now, whatever else is due', () => {
    const sample = paid().exchange('ski-1', skiAt('plain', 100, 900));
    expect(sample.due).toBe(240);
    expect(sample.give({ kind: 'cancel', keepPercent: 50, reason: '' }).charge).toBe(320);
  });

  it('takes what a console gave back off no deposit that was not paid', () => {
    const sample = new SampleHire({ lines: [skiAt('ski', 180, 0)] }).pay();
    sample.give({ kind: 'addLines', newLines: [skiAt('more', 0, 500)] });
    const refundOf = sample.hire.payments[0]?.id ?? '';
    const refund = { kind: 'recordConsoleRefund', refundOf, promisedId: null, amountFen: 10_000 } as const;
    sample.give({ ...refund, reason: 'in the console', byManager: true });
    expect([sample.charge, sample.due]).toEqual([260, 500]);
  });

  it('promises a cash refund again that never left the till', () => {
    const sample = new SampleHire().pay(1800, 'cash').drop('ski-1').refundAll();
    const refund = sample.hire.payments.at(-1);
    const reversal = { kind: 'reverseCashRefund', paymentId: refund?.id ?? '', reason: 'mistake' } as const;
    sample.give(reversal);
    expect([sample.received, sample.promised, sample.due]).toEqual([1800, 860, 0]);
    expect(sample.refusal(reversal)).toBe('payment.takenBack');
  });
});
