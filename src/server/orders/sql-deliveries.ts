import { jsonRows } from '#server/db/column-names.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type ProofRow = { note: string; latitude: number | null; longitude: number | null; at: string };

/** How the last delivery of an order was proven. */
export const findProof = (db: Queryable, orderId: string) =>
  firstRow(
    db.query<ProofRow>(
      sql`select note, latitude, longitude, at from delivery_proof where order_id = ${orderId}`,
    ),
  );

/** Keeps how an order was delivered. */
export const saveProof = (
  tx: Queryable,
  proof: { orderId: string; note: string; latitude: number | null; longitude: number | null; at: string },
) =>
  tx.exec(sql`
    insert into delivery_proof (order_id, note, latitude, longitude, at)
    values (${proof.orderId}, ${proof.note}, ${proof.latitude}, ${proof.longitude},
      ${proof.at})
    on conflict (order_id) do update
      set note = excluded.note, latitude = excluded.latitude, longitude = excluded.longitude, at = excluded.at`);

/** Keeps what a driver said of gear; column-named rows of `collect_mark`. What was said before of the same counts no more. */
export const saveMarks = (tx: Queryable, marks: readonly object[]) =>
  tx.exec(sql`
    insert into collect_mark select * from jsonb_populate_recordset(null::collect_mark, ${jsonRows(marks)}::jsonb)
    on conflict (line_id, how) do update set quantity = excluded.quantity, note = excluded.note, at = excluded.at`);
