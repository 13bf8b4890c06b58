import { describe, expect, it } from 'vitest';
import {
  findBillToPay,
  paidFenOf,
  payableFen,
  payableUntil,
  payStateOf,
  unaskedBill,
} from '#domain/payments/bill-to-pay.ts';
import { hourMs } from '#domain/time/instant.ts';
import { SampleHire, skiAt } from '#testing/sample-hires.ts';

const orderId = 'order';

/** How each bill of an order stands: what can be paid, what was, and the state. Amounts in yuan. */
const standings = ({ hire }: SampleHire) =>
  hire.bills.map((bill) => [
    payableFen(hire, bill) / 100,
    paidFenOf(hire, bill) / 100,
    payStateOf(hire, bill, false),
  ]);

describe('a bill to pay', () => {
  it('asks for what the order owes while it is open', () => {
    const sample = new SampleHire();
    expect(standings(sample)).toEqual([[1800, 0, 'due']]);
    sample.pay(950);
    expect(standings(sample)).toEqual([[850, 950, 'due']]);
    sample.drop('ski-1');
    expect(standings(sample)).toEqual([[0, 940, 'paid']]);
    expect(sample.promised).toBe(10);
  });

  it('is paid where a later one is open, and closed where it is void', () => {
    const sample = new SampleHire().pay().exchange('ski-1', skiAt('better', 240));
    expect(standings(sample)).toEqual([
      [0, 1800, 'paid'],
      [120, 0, 'due'],
    ]);
    const { hire } = new SampleHire().give({ kind: 'cancel', keepPercent: 0, reason: 'ill' });
    expect(hire.bills.map((bill) => payStateOf(hire, bill, false))).toEqual(['closed']);
  });

  it('is being paid only while something is due', () => {
    const { hire } = new SampleHire();
    const [bill] = hire.bills;
    expect(bill && payStateOf(hire, bill, true)).toBe('paying');
    const paid = new SampleHire().pay().hire;
    expect(paid.bills[0] && payStateOf(paid, paid.bills[0], true)).toBe('paid');
  });
});

describe('the first bill of a Reservation', () => {
  it('can be paid under the id of the order before anybody asked', () => {
    const { hire } = new SampleHire({ type: 'Reservation' });
    const bill = findBillToPay(hire, orderId, orderId);
    expect(bill).toMatchObject({ id: orderId, purpose: 'Initial', status: 'Open', version: 0 });
    expect(bill && [payableFen(hire, bill), paidFenOf(hire, bill)]).toEqual([180_000, 0]);
    expect(bill && payStateOf(hire, bill, false)).toBe('due');
  });

  it('is found under that id after it was asked for, also when a later one is open', () => {
    const sample = new SampleHire({ type: 'Reservation' }).give({ kind: 'askPayment', expiresAt: null });
    expect(unaskedBill(sample.hire, orderId)).toBeNull();
    expect(findBillToPay(sample.hire, orderId, orderId)).toBe(sample.hire.bills[0]);
    sample.pay().exchange('ski-1', skiAt('better', 240));
    expect(findBillToPay(sample.hire, orderId, orderId)).toBe(sample.hire.bills[0]);
  });

  it('cannot be paid while the store has not confirmed the order, nor after its end', () => {
    const pending = new SampleHire({ type: 'Reservation', needsConfirmation: true });
    const bill = findBillToPay(pending.hire, orderId, orderId);
    expect(bill).toMatchObject({ totalFen: 180_000 });
    expect(bill && payStateOf(pending.hire, bill, false)).toBe('closed');
    const { hire } = pending.give({ kind: 'reject', reason: 'full' });
    const none = findBillToPay(hire, orderId, orderId);
    expect(none).toMatchObject({ id: orderId, status: 'Void', items: [], totalFen: 0 });
    expect(findBillToPay(hire, 'another', orderId)).toBeNull();
  });
});

describe('payableUntil', () => {
  it("is the order's own timer before it is paid, and then the first of the unpaid changes", () => {
    const until = new SampleHire().now + 2 * hourMs;
    const sample = new SampleHire({ expiresAt: until });
    expect(payableUntil(sample.hire)).toBe(until);
    sample.pay().sendOut();
    expect(payableUntil(sample.hire)).toBeNull();
    sample.extend(1, until + 2).extend(1, until + 1);
    expect(payableUntil(sample.hire)).toBe(until + 1);
    expect(payableUntil(sample.pay().hire)).toBeNull();
  });
});
