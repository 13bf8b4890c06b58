import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** Begins to count apart, with an extension, how late gear comes back should that be withdrawn. */
export const beginUnextended = (tx: Queryable, orderId: string): Promise<unknown> =>
  tx.exec(sql`
    update order_line set late_unit_days_unextended = late_unit_days
    where order_id = ${orderId} and late_unit_days_unextended <> late_unit_days`);

/** Makes gear as late as it is without the extension. */
export const takeUnextended = (tx: Queryable, orderId: string): Promise<unknown> =>
  tx.exec(sql`
    update order_line set late_unit_days = late_unit_days_unextended
    where order_id = ${orderId} and late_unit_days <> late_unit_days_unextended`);
