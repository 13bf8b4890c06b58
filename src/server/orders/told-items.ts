import type { BillItem } from '#domain/orders/order.ts';

/**
 * Gives the items of a bill as they are read: what a change leaves unused, or takes up of that, is told in the item that it
 * stands beside, or of no line; what comes to nothing is left out.
 */
export const toldItems = (items: readonly BillItem[]): readonly BillItem[] => {
  const told = items.filter(({ isUnused }) => isUnused !== true);
  for (const item of items.filter(({ isUnused }) => isUnused === true)) {
    const place = told.findIndex((each) => isBeside(each, item));
    const beside = told[place];
    if (beside === undefined) told.push({ ...item, lineId: null });
    else told[place] = { ...beside, amountFen: beside.amountFen + item.amountFen };
  }
  return told.filter(({ amountFen }) => amountFen !== 0);
};

const isBeside = (one: BillItem, { kind, lineId, leg }: BillItem): boolean =>
  one.isWaiver !== true && one.kind === kind && one.lineId === lineId && one.leg === leg;
