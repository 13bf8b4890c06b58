import type { FeeKind, PaymentMethod } from '#domain/orders/status.ts';

/** What an order may charge for; a deposit is held, never earned. */
export type IncomeKind = Exclude<FeeKind, 'Deposit'>;

/**
 * One account of a store's books. `cash:` is a till by its id, `clearing:` what a payment company owes the store,
 * `receivable` what guests still have to pay, `refundsDue` what was promised back, `cashDifference` what tills had more
 * or less than they should, and `bank` everything that came from or went to outside in cash. `payouts` is what payment
 * companies paid out to the store's bank account, `companyFees` what they kept of it.
 */
export type Account =
  | `cash:${string}`
  | `clearing:${Exclude<PaymentMethod, 'cash'>}`
  | 'receivable'
  | 'refundsDue'
  | 'deposits'
  | `income:${IncomeKind}`
  | 'cashDifference'
  | 'bank'
  | 'payouts'
  | 'companyFees';

/** Gives the account of a till. */
export const cashAccount = (tillId: string): Account => `cash:${tillId}`;

/** What one journal changes of one account, in fen: a debit is above 0, a credit below. */
export type Posting = { readonly account: Account; readonly amountFen: number };
