import type { assetByTill, Position, Posting } from '#domain/ledger/journal.ts';
import type { Hire, HirePayment, PriceItem } from '#domain/orders/hire.ts';
import { kindsFen, priceOf, sumFen } from '#domain/orders/price.ts';

/**
 * Gives what an order means for the books, in fen: due, promises, income by kind, and deposits less what a company
 * secures, which is in no account until it is captured. It adds up to 0.
 */
export const hirePosition = (hire: Hire, assetOf: ReturnType<typeof assetByTill>): Position => {
  const position = new Map<Posting['account'], number>();
  const add = (account: Posting['account'], amountFen: number): void => {
    position.set(account, (position.get(account) ?? 0) + amountFen);
  };
  for (const payment of standingPayments(hire)) {
    const { direction, status, amountFen } = payment;
    if (status === 'done') add(assetOf(payment), direction === 'in' ? amountFen : -amountFen);
    else add('refundsDue', -amountFen);
  }
  add('receivable', dueFenOf(hire));
  for (const { kind, amountFen } of askedPrice(hire))
    add(kind === 'Deposit' || kind === 'Secured' ? 'deposits' : `income:${kind}`, -amountFen);
  return new Map([...position].filter(([, amountFen]) => amountFen !== 0));
};

/** Lists what is asked of the guest: the price less what a company secures of it; empty before the order is asked to pay. */
export const askedPrice = (hire: Hire, price = priceOf(hire)): readonly PriceItem[] => {
  if (hire.paymentAskedAt === null && hire.cancelled === null) return [];
  const securedFen = Math.min(hire.held?.fen ?? 0, kindsFen(price, 'Deposit'));
  const secured = {
    kind: 'Secured',
    amountFen: 0 - securedFen,
    lineId: null,
    leg: null,
    isWaiver: false,
  } as const;
  return securedFen === 0 ? price : [...price, secured];
};

/** Gives an order's money, in fen. Always: received + secured + due - promised = charge + deposit. */
export const hireMoney = (hire: Hire) => {
  const price = priceOf(hire);
  const asked = askedPrice(hire, price);
  const depositFen = kindsFen(asked, 'Deposit');
  const securedFen = 0 - kindsFen(asked, 'Secured');
  return {
    /** What the hire costs without the deposit. */
    chargeFen: sumFen(asked) - depositFen + securedFen,
    depositFen,
    /** What a payment company answers for of the deposit. */
    securedFen,
    /** Paid in less given back, as really done. */
    receivedFen: receivedFenOf(hire.payments),
    /** Promised and not yet given back. */
    promisedFen: promisedFenOf(hire.payments),
    /** Still to be paid; below 0 only while a command is decided. */
    dueFen: dueFenOf(hire, price),
  };
};

/** Gives what is still to be paid, in fen; who has the price at hand saves working it out. */
export const dueFenOf = (hire: Hire, price = priceOf(hire)): number =>
  sumFen(askedPrice(hire, price)) - receivedFenOf(hire.payments) + promisedFenOf(hire.payments);

const receivedFenOf = (payments: readonly HirePayment[]): number =>
  payments.reduce(
    (sum, { status, direction, amountFen }) =>
      status === 'done' ? sum + (direction === 'in' ? amountFen : -amountFen) : sum,
    0,
  );

const promisedFenOf = (payments: readonly HirePayment[]): number =>
  sumFen(payments.filter(({ status }) => status === 'pending'));

/** A payment that counts. */
export type StandingPayment = HirePayment & { readonly status: 'pending' | 'done' };

/** Lists the payments that stand: all but promises that were taken back before anybody sent them. */
export const standingPayments = ({ payments }: Pick<Hire, 'payments'>): readonly StandingPayment[] =>
  payments.filter((payment): payment is StandingPayment => payment.status !== 'withdrawn');
