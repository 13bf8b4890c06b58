import type { priceRows } from '#contract/prices.ts';
import { callerOf, type Handlers } from '#server/http/context.ts';
import { dayPartHandlers } from './day-part-actions.ts';
import { findPriceList } from './list-actions.ts';
import { previewPrices } from './preview-actions.ts';
import { priceSheetHandlers } from './price-sheet-actions.ts';
import { assertReadable } from './scope.ts';
import { seasonHandlers } from './season-actions.ts';
import { setHandlers } from './set-actions.ts';
import { findSearched } from './target-actions.ts';
import { tierHandlers } from './tier-actions.ts';

/** Prices that depend on the day. */
export const priceHandlers: Handlers<typeof priceRows> = {
  ...seasonHandlers,
  ...priceSheetHandlers,
  ...tierHandlers,
  ...setHandlers,
  ...dayPartHandlers,
  'prices.list': async ({ storeId = null }, ctx) => {
    await assertReadable(ctx.db, callerOf(ctx), storeId);
    return findPriceList(ctx.db, callerOf(ctx), storeId);
  },
  'prices.targets': async ({ storeId = null, search }, ctx) => {
    await assertReadable(ctx.db, callerOf(ctx), storeId);
    return findSearched(ctx.db, search, storeId);
  },
  'prices.preview': async (input, ctx) => {
    await assertReadable(ctx.db, callerOf(ctx), input.storeId);
    await assertReadable(ctx.db, callerOf(ctx), input.draft?.storeId ?? null);
    return previewPrices(ctx.db, input);
  },
};
