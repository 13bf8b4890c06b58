import { commissionAccount, type Posting } from '#domain/ledger/journal.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { no, ok, type Outcome } from '#domain/outcome.ts';

/** Pending until the order is completed, then earned; none when the order is cancelled. */
export const commissionStates = ['pending', 'earned', 'none'] as const;
export type CommissionState = (typeof commissionStates)[number];

/** How an agent is paid. */
export const payoutMethods = ['bank', 'cash'] as const;
export type PayoutMethod = (typeof payoutMethods)[number];

/** Tells how far the commission of an order is. */
export const commissionStateOf = (status: OrderStatus): CommissionState => {
  if (status === orderStatus.completed) return 'earned';
  return status === orderStatus.cancelled ? 'none' : 'pending';
};

type AgentPayoutCode = 'agentPayout.tooMuch';

/** Decides how much of what a store owes is paid out, in fen. Refuses `agentPayout.tooMuch` {dueFen} above all of it. */
export const decideAgentPayout = (amountFen: number, dueFen: number): Outcome<number, AgentPayoutCode> =>
  amountFen > dueFen ? no('agentPayout.tooMuch', { dueFen: Math.max(0, dueFen) }) : ok(amountFen);

/** Gives what a payout changes in the books, out of a till where it names one; below 0 it is taken back. */
export const agentPayoutPostings = (
  agentId: string,
  { amountFen, till }: { readonly amountFen: number; readonly till: Posting['account'] | null },
): readonly Posting[] => [
  { account: commissionAccount(agentId), amountFen },
  { account: till ?? 'agentPayouts', amountFen: 0 - amountFen },
];
