import type { Account } from '#domain/ledger/accounts.ts';
import type { AssetOf, Position } from '#domain/ledger/position.ts';
import { askedPrice, dueFenOf, standingPayments } from '#domain/hire/hire-money.ts';
import type { Hire } from '#domain/hire/hire.ts';

/**
 * Gives what an order means for the books, in fen: due, promises, income by kind, and deposits less what a company
 * secures, which is in no account until it is captured. It adds up to 0.
 */
export const hirePosition = (hire: Hire, assetOf: AssetOf): Position => {
  const position = new Map<Account, number>();
  const add = (account: Account, amountFen: number): void => {
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
