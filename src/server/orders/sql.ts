import { jsonRow, jsonRows, rowOfJson } from '#server/db/column-names.ts';
import type { z } from 'zod';
import type { person } from '#contract/order-shapes.ts';
import { trustLevels, type Trust } from '#domain/access/call-access.ts';
import type { DeclaredLine } from '#domain/orders/command.ts';
import type { Hire, HireBill, HireLine, HirePayment, Period } from '#domain/orders/hire.ts';
import type { OrderStatus } from '#domain/orders/status.ts';
import type { Instant } from '#domain/time/instant.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type Person = z.output<typeof person>;

/** What a guest declared of a return. */
type DeclaredReturn = { readonly lines: readonly DeclaredLine[]; readonly photos: number };

/** An order: the facts that rules decide about, and what else is kept of it. */
type OrderRow = Omit<Hire, 'period' | 'wayFees' | 'typed' | 'lines' | 'bills' | 'payments'> &
  Period & {
    id: string;
    orderNumber: string;
    storeId: string;
    customerId: string | null;
    customerName: string;
    customerPhone: string;
    deliveryAddress: string;
    pickupAddress: string;
    deliveryFeeFen: number;
    pickupFeeFen: number;
    typedAmounts: Hire['typed'];
    gearOut: boolean;
    chargeFen: number;
    depositFen: number;
    dueFen: number;
    people: Person[];
    reason: string;
    remark: string;
    cancelReason: string;
    /** The version of the rental agreement that the guest accepted. */
    agreementNumber: number | null;
    /** What the agent earns, and of which base, as it stands; earned once the order is completed. */
    commissionBaseFen: number;
    commissionFen: number;
    dropStoreId: string | null;
    declaredReturn: DeclaredReturn | null;
    /** Whose call made it. */
    createdBy: string | null;
    /** An agent reserved it for the guest. */
    byAgent: boolean;
    madeIn: string | null;
    madeByTrust: Trust | null;
    paidByTrust: Trust | null;
    driverIds: string[];
    version: number;
    createdAt: Instant;
  };

export type LineRow = Omit<HireLine, 'root'> & {
  rootId: string;
  position: number;
  person: number | null;
  variantId: string | null;
  poolId: string | null;
  equipmentId: string | null;
  named: boolean;
  title: string;
  sizeLabel: string;
  returned: number;
  damaged: number;
  lost: number;
  exchanged: number;
  dropped: number;
  closeNote: string;
  insteadOf: string | null;
};

type PaymentRow = Omit<HirePayment, 'at'> & {
  isReversal: boolean;
  tillId: string | null;
  shiftId: string | null;
  receivedFen: number | null;
  createdAt: Instant;
  doneAt: Instant | null;
};

/** Everything that decides about an order, read at one moment. */
export type OrderRows = {
  order: OrderRow;
  lines: LineRow[];
  bills: HireBill[];
  payments: PaymentRow[];
};

/** The rows of an order from the jsonb values that a statement put them into. */
export const orderRowsOf = ({ order, lines, bills, payments }: OrderRows): OrderRows => ({
  order: rowOfJson(order),
  lines: lines.map(rowOfJson),
  bills: bills.map(rowOfJson),
  payments: payments.map(rowOfJson),
});

/** Those on whose runs an order `o` is: they see it until the run ends. */
const drivers = sql`
  coalesce((select jsonb_agg(distinct r.driver_id) from run_stop t join van_run r on r.id = t.run_id
    where t.order_id = o.id and t.closed_at is null), '[]')`;

/**
 * Locks an order for the rest of the transaction and reads it whole; null when there is none. Rows that name the order
 * may be written beside it: a statement's line waits for no order.
 */
export const lockOrder = async (tx: Queryable, orderId: string): Promise<OrderRows | null> => {
  const locked = await tx.query(sql`select id from rental_order where id = ${orderId} for no key update`);
  return locked.length === 0 ? null : readOrder(tx, orderId);
};

/** Reads an order whole in one statement; null when there is none. */
export const readOrder = async (db: Queryable, orderId: string): Promise<OrderRows | null> => {
  const [row] = await db.query<OrderRows>(sql`
    select to_jsonb(o) || jsonb_build_object('driver_ids', ${drivers}) as "order",
      coalesce((select jsonb_agg(to_jsonb(l) order by l.position) from order_line l where l.order_id = o.id), '[]') as lines,
      coalesce((select jsonb_agg(to_jsonb(b) order by b.position) from bill b where b.order_id = o.id), '[]') as bills,
      coalesce((select jsonb_agg(to_jsonb(p) || jsonb_build_object('is_sent', exists (
          select 1 from refund_call c where c.payment_id = p.id and c.first_sent_at is not null)) order by p.position)
        from payment p where p.order_id = o.id), '[]') as payments
    from rental_order o where o.id = ${orderId}`);
  return row === undefined ? null : orderRowsOf(row);
};

/** The order behind a number or a bill, which before it is asked for has the order's own id; null when there is none. */
export const findOrderId = async (
  db: Queryable,
  by: { orderNumber?: string; billId?: string },
): Promise<string | null> => {
  const [row] = await db.query<{ id: string }>(
    by.billId === undefined
      ? sql`select id from rental_order where order_number = ${by.orderNumber}`
      : sql`select order_id as id from bill where id = ${by.billId}
          union all select id from rental_order where id = ${by.billId}`,
  );
  return row?.id ?? null;
};

/** The next count for an order number. Gaps are fine: the number is a permutation of it. */
export const nextOrderCount = async (tx: Queryable): Promise<number> => {
  const [row] = await tx.query<{ n: number }>(sql`select nextval('order_counter')::int8 as n`);
  return row?.n ?? 0;
};

/** Inserts a new order with its lines and first bill in one statement; json values are column-named rows. */
export const insertOrder = (
  tx: Queryable,
  rows: { order: object; lines: readonly object[]; bills: readonly object[] },
) =>
  tx.exec(sql`
    with o as (
      insert into rental_order select * from jsonb_populate_record(null::rental_order, ${jsonRow(rows.order)}::jsonb)
    ), l as (
      insert into order_line select * from jsonb_populate_recordset(null::order_line, ${jsonRows(rows.lines)}::jsonb)
    )
    insert into bill select * from jsonb_populate_recordset(null::bill, ${jsonRows(rows.bills)}::jsonb)`);

/** Writes the columns of an order that commands change, and raises its version by one. */
export const updateOrder = (tx: Queryable, orderId: string, order: object) =>
  tx.exec(sql`
    update rental_order o set
      status = n.status, delivery_method = n.delivery_method, return_method = n.return_method,
      start_on = n.start_on, days = n.days, start_at = n.start_at, end_at = n.end_at,
      due_at = n.due_at, grace_ends_at = n.grace_ends_at, day_part = n.day_part,
      approved_at = n.approved_at, payment_asked_at = n.payment_asked_at, expires_at = n.expires_at,
      first_paid_at = n.first_paid_at, delivered_at = n.delivered_at, started_at = n.started_at,
      due_noted_at = n.due_noted_at, return_asked_at = n.return_asked_at, cancelled_at = n.cancelled_at,
      completed_at = n.completed_at,
      delivery_fee_fen = n.delivery_fee_fen, pickup_fee_fen = n.pickup_fee_fen, dates_before = n.dates_before,
      extensions = n.extensions, typed_amounts = n.typed_amounts, waivers = n.waivers, settlement = n.settlement,
      cancelled = n.cancelled, held = n.held,
      gear_out = n.gear_out, facts_expire_at = n.facts_expire_at, facts_kept_at = n.facts_kept_at,
      charge_fen = n.charge_fen, deposit_fen = n.deposit_fen, due_fen = n.due_fen,
      cancel_reason = n.cancel_reason, delivery_address = n.delivery_address, pickup_address = n.pickup_address,
      customer_name = n.customer_name, customer_phone = n.customer_phone, people = n.people, remark = n.remark,
      agent_id = n.agent_id, agent_permille = n.agent_permille, commission_base_fen = n.commission_base_fen,
      commission_fen = n.commission_fen, version = o.version + 1
    from jsonb_populate_record(null::rental_order, ${jsonRow(order)}::jsonb) n
    where o.id = ${orderId}`);

/** Inserts lines that an order gains; column-named rows. */
export const insertLines = (tx: Queryable, lines: readonly object[]) =>
  tx.exec(sql`
    insert into order_line select * from jsonb_populate_recordset(null::order_line, ${jsonRows(lines)}::jsonb)`);

/** Writes what commands change of lines. */
export const updateLines = (tx: Queryable, lines: readonly object[]) =>
  tx.exec(sql`
    update order_line l set
      bound_to = n.bound_to, bound_at = n.bound_at, handed_over_at = n.handed_over_at, collected_at = n.collected_at,
      ends = n.ends, returned = n.returned, damaged = n.damaged, lost = n.lost, exchanged = n.exchanged,
      dropped = n.dropped, close_note = n.close_note, tariff = n.tariff
    from jsonb_populate_recordset(null::order_line, ${jsonRows(lines)}::jsonb) n
    where l.id = n.id`);

/** Inserts new bills, and states known ones anew. */
export const saveBills = (tx: Queryable, bills: readonly object[]) =>
  tx.exec(sql`
    insert into bill select * from jsonb_populate_recordset(null::bill, ${jsonRows(bills)}::jsonb)
    on conflict (id) do update set purpose = excluded.purpose, status = excluded.status, version = excluded.version,
      items = excluded.items, total_fen = excluded.total_fen, asks_for = excluded.asks_for, reason = excluded.reason`);

/**
 * Withdraws or shrinks promised refunds that nobody has sent; column-named rows: `id`, `status`, `amount_fen`. What was
 * planned at the payment company for a withdrawn one ends with it.
 */
export const changePromises = async (
  tx: Queryable,
  { promises, at }: { promises: readonly { readonly id: string }[]; at: string },
): Promise<void> => {
  await tx.exec(sql`
    update payment p set status = n.status, amount_fen = n.amount_fen
    from jsonb_populate_recordset(null::payment, ${jsonRows(promises)}::jsonb) n
    where p.id = n.id and p.status = 'pending'`);
  await tx.exec(sql`
    update refund_call c set state = 'withdrawn', ended_at = ${at}, next_at = null, leased_until = null
    from payment p
    where p.id = c.payment_id and p.id = any(${promises.map(({ id }) => id)}::uuid[]) and p.status = 'withdrawn'`);
};

/** Inserts new payments. Ins come before the outs that give them back. */
export const insertPayments = async (tx: Queryable, payments: readonly object[]): Promise<void> => {
  for (const payment of payments) {
    await tx.exec(
      sql`insert into payment select * from jsonb_populate_record(null::payment, ${jsonRow(payment)}::jsonb)`,
    );
  }
};

/**
 * Notes that promised payments were made; those in cash out of a till. What a payment company was to make may have been
 * made in cash, and of what people made in its console another amount than was promised.
 */
export const finishPayments = (
  tx: Queryable,
  made: {
    /** Column-named rows: `id`, `method`, `amount_fen`, `provider_no`. */
    done: readonly object[];
    at: string;
    takenBy: string | null;
    tillId: string | null;
    shiftId: string | null;
  },
) =>
  tx.exec(sql`
    update payment p set status = 'done', method = n.method, amount_fen = n.amount_fen, provider_no = n.provider_no,
      done_at = ${made.at}, taken_by = ${made.takenBy},
      till_id = case when n.method = 'cash' then ${made.tillId}::uuid end,
      shift_id = case when n.method = 'cash' then ${made.shiftId}::uuid end
    from jsonb_populate_recordset(null::payment, ${jsonRows(made.done)}::jsonb) n
    where p.id = n.id and p.status = 'pending'`);

/** What decides who may see an order: whose it is, where, who drives it, and who made and paid it. */
type OrderHead = {
  status: OrderStatus;
  madeIn: string | null;
  madeByTrust: Trust | null;
  paidByTrust: Trust | null;
  storeId: string;
  customerId: string | null;
  driverIds: string[];
  /** The branch to which the guest said that the gear is brought. */
  dropStoreId: string | null;
};

/** The head of an order; null when there is none. */
export const findHead = async (db: Queryable, orderId: string): Promise<OrderHead | null> => {
  const [row] = await db.query<OrderHead>(
    sql`select o.status, o.store_id, o.customer_id, ${drivers} as driver_ids, o.drop_store_id, o.made_in, o.made_by_trust,
        o.paid_by_trust
      from rental_order o where o.id = ${orderId}`,
  );
  return row ?? null;
};

/** Notes what a guest declared of a return, or with null that nothing is declared any more. */
export const updateDeclared = (
  tx: Queryable,
  orderId: string,
  declared: (DeclaredReturn & { readonly storeId: string }) | null,
) => {
  const { storeId = null, ...said } = declared ?? {};
  return tx.exec(sql`
    update rental_order
    set drop_store_id = ${storeId}::uuid,
      declared_return = ${declared === null ? null : JSON.stringify(said)}::jsonb
    where id = ${orderId}`);
};

/** Notes by what trust an order's guest pays it; a better one than before stays. */
export const updatePaidByTrust = (
  tx: Queryable,
  { orderId, customerId, trust }: { orderId: string; customerId: string; trust: Trust },
) =>
  tx.exec(sql`
    update rental_order set paid_by_trust = ${trust}
    where id = ${orderId} and customer_id = ${customerId}
      and (paid_by_trust is null or paid_by_trust = any(${trustLevels.slice(0, trustLevels.indexOf(trust))}::text[]))`);
