import { orderStatus } from '#domain/orders/status.ts';
import type { Bill, OrderDetail, Payment } from '#web/parts/orders/order-types.ts';

type Facts = Pick<OrderDetail, 'bills' | 'status' | 'endAt' | 'money'>;

/** What becomes of an order when a payment of it is reversed, beyond its bill and the till. */
type ReversalEffects = {
  /** How much of what is due again was waived, and stays so, in fen. */
  readonly waivedFen: number;
  /** The whole order waits for payment, or is over too soon for anybody to pay; changes that were paid wait; or nothing of these. */
  readonly waits: 'order' | 'endedOrder' | 'changes' | null;
  /** Whatever else came goes back with an order that ends unpaid. */
  readonly hasOthers: boolean;
};

/** Tells what a manager is to know before a payment is reversed; a refund that waits again changes no bill. */
export const reversalFacts = (order: Facts, payment: Payment, now: number): ReversalEffects => {
  const { direction, amountFen } = payment;
  const reopened = direction === 'in' ? reopenedBills(order, amountFen) : [];
  const isOrder =
    order.status === orderStatus.pendingDelivery && reopened.some(({ purpose }) => purpose === 'Initial');
  const over = now >= Date.parse(order.endAt);
  const hasChanges = reopened.some(({ purpose }) => purpose === 'Extension' || purpose === 'Supplement');
  return {
    waivedFen: 0 - waivedFenOf(reopened),
    waits: isOrder ? (over ? 'endedOrder' : 'order') : hasChanges ? 'changes' : null,
    hasOthers: isOrder && order.money.receivedFen > amountFen,
  };
};

/** Lists the closed bills whose items are asked for again: the newest ones, as many as the money is for. */
const reopenedBills = ({ bills, money }: Facts, amountFen: number): readonly Bill[] => {
  const dueFen = money.openDuesFen + amountFen;
  let askedFen = bills.find(({ status }) => status === 'Open')?.totalFen ?? 0;
  return bills
    .filter(({ status }) => status === 'Paid' || status === 'Refunding')
    .toReversed()
    .filter(({ totalFen }) => {
      const isAsked = askedFen < dueFen;
      if (isAsked) askedFen += totalFen;
      return isAsked;
    });
};

const waivedFenOf = (bills: readonly Bill[]): number =>
  bills
    .flatMap(({ items }) => items)
    .reduce((sum, { isWaiver, amountFen }) => (isWaiver && amountFen < 0 ? sum + amountFen : sum), 0);
