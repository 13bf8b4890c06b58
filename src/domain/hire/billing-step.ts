import type { HireContext } from '#domain/hire/hire-rule.ts';
import type { Hire, PriceItem } from '#domain/hire/hire.ts';
import { dueFenOf } from '#domain/hire/hire-money.ts';
import { stateBill, type Stated } from '#domain/hire/open-bill.ts';
import { priceOf } from '#domain/hire/price.ts';
import { promiseSurplus, takeBackPromises } from '#domain/hire/promises.ts';

/**
 * Makes an order's bill and promises follow from its facts and payments. It stands behind every command; done twice, the
 * second time changes nothing.
 */
export const bill = (hire: Hire, change: Stated, ctx: HireContext): Hire => {
  const price = priceOf(hire);
  const stated = stateBill(takeBackPromises(endHold(hire, price, ctx), price), { ...change, price }, ctx);
  return markPaid(promiseSurplus(stated, price, ctx), price, ctx);
};

/** At the settlement what is due is captured of what a company holds; then, and at a cancellation, the rest is released. */
const endHold = (hire: Hire, price: readonly PriceItem[], ctx: HireContext): Hire => {
  const { held, settlement, cancelled } = hire;
  if (held === null || (settlement === null && cancelled === null)) return hire;
  const released: Hire = { ...hire, held: null };
  const amountFen = Math.min(held.fen, Math.max(0, settlement === null ? 0 : dueFenOf(released, price)));
  if (amountFen === 0) return released;
  const captured = {
    id: ctx.newId(),
    billId: hire.bills.at(-1)?.id ?? '',
    direction: 'in',
    amountFen,
    method: held.method,
    status: 'done',
    refundOf: null,
    at: ctx.now,
  } as const;
  return { ...released, payments: [...released.payments, captured] };
};

/** The order's own timer runs until it is paid for the first time, or ends. */
const markPaid = (hire: Hire, price: readonly PriceItem[], { now }: HireContext): Hire => {
  const isPaid = hire.paymentAskedAt !== null && hire.cancelled === null && dueFenOf(hire, price) <= 0;
  const firstPaidAt = hire.firstPaidAt ?? (isPaid ? now : null);
  const isOver = firstPaidAt !== null || hire.cancelled !== null;
  return { ...hire, firstPaidAt, expiresAt: isOver ? null : hire.expiresAt };
};
