import {
  dueColumns,
  methodNames,
  refundColumns,
  refundStateNames,
} from '#domain/stores/list-column-names.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { localTime, yuanCell } from '#server/exports/sheet-actions.ts';
import type { Ctx } from '#server/http/context.ts';
import { presentDue, presentRefund } from './present.ts';
import { storesAsked } from './scope.ts';
import { dues, refunds } from './sql-open.ts';

/** Refuses `store.unknown`. */
const context = async (ctx: Ctx, { storeId }: { readonly storeId?: string | undefined }) => ({
  storeIds: (await storesAsked(ctx, storeId)).map((store) => store.storeId),
});

/** Lists and exports orders that still have to pay, and refunds on their way. Refuses `store.unknown`. */
export const openHandlers = {
  ...listHandlers(
    { read: 'finance.dues', export: 'finance.exportDues' },
    {
      reads: dues,
      context,
      present: presentDue,
      sheet: {
        name: 'dues',
        titles: dueColumns,
        cells: {
          orderNumber: (row) => row.order_number,
          storeName: (row) => row.store_name,
          customerName: (row) => row.customer_name,
          dueFen: (row) => yuanCell(row.due_fen),
          since: (row) => localTime(row.since, row.time_zone),
        },
      },
    },
  ),
  ...listHandlers(
    { read: 'finance.refunds', export: 'finance.exportRefunds' },
    {
      reads: refunds,
      context,
      present: presentRefund,
      sheet: {
        name: 'refunds',
        titles: refundColumns,
        cells: {
          orderNumber: (row) => row.order_number,
          storeName: (row) => row.store_name,
          customerName: (row) => row.customer_name,
          method: (_, refund) => methodNames[refund.method],
          amountFen: (row) => yuanCell(row.amount_fen),
          since: (row) => localTime(row.since, row.time_zone),
          state: (_, refund) => refundStateNames[refund.state ?? 'cash'],
        },
      },
    },
  ),
};
