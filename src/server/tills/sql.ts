import type { shiftList, tillEntryList } from '#contract/store-lists.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { firstRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { json, sql } from '#server/db/sql-tag.ts';

/** A till as it is once it is locked: how much lies in it, and its open shift. */
export type TillRow = {
  id: string;
  storeId: string;
  kind: string;
  holderId: string | null;
  inTillFen: number;
  shiftId: string | null;
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
): Promise<{ id: string; storeId: string; kind: string } | null> => {
  const [row] = await tx.query<{ id: string; storeId: string; kind: string }>(
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
export const insertShift = (tx: Queryable, shift: { id: string; tillId: string; floatFen: number; by: By }) =>
  tx.exec(sql`
    insert into till_shift (id, till_id, opened_at, opened_by, opened_by_name, float_fen)
    values (${shift.id}, ${shift.tillId},
      greatest(${shift.by.at}::timestamptz, (select max(closed_at) from till_shift where till_id = ${shift.tillId})),
      ${shift.by.id}, ${shift.by.name}, ${shift.floatFen})`);

type NewMovement = {
  id: string;
  shiftId: string;
  kind: 'float' | 'bank' | 'handOver' | 'agent' | 'difference';
  amountFen: number;
  otherTillId: string | null;
  atCashUp: boolean;
  reason: string;
  by: By;
};

export const insertMovement = (tx: Queryable, move: NewMovement) =>
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
) =>
  tx.exec(sql`
    update till_shift set closed_at = greatest(${end.by.at}::timestamptz, opened_at), closed_by = ${end.by.id}, closed_by_name = ${end.by.name},
      expected_fen = ${end.expectedFen}::int8, counted_fen = ${end.countedFen}::int8,
      difference_fen = ${end.countedFen}::int8 - ${end.expectedFen}::int8, left_fen = ${end.leftFen}::int8,
      counts = ${end.counts === null ? null : json(end.counts)}::jsonb, note = ${end.note}
    where id = ${end.id}`);

type NewCount = {
  id: string;
  shiftId: string;
  expectedFen: number;
  countedFen: number;
  counts: object | null;
  by: By;
};

export const insertCount = (tx: Queryable, count: NewCount) =>
  tx.exec(sql`
    insert into till_count (id, shift_id, counted_at, counted_by, counted_by_name, expected_fen, counted_fen, counts)
    values (${count.id}, ${count.shiftId},
      greatest(${count.by.at}::timestamptz, (select max(counted_at) from till_count where shift_id = ${count.shiftId})),
      ${count.by.id}, ${count.by.name}, ${count.expectedFen}::int8, ${count.countedFen}::int8,
      ${count.counts === null ? null : json(count.counts)}::jsonb)`);

type CountRow = {
  id: string;
  expectedFen: number;
  countedFen: number;
  counts: Record<string, number> | null;
};

/** The last count of a shift. */
export const findLastCount = (tx: Queryable, shiftId: string) =>
  firstRow(
    tx.query<CountRow>(sql`
      select id, expected_fen, counted_fen, counts from till_count where shift_id = ${shiftId}
      order by counted_at desc, id desc limit 1`),
  );

type TillKind = 'counter' | 'driver';

type TillViewRow = {
  id: string;
  storeId: string;
  storeName: string;
  kind: TillKind;
  holderName: string;
  inTillFen: number;
  shiftId: string | null;
  openedAt: string | null;
  openedBy: string | null;
  floatFen: number | null;
  takenFen: number;
  givenBackFen: number;
  movedFen: number;
};

const tills = sql`
  select t.id, t.store_id, s.name as store_name, t.kind, coalesce(a.name, '') as holder_name,
    coalesce(b.amount_fen, 0)::int8 as in_till_fen, h.id as shift_id, h.opened_at, h.opened_by_name as opened_by, h.float_fen,
    coalesce(p.taken_fen, 0)::int8 as taken_fen, coalesce(p.given_back_fen, 0)::int8 as given_back_fen,
    coalesce(m.moved_fen, 0)::int8 as moved_fen
  from till t join store s on s.id = t.store_id left join account a on a.id = t.holder_id
    left join ledger_balance b on b.store_id = t.store_id and b.account = 'cash:' || t.id
    left join till_shift h on h.till_id = t.id and h.closed_at is null
    left join lateral (
      select
        sum(case when y.is_reversal then -y.amount_fen else y.amount_fen end)
          filter (where (y.direction = 'in') <> y.is_reversal) as taken_fen,
        sum(case when y.is_reversal then -y.amount_fen else y.amount_fen end)
          filter (where (y.direction = 'out') <> y.is_reversal) as given_back_fen
      from payment y where y.shift_id = h.id) p on true
    left join lateral (
      select sum(v.amount_fen) as moved_fen from till_movement v where v.shift_id = h.id) m on true`;

/** Whose tills: of stores (null: of all), and of one holder only (null: everybody's). */
type TillFilter = { readonly storeIds: readonly string[] | null; readonly holderId: string | null };

/** The tills of stores, the counter before the bags. */
export const listTills = (db: Queryable, { storeIds, holderId }: TillFilter) =>
  db.query<TillViewRow>(sql`${tills}
    where (${storeIds}::uuid[] is null or t.store_id = any(${storeIds}::uuid[]))
      and (${holderId}::uuid is null or t.holder_id = ${holderId}::uuid)
    order by s.sort, s.name, s.id, t.kind, a.name, t.id`);

export const findTillView = (db: Queryable, id: string) =>
  firstRow(db.query<TillViewRow>(sql`${tills} where t.id = ${id}`));

type ShiftRow = ItemRow<'tills.shifts'> & { counts: Record<string, number> | null };
type ListedShiftRow = ShiftRow & { timeZone: string };

const shiftParts = sql`
  h.id, h.till_id, t.kind, coalesce(a.name, '') as holder_name, t.store_id, s.name as store_name, h.opened_at,
    h.opened_by_name as opened_by, h.float_fen, h.closed_at, h.closed_by_name as closed_by,
    coalesce(h.expected_fen, b.amount_fen, 0)::int8 as expected_fen, h.counted_fen, h.difference_fen, h.left_fen,
    h.counts, h.note`;
const shiftTables = sql`
  till_shift h join till t on t.id = h.till_id join store s on s.id = t.store_id
    left join account a on a.id = t.holder_id
    left join ledger_balance b on b.store_id = t.store_id and b.account = 'cash:' || t.id`;

/** Shifts of some stores; null: of all. */
export const shifts = listReads<typeof shiftList, ListedShiftRow, { storeIds: readonly string[] | null }>({
  columns: sql`${shiftParts}, s.time_zone`,
  from: shiftTables,
  countFrom: sql`till_shift h join till t on t.id = h.till_id`,
  scope: ({ context: { storeIds } }) =>
    storeIds === null ? sql`true` : sql`t.store_id = any(${storeIds}::uuid[])`,
  where: () => ({ storeId: null, tillId: (id) => sql`h.till_id = ${id}::uuid` }),
  sorts: { 'openedAt desc': sql`h.opened_at` },
  id: sql`h.id`,
});

export const findShift = (db: Queryable, id: string) =>
  firstRow(db.query<ShiftRow>(sql`select ${shiftParts} from ${shiftTables} where h.id = ${id}`));

/** What moved in a shift. */
export const entries = listReads<
  typeof tillEntryList,
  ItemRow<'tills.entries'> & { id: string; timeZone: string },
  { shiftId: string }
>({
  columns: sql`
    e.id, e.at, e.kind, e.amount_fen, e.by, e.reason, e.order_id, e.order_number, e.received_fen, s.time_zone`,
  from: ({ shiftId }) => sql`
    (select p.id, p.shift_id, p.done_at as at,
        case when p.is_reversal then 'reversal' when p.direction = 'in' then 'payment' else 'refund' end as kind,
        (case p.direction when 'in' then p.amount_fen else -p.amount_fen end)::int8 as amount_fen,
        coalesce(a.name, '') as by, ''::text as reason, o.id as order_id, o.order_number, p.received_fen
      from payment p join rental_order o on o.id = p.order_id left join account a on a.id = p.taken_by
      where p.shift_id = ${shiftId}
      union all
      select m.id, m.shift_id, m.moved_at, m.kind, m.amount_fen, m.moved_by_name, m.reason, null, null, null
      from till_movement m where m.shift_id = ${shiftId}
    ) e join till_shift h on h.id = e.shift_id join till t on t.id = h.till_id join store s on s.id = t.store_id`,
  scope: () => sql`true`,
  where: () => ({}),
  sorts: { 'at desc': sql`e.at` },
  id: sql`e.id`,
});
