import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type CarriedRow = {
  orderId: string;
  orderNumber: string;
  customerName: string;
  driverName: string;
  collectedAt: string;
  pieces: number;
};

/** Orders of a store with gear in a van on its way back, the longest ago first: at most a hundred. */
export const listCarried = (db: Queryable, storeId: string) =>
  db.query<CarriedRow>(sql`
    select o.id as order_id, o.order_number, o.customer_name, n.pieces, n.collected_at, coalesce((
        select coalesce(nullif(a.name, ''), a.user_name)
        from run_stop t join van_run r on r.id = t.run_id join account a on a.id = r.driver_id
        where t.order_id = o.id and t.kind = 'collect' and (t.outcome is not null or t.begun_at is not null)
        order by coalesce(t.over_at, t.begun_at) desc limit 1), '') as driver_name
    from rental_order o
    cross join lateral (
      select min(l.collected_at) as collected_at,
        coalesce(sum(l.quantity - l.returned - l.damaged - l.lost - l.exchanged - l.dropped), 0)::int as pieces
      from order_line l where l.order_id = o.id and l.collected_at is not null
        and l.quantity > l.returned + l.damaged + l.lost + l.exchanged + l.dropped
    ) n
    where o.store_id = ${storeId} and o.status in (4, 5, 6, 7) and o.return_method = 'Pickup' and n.pieces > 0
    order by n.collected_at, o.order_number limit 100`);
