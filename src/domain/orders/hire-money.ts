import { commissionAccount, type assetByTill, type Position, type Posting } from '#domain/ledger/journal.ts';
import type { Hire, HirePayment, PriceItem } from '#domain/orders/hire.ts';
import { commissionOf } from '#domain/orders/commission.ts';
import { kindsFen, priceOf, sumFen, voucherRoomFen } from '#domain/orders/price.ts';

/**
 * Gives what an order means for the books, in fen: due, promises, income by kind, deposits less what a company secures,
 * of which a pair of accounts only tells that it is there, and once it is completed what its agent earns. It adds up to 0.
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
  for (const { kind, amountFen } of askedPrice(hire)) {
    if (kind === 'Secured') add(isEnding(hire) ? 'capturesDue' : 'deposits', -amountFen);
    else add(kind === 'Deposit' ? 'deposits' : `income:${kind}`, -amountFen);
  }
  if (hire.held !== null) {
    add(`security:${hire.held.method}`, hire.held.fen);
    add('securityHeld', -hire.held.fen);
  }
  for (const { account, amountFen } of earnedCommission(hire)) add(account, amountFen);
  return new Map([...position].filter(([, amountFen]) => amountFen !== 0));
};

/** What the store owes whoever brought the guest; nothing before the order is completed. */
const earnedCommission = (hire: Hire): readonly Posting[] => {
  if (hire.agentId === null || hire.completedAt === null) return [];
  const { commissionFen } = commissionOf(hire);
  return [
    { account: 'commission', amountFen: commissionFen },
    { account: commissionAccount(hire.agentId), amountFen: -commissionFen },
  ];
};

/** Lists what is asked of the guest: the price less what a company secures of it; empty before the order is asked to pay. */
export const askedPrice = (hire: Hire, price = priceOf(hire)): readonly PriceItem[] => {
  if (hire.paymentAskedAt === null && hire.cancelled === null) return [];
  const securedFen = securedFenOf(hire, price);
  const secured = {
    kind: 'Secured',
    amountFen: 0 - securedFen,
    lineId: null,
    leg: null,
    isWaiver: false,
  } as const;
  return securedFen === 0 ? price : [...price, secured];
};

/** Tells whether the company was told what to capture and what to release. */
const isEnding = ({ held }: Hire): boolean => held !== null && held.captureFen !== null;

/** Of the deposit while it stands; then what is to be captured, as far as money has not come for it meanwhile. */
const securedFenOf = (hire: Hire, price: readonly PriceItem[]): number => {
  if (hire.held === null) return 0;
  const { fen, captureFen } = hire.held;
  if (captureFen === null) return Math.min(fen, kindsFen(price, 'Deposit'));
  return Math.max(0, Math.min(captureFen, sumFen(price) - moneyFenOf(hire)));
};

/** What came and is not promised back. */
const moneyFenOf = ({ payments }: Hire): number => receivedFenOf(payments) - promisedFenOf(payments);

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
    /** What a payment company answers for of the deposit, or is to capture. */
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
  sumFen(askedPrice(hire, price)) - moneyFenOf(hire);

/** Gives what a voucher of a worth pays of an order now, in fen: of all but the deposit, and no more than is due. */
export const voucherPaysFen = (hire: Hire, worthFen: number): number => {
  const leftFen = sumFen(priceOf(hire)) - moneyFenOf(hire);
  return Math.max(0, Math.min(worthFen, voucherRoomFen(hire), leftFen));
};

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
