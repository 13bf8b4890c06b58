import { cashAccount } from '#domain/ledger/accounts.ts';
import type { Account, Posting } from '#domain/ledger/accounts.ts';
import type { HirePayment } from '#domain/hire/hire.ts';

/** The balance of each account in fen, debits above 0; accounts at 0 are left out. */
export type Position = ReadonlyMap<Account, number>;

/** Tells where a payment's money lies. */
export type AssetOf = (payment: HirePayment) => Account;

/** Tells where money lies when the till of each cash payment is known by the payment's id. */
export const assetByTill =
  (tillOf: ReadonlyMap<string, string>): AssetOf =>
  ({ id, method }) =>
    method === 'cash' ? cashAccount(tillOf.get(id) ?? '') : `clearing:${method}`;

/** Where nothing was booked yet. */
export const emptyPosition: Position = new Map();

/** Lists what leads from one position to another, account by account in the order of their names; nothing for 0. */
export const postingsBetween = (before: Position, after: Position): readonly Posting[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((account) => ({ account, amountFen: (after.get(account) ?? 0) - (before.get(account) ?? 0) }))
    .filter(({ amountFen }) => amountFen !== 0);
