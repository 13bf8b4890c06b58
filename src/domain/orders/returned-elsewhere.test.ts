import { describe, expect, it } from 'vitest';
import { moneyOf } from '#domain/orders/money.ts';
import { promisesOf } from '#domain/orders/returned-elsewhere.ts';
import { SampleOrder } from '#testing/sample-orders.ts';

/** Paid through WeChat: 800 of hire and 1000 of deposit. */
const paid = (): SampleOrder => {
  const sample = new SampleOrder();
  const bill = sample.order.bills[0];
  sample.give({
    kind: 'recordPayment',
    billId: bill?.id ?? '',
    amountFen: bill?.totalFen ?? 0,
    method: 'wechat',
  });
  return sample;
};
const returned = (sample: SampleOrder, amountFen: number, more: object = {}) => ({
  kind: 'returnedElsewhere' as const,
  refundOf: sample.order.payments[0]?.id ?? '',
  amountFen,
  reason: '在商户平台退款',
  byManager: true,
  promisedId: null,
  ...more,
});

describe('returnedElsewhere', () => {
  it('books it as given back, first of the deposit', () => {
    const sample = paid();
    const before = moneyOf(sample.order);
    sample.give(returned(sample, before.depositHeldFen + 700));
    expect(sample.order.payments.at(-1)).toMatchObject({
      direction: 'out',
      method: 'wechat',
      status: 'done',
      amountFen: before.depositHeldFen + 700,
    });
    expect(sample.order.bills.at(-1)).toMatchObject({ purpose: 'Supplement', status: 'Paid' });
    expect(moneyOf(sample.order)).toEqual({
      ...before,
      depositHeldFen: 0,
      chargeFen: before.chargeFen - 700,
      receivedFen: before.receivedFen - before.depositHeldFen - 700,
    });
  });

  it('keeps the promise of the same amount, and promises nothing anew', () => {
    const sample = paid();
    sample.give({ kind: 'cancel', keepPercent: 0, reason: '' });
    const [payment, promise] = sample.order.payments;
    const amountFen = promise?.amountFen ?? 0;
    const promised = (): unknown[] => promisesOf(sample.order, payment?.id ?? '').map(({ id }) => id);
    expect(promised()).toEqual([promise?.id]);
    // All of it is promised: there is nothing left for another refund.
    expect(sample.refusal(returned(sample, 1))).toBe('refund.tooMuch');
    sample.give(returned(sample, amountFen, { promisedId: promise?.id }));
    expect(sample.order.payments.map(({ status }) => status)).toEqual(['done', 'done']);
    expect(moneyOf(sample.order)).toMatchObject({ receivedFen: 0, refundPendingFen: 0 });
    expect(promised()).toEqual([]);
  });

  it('waits for a bill that is paid in part: paid in full or cancelled, there is something that it can come off', () => {
    const part = (): SampleOrder => {
      const sample = new SampleOrder();
      const billId = sample.order.bills[0]?.id ?? '';
      return sample.give({ kind: 'recordPayment', billId, amountFen: 100, method: 'wechat' });
    };
    const waits = part();
    expect(waits.refusal(returned(waits, 40))).toBe('order.billOpen');
    expect(waits.refusal(returned(waits, 101))).toBe('refund.tooMuch');
    const whole = part().pay();
    whole.give(returned(whole, 40));
    expect(moneyOf(whole.order).openDuesFen).toBe(0);
    const over = part().give({ kind: 'cancel', keepPercent: 0, reason: '' });
    over.give(returned(over, 40, { promisedId: over.order.payments.at(-1)?.id }));
    expect(over.order.payments.slice(1)).toMatchObject([
      { direction: 'out', amountFen: 40, status: 'done' },
      { direction: 'out', amountFen: 60, status: 'pending' },
    ]);
  });

  it('keeps a promise in part, and what is left of it stays promised', () => {
    const sample = paid();
    sample.give({ kind: 'cancel', keepPercent: 0, reason: '' });
    const promise = sample.order.payments.at(-1);
    const wholeFen = promise?.amountFen ?? 0;
    const part = { promisedId: promise?.id };
    expect(sample.refusal(returned(sample, wholeFen + 1, part))).toBe('refund.tooMuch');
    sample.give(returned(sample, 700, part));
    expect(sample.order.payments.slice(1)).toMatchObject([
      { id: promise?.id, amountFen: 700, status: 'done' },
      { amountFen: wholeFen - 700, status: 'pending', billId: promise?.billId, refundOf: promise?.refundOf },
    ]);
    expect(sample.order.bills.at(-1)).toMatchObject({ status: 'Refunding' });
    expect(moneyOf(sample.order)).toMatchObject({ refundPendingFen: wholeFen - 700 });
  });

  it('keeps a promise with more than was promised, and what is beyond it is given back on the same bill', () => {
    const sample = paid();
    const back = [{ kind: 'Other' as const, amountFen: -1000, lineId: null, note: '少玩半天' }];
    sample.give({ kind: 'adjust', items: back, reason: '少玩半天', byManager: true });
    const promise = sample.order.payments.at(-1);
    const bill = sample.order.bills.at(-1);
    const before = moneyOf(sample.order);
    const more = { promisedId: promise?.id };
    const overFen = before.depositHeldFen + 400;
    sample.give(returned(sample, 1000 + overFen, more));
    expect(sample.order.payments.slice(1)).toMatchObject([
      { id: promise?.id, amountFen: 1000 + overFen, status: 'done' },
    ]);
    expect(sample.order.bills.at(-1)).toMatchObject({
      id: bill?.id,
      status: 'Paid',
      totalFen: -1000 - overFen,
      items: [
        { amountFen: -1000 },
        { kind: 'Deposit', amountFen: -before.depositHeldFen },
        { kind: 'Other', amountFen: -400, note: '在商户平台退款' },
      ],
    });
    expect(moneyOf(sample.order)).toEqual({
      ...before,
      depositHeldFen: 0,
      chargeFen: before.chargeFen - 400,
      receivedFen: before.receivedFen - 1000 - overFen,
      refundPendingFen: 0,
    });
  });

  it('refuses more than is left of the payment, beside a promise too', () => {
    const sample = paid();
    const back = [{ kind: 'Other' as const, amountFen: -1000, lineId: null, note: '少玩半天' }];
    sample.give({ kind: 'adjust', items: back, reason: '少玩半天', byManager: true });
    const [payment, promise] = sample.order.payments;
    const more = { promisedId: promise?.id };
    expect(sample.refusal(returned(sample, (payment?.amountFen ?? 0) + 1, more))).toBe('refund.tooMuch');
    sample.give(returned(sample, payment?.amountFen ?? 0, more));
    expect(moneyOf(sample.order)).toMatchObject({ receivedFen: 0, chargeFen: 0, depositHeldFen: 0 });
  });

  it.each<[string, object]>([
    ['payment.unknown', { refundOf: 'none' }],
    ['payment.amountWrong', { amountFen: 0 }],
    ['order.reasonRequired', { reason: ' ' }],
    ['order.managerOnly', { byManager: false }],
    ['refund.tooMuch', { amountFen: 99_999_999 }],
    ['payment.unknown', { promisedId: 'none' }],
  ])('refuses %s for %j', (code, more) => {
    const sample = paid();
    expect(sample.refusal(returned(sample, 100, more))).toBe(code);
  });

  it('is not for cash', () => {
    const sample = new SampleOrder().pay();
    const isCash = sample.order.payments[0]?.method === 'cash';
    expect(sample.refusal(returned(sample, 100))).toBe(isCash ? 'payment.unknown' : undefined);
  });
});
