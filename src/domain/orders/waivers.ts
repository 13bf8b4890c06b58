import { sumFen } from '#domain/orders/money.ts';
import type { Bill, BillItem, Line, Order } from '#domain/orders/order.ts';
import { hiredQuantity } from '#domain/orders/lines.ts';
import type { FeeKind } from '#domain/orders/status.ts';

/** What day rates are charged as: of the first bill and of dates and gear that changed, and of extensions. */
export const rentKinds: readonly FeeKind[] = ['Rent', 'ExtensionFee'];

/** Units of a line, and the kinds of what is charged for them. */
type PricedUnits = {
  readonly line: Line;
  readonly quantity: number;
  readonly kinds: readonly FeeKind[];
};

/** What was waived of one kind, and how much of that a lower price uses up, in fen. */
type WaivedPart = { readonly kind: FeeKind; readonly waivedFen: number; readonly usedFen: number };

/**
 * Lists by kind what was waived of the price of some units, their share of it rounded down; a price that is lower by so
 * many fen uses that up before anything goes back. What staff charged by hand is no part of the price.
 */
export const waivedParts = (
  order: Pick<Order, 'bills'>,
  of: PricedUnits,
  lessFen: number,
): readonly WaivedPart[] => {
  let leftFen = lessFen;
  return of.kinds.flatMap((kind) => {
    const waivedFen = waivedFenOf(order, of, kind);
    const usedFen = Math.min(waivedFen, leftFen);
    leftFen -= usedFen;
    return waivedFen === 0 ? [] : [{ kind, waivedFen, usedFen }];
  });
};

/** Adds up what is used of waivers, in fen. */
export const usedFenOf = (parts: readonly WaivedPart[]): number =>
  parts.reduce((sum, { usedFen }) => sum + usedFen, 0);

/** Makes the items that use waivers of a line up: its price and what was waived of it go down together, by the same kind. */
export const usedItems = (parts: readonly WaivedPart[], lineId: string): readonly BillItem[] =>
  parts.flatMap(({ kind, usedFen }) => [
    { kind, amountFen: 0 - usedFen, lineId, note: '' },
    { kind, amountFen: usedFen, lineId, note: '', isWaiver: true },
  ]);

const waivedFenOf = (
  { bills }: Pick<Order, 'bills'>,
  { line, quantity }: PricedUnits,
  kind: FeeKind,
): number => {
  const waivers = bills
    .filter((bill) => bill.status !== 'Void' && !isByHand(bill))
    .flatMap(({ items }) => items)
    .filter((item) => item.isWaiver === true && item.kind === kind && item.lineId === line.id);
  const waivedFen = Math.max(0, 0 - sumFen(waivers));
  return Math.floor((waivedFen * quantity) / Math.max(1, hiredQuantity(line)));
};

/** A change of dates is billed without a reason; with one, staff charged for something else. */
export const isByHand = ({ purpose, reason }: Bill): boolean => purpose === 'Supplement' && reason !== '';
