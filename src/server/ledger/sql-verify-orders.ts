import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type BookedOrderRow = {
  id: string;
  order_number: string;
  charge_fen: number;
  deposit_fen: number;
  due_fen: number;
  order: unknown;
  lines: unknown;
  bills: unknown;
  payments: unknown;
  booked: unknown;
};

/** The next orders of a store with all that decides about their money, and what their journals add up to. */
export const listBookedOrders = (
  db: Queryable,
  { storeId, after, take }: { storeId: string; after: string; take: number },
): Promise<BookedOrderRow[]> =>
  db.query<BookedOrderRow>(sql`
    select o.id, o.order_number, o.charge_fen, o.deposit_fen, o.due_fen, to_jsonb(o) as "order",
      coalesce((select jsonb_agg(to_jsonb(l) order by l.position) from order_line l where l.order_id = o.id), '[]') as lines,
      coalesce((select jsonb_agg(to_jsonb(b) order by b.position) from bill b where b.order_id = o.id), '[]') as bills,
      coalesce((select jsonb_agg(to_jsonb(p) order by p.position) from payment p where p.order_id = o.id), '[]') as payments,
      coalesce((
        select jsonb_object_agg(s.account, s.fen) from (
          select p.account, sum(p.amount_fen) as fen
          from ledger_journal j join ledger_posting p on p.store_id = j.store_id and p.seq = j.seq
          where j.order_id = o.id group by p.account
        ) s where s.fen <> 0), '{}') as booked
    from rental_order o where o.store_id = ${storeId} and o.id > ${after}::uuid order by o.id limit ${take}`);
