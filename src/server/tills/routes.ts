import type { tillRows } from '#contract/tills.ts';
import type { Handlers } from '#server/http/context.ts';
import { tillMoveHandlers, workOf } from './actions.ts';
import { cashUp } from './cash-up-actions.ts';
import { tillReadHandlers } from './reads.ts';

export const tillHandlers: Handlers<typeof tillRows> = {
  ...tillReadHandlers,
  ...tillMoveHandlers,
  'tills.cashUp': (input, ctx) => ctx.write((tx) => cashUp(tx, workOf(ctx), input)),
};
