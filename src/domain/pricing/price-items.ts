import type { BillItem } from '#domain/orders/order.ts';
import type { FeeKind, Leg } from '#domain/orders/status.ts';

export type Fees = { readonly deliveryFeeFen: number; readonly pickupFeeFen: number };

/** Lists what a discount is taken off, and the discount. */
export const discounted: readonly FeeKind[] = ['Rent', 'DeliveryFee', 'Discount'];

/** Makes the rent items of some days, one per line, in fen; lines that cost nothing are left out. */
export const rentItems = (
  lines: readonly { readonly id: string; readonly quantity: number; readonly rateFen: number }[],
  days: number,
): readonly BillItem[] =>
  lines
    .filter((line) => line.rateFen > 0)
    .map((line) => ({
      kind: 'Rent',
      amountFen: line.rateFen * line.quantity * days,
      lineId: line.id,
      note: '',
    }));

/** Makes the fee items, in fen; a fee of 0 is left out. */
export const feeItems = ({ deliveryFeeFen, pickupFeeFen }: Fees): readonly BillItem[] =>
  [legItem('delivery', deliveryFeeFen), legItem('pickup', pickupFeeFen)].filter(
    (item) => item.amountFen !== 0,
  );

/** Makes the fee item of one leg, or of none that is known; negative gives it back. */
export const legItem = (leg: Leg | undefined, amountFen: number): BillItem => ({
  kind: 'DeliveryFee',
  amountFen,
  lineId: null,
  note: '',
  leg,
});

/** Adds up what the items charge for one leg, in fen; `undefined`: for none that is known. */
export const legFeeFen = (items: readonly BillItem[], leg: Leg | undefined): number =>
  items.reduce(
    (sum, item) => (item.kind === 'DeliveryFee' && item.leg === leg ? sum + item.amountFen : sum),
    0,
  );
