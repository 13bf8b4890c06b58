import { replaceBill } from '#domain/orders/bills.ts';
import { dueFen, findBill, sumFen, sumOfKinds } from '#domain/orders/money.ts';
import type { Bill, BillItem } from '#domain/orders/order.ts';
import type { OrderRule } from '#domain/orders/rule.ts';
import type { FeeKind, Leg } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { discounted } from '#domain/pricing/price-items.ts';

/**
 * Waives what is still due on an open bill, which is paid then by what came in. Nobody is given anything back.
 * Refuses `bill.unknown`, `bill.notOpen`, `order.reasonRequired`.
 */
export const waiveBalance: OrderRule<'waiveBalance'> = (order, { billId, reason }) => {
  const bill = findBill(order, billId);
  if (bill === undefined) return no('bill.unknown');
  if (bill.status !== 'Open') return no('bill.notOpen');
  if (reason.trim() === '') return no('order.reasonRequired');
  const items = [...bill.items, ...waivedItems(bill, dueFen(order, bill), reason)];
  return ok(replaceBill(order, { ...bill, items, totalFen: sumFen(items), status: 'Paid' }));
};

type Part = { readonly kind: FeeKind; readonly leg?: Leg };

// The deposit first, which would else be owed to the guest at the settlement, and the fees of the legs, which would go
// back with a change of way; last what a discount leans on.
const inTurn: readonly Part[] = [
  { kind: 'Deposit' },
  { kind: 'DeliveryFee', leg: 'delivery' },
  { kind: 'DeliveryFee', leg: 'pickup' },
  { kind: 'Other' },
  { kind: 'DamageFee' },
  { kind: 'CleaningFee' },
  { kind: 'ExtensionFee' },
  { kind: 'Rent' },
  { kind: 'DeliveryFee' },
  { kind: 'Discount' },
];

/**
 * Makes the items that take a rest off a bill, in fen, in the kinds and on the lines that it is charged for, the fees of
 * its legs as far as its discount leaves them: what was waived counts as never charged, wherever that is counted.
 */
export const waivedItems = (
  { items }: Pick<Bill, 'items'>,
  restFen: number,
  note: string,
): readonly BillItem[] => {
  let leftFen = restFen;
  let feesFen = Math.max(0, sumOfKinds(items, discounted));
  return inTurn.flatMap(({ kind, leg }) => {
    const own = items.filter((item) => item.kind === kind && item.leg === leg);
    const mostFen = leg === undefined ? leftFen : Math.min(leftFen, feesFen);
    let partFen = Math.min(mostFen, Math.max(0, sumFen(own)));
    leftFen -= partFen;
    if (leg !== undefined) feesFen -= partFen;
    return own
      .filter(({ amountFen }) => amountFen > 0)
      .flatMap((item) => {
        const amountFen = Math.min(partFen, item.amountFen);
        partFen -= amountFen;
        return amountFen === 0 ? [] : [{ ...item, amountFen: 0 - amountFen, note, isWaiver: true as const }];
      });
  });
};
