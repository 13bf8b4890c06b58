import type { BoundRules, HireRule } from '#domain/orders/hire-rule.ts';
import type { Hire } from '#domain/orders/hire.ts';
import { askedPrice } from '#domain/orders/hire-money.ts';
import { paymentNow } from '#domain/orders/open-bill.ts';
import { kindsFen, priceOf } from '#domain/orders/price.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { no, ok } from '#domain/outcome.ts';
import { dayMs, type Instant } from '#domain/time/instant.ts';

/**
 * Gives what a payment company may be asked to answer for, in fen: the whole deposit of an order that waits for its
 * first payment; else 0. What joins later is paid: no company raises a hold.
 */
export const securableFen = (hire: Hire): number => {
  if (hire.status !== orderStatus.unpaid || hire.held !== null) return 0;
  const price = askedPrice(hire, priceOf(hire));
  return kindsFen(price, 'Deposit');
};

/** Gear comes late, and settling it takes its time. */
const afterHireMs = 3 * dayMs;

/** Tells whether a deposit that is secured now for so many days stays so until its hire is settled; null: without an end. */
export const outlastsHire = ({ period }: Hire, days: number | null, now: Instant): boolean =>
  days === null || period.endAt + afterHireMs <= now + days * dayMs;

/**
 * Notes that a payment company answers for the deposit, once; it counts as settled and never as received. Refuses
 * `payment.amountWrong` (not what the deposit is), `order.notNow` (a company answers for it already).
 */
const holdDeposit: HireRule<'holdDeposit'> = (hire, { fen, method, isCredit, until }) => {
  if (hire.held !== null) return no('order.notNow');
  if (fen < 1 || fen !== securableFen(hire)) return no('payment.amountWrong');
  const end = until === undefined ? {} : { until };
  return ok({ hire: { ...hire, held: { fen, method, isCredit, ...end, captureFen: null } } });
};

/**
 * Notes that a payment company answers for the deposit no more: so much of it was captured, which is money that came in.
 * What it did not capture is to be paid. Refuses `order.notNow` (none answers), `payment.amountWrong` (more than it held).
 */
const endHold: HireRule<'endHold'> = (hire, { capturedFen }, ctx) => {
  const { held } = hire;
  if (held === null) return no('order.notNow');
  if (!Number.isSafeInteger(capturedFen) || capturedFen < 0 || capturedFen > held.fen)
    return no('payment.amountWrong');
  const ended: Hire = { ...hire, held: null };
  if (capturedFen === 0) return ok({ hire: ended });
  const billId = hire.bills.at(-1)?.id ?? '';
  const captured = paymentNow(
    { billId, direction: 'in', amountFen: capturedFen, method: held.method, status: 'done', refundOf: null },
    ctx,
  );
  return ok({ hire: { ...ended, payments: [...ended.payments, captured] } });
};

/** The rules of deposits that a payment company answers for. */
export const holdRules = {
  holdDeposit: { rule: holdDeposit, isOffered: () => false },
  endHold: { rule: endHold, isOffered: () => false },
} satisfies Partial<BoundRules>;
