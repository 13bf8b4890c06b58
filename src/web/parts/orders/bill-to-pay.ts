import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';

/** Finds the bill that money can be taken for: the open one, or a Reservation's that was not asked for yet. */
export const billToPay = ({ bills }: Pick<OrderDetail, 'bills'>): Bill | undefined =>
  bills.find(({ dueFen }) => dueFen > 0);

/** A bill that nobody was asked to pay yet. */
export const isUnasked = ({ version }: Pick<Bill, 'version'>): boolean => version === 0;
