import { replaceBill } from '#domain/orders/bills.ts';
import { dueFen, findBill, sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { Bill, BillItem } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';
import { discounted, legFeeFen, legItem } from '#domain/pricing/price-items.ts';

/**
 * Waives what is still due on an open bill, which is paid then by what came in. Nobody is given anything back.
 * Refuses `bill.unknown`, `bill.notOpen`, `order.reasonRequired`.
 */
export const writeOffRest: OrderRule<'writeOffRest'> = (order, { billId, reason }) => {
  const bill = findBill(order, billId);
  if (bill === undefined) return no('bill.unknown');
  if (bill.status !== 'Open') return no('bill.notOpen');
  if (reason.trim() === '') return no('order.reasonRequired');
  const items = [...bill.items, ...waivedItems(bill, dueFen(order, bill), reason)];
  return ok(replaceBill(order, { ...bill, items, totalFen: sumFen(items), status: 'Paid' }));
};

/**
 * Makes the items that take a rest off a bill, in fen: first off the deposit that it asks for, which would else be owed
 * to the guest at the settlement, then off the fees of its legs, which would else go back with a change of way, as far
 * as its discount leaves them, then off the whole.
 */
export const waivedItems = (
  { items }: Pick<Bill, 'items'>,
  restFen: number,
  note: string,
): readonly BillItem[] => {
  const depositFen = within(restFen, sumOfKinds(items, ['Deposit']));
  const feesFen = within(restFen - depositFen, sumOfKinds(items, discounted));
  const deliveryFen = within(feesFen, legFeeFen(items, 'delivery'));
  const pickupFen = within(feesFen - deliveryFen, legFeeFen(items, 'pickup'));
  const otherFen = restFen - depositFen - deliveryFen - pickupFen;
  const waived: readonly BillItem[] = [
    { kind: 'Deposit', amountFen: -depositFen, lineId: null, note },
    { ...legItem('delivery', -deliveryFen), note },
    { ...legItem('pickup', -pickupFen), note },
    { kind: 'Other', amountFen: -otherFen, lineId: null, note },
  ];
  return waived.filter(({ amountFen }) => amountFen !== 0);
};

const within = (fen: number, mostFen: number): number => Math.min(fen, Math.max(0, mostFen));
