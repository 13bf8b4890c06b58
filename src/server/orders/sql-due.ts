import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** What the clock may have to do. */
export type DueKind = 'expire' | 'endChanges' | 'start' | 'markDue';

// Who pays in the last minute has paid in time. The company is asked at the end of the attempt, or after it where this
// server was away then; one that gives no answer is waited for no longer than that.
const nobodyPays = (now: string) => sql`not exists (
    select 1 from pay_attempt a
    where a.order_id = rental_order.id and a.state in ('starting', 'waiting')
      and (a.unsettled_at is null or a.unsettled_at > ${now}::timestamptz - interval '4 minutes'))`;
const conditions = {
  expire: (now: string) =>
    sql`status in (0, 1, 11) and expires_at <= ${now}::timestamptz and ${nobodyPays(now)}`,
  // What was used stays so; days that others had booked may come free again.
  endChanges: (now: string) =>
    sql`status in (2, 6) and (facts_expire_at <= ${now}::timestamptz or status = 2 and facts_kept_at is not null)
      and ${nobodyPays(now)}`,
  start: (now: string) =>
    sql`status in (4, 6) and delivered_at is not null and started_at is null and start_at <= ${now}::timestamptz`,
  markDue: (now: string) =>
    sql`status in (4, 5, 6) and gear_out and due_noted_at is null and due_at <= ${now}::timestamptz`,
} as const satisfies Record<DueKind, (now: string) => unknown>;

/** Orders for which the time of something has come, the oldest first; `after`: only those made after that one. */
export const listOrdersDue = (
  db: Queryable,
  due: { kind: DueKind; now: string; after: string | null; take: number },
) =>
  db.query<{ id: string; storeId: string }>(sql`
    select id, store_id from rental_order
    where ${conditions[due.kind](due.now)} and (${due.after}::uuid is null or id > ${due.after}::uuid)
    order by id limit ${due.take}::int`);
