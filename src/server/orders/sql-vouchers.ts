import { hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Tells whether a voucher of an order waits for its platform: what is due is not known before. */
export const hasWaitingVoucher = (tx: Queryable, orderId: string): Promise<boolean> =>
  hasRow(
    tx.query(sql`select 1 from voucher where order_id = ${orderId} and state in ('redeeming', 'givingBack')`),
  );
