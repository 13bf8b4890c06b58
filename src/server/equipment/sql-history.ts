import type { gearHistoryList } from '#contract/gear-lists.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';

type HistoryRow = {
  id: string;
  at: string;
  actorName: string;
  kind: string;
  note: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  storeName: string | null;
  timeZone: string | null;
  toStoreName: string | null;
  /** null where the reader's stores have nothing to do with the order. */
  orderId: string | null;
  orderNumber: string | null;
};

/** What happened to an item. `storeIds` null: orders of every store are named. */
type Seen = { readonly equipmentId: string; readonly storeIds: readonly string[] | null };

export const history = listReads<typeof gearHistoryList, HistoryRow, Seen>({
  columns: sql`
    e.id, e.at, e.actor_name, e.kind, e.note, e.before, e.after, s.name as store_name, s.time_zone,
      t.name as to_store_name, o.id as order_id, o.order_number`,
  from: ({ storeIds }) => sql`
    event e
    left join store s on s.id = e.store_id
    left join store t on t.id = coalesce(e.after->>'toStoreId', e.after->>'storeId')::uuid
      and t.id is distinct from coalesce((e.before->>'storeId')::uuid, e.store_id)
    left join rental_order o on o.id = (e.after->>'orderId')::uuid
      and (${storeIds}::uuid[] is null or o.store_id = any(${storeIds}::uuid[]))`,
  countFrom: sql`event e`,
  scope: ({ context }) => sql`e.subject_type = 'equipment' and e.subject_id = ${context.equipmentId}`,
  where: () => ({}),
  sorts: { 'at desc': sql`e.at` },
  id: sql`e.id`,
});

type MomentRow = { at: string; kind: string; status: number };

/** When an item's status was written, the earliest first. */
export const listMoments = (db: Queryable, equipmentId: string) =>
  db.query<MomentRow>(sql`
    select at, kind, (after->>'status')::int as status from event
    where subject_type = 'equipment' and subject_id = ${equipmentId} and after->>'status' is not null
    order by at, id`);

type SummaryRow = {
  categoryId: string;
  categoryName: string;
  art: string;
  status: number;
  n: number;
};

/** How many items lie at a store, by category, in the chain's order, and status. */
export const countInventory = (db: Queryable, storeId: string) =>
  db.query<SummaryRow>(sql`
    select c.id as category_id, c.name as category_name, c.art, n.status, sum(n.n)::int as n
    from (select variant_id, status, n from equipment_tally where store_id = ${storeId} and n > 0) n
    join variant v on v.id = n.variant_id join model m on m.id = v.model_id join category c on c.id = m.category_id
    group by c.id, n.status order by c.sort, c.name, c.id, n.status`);

/** The name and zone of a store, and how many items are on their way to it; undefined for an unknown one. */
export const findStock = (db: Queryable, storeId: string) =>
  firstRow(
    db.query<{ name: string; timeZone: string; coming: number }>(sql`
    select s.name, s.time_zone,
      (select count(*)::int from equipment e where e.transfer_to_store_id = s.id and e.status = 4) as coming
    from store s where s.id = ${storeId}`),
  );

type TakenRow = {
  equipmentId: string;
  source: string;
  startsAt: string;
  endsAt: string;
};

/** A live stretch of time in which an item is taken. */
export const findTaken = (db: Queryable, holdId: string) =>
  firstRow(
    db.query<TakenRow>(sql`
    select equipment_id, source, starts_at, ends_at from hold where id = ${holdId} and released_at is null`),
  );
