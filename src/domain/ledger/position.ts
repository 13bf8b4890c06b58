import { cashAccount } from '#domain/ledger/accounts.ts';
import type { Account, Posting } from '#domain/ledger/accounts.ts';
import { countedItems, dueFen } from '#domain/orders/money.ts';
import type { Order, Payment } from '#domain/orders/order.ts';

/** The balance of each account in fen, debits above 0; accounts at 0 are left out. */
export type Position = ReadonlyMap<Account, number>;

/** Tells where a payment's money lies. */
export type AssetOf = (payment: Payment) => Account;

/** Tells where money lies when the till of each cash payment is known by the payment's id. */
export const assetByTill =
  (tillOf: ReadonlyMap<string, string>): AssetOf =>
  ({ id, method }) =>
    method === 'cash' ? cashAccount(tillOf.get(id) ?? '') : `clearing:${method}`;

/** Where nothing was booked yet. */
export const emptyPosition: Position = new Map();

/**
 * Gives what an order means for the books, in fen. It adds up to 0, because received + open dues - pending refunds is
 * charge + deposit held.
 */
export const positionOf = (order: Pick<Order, 'bills' | 'payments'>, assetOf: AssetOf): Position => {
  const position = new Map<Account, number>();
  const add = (account: Account, amountFen: number): void => {
    position.set(account, (position.get(account) ?? 0) + amountFen);
  };
  for (const payment of order.payments) {
    const { direction, status, amountFen } = payment;
    if (status === 'done') add(assetOf(payment), direction === 'in' ? amountFen : -amountFen);
    else if (direction === 'out') add('refundsDue', -amountFen);
  }
  for (const bill of order.bills) add('receivable', dueFen(order, bill));
  for (const { kind, amountFen } of countedItems(order)) {
    add(kind === 'Deposit' ? 'deposits' : `income:${kind}`, -amountFen);
  }
  return withoutZeros(position);
};

const withoutZeros = (position: Position): Position =>
  new Map([...position].filter(([, amountFen]) => amountFen !== 0));

/** Lists what leads from one position to another, account by account in the order of their names; nothing for 0. */
export const postingsBetween = (before: Position, after: Position): readonly Posting[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((account) => ({ account, amountFen: (after.get(account) ?? 0) - (before.get(account) ?? 0) }))
    .filter(({ amountFen }) => amountFen !== 0);
