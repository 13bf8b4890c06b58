import type { tillRows } from '#contract/tills.ts';
import { callerOf } from '#server/http/context.ts';
import type { Ctx, Handlers } from '#server/http/context.ts';
import { handOverBag, openShift, putIn, takeOut, type TillWork } from './actions.ts';
import { cashUp } from './cash-up-actions.ts';
import { findTills, getShiftDetail, tillListHandlers } from './reads.ts';

const workOf = (ctx: Ctx): TillWork => ({ session: callerOf(ctx), now: ctx.now() });

export const tillHandlers: Handlers<typeof tillRows> = {
  'tills.list': (input, ctx) => findTills(ctx.db, callerOf(ctx), input),
  'tills.open': (input, ctx) => ctx.write((tx) => openShift(tx, workOf(ctx), input)),
  'tills.putIn': (input, ctx) => ctx.write((tx) => putIn(tx, workOf(ctx), input)),
  'tills.takeOut': (input, ctx) => ctx.write((tx) => takeOut(tx, workOf(ctx), input)),
  'tills.handOver': (input, ctx) => ctx.write((tx) => handOverBag(tx, workOf(ctx), input)),
  'tills.cashUp': (input, ctx) => ctx.write((tx) => cashUp(tx, workOf(ctx), input)),
  ...tillListHandlers,
  'tills.shift': (input, ctx) => getShiftDetail(ctx.db, callerOf(ctx), input.id),
};
