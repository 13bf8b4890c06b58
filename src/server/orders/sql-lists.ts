import type { RefundState } from '#domain/payments/refund-way.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql, type Sql } from '#server/db/sql-tag.ts';
import { ordersAtRisk } from './sql-risk.ts';

/**
 * Which orders a list shows. `storeIds` null means every store; `customerId` limits to one guest's own, and to what the
 * stores of `deliveredFrom` deliver or fetch.
 */
export type OrderFilter = {
  storeIds: readonly string[] | null;
  customerId: string | null;
  deliveredFrom: readonly string[] | null;
  status: readonly number[] | null;
  type: string | null;
  agentId: string | null;
  deliveryMethod: string | null;
  returnMethod: string | null;
  due: boolean | null;
  refundPending: boolean | null;
  paidBy: string | null;
  overdue: boolean | null;
  noShow: boolean | null;
  gearAtRisk: boolean | null;
  keyword: string | null;
  searchesPhone: boolean;
  startFrom: string | null;
  startTo: string | null;
  createdFrom: string | null;
  createdTo: string | null;
  /** Last days. */
  endFrom: string | null;
  endTo: string | null;
  dueBefore: string | null;
  now: string;
};

export type SummaryRow = {
  id: string;
  order_number: string;
  store_id: string;
  store_name: string;
  type: string;
  status: number;
  overdue: boolean;
  delivery_method: string;
  start_on: string;
  days: number;
  due_at: string;
  expires_at: string | null;
  customer_name: string;
  customer_phone: string;
  item_count: number;
  titles: { title: string; art: string; quantity: number }[];
  charge_fen: number;
  deposit_fen: number;
  due_fen: number;
  created_at: string;
};

const orderings = {
  'createdAt desc': sql`o.created_at desc, o.id desc`,
  'createdAt asc': sql`o.created_at asc, o.id asc`,
  'startDate asc': sql`o.start_on asc, o.id asc`,
  'startDate desc': sql`o.start_on desc, o.id desc`,
  'dueAt asc': sql`o.due_at asc, o.id asc`,
  'dueFen desc': sql`o.due_fen desc, o.id desc`,
} as const;
export type OrderSorting = keyof typeof orderings;

const all = sql`true`;

/** Each part is a fixed text, so the whole list has few statements and each keeps its own plan. */
const where = (filter: OrderFilter): Sql => {
  const store = filter.storeIds === null ? all : sql`o.store_id = any(${filter.storeIds}::uuid[])`;
  const customer = customerPart(filter);
  const status = filter.status === null ? all : sql`o.status = any(${filter.status}::smallint[])`;
  const late =
    filter.overdue === null
      ? all
      : sql`(o.gear_out and o.grace_ends_at < ${filter.now}::timestamptz) = ${filter.overdue}`;
  const from = filter.startFrom === null ? all : sql`o.start_on >= ${filter.startFrom}::date`;
  const to = filter.startTo === null ? all : sql`o.start_on <= ${filter.startTo}::date`;
  const due =
    filter.dueBefore === null ? all : sql`o.gear_out and o.due_at < ${filter.dueBefore}::timestamptz`;
  const risk = riskPart(filter);
  const money = moneyPart(filter);
  const keyword = keywordPart(filter);
  return sql`${store} and ${customer} and ${status} and ${kindPart(filter)} and ${late} and ${noShowPart(filter)} and ${risk}
    and ${from} and ${to} and ${daysPart(filter)} and ${due} and ${money} and ${keyword}`;
};

/** Paid, and nobody came before the hire was over. */
const noShowAt = (now: string): Sql => sql`(o.status = 2 and o.end_at <= ${now}::timestamptz)`;

/** What kind of hire it is, who brought it, how it travels, and whether money is still to come. */
const kindPart = ({ type, agentId, deliveryMethod, returnMethod, due }: OrderFilter): Sql => {
  const ofType = type === null ? all : sql`o.type = ${type}`;
  const brought = agentId === null ? all : sql`o.agent_id = ${agentId}::uuid`;
  const travelling = deliveryMethod === null ? all : sql`o.delivery_method = ${deliveryMethod}`;
  const owing = due === null ? all : sql`(o.due_fen > 0) = ${due}`;
  const fetched = returnMethod === null ? all : sql`o.return_method = ${returnMethod}`;
  return sql`${ofType} and ${brought} and ${travelling} and ${fetched} and ${owing}`;
};

const moneyPart = ({ refundPending, paidBy }: OrderFilter): Sql => {
  const back = sql`select y.order_id from payment y where y.status = 'pending' and y.direction = 'out'`;
  const waits = refundPending === null ? all : sql`(o.id in (${back})) = ${refundPending}`;
  const paid =
    paidBy === null
      ? all
      : sql`exists (
          select 1 from payment y
          where y.order_id = o.id and y.direction = 'in' and y.method = ${paidBy} and not y.is_storno
            and not exists (select 1 from payment z where z.refund_of = y.id and z.is_storno))`;
  return sql`${waits} and ${paid}`;
};

/** When a day of the order's store begins. */
const startOf = (on: string, daysLater: number): Sql =>
  sql`(select (${on}::date + ${daysLater}::int)::timestamp at time zone s.time_zone from store s where s.id = o.store_id)`;

/** On which days of its store an order was made, and on which it ends. */
const daysPart = ({ createdFrom, createdTo, endFrom, endTo }: OrderFilter): Sql => {
  const madeFrom = createdFrom === null ? all : sql`o.created_at >= ${startOf(createdFrom, 0)}`;
  const madeTo = createdTo === null ? all : sql`o.created_at < ${startOf(createdTo, 1)}`;
  const lastFrom = endFrom === null ? all : sql`o.start_on + o.days - 1 >= ${endFrom}::date`;
  const lastTo = endTo === null ? all : sql`o.start_on + o.days - 1 <= ${endTo}::date`;
  return sql`${madeFrom} and ${madeTo} and ${lastFrom} and ${lastTo}`;
};

const noShowPart = ({ noShow, now }: OrderFilter): Sql =>
  noShow === null ? all : sql`${noShowAt(now)} = ${noShow}`;

const riskPart = ({ gearAtRisk, storeIds, now }: OrderFilter): Sql => {
  if (gearAtRisk === null) return all;
  const ids = ordersAtRisk(storeIds, now);
  return gearAtRisk ? sql`o.id in (${ids})` : sql`o.id not in (${ids})`;
};

const customerPart = ({ customerId, deliveredFrom }: OrderFilter): Sql => {
  if (customerId === null) return all;
  if (deliveredFrom === null) return sql`o.customer_id = ${customerId}`;
  return sql`(o.customer_id = ${customerId}
    or ((o.delivery_method = 'Delivery' or o.return_method = 'Pickup') and o.store_id = any(${deliveredFrom}::uuid[])))`;
};

const keywordPart = ({ keyword, searchesPhone }: OrderFilter): Sql => {
  if (keyword === null) return all;
  const like = `%${keyword.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const code = keyword.toUpperCase();
  const byPhone = searchesPhone ? sql`o.customer_phone like ${like}` : sql`false`;
  return sql`(o.order_number like ${like} or ${byPhone} or o.customer_name ilike ${like}
    or exists (select 1 from order_line b where b.order_id = o.id and b.bound_to = ${code})
    or ${moneyNumberPart(keyword)})`;
};

/** The numbers of payments and refunds, ours and the companies', are long: nothing shorter is looked up as one. */
const moneyNumber = /^[\w-]{16,60}$/;

/** A whole number from a receipt or from a company's console; a part of one finds nothing. */
const moneyNumberPart = (keyword: string): Sql =>
  moneyNumber.test(keyword)
    ? sql`o.id in (
        select a.order_id from pay_attempt a where a.attempt_no = ${keyword.toLowerCase()}
        union all select r.order_id from refund_call r where r.refund_no = ${keyword.toLowerCase()}
        union all select y.order_id from payment y
        where y.method in ('wechat', 'alipay') and y.direction in ('in', 'out') and y.provider_no = ${keyword})`
    : sql`false`;

/** One page of orders with their first three lines. */
export const listOrders = (
  db: Queryable,
  filter: OrderFilter,
  page: { sorting: OrderSorting; skip: number; take: number },
): Promise<SummaryRow[]> =>
  db.query<SummaryRow>(sql`
    with picked as (
      select o.* from rental_order o
      where ${where(filter)}
      order by ${orderings[page.sorting]} limit ${page.take}::int offset ${page.skip}::int
    )
    select o.id, o.order_number, o.store_id, s.name as store_name, o.type, o.status,
      (o.gear_out and o.grace_ends_at < ${filter.now}::timestamptz) as overdue,
      o.delivery_method, o.start_on, o.days, o.due_at, o.expires_at, o.customer_name, o.customer_phone,
      l.item_count, l.titles, o.charge_fen, o.deposit_fen, o.due_fen, o.created_at
    from picked o
    join store s on s.id = o.store_id
    cross join lateral (
      select coalesce(sum(t.quantity), 0)::int as item_count,
        coalesce(jsonb_agg(jsonb_build_object('title', t.title, 'art', t.art, 'quantity', t.quantity) order by t.first)
          filter (where t.rank <= 3), '[]') as titles
      from (
        select x.title, c.art, sum(x.quantity - x.exchanged - x.dropped)::int as quantity, min(x.position) as first,
          row_number() over (order by min(x.position)) as rank
        from order_line x
        left join variant v on v.id = x.variant_id left join model m on m.id = v.model_id
        left join pool p on p.id = x.pool_id
        join category c on c.id = coalesce(m.category_id, p.category_id)
        where x.order_id = o.id and x.quantity > x.exchanged + x.dropped group by x.title, c.art
      ) t
    ) l
    order by ${orderings[page.sorting]}`);

/** How many orders a filter finds. */
export const countOrders = async (db: Queryable, filter: OrderFilter): Promise<number> => {
  const [row] = await db.query<{ n: number }>(
    sql`select count(*)::int as n from rental_order o where ${where(filter)}`,
  );
  return row?.n ?? 0;
};

/** How many orders stand in each status, how many are overdue, and how many meet today's counter. */
export const countByStatus = (
  db: Queryable,
  filter: { storeIds: readonly string[] | null; now: string; today: string; endOfToday: string },
): Promise<
  { status: number; n: number; overdue: number; no_show: number; to_hand_over: number; due_today: number }[]
> =>
  db.query(sql`
    select o.status, count(*)::int as n,
      count(*) filter (where o.gear_out and o.grace_ends_at < ${filter.now}::timestamptz)::int as overdue,
      count(*) filter (where ${noShowAt(filter.now)})::int as no_show,
      count(*) filter (where o.status in (2, 11) and o.start_on <= ${filter.today}::date
        and not ${noShowAt(filter.now)})::int as to_hand_over,
      count(*) filter (where o.gear_out and o.due_at < ${filter.endOfToday}::timestamptz)::int as due_today
    from rental_order o
    where ${filter.storeIds === null ? all : sql`o.store_id = any(${filter.storeIds}::uuid[])`}
    group by o.status order by o.status`);

/** How far a payment company is with a promised refund. */
export type RefundPart = {
  state: RefundState;
  next_at: string | null;
  last_code: string;
  created_at: string;
  first_sent_at: string | null;
  open_at: string | null;
  reported_at: string | null;
};

export type DetailRow = {
  store_name: string;
  store_phone: string;
  store_address: string;
  time_zone: string;
  store_is_active: boolean;
  agent: { id: string; name: string } | null;
  lines: { id: string; barcode: string | null; category_name: string; art: string }[];
  payments: {
    id: string;
    taken_by: string | null;
    provider_no: string | null;
    own_no: string | null;
    scene: string | null;
    refund: RefundPart | null;
  }[];
  events: { at: string; actor_name: string; kind: string; note: string }[];
};

/** What the page of one order shows beside the order itself. */
export const findDetail = async (db: Queryable, orderId: string): Promise<DetailRow | null> => {
  const [row] = await db.query<DetailRow>(sql`
    select s.name as store_name, s.phone as store_phone, s.address as store_address, s.time_zone, s.is_active as store_is_active,
      (select jsonb_build_object('id', g.id, 'name', coalesce(nullif(g.name, ''), g.user_name))
        from account g where g.id = o.agent_id) as agent,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'barcode', coalesce(e.barcode, p.shelf_code),
          'category_name', c.name, 'art', c.art) order by l.position)
        from order_line l
        left join equipment e on e.id = l.equipment_id
        left join variant v on v.id = l.variant_id left join model m on m.id = v.model_id
        left join pool p on p.id = l.pool_id
        join category c on c.id = coalesce(m.category_id, p.category_id)
        where l.order_id = o.id), '[]') as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', y.id, 'taken_by', nullif(a.name, ''), 'provider_no', y.provider_no,
          'scene', t.scene, 'own_no', coalesce(r.refund_no, t.attempt_no), 'refund', case when r.payment_id is null then null
            else jsonb_build_object('state', r.state, 'next_at', r.next_at, 'last_code', r.last_code,
              'created_at', r.created_at, 'first_sent_at', r.first_sent_at, 'open_at', r.open_at,
              'reported_at', r.reported_at) end))
        from payment y left join account a on a.id = y.taken_by
        left join pay_attempt t on t.payment_id = y.id
        left join refund_call r on r.payment_id = y.id
        where y.order_id = o.id), '[]') as payments,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', x.at, 'actor_name', x.actor_name, 'kind', x.kind, 'note', x.note)
          order by x.at, x.id)
        from event x where x.subject_type = 'order' and x.subject_id = o.id), '[]') as events
    from rental_order o join store s on s.id = o.store_id
    where o.id = ${orderId}`);
  return row ?? null;
};

export type CatalogueRow = {
  kind: 'variant' | 'equipment' | 'pool';
  id: string;
  variant_id: string | null;
  title: string;
  size_label: string;
  daily_rent_fen: number;
  deposit_fen: number;
};

/** Names and prices of what a wish asks for; an item or pool of another store is not found. */
export const findCatalogue = (
  db: Queryable,
  wish: {
    storeId: string;
    variantIds: readonly string[];
    equipmentIds: readonly string[];
    poolIds: readonly string[];
  },
): Promise<CatalogueRow[]> =>
  db.query<CatalogueRow>(sql`
    select 'variant' as kind, v.id, v.id as variant_id, m.name as title, v.size_label, v.daily_rent_fen, v.deposit_fen
      from variant v join model m on m.id = v.model_id
      where v.id = any(${wish.variantIds}::uuid[])
        and exists (select 1 from equipment e where e.variant_id = v.id and e.store_id = ${wish.storeId})
    union all
    select 'equipment', e.id, v.id, m.name, v.size_label, v.daily_rent_fen, v.deposit_fen
      from equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id
      where e.id = any(${wish.equipmentIds}::uuid[]) and e.store_id = ${wish.storeId}
    union all
    select 'pool', p.id, null, p.name, p.size_label, p.daily_rent_fen, p.deposit_fen
      from pool p where p.id = any(${wish.poolIds}::uuid[]) and p.store_id = ${wish.storeId}`);
