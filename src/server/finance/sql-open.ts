import type { dueList, refundList } from '#contract/store-lists.ts';
import type { refundStates } from '#domain/finance/refund-states.ts';
import type { PaymentMethod } from '#domain/orders/status.ts';
import { listReads } from '#server/db/list-reads.ts';
import { sql } from '#server/db/sql-tag.ts';

type OrderPart = {
  id: string;
  order_id: string;
  order_number: string;
  store_id: string;
  store_name: string;
  time_zone: string;
  customer_name: string;
};

type DueRow = OrderPart & { due_fen: number; since: string };
type RefundRow = OrderPart & {
  payment_id: string;
  method: PaymentMethod;
  amount_fen: number;
  since: string;
  state: (typeof refundStates)[number] | null;
};

/** Of these stores. */
type Stores = { readonly storeIds: readonly string[] };

/** Orders that still have to pay, the oldest bill first. */
export const dues = listReads<typeof dueList, DueRow, Stores>({
  columns: sql`
    o.id, o.id as order_id, o.order_number, o.store_id, s.name as store_name, s.time_zone, o.customer_name, o.due_fen,
      coalesce(b.since, o.created_at) as since`,
  from: sql`
    rental_order o join store s on s.id = o.store_id
      left join lateral (
        select min(b.created_at) as since from bill b where b.order_id = o.id and b.status = 'Open') b on true`,
  countFrom: sql`rental_order o`,
  scope: ({ context }) => sql`o.due_fen > 0 and o.store_id = any(${context.storeIds}::uuid[])`,
  where: () => ({ storeId: null }),
  sorts: { 'since asc': sql`coalesce(b.since, o.created_at)` },
  id: sql`o.id`,
});

/** Refunds that were promised and not made, the oldest first. */
export const refunds = listReads<typeof refundList, RefundRow, Stores>({
  columns: sql`
    p.id, p.id as payment_id, o.id as order_id, o.order_number, p.store_id, s.name as store_name, s.time_zone,
      o.customer_name, p.method, p.amount_fen, p.created_at as since, c.state`,
  from: sql`
    payment p join rental_order o on o.id = p.order_id join store s on s.id = p.store_id
      left join refund_call c on c.payment_id = p.id`,
  countFrom: sql`payment p`,
  scope: ({ context }) =>
    sql`p.status = 'pending' and p.direction = 'out' and p.store_id = any(${context.storeIds}::uuid[])`,
  where: () => ({ storeId: null }),
  sorts: { 'since asc': sql`p.created_at` },
  id: sql`p.id`,
});
