import { exportedLists } from '#domain/stores/list-column-names.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { storeScope as context } from './scope.ts';
import { dues, refunds } from './sql-waiting.ts';

/** Lists and exports orders that still have to pay, and refunds on their way. Refuses `store.unknown`. */
export const openHandlers = {
  ...listHandlers(
    { read: 'finance.dues', export: 'finance.exportDues' },
    {
      reads: dues,
      context,
      sheet: {
        name: 'dues',
        titles: exportedLists.dues.columns,
        cells: {},
      },
    },
  ),
  ...listHandlers(
    { read: 'finance.refunds', export: 'finance.exportRefunds' },
    {
      reads: refunds,
      context,
      sheet: {
        name: 'refunds',
        titles: exportedLists.refunds.columns,
        cells: {
          method: (_, refund) => exportedLists.refunds.methods[refund.method],
          state: (_, refund) => exportedLists.refunds.states[refund.state ?? 'cash'],
        },
      },
    },
  ),
};
