import type { z } from 'zod';
import type { bill as billShape } from '#contract/order-shapes.ts';
import { datesFact } from '#domain/hire/date-changes.ts';
import { settlementFact } from '#domain/hire/settle.ts';
import type { FactId, Hire, HireBill } from '#domain/hire/hire.ts';
import { paidFenOf, payableFen, unaskedBill } from '#domain/payments/bill-to-pay.ts';
import type { Instant } from '#domain/time/instant.ts';
import { presentItems } from '#server/orders/present-items.ts';

type Shown = z.input<typeof billShape>;

/**
 * Lists an order's bills. Before the first one is asked for, it is shown with the order's own id; a Reservation can be
 * paid by it.
 */
export const presentBills = (
  hire: Hire,
  order: { readonly id: string; readonly createdAt: Instant },
): Shown[] => {
  const unasked = unaskedBill(hire, order.id);
  const unstated = { asksFor: [], reason: '', createdAt: order.createdAt };
  const bills = unasked === null ? hire.bills : [...hire.bills, { ...unasked, ...unstated }];
  return bills.map((bill) => presentBill(hire, bill));
};

const presentBill = (hire: Hire, bill: HireBill): Shown => ({
  id: bill.id,
  purpose: bill.purpose,
  status: isRefunding(hire, bill) ? 'Refunding' : bill.status,
  items: presentItems(hire, bill.items),
  totalFen: bill.totalFen,
  paidFen: paidFenOf(hire, bill),
  dueFen: payableFen(hire, bill),
  reason: bill.reason,
  version: bill.version,
  withdrawable: bill.status === 'Open' ? bill.asksFor.map((fact) => presentFact(hire, fact)) : [],
  createdAt: new Date(bill.createdAt).toISOString(),
});

const isRefunding = ({ payments }: Hire, { id, status }: HireBill): boolean =>
  status === 'Paid' &&
  payments.some((each) => each.billId === id && each.direction === 'out' && each.status === 'pending');

const presentFact = (hire: Hire, fact: FactId): Shown['withdrawable'][number] => {
  if (fact === datesFact) return { fact, kind: 'dates', days: null, amountFen: null };
  if (fact === settlementFact || fact === 'delivery' || fact === 'pickup')
    return { fact, kind: fact, days: null, amountFen: null };
  const extension = hire.extensions.find(({ id }) => id === fact);
  if (extension !== undefined) return { fact, kind: 'extension', days: extension.days, amountFen: null };
  const charge = hire.typed.find(({ id }) => id === fact);
  return { fact, kind: 'charge', days: null, amountFen: charge?.amountFen ?? 0 };
};
