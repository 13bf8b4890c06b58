import { describe, expect, it } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import type { Bill, Payment } from '#web/parts/orders/order-types.ts';
import { reversalFacts } from './reversal.ts';

const payment: Payment = {
  id: 'p',
  billId: 'first',
  direction: 'in',
  amountFen: 30_000,
  method: 'cash',
  status: 'done',
  refundOf: null,
  isStorno: false,
  receivedFen: null,
  takenBy: null,
  scene: null,
  ownNo: null,
  channelNo: null,
  refund: null,
  createdAt: '',
  doneAt: '',
};

const bill = (id: string, more: Partial<Bill> = {}): Bill => ({
  id,
  purpose: 'Initial',
  status: 'Paid',
  items: [{ kind: 'Rent', amountFen: 30_000, lineId: null, note: '' }],
  totalFen: 30_000,
  paidFen: 30_000,
  dueFen: 0,
  reason: '',
  ofDates: false,
  createdAt: '',
  ...more,
});

const endAt = '2026-11-23T10:00:00Z';
const before = Date.parse('2026-11-23T09:59:59Z');
const paid = { status: orderStatus.pendingDelivery, endAt, bills: [bill('first')] };

describe('reversalFacts', () => {
  it('tells that the order waits for payment, and from the end of its hire on that it ends', () => {
    const waiting = { waivedFen: 0, waits: 'order', hasOthers: false };
    expect(reversalFacts(paid, payment, before)).toEqual(waiting);
    const ended = { ...waiting, waits: 'endedOrder' };
    expect(reversalFacts(paid, payment, Date.parse(endAt))).toEqual(ended);
  });

  it('tells of what came for other bills, which an order that ends does not keep', () => {
    const unpaid = bill('later', { purpose: 'Supplement', paidFen: 0 });
    const facts = (later: Bill) => reversalFacts({ ...paid, bills: [...paid.bills, later] }, payment, before);
    expect(facts(unpaid).hasOthers).toBe(false);
    expect(facts({ ...unpaid, paidFen: 100 }).hasOthers).toBe(true);
  });

  it('tells what of the bill was waived, not what is kept of an older waiver, and nothing of other bills', () => {
    const item = { kind: 'Rent', lineId: null, note: '' } as const;
    const waived = bill('later', {
      purpose: 'Supplement',
      items: [
        { ...item, amountFen: 30_000 },
        { ...item, amountFen: -8000, isWaiver: true },
        { ...item, amountFen: -2000, isWaiver: true },
        { ...item, amountFen: 500, isWaiver: true },
        { ...item, kind: 'Discount', amountFen: -700 },
      ],
    });
    const order = { ...paid, status: orderStatus.inUse, bills: [...paid.bills, waived] };
    const later = { ...payment, billId: 'later' };
    expect(reversalFacts(order, later, before)).toEqual({ waivedFen: 10_000, waits: null, hasOthers: false });
    expect(reversalFacts(order, payment, before).waivedFen).toBe(0);
    expect(reversalFacts(order, { ...later, direction: 'out' }, before).waivedFen).toBe(0);
  });

  it('tells of an extension and of other dates that wait, once they were paid in full', () => {
    const facts = (more: Partial<Bill>) =>
      reversalFacts(
        { ...paid, bills: [...paid.bills, bill('later', more)] },
        { ...payment, billId: 'later' },
        before,
      ).waits;
    const extension = { purpose: 'Extension', ofDates: true } as const;
    expect([facts(extension), facts({ ...extension, status: 'Open' })]).toEqual(['extension', null]);
    const redated = { purpose: 'Supplement', ofDates: true } as const;
    expect([facts(redated), facts({ ...redated, status: 'Open' })]).toEqual(['dates', null]);
    expect(facts({ purpose: 'Supplement' })).toBeNull();
  });
});
