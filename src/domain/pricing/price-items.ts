import type { BillItem } from '#domain/orders/order.ts';

/** The two ways that gear travels, each with a fee of its own under the kind DeliveryFee. */
export type Leg = 'delivery' | 'pickup';

export type Fees = { readonly deliveryFeeFen: number; readonly pickupFeeFen: number };

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

/** Makes the fee items, in fen; a fee of 0 is left out. The note tells the legs apart. */
export const feeItems = ({ deliveryFeeFen, pickupFeeFen }: Fees): readonly BillItem[] =>
  [legItem('delivery', deliveryFeeFen), legItem('pickup', pickupFeeFen)].filter(
    (item) => item.amountFen !== 0,
  );

/** Makes the fee item of one leg; negative gives it back. */
export const legItem = (leg: Leg, amountFen: number): BillItem => ({
  kind: 'DeliveryFee',
  amountFen,
  lineId: null,
  note: leg,
});

/** Adds up what the items charge for one leg, in fen. */
export const legFeeFen = (items: readonly BillItem[], leg: Leg): number =>
  items.reduce(
    (sum, item) => (item.kind === 'DeliveryFee' && item.note === leg ? sum + item.amountFen : sum),
    0,
  );
