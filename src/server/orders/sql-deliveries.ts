import { jsonRows } from '#server/db/column-names.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type ProofRow = {
  note: string;
  latitude: number | null;
  longitude: number | null;
  at: string;
  /** Who delivered. */
  byId: string | null;
};

/** How the last delivery of an order was proven. */
export const findProof = (db: Queryable, orderId: string) =>
  firstRow(
    db.query<ProofRow>(
      sql`select note, latitude, longitude, at, by_id from delivery_proof where order_id = ${orderId}`,
    ),
  );

/** Keeps how an order was delivered. */
export const saveProof = (tx: Queryable, proof: ProofRow & { orderId: string }) =>
  tx.exec(sql`
    insert into delivery_proof (order_id, note, latitude, longitude, at, by_id)
    values (${proof.orderId}, ${proof.note}, ${proof.latitude}, ${proof.longitude},
      ${proof.at}, ${proof.byId}::uuid)
    on conflict (order_id) do update
      set note = excluded.note, latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at,
        by_id = excluded.by_id`);

/** Keeps what a driver says of lines; column-named rows of `collect_mark`. What was said before of them counts no more. */
export const saveMarks = async (
  tx: Queryable,
  { lineIds, marks }: { lineIds: readonly string[]; marks: readonly object[] },
): Promise<void> => {
  await tx.exec(sql`delete from collect_mark where line_id = any(${lineIds}::uuid[])`);
  await tx.exec(sql`
    insert into collect_mark select * from jsonb_populate_recordset(null::collect_mark, ${jsonRows(marks)}::jsonb)`);
};

/**
 * Finds whether the newest change between an order and a driver's run is that somebody else took it off since some
 * time, and who drives it now (null: nobody). Undefined where it is another change, or an older one.
 */
export const findLeaving = (
  db: Queryable,
  { orderId, driverId, since }: { orderId: string; driverId: string; since: string },
) =>
  firstRow(
    db.query<{ driver: string | null }>(sql`
      select (select coalesce(nullif(a.name, ''), a.user_name) from run_stop t join van_run r on r.id = t.run_id
          join account a on a.id = r.driver_id
          where t.order_id = ${orderId} and t.outcome is null and r.driver_id <> ${driverId} limit 1) as driver
      from (
        select e.at, e.actor_id, coalesce(e.before ->> 'driverId' = ${driverId}::text, false) as has_left
        from event e
        where e.subject_type = 'order' and e.subject_id = ${orderId} and e.kind in ('order.putOnRun', 'order.takenOffRun')
          and ${driverId}::text in (e.before ->> 'driverId', e.after ->> 'driverId')
        order by e.at desc, e.id desc limit 1
      ) e
      where e.has_left and e.actor_id is distinct from ${driverId}::uuid and e.at > ${since}::timestamptz`),
  );
