import type { financeRows } from '#contract/finance.ts';
import type { companyRows } from '#contract/finance-companies.ts';
import type { Handlers } from '#server/http/context.ts';
import { closeDayOf, findClosingOf, findClosingPreview, findToClose } from './closing-actions.ts';
import { closingListHandlers } from './closing-reads.ts';
import { bookOpeningPayout, bookPayout, takeBackPayout } from './payout-actions.ts';
import { findOpenPayouts, payoutListHandlers } from './payout-reads.ts';
import { fetchNow, noteLine, uploadStatement } from './statement-actions.ts';
import { bookReturned } from './statement-return-actions.ts';
import { findStatements, statementLineHandlers } from './statement-reads.ts';
import { openHandlers } from './open-reads.ts';
import { findSummary, journalHandlers } from './reads.ts';
import { findWaiting, settleMatter, waitingListHandlers } from './waiting.ts';

export const financeHandlers: Handlers<typeof financeRows> = {
  'finance.summary': (input, ctx) => findSummary(ctx, input),
  ...journalHandlers,
  ...openHandlers,
  ...waitingListHandlers,
  'finance.waiting': findWaiting,
  'finance.settleMatter': settleMatter,
  'finance.toClose': (input, ctx) => findToClose(ctx, input),
  'finance.closingPreview': (input, ctx) => findClosingPreview(ctx, input),
  ...closingListHandlers,
  'finance.closing': (input, ctx) => findClosingOf(ctx, input),
  'finance.closeDay': (input, ctx) => closeDayOf(ctx, input),
};

export const companyHandlers: Handlers<typeof companyRows> = {
  'finance.statements': (input, ctx) => findStatements(ctx, input),
  ...statementLineHandlers,
  'finance.fetchStatement': (input, ctx) => fetchNow(ctx, input),
  'finance.uploadStatement': (input, ctx) => uploadStatement(ctx, input),
  'finance.bookReturned': (input, ctx) => bookReturned(ctx, input),
  'finance.noteStatementLine': (input, ctx) => noteLine(ctx, input),
  'finance.openPayouts': (input, ctx) => findOpenPayouts(ctx, input),
  ...payoutListHandlers,
  'finance.bookPayout': (input, ctx) => bookPayout(ctx, input),
  'finance.bookOpeningPayout': (input, ctx) => bookOpeningPayout(ctx, input),
  'finance.takeBackPayout': (input, ctx) => takeBackPayout(ctx, input),
};
