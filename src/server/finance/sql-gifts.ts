import type { giftList } from '#contract/store-lists.ts';
import type { Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { StoreScope } from './scope-actions.ts';

export const gifts = listReads<typeof giftList, ItemRow<'finance.gifts'> & { timeZone: string }, StoreScope>({
  columns: sql`
    g.id, g.at, e.actor_name as by, g.kind, g.order_id, o.order_number, g.store_id, s.name as store_name, g.amount_fen,
      e.note as reason, s.time_zone`,
  from: sql`
    order_gift g join event e on e.id = g.event_id join rental_order o on o.id = g.order_id
      join store s on s.id = g.store_id`,
  countFrom: sql`order_gift g`,
  scope: ({ context }) => sql`g.store_id = any(${context.storeIds}::uuid[])`,
  where: () => ({
    storeId: (id) => sql`g.store_id = ${id}::uuid`,
    onFrom: (day) => sql`g.given_on >= ${day}::date`,
    onTo: (day) => sql`g.given_on <= ${day}::date`,
    byId: (id) => sql`g.given_by = ${id}::uuid`,
    kind: (kind) => sql`g.kind = ${kind}`,
  }),
  sorts: { 'at desc': sql`g.at`, 'at asc': sql`g.at` },
  id: sql`g.id`,
});

/** Everybody who gave something away in some stores, by name. */
export const listGivers = (db: Queryable, { storeIds }: StoreScope) =>
  db.query<{ id: string; name: string }>(sql`
    select a.id, coalesce(nullif(a.name, ''), a.user_name) as name
    from account a
    where a.id in (select g.given_by from order_gift g where g.store_id = any(${storeIds}::uuid[]))
    order by name, a.id`);
