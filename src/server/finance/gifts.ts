import { storeSheets } from '#contract/store-lists.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { storeScope } from './scope-actions.ts';
import { gifts, listGivers } from './sql-gifts.ts';

/** Lists and exports what was given away of orders, and tells by whom. Refuses `store.unknown`. */
export const giftHandlers = {
  ...listHandlers('finance.gifts', { reads: gifts, context: storeScope, sheet: storeSheets.gifts }),
  'finance.givers': async (_input: unknown, ctx: Ctx) => listGivers(ctx.db, await storeScope(ctx, {})),
};
