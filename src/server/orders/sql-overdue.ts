import type { overdueList } from '#contract/order-work-lists.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';
import { waitingByHolder, type Seen } from './sql-risk.ts';

/** Orders `o` whose gear is out beyond the time of grace. */
const overdue = ({ storeIds, now }: Seen): Sql => sql`
  o.status in (3, 4, 5, 6, 7) and o.gear_out and o.grace_ends_at < ${now}::timestamptz
    and ${storeIds === null ? sql`true` : sql`o.store_id = any(${storeIds}::uuid[])`}`;

export const overdueOrders = listReads<
  typeof overdueList,
  ItemRow<'orders.overdue'> & { timeZone: string },
  Seen
>({
  columns: sql`
    o.id, o.order_number, o.store_id, s.name as store_name, s.time_zone, o.status, o.start_on as start_date, o.due_at,
      o.grace_ends_at, o.return_method, o.customer_name, o.customer_phone, o.due_fen,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'size', l.size, 'title', l.title, 'sizeLabel', l.size_label, 'art', c.art,
          'quantity', l.quantity - l.returned - l.damaged - l.lost - l.exchanged - l.dropped,
          'barcode', coalesce(l.bound_to, e.barcode, p.shelf_code)) order by l.position)
        from order_line l
        left join equipment e on e.id = l.equipment_id
        left join variant v on v.id = l.variant_id left join model m on m.id = v.model_id
        left join pool p on p.id = l.pool_id
        join category c on c.id = coalesce(m.category_id, p.category_id)
        where l.order_id = o.id and l.handed_over_at is not null
          and l.quantity > l.returned + l.damaged + l.lost + l.exchanged + l.dropped), '[]') as lines,
      coalesce(w.value, '[]') as endangers`,
  from: (seen) => sql`
    rental_order o join store s on s.id = o.store_id
      left join jsonb_each((${waitingByHolder(seen)})) w on w.key = o.id::text`,
  countFrom: sql`rental_order o`,
  scope: ({ context }) => overdue(context),
  where: () => ({ storeId: null }),
  sorts: {
    'urgency asc': sql`case when w.key is null then o.due_at else o.due_at - interval '1000 years' end`,
    'dueAt asc': sql`o.due_at`,
  },
  id: sql`o.id`,
});
