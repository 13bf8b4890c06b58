import { z } from 'zod';
import { agentDueList, agentPayoutList } from '#contract/agent-lists.ts';
import { rows } from '#contract/endpoint.ts';
import { payoutFen } from '#contract/form-bounds.ts';
import { listRows } from '#contract/list-query.ts';
import { shapeOf } from '#contract/shape-of.ts';
import { fen, fenFrom0, id, instant, ofStore, reason, sumFenFrom0 } from '#contract/shapes.ts';
import { payoutMethods } from '#domain/agents/agent-money.ts';

export const payoutMethod = z.enum(payoutMethods).meta({ id: 'AgentPayoutMethod' });

const sums = {
  /** Of orders that are not completed yet: not owed. */
  pendingFen: sumFenFrom0,
  earnedFen: fen,
  settledFen: sumFenFrom0,
  /** Below 0 when more was settled than is left of it after refunds. */
  dueFen: fen,
};

const agentDue = z
  .object({
    id,
    name: z.string(),
    /** false: the account is switched off, or is no agent's any more. What is due stays due. */
    isActive: z.boolean(),
    ...sums,
    stores: z.array(z.object({ ...ofStore, ...sums }).meta({ id: 'AgentDueAtStore' })),
  })
  .meta({ id: 'AgentDue' });

const agentPayout = z
  .object({
    id,
    ...ofStore,
    agentId: id,
    agentName: z.string(),
    amountFen: fenFrom0,
    method: payoutMethod,
    reason: z.string(),
    /** Its place in the store's books. */
    seq: z.int(),
    paidAt: instant,
    paidBy: z.string(),
    /** The day that it counts in is closed: it cannot be taken back any more. */
    isClosed: z.boolean(),
    /** How it was taken back; null: it stands. */
    takenBack: z.object({ reason: z.string(), at: instant, by: z.string() }).nullable(),
  })
  .meta({ id: 'AgentPayout' });

/** What stores owe to agents, and paid them. */
export const agentMoneyRows = rows({
  ...listRows(agentDueList, {
    item: agentDue,
    summary: 'What the caller’s stores owe to agents: pending, earned, settled and due.',
  }),
  'finance.agent': {
    output: agentDue,
    summary: 'What the caller’s stores owe to one agent.',
  },
  'finance.payAgent': {
    body: z.object({
      storeId: id,
      /** At most what the store owes. */
      amountFen: shapeOf(payoutFen),
      method: payoutMethod,
      reason,
    }),
    output: agentPayout,
    summary: 'Pays an agent some of what a store owes, from its bank account or out of its till.',
  },
  ...listRows(agentPayoutList, { item: agentPayout, summary: 'What agents were paid, the newest first.' }),
  'finance.takeBackAgentPayout': {
    body: z.object({ reason }),
    output: agentPayout,
    summary: 'Takes a payout to an agent back that was booked wrongly: the amount is due again.',
  },
});
