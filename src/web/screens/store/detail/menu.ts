import { withdrawablePurposes } from '#domain/orders/status.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';

/** What the menu of an order offers, besides its next step. */
export type MenuEntry =
  | 'prepare'
  | 'extend'
  | 'redate'
  | 'changeDelivery'
  | 'askPayment'
  | 'adjust'
  | 'withdrawBill'
  | 'reject'
  | 'cancel';

const order: readonly MenuEntry[] = [
  'prepare',
  'extend',
  'redate',
  'changeDelivery',
  'askPayment',
  'adjust',
  'withdrawBill',
  'reject',
  'cancel',
];

/** Bills that can be taken back: open ones without a payment. */
export const withdrawable = ({ bills }: Pick<OrderDetail, 'bills'>): readonly Bill[] =>
  bills.filter(
    ({ status, purpose, paidFen }) =>
      status === 'Open' && paidFen === 0 && withdrawablePurposes.includes(purpose),
  );

/** The entries that this caller may use now, in their order. A pending order is rejected, not cancelled. */
export const menuOf = (
  detail: Pick<OrderDetail, 'actions' | 'bills' | 'status' | 'deliveryMethod'>,
): readonly MenuEntry[] => {
  const may = (entry: MenuEntry): boolean => {
    if (entry === 'prepare') return detail.actions.includes('bind') && detail.status !== 2;
    // Only back to the counter: a new delivery needs an address, which a new order asks for.
    if (entry === 'changeDelivery' && detail.deliveryMethod !== 'Delivery') return false;
    if (entry === 'cancel' && detail.actions.includes('reject')) return false;
    if (entry === 'withdrawBill' && withdrawable(detail).length === 0) return false;
    return detail.actions.includes(entry);
  };
  return order.filter(may);
};
