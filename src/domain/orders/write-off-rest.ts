import { replaceBill } from '#domain/orders/bills.ts';
import { dueFen, findBill, sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { Bill, BillItem } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import { no, ok } from '#domain/outcome.ts';

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
 * to the guest at the settlement, then off the whole.
 */
export const waivedItems = (
  { items }: Pick<Bill, 'items'>,
  restFen: number,
  note: string,
): readonly BillItem[] => {
  const depositFen = Math.min(restFen, Math.max(0, sumOfKinds(items, ['Deposit'])));
  const waived: readonly BillItem[] = [
    { kind: 'Deposit', amountFen: 0 - depositFen, lineId: null, note },
    { kind: 'Other', amountFen: depositFen - restFen, lineId: null, note },
  ];
  return waived.filter(({ amountFen }) => amountFen !== 0);
};
