import type { agentMoneyRows } from '#contract/finance-agents.ts';
import type { financeRows } from '#contract/finance.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import type { Handlers } from '#server/http/context.ts';
import { agentMoneyHandlers } from './agent-payout-actions.ts';
import { closingHandlers } from './closing-actions.ts';
import { giftHandlers } from './gifts.ts';
import { payoutHandlers } from './payout-actions.ts';
import { bookHandlers } from './reads.ts';
import { statementHandlers } from './statement-actions.ts';
import { bookReturned } from './statement-return-actions.ts';
import { waitingHandlers } from './waiting.ts';

export const financeHandlers: Handlers<typeof financeRows & typeof companyRows & typeof agentMoneyRows> = {
  ...bookHandlers,
  ...waitingHandlers,
  ...giftHandlers,
  ...closingHandlers,
  ...statementHandlers,
  'finance.bookReturned': (input, ctx) => bookReturned(ctx, input),
  ...payoutHandlers,
  ...agentMoneyHandlers,
};
