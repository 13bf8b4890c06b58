import type { financeRows } from '#contract/finance.ts';
import type { Handlers } from '#server/http/context.ts';
import { exportJournals } from './export-actions.ts';
import { findDues, findJournals, findRefunds, findSummary } from './reads.ts';

export const financeHandlers: Handlers<typeof financeRows> = {
  'finance.summary': (input, ctx) => findSummary(ctx, input),
  'finance.journals': (input, ctx) => findJournals(ctx, input),
  'finance.dues': (input, ctx) => findDues(ctx, input),
  'finance.refunds': (input, ctx) => findRefunds(ctx, input),
  'finance.export': (input, ctx) => exportJournals(ctx, input),
};
