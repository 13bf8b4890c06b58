import { dueList, refundList } from '#contract/store-lists.ts';
import {
  bindList,
  countRows,
  rowsToCount,
  rowsToRead,
  rowsToSkip,
  type ListPage,
} from '#server/db/bind-list.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type OrderPart = {
  id: string;
  list_key: string;
  order_id: string;
  order_number: string;
  store_id: string;
  store_name: string;
  customer_name: string;
};

export type DueRow = OrderPart & { due_fen: number; since: string };
export type RefundRow = OrderPart & {
  payment_id: string;
  method: string;
  amount_fen: number;
  since: string;
  state: string | null;
};

const dues = bindList(dueList, {
  scope: ['storeId'],
  where: () => ({}),
  sorts: { 'since asc': sql`coalesce(b.since, o.created_at)` },
  id: sql`o.id`,
});

const refunds = bindList(refundList, {
  scope: ['storeId'],
  where: () => ({}),
  sorts: { 'since asc': sql`p.created_at` },
  id: sql`p.id`,
});

/** One page of orders that still have to pay, the oldest bill first. */
export const listDues = (db: Queryable, storeIds: readonly string[], page: ListPage): Promise<DueRow[]> =>
  db.query<DueRow>(sql`
    select ${dues.id}, o.id as order_id, o.order_number, o.store_id, s.name as store_name, o.customer_name, o.due_fen,
      coalesce(b.since, o.created_at) as since, (${dues.sorts.key(page)})::text as list_key
    from rental_order o join store s on s.id = o.store_id
      left join lateral (
        select min(b.created_at) as since from bill b where b.order_id = o.id and b.status = 'Open') b on true
    where o.due_fen > 0 and o.store_id = any(${storeIds}::uuid[]) and ${dues.where({}, undefined, page)}
    order by ${dues.sorts.by(page)} limit ${rowsToRead(page)}::int offset ${rowsToSkip(page)}::int`);

export const countDues = (db: Queryable, storeIds: readonly string[]): Promise<number> =>
  countRows(
    db,
    sql`
      select count(*)::int as n from (
        select from rental_order o where o.due_fen > 0 and o.store_id = any(${storeIds}::uuid[])
        limit ${rowsToCount}::int) found`,
  );

/** One page of refunds that were promised and not made, the oldest first. */
export const listRefunds = (
  db: Queryable,
  storeIds: readonly string[],
  page: ListPage,
): Promise<RefundRow[]> =>
  db.query<RefundRow>(sql`
    select ${refunds.id}, p.id as payment_id, o.id as order_id, o.order_number, p.store_id, s.name as store_name, o.customer_name,
      p.method, p.amount_fen, p.created_at as since, c.state,
      (${refunds.sorts.key(page)})::text as list_key
    from payment p join rental_order o on o.id = p.order_id join store s on s.id = p.store_id
      left join refund_call c on c.payment_id = p.id
    where p.status = 'pending' and p.direction = 'out' and p.store_id = any(${storeIds}::uuid[])
      and ${refunds.where({}, undefined, page)}
    order by ${refunds.sorts.by(page)} limit ${rowsToRead(page)}::int offset ${rowsToSkip(page)}::int`);

export const countRefunds = (db: Queryable, storeIds: readonly string[]): Promise<number> =>
  countRows(
    db,
    sql`
      select count(*)::int as n from (
        select from payment p
        where p.status = 'pending' and p.direction = 'out' and p.store_id = any(${storeIds}::uuid[])
        limit ${rowsToCount}::int) found`,
  );
