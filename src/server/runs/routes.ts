import type { runRows } from '#contract/runs.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/context.ts';

const notYet = (): Promise<never> => Promise.reject(new AppError('notFound'));

/** Handles the calls about runs of vans. */
export const runHandlers: Handlers<typeof runRows> = {
  'runs.today': notYet,
  'runs.list': notYet,
  'runs.open': notYet,
  'runs.take': notYet,
  'runs.give': notYet,
  'runs.window': notYet,
  'runs.failStop': notYet,
  'runs.handOverTransfer': notYet,
  'runs.update': notYet,
  'runs.reorder': notYet,
  'runs.plan': notYet,
  'runs.start': notYet,
  'runs.end': notYet,
};
