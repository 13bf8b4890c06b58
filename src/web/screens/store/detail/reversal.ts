import { sumFen } from '#domain/orders/money.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { Bill, OrderDetail, Payment } from '#web/parts/orders/order-types.ts';

type Facts = Pick<OrderDetail, 'bills' | 'status' | 'endAt'>;

/** What becomes of an order when a payment of it is reversed, beyond its bill and the till. */
type Reversal = {
  /** How much of the bill was waived, and stays so, in fen. */
  readonly waivedFen: number;
  /** The whole order waits for payment, or is over too soon for anybody to pay; an extension waits, or other dates; or nothing of these. */
  readonly waits: 'order' | 'endedOrder' | 'extension' | 'dates' | null;
  /** What came for other bills goes back with an order that ends unpaid. */
  readonly hasOthers: boolean;
};

const nothing: Reversal = { waivedFen: 0, waits: null, hasOthers: false };

/** Tells what a manager is to know before a payment is reversed; a refund that waits again changes no bill. */
export const reversalFacts = (order: Facts, { billId, direction }: Payment, now: number): Reversal => {
  const bill = order.bills.find(({ id }) => id === billId);
  if (direction === 'out' || bill === undefined) return nothing;
  const waivers = bill.items.filter(({ isWaiver, amountFen }) => isWaiver === true && amountFen < 0);
  const isOrder = bill.purpose === 'Initial' && order.status === orderStatus.pendingDelivery;
  const over = now >= Date.parse(order.endAt);
  return {
    waivedFen: 0 - sumFen(waivers),
    waits: isOrder ? waitsOf(over) : datesOf(bill),
    hasOthers: isOrder && order.bills.some(({ id, paidFen }) => id !== billId && paidFen > 0),
  };
};

/** Days that a bill in full paid for wait for it again. */
const datesOf = ({ purpose, status, ofDates }: Bill) => {
  if (status !== 'Paid') return null;
  if (purpose === 'Extension') return 'extension';
  return ofDates ? 'dates' : null;
};

/** An order that waits for its first payment ends with its hire. */
const waitsOf = (isOver: boolean) => (isOver ? 'endedOrder' : 'order');
