import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { collectedHere } from './sql-stops.ts';
import { isLeft, isMarkedLost } from './sql-work.ts';

type CarriedRow = {
  orderId: string;
  orderNumber: string;
  customerName: string;
  driverName: string;
  /** Since when the first piece is in the van; where none is, when the first was marked as lost. */
  collectedAt: string;
  pieces: number;
  /** Pieces that the driver marked as lost and nobody collected. */
  lostPieces: number;
};

/**
 * Lists orders of a store with gear in a van on its way back, and those of which all that is left is marked as lost
 * and on nobody's run; the longest ago first, at most a hundred.
 */
export const listCarried = (db: Queryable, storeId: string) =>
  db.query<CarriedRow>(sql`
    select o.id as order_id, o.order_number, o.customer_name, n.pieces, n.lost_pieces, n.collected_at, coalesce((
        select coalesce(nullif(a.name, ''), a.user_name)
        from run_stop t join van_run r on r.id = t.run_id join account a on a.id = r.driver_id
        where t.order_id = o.id and t.kind = 'collect' and t.begun_at is not null
          and (n.pieces = 0 or exists (select from order_line l where l.order_id = o.id and ${isLeft} and ${collectedHere}))
        order by t.begun_at desc limit 1), '') as driver_name
    from rental_order o
    cross join lateral (
      select coalesce(min(l.collected_at), min(k.at)) as collected_at,
        coalesce(sum(m.live) filter (where l.collected_at is not null), 0)::int as pieces,
        coalesce(sum(m.live) filter (where k.line_id is not null), 0)::int as lost_pieces,
        count(*) filter (where l.collected_at is null and k.line_id is null) as to_fetch
      from order_line l
      cross join lateral (select l.quantity - l.returned - l.damaged - l.lost - l.exchanged - l.dropped as live) m
      left join collect_mark k on k.line_id = l.id and l.collected_at is null and ${isMarkedLost}
      where l.order_id = o.id and ${isLeft}
    ) n
    where o.store_id = ${storeId} and o.status in (4, 5, 6, 7) and o.return_method = 'Pickup'
      and (n.pieces > 0 or n.lost_pieces > 0 and n.to_fetch = 0)
    order by n.collected_at, o.order_number limit 100`);
