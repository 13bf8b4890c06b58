import { orderStatus } from '#domain/orders/status.ts';
import type { Bill, OrderDetail } from '#web/parts/orders/order-types.ts';

/** Bills that money can be taken for: open ones, and a reservation's that was not yet asked for. Oldest first. */
export const billsToPay = (order: Pick<OrderDetail, 'status' | 'bills'>): readonly Bill[] =>
  order.bills.filter(
    ({ status, totalFen, dueFen }) =>
      (status === 'Open' && dueFen > 0) ||
      (status === 'Draft' && order.status === orderStatus.reserved && totalFen > 0),
  );

/** What a bill still wants, in fen; a draft wants its total. */
export const owedFen = (bill: Pick<Bill, 'status' | 'totalFen' | 'dueFen'>): number =>
  bill.status === 'Draft' ? bill.totalFen : bill.dueFen;
