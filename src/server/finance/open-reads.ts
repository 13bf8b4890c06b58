import { storeSheets } from '#contract/store-lists.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { storeScope as context } from './scope.ts';
import { dues, refunds } from './sql-waiting.ts';

/** Lists and exports orders that still have to pay, and refunds on their way. Refuses `store.unknown`. */
export const openHandlers = {
  ...listHandlers('finance.dues', {
    reads: dues,
    context,
    sheet: storeSheets.dues,
  }),
  ...listHandlers('finance.refunds', {
    reads: refunds,
    context,
    sheet: storeSheets.refunds,
  }),
};
