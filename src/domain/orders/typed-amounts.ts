import type { HireCommand, HireContext, HireRule, OrderCode } from '#domain/orders/hire-rule.ts';
import type { Hire, TypedAmount, BillItem } from '#domain/orders/hire.ts';
import { dueFenOf } from '#domain/orders/hire-money.ts';
import { ownPriceFen, priceOf, sumFen, isFen } from '#domain/orders/price.ts';
import { orderStatus } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import { findLine } from '#domain/orders/units.ts';
import { no, ok } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';

/** What an additional payment or refund may do: collect in sum, and touch the deposit. */
export type AdjustRoom = { readonly canCollect: boolean; readonly canMoveDeposit: boolean };

type Adjusted = { readonly status: OrderStatus; readonly isSettled: boolean };

const ended: readonly OrderStatus[] = [orderStatus.completed, orderStatus.cancelled];
const withoutGuest: readonly OrderStatus[] = [orderStatus.pendingDelivery, orderStatus.delivering];

/**
 * Tells what an additional payment or refund may do with an order; null when it is a manager's. Before the guest has the
 * gear it only gives back; once the order has ended a manager does it; a deposit is not touched after its settlement.
 */
export const adjustRoomOf = ({ status, isSettled }: Adjusted, byManager: boolean): AdjustRoom | null => {
  const hasEnded = ended.includes(status);
  if (hasEnded && !byManager) return null;
  return { canCollect: !withoutGuest.includes(status), canMoveDeposit: !hasEnded && !isSettled };
};

/**
 * Books an additional payment or a refund by signed amounts; `adjustRoomOf` says what it may do. Refuses `order.reasonRequired`,
 * `order.managerOnly`, `order.notNow`, `order.alreadySettled`, `order.lineUnknown`, `bill.itemWrong`, `bill.legMissing`,
 * `refund.tooMuch` {leftFen}, `discount.tooHigh` {leftFen}.
 */
export const adjust: HireRule<'adjust'> = (hire, command, ctx) => {
  const obstacle = obstacleTo(hire, command);
  if (obstacle !== null) return no(obstacle);
  const typed = typedAmounts(command.items, command.reason, ctx);
  const adjusted = priceBears(hire, { ...hire, typed: [...hire.typed, ...typed] }, typed);
  if (!adjusted.ok) return adjusted;
  // What takes off a deposit that a company secures gives nothing back, so it pays for nothing.
  const owesMore = owedFen(adjusted.value) > owedFen(hire);
  if (owesMore && withoutGuest.includes(hire.status)) return no('order.notNow');
  const [first] = typed;
  const asksFor = first !== undefined && sumFen(typed) > 0 ? { asksFor: first.id } : {};
  return ok({ hire: adjusted.value, reason: command.reason, ...asksFor });
};

const owedFen = (hire: Hire): number => Math.max(0, dueFenOf(hire));

const obstacleTo = (hire: Hire, { items, reason, byManager }: HireCommand<'adjust'>): OrderCode | null => {
  if (reason.trim() === '') return 'order.reasonRequired';
  const room = adjustRoomOf({ status: hire.status, isSettled: hire.settlement !== null }, byManager);
  if (room === null) return 'order.managerOnly';
  if (items.length === 0) return 'bill.itemWrong';
  if (!room.canMoveDeposit && items.some(({ kind }) => kind === 'Deposit')) return 'order.alreadySettled';
  if (!room.canCollect && sumFen(items) > 0) return 'order.notNow';
  return wrongItem(hire, items);
};

/**
 * Names what is wrong with amounts that a person typed, or null: whole fen, not 0, on lines of this order; a delivery fee
 * has a leg, and nothing else has. What vouchers are worth beyond the price is computed, never typed.
 */
export const wrongItem = (hire: Hire, items: readonly BillItem[]): OrderCode | null => {
  if (items.some(({ amountFen }) => amountFen === 0 || !isFen(Math.abs(amountFen)))) return 'bill.itemWrong';
  if (items.some(({ kind }) => kind === 'UnusedVoucher')) return 'bill.itemWrong';
  if (items.some(({ kind, leg }) => kind !== 'DeliveryFee' && leg !== undefined)) return 'bill.itemWrong';
  if (items.some(({ kind, leg }) => kind === 'DeliveryFee' && leg === undefined)) return 'bill.legMissing';
  return items.every(({ lineId }) => lineId === null || findLine(hire, lineId)) ? null : 'order.lineUnknown';
};

/**
 * Makes facts of amounts that a person typed in one go, all under one id: they are withdrawn together. An item's own note
 * says more than the reason of all.
 */
export const typedAmounts = (
  items: readonly BillItem[],
  reason: string,
  { newId }: HireContext,
): readonly TypedAmount[] => {
  const id = newId();
  return items.map(({ kind, amountFen, lineId, leg, note }) => ({
    id,
    kind,
    amountFen,
    lineId: leg === undefined ? lineId : null,
    leg: leg ?? null,
    reason: note === '' ? reason : note,
  }));
};

/**
 * Checks that the price bears all that was typed: an order costs just so much more or less with it. Refuses
 * `discount.tooHigh` {leftFen}, `refund.tooMuch` {leftFen}: so much at most can come off.
 */
export const priceBears = (
  without: Hire,
  withTyped: Hire,
  typed: readonly TypedAmount[],
): Outcome<Hire, OrderCode> => {
  const ownFen = ownPriceFen(withTyped) - ownPriceFen(without);
  const wholeFen = sumFen(priceOf(withTyped)) - sumFen(priceOf(without));
  const typedFen = sumFen(typed);
  // A charge may be paid by what a voucher is worth beyond the price; a credit that it takes up gives nothing back.
  const bearsInAll = typedFen >= 0 || wholeFen === typedFen;
  if (ownFen === typedFen && bearsInAll) return ok(withTyped);
  const movedFen = typedFen < 0 ? Math.max(ownFen, wholeFen) : ownFen;
  const isDiscount = typed.some(({ kind }) => kind === 'Discount');
  return no(isDiscount ? 'discount.tooHigh' : 'refund.tooMuch', { leftFen: Math.max(0, 0 - movedFen) });
};
