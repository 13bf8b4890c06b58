import type { runRows } from '#contract/runs.ts';
import type { Handlers } from '#server/http/context.ts';
import { runReadHandlers } from '#server/runs/reads.ts';
import { runActionHandlers } from '#server/runs/run-actions.ts';
import { stopHandlers } from '#server/runs/stop-actions.ts';
import { takeWork } from '#server/runs/take-actions.ts';

/** Handles the calls about runs of vans. */
export const runHandlers: Handlers<typeof runRows> = {
  ...runReadHandlers,
  'runs.take': (input, ctx) => takeWork(ctx, input),
  ...stopHandlers,
  ...runActionHandlers,
};
