import type { Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

/** A till as it is once it is locked: how much lies in it, and its open shift. */
export type TillRow = {
  id: string;
  store_id: string;
  kind: string;
  holder_id: string | null;
  in_till_fen: number;
  shift_id: string | null;
};

/** The till of a store's counter; null for a store that is none. */
export const findCounter = async (tx: Queryable, storeId: string): Promise<string | null> => {
  const [row] = await tx.query<{ id: string }>(
    sql`select id from till where store_id = ${storeId} and kind = 'counter'`,
  );
  return row?.id ?? null;
};

/** Which till it is; null when there is none. */
export const findTill = async (
  tx: Queryable,
  id: string,
): Promise<{ id: string; store_id: string; kind: string } | null> => {
  const [row] = await tx.query<{ id: string; store_id: string; kind: string }>(
    sql`select id, store_id, kind from till where id = ${id}`,
  );
  return row ?? null;
};

/** The bag of a driver for a store's cash, made when it is needed first. */
export const ensureBag = async (
  tx: Queryable,
  bag: { storeId: string; holderId: string },
): Promise<string | null> => {
  const find = sql`
    select id from till where store_id = ${bag.storeId} and holder_id = ${bag.holderId} and kind = 'driver'`;
  const [known] = await tx.query<{ id: string }>(find);
  if (known !== undefined) return known.id;
  await tx.exec(sql`
    insert into till (store_id, kind, holder_id) values (${bag.storeId}, 'driver', ${bag.holderId})
    on conflict do nothing`);
  const [made] = await tx.query<{ id: string }>(find);
  return made?.id ?? null;
};

/** Locks tills for the rest of the transaction, always in the same order, and reads them then. */
export const lockTills = async (tx: Queryable, ids: readonly string[]): Promise<TillRow[]> => {
  await tx.query(sql`select id from till where id = any(${ids}::uuid[]) order by id for update`);
  return tx.query<TillRow>(sql`
    select t.id, t.store_id, t.kind, t.holder_id, coalesce(b.amount_fen, 0)::int8 as in_till_fen, s.id as shift_id
    from till t
      left join ledger_balance b on b.store_id = t.store_id and b.account = 'cash:' || t.id
      left join till_shift s on s.till_id = t.id and s.closed_at is null
    where t.id = any(${ids}::uuid[])`);
};

/** Who did something at a till, and when. */
export type By = { id: string | null; name: string; at: string };

/** A shift never begins before the one before it ended, however long its first cash waited for that. */
export const insertShift = (
  tx: Queryable,
  shift: { id: string; tillId: string; floatFen: number; by: By },
): Promise<unknown> =>
  tx.exec(sql`
    insert into till_shift (id, till_id, opened_at, opened_by, opened_by_name, float_fen)
    values (${shift.id}, ${shift.tillId},
      greatest(${shift.by.at}::timestamptz, (select max(closed_at) from till_shift where till_id = ${shift.tillId})),
      ${shift.by.id}, ${shift.by.name}, ${shift.floatFen})`);

type NewMovement = {
  id: string;
  shiftId: string;
  kind: 'float' | 'bank' | 'handOver' | 'difference';
  amountFen: number;
  otherTillId: string | null;
  atCashUp: boolean;
  reason: string;
  by: By;
};

export const insertMovement = (tx: Queryable, move: NewMovement): Promise<unknown> =>
  tx.exec(sql`
    insert into till_movement (id, shift_id, kind, amount_fen, other_till_id, at_cash_up, reason, moved_by, moved_by_name,
      moved_at)
    values (${move.id}, ${move.shiftId}, ${move.kind}, ${move.amountFen}, ${move.otherTillId}, ${move.atCashUp},
      ${move.reason}, ${move.by.id}, ${move.by.name}, ${move.by.at})`);

export const closeShift = (
  tx: Queryable,
  end: {
    id: string;
    expectedFen: number;
    countedFen: number;
    leftFen: number;
    counts: object | null;
    note: string;
    by: By;
  },
): Promise<unknown> =>
  tx.exec(sql`
    update till_shift set closed_at = greatest(${end.by.at}::timestamptz, opened_at), closed_by = ${end.by.id}, closed_by_name = ${end.by.name},
      expected_fen = ${end.expectedFen}::int8, counted_fen = ${end.countedFen}::int8,
      difference_fen = ${end.countedFen}::int8 - ${end.expectedFen}::int8, left_fen = ${end.leftFen}::int8,
      counts = ${end.counts === null ? null : json(end.counts)}::jsonb, note = ${end.note}
    where id = ${end.id}`);
