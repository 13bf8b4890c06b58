import type { HirePayment } from '#domain/orders/hire.ts';
import type { FeeKind, PaymentMethod } from '#domain/orders/status.ts';
import type { PayChannel } from '#domain/payments/channels.ts';
import type { Instant } from '#domain/time/instant.ts';

/** The balance of each account in fen, debits above 0; accounts at 0 are left out. */
export type Position = ReadonlyMap<Account, number>;

/** Tells where a payment's money lies. */
type AssetOf = (payment: HirePayment) => Account;

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

/** What an order may charge for; a deposit is held, never earned. */
type IncomeKind = Exclude<FeeKind, 'Deposit'>;

/**
 * One account of a store's books. `cash:` is a till by its id, `clearing:` what a company that took money or sold
 * vouchers for the store owes it,
 * `receivable` what guests still have to pay, `refundsDue` what was promised back, `cashDifference` what tills had more
 * or less than they should, and `bank` everything that came from or went to outside in cash. `payouts` is what payment
 * companies paid out to the store's bank account, `companyFees` what they kept of it. `capturesDue` is what companies are
 * to capture of deposits that they answer for. `security:` and `securityHeld` are a pair that only tells for how much a
 * company answers: no money has moved. `commission` is what agents cost, `commissionDue:` what the store owes one of them
 * by the account's id, and `agentPayouts` what they were paid from the store's bank account.
 */
type Account =
  | `cash:${string}`
  | `clearing:${Exclude<PaymentMethod, 'cash'>}`
  | 'receivable'
  | 'refundsDue'
  | 'deposits'
  | 'capturesDue'
  | `security:${PayChannel}`
  | 'securityHeld'
  | `income:${IncomeKind}`
  | 'cashDifference'
  | 'bank'
  | 'payouts'
  | 'companyFees'
  | 'commission'
  | `commissionDue:${string}`
  | 'agentPayouts';

/** Gives the account of a till. */
export const cashAccount = (tillId: string): Account => `cash:${tillId}`;

/** Gives the account of what is owed to an agent. */
export const commissionAccount = (agentId: string): Account => `commissionDue:${agentId}`;

/** What one journal changes of one account, in fen: a debit is above 0, a credit below. */
export type Posting = { readonly account: Account; readonly amountFen: number };

/** What happened once to a store's money. `seq` counts a store's journals from 1 without a gap. */
type Journal = {
  readonly storeId: string;
  readonly seq: number;
  readonly at: Instant;
  /** null: cash that moved without an order. */
  readonly orderId: string | null;
  readonly kind: string;
  readonly memo: string;
  /** The hash of the journal before it. */
  readonly prevHash: string;
  /** In their order. */
  readonly postings: readonly Posting[];
};

/** Where a chain ends: its last journal's number and hash. */
export type ChainEnd = { readonly seq: number; readonly hash: string };

/** Where every chain begins. */
export const chainStart: ChainEnd = { seq: 0, hash: '0'.repeat(64) };

/** Writes a journal as the one text that is hashed; another text for every other journal. */
export const journalText = (journal: Journal): string =>
  JSON.stringify([
    journal.storeId,
    journal.seq,
    new Date(journal.at).toISOString(),
    journal.orderId,
    journal.kind,
    journal.memo,
    journal.prevHash,
    journal.postings.map(({ account, amountFen }) => [account, amountFen]),
  ]);

/** How a journal breaks its chain: out of turn, not tied to the one before it, unbalanced, or with another content. */
export type ChainFault = 'gap' | 'link' | 'balance' | 'content';

/** Names what is wrong with a journal that should follow an end of its chain, or null. */
export const chainFault = (
  journal: Journal & { readonly hash: string },
  end: ChainEnd,
  hashOf: (text: string) => string,
): ChainFault | null => {
  if (journal.seq !== end.seq + 1) return 'gap';
  if (journal.prevHash !== end.hash) return 'link';
  const sumFen = journal.postings.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (journal.postings.length < 2 || sumFen !== 0) return 'balance';
  return hashOf(journalText(journal)) === journal.hash ? null : 'content';
};
