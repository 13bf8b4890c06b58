import type { closingRows } from '#contract/finance-closings.ts';
import type { payoutRows } from '#contract/finance-payouts.ts';
import type { statementRows } from '#contract/finance-statements.ts';
import type { financeRows } from '#contract/finance.ts';
import type { waitingRows } from '#contract/finance-waiting.ts';
import type { Handlers } from '#server/http/context.ts';
import { closeDayOf, findClosingOf, findClosingPreview, findToClose } from './closing-actions.ts';
import { exportClosings, findClosings } from './closing-reads.ts';
import { exportJournals } from './export-actions.ts';
import { bookOpeningPayout, bookPayout, takeBackPayout } from './payout-actions.ts';
import { exportPayouts } from './payout-export-actions.ts';
import { findOpenPayouts, findPayouts } from './payout-reads.ts';
import { fetchNow, noteLine } from './statement-actions.ts';
import { exportStatements } from './statement-export-actions.ts';
import { bookReturned } from './statement-return-actions.ts';
import { uploadStatement } from './statement-upload-actions.ts';
import { findStatementLines, findStatements } from './statement-reads.ts';
import { openHandlers } from './open-reads.ts';
import { findJournals, findSummary } from './reads.ts';
import { findWaiting, settleMatter, waitingListHandlers } from './waiting.ts';

export const financeHandlers: Handlers<typeof financeRows> = {
  'finance.summary': (input, ctx) => findSummary(ctx, input),
  'finance.journals': (input, ctx) => findJournals(ctx, input),
  ...openHandlers,
  'finance.export': (input, ctx) => exportJournals(ctx, input),
};

export const closingHandlers: Handlers<typeof closingRows> = {
  'finance.toClose': (input, ctx) => findToClose(ctx, input),
  'finance.closingPreview': (input, ctx) => findClosingPreview(ctx, input),
  'finance.closings': (input, ctx) => findClosings(ctx, input),
  'finance.closing': (input, ctx) => findClosingOf(ctx, input),
  'finance.closeDay': (input, ctx) => closeDayOf(ctx, input),
  'finance.exportClosings': (input, ctx) => exportClosings(ctx, input),
};

export const waitingHandlers: Handlers<typeof waitingRows> = {
  ...waitingListHandlers,
  'finance.waiting': findWaiting,
  'finance.settleMatter': settleMatter,
};

export const statementHandlers: Handlers<typeof statementRows> = {
  'finance.statements': (input, ctx) => findStatements(ctx, input),
  'finance.statementLines': (input, ctx) => findStatementLines(ctx, input),
  'finance.exportStatements': (input, ctx) => exportStatements(ctx, input),
  'finance.fetchStatement': (input, ctx) => fetchNow(ctx, input),
  'finance.uploadStatement': (input, ctx) => uploadStatement(ctx, input),
  'finance.bookReturned': (input, ctx) => bookReturned(ctx, input),
  'finance.noteStatementLine': (input, ctx) => noteLine(ctx, input),
};

export const payoutHandlers: Handlers<typeof payoutRows> = {
  'finance.openPayouts': (input, ctx) => findOpenPayouts(ctx, input),
  'finance.payouts': (input, ctx) => findPayouts(ctx, input),
  'finance.bookPayout': (input, ctx) => bookPayout(ctx, input),
  'finance.exportPayouts': (input, ctx) => exportPayouts(ctx, input),
  'finance.bookOpeningPayout': (input, ctx) => bookOpeningPayout(ctx, input),
  'finance.takeBackPayout': (input, ctx) => takeBackPayout(ctx, input),
};
