import { describe, expect, it } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import type { Bill, Payment } from '#web/parts/orders/order-types.ts';
import { reversalFacts } from '#web/screens/store/detail/ReverseCashSheet.tsx';

const payment: Payment = {
  id: 'p',
  billId: 'first',
  direction: 'in',
  amountFen: 30_000,
  method: 'cash',
  status: 'done',
  refundOf: null,
  isReversal: false,
  receivedFen: null,
  takenBy: null,
  scene: null,
  ownNo: null,
  channelNo: null,
  refund: null,
  createdAt: '',
  doneAt: '',
};

const item = { kind: 'Rent', lineId: null, leg: null, isWaiver: false, note: '' } as const;
const bill = (id: string, more: Partial<Bill> = {}): Bill => ({
  id,
  purpose: 'Initial',
  status: 'Paid',
  items: [{ ...item, amountFen: 30_000 }],
  totalFen: 30_000,
  paidFen: 30_000,
  dueFen: 0,
  reason: '',
  version: 1,
  withdrawable: [],
  createdAt: '',
  ...more,
});

const endAt = '2026-11-23T10:00:00Z';
const before = Date.parse('2026-11-23T09:59:59Z');
const moneyOf = (receivedFen: number, openDuesFen = 0) => ({
  chargeFen: 30_000,
  depositHeldFen: 0,
  securedFen: 0,
  receivedFen,
  openDuesFen,
  refundPendingFen: 0,
});
const paid = {
  status: orderStatus.pendingDelivery,
  endAt,
  bills: [bill('first')],
  money: moneyOf(30_000),
};

describe('reversalFacts', () => {
  it('tells that the order waits for payment, and from the end of its hire on that it ends', () => {
    const waiting = { waivedFen: 0, waits: 'order', hasOthers: false };
    expect(reversalFacts(paid, payment, before)).toEqual(waiting);
    const ended = { ...waiting, waits: 'endedOrder' };
    expect(reversalFacts(paid, payment, Date.parse(endAt))).toEqual(ended);
    expect(reversalFacts({ ...paid, status: orderStatus.inUse }, payment, before).waits).toBeNull();
  });

  it('tells of whatever else came, which an order that ends does not keep', () => {
    const facts = (receivedFen: number) =>
      reversalFacts({ ...paid, money: moneyOf(receivedFen) }, payment, before).hasOthers;
    expect([facts(30_000), facts(30_100)]).toEqual([false, true]);
  });

  it('asks again for the newest closed bills, as many as the money is for', () => {
    const later = (more: Partial<Bill>) => {
      const extension = bill('later', { purpose: 'Extension', totalFen: 4000, ...more });
      return { ...paid, bills: [...paid.bills, extension], money: moneyOf(34_000) };
    };
    const waits = (order: typeof paid, amountFen: number) =>
      reversalFacts(order, { ...payment, amountFen }, before).waits;
    expect(waits(later({}), 4000)).toBe('changes');
    expect(waits(later({}), 4001)).toBe('order');
    expect(waits(later({ purpose: 'Exchange' }), 4000)).toBeNull();
    // What an open bill asks for already comes first.
    const partly = later({ status: 'Open' });
    expect(waits({ ...partly, money: moneyOf(31_000, 3000) }, 1000)).toBeNull();
    expect(waits({ ...partly, money: moneyOf(31_000, 3000) }, 1001)).toBe('order');
  });

  it('tells what was waived of what is asked again, not what is kept of an older waiver', () => {
    const waived = bill('later', {
      purpose: 'Exchange',
      items: [
        { ...item, amountFen: 30_000 },
        { ...item, amountFen: -8000, isWaiver: true },
        { ...item, amountFen: -2000, isWaiver: true },
        { ...item, amountFen: 500, isWaiver: true },
        { ...item, kind: 'Discount', amountFen: -700 },
      ],
      totalFen: 19_800,
    });
    const order = {
      ...paid,
      status: orderStatus.inUse,
      bills: [...paid.bills, waived],
      money: moneyOf(49_800),
    };
    const some = { ...payment, amountFen: 19_800 };
    expect(reversalFacts(order, some, before)).toEqual({ waivedFen: 10_000, waits: null, hasOthers: false });
    expect(reversalFacts(order, { ...some, direction: 'out' }, before).waivedFen).toBe(0);
  });
});
