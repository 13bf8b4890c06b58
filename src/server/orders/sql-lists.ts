import { orderList } from '#contract/order-list.ts';
import type { ListValues } from '#contract/list.ts';
import { trustLevels, type Trust } from '#domain/access/call-access.ts';
import type { GuestLogin } from '#domain/access/order-trust.ts';
import { orderStatus } from '#domain/orders/status.ts';
import {
  bindList,
  rowsToCount,
  rowsToRead,
  rowsToSkip,
  type ListPage,
  type ListQuery,
} from '#server/db/list-reads.ts';
import { onlyRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { joinSql, likePattern, plannedEachTime, sql, type Sql } from '#server/db/sql-tag.ts';
import { ordersAtRisk } from './sql-risk.ts';

export type OrderValues = ListValues<typeof orderList.fields>;

/** Whose orders a list shows, and what the reader may search by. */
export type OrderScope = {
  /** Orders of these stores; null: of every store. */
  readonly storeIds: readonly string[] | null;
  /** One guest's own, and what is on the runs of the driver `drivenBy`; null: everybody's. */
  readonly customer: { readonly id: string; readonly drivenBy: string | null } | null;
  /** A guest's login that may not see every order of its account in full; null for everybody else. */
  readonly login: GuestLogin | null;
  readonly now: string;
};

type SummaryRow = Omit<ItemRow<'orders.list'>, 'lastDay' | 'proofNeeded'> & {
  timeZone: string;
  madeIn: string | null;
  madeByTrust: Trust | null;
  paidByTrust: Trust | null;
  /** What the list is sorted by, as the database writes it. */
  listKey: string;
};

/** Paid, and nobody came before the hire was over. */
const noShowAt = (now: string): Sql => sql`(o.status = 2 and o.end_at <= ${now}::timestamptz)`;

/** When a day of the order's store begins; `w` is the row of `walkOf`. */
const startOf = (on: string, daysLater: number): Sql =>
  sql`(${on}::date + ${daysLater}::int)::timestamp at time zone w.time_zone`;

/** Paid, and every item is bound; what is only counted needs no binding. */
const prepared = sql`(o.status = 2 and not exists (
  select from order_line l
  where l.order_id = o.id and l.size = 'large' and l.bound_to is null and l.quantity > l.exchanged + l.dropped))`;

const refundsOnTheirWay = sql`select y.order_id as id from payment y where y.status = 'pending' and y.direction = 'out'`;

const orders = bindList<typeof orderList, OrderScope>({
  where: ({ now, storeIds }) => ({
    storeId: null,
    mine: null,
    keyword: null,
    status: {
      one: (code) => sql`o.status = ${code}::smallint`,
      any: (codes) => sql`o.status = any(${codes}::smallint[])`,
    },
    type: (type) => sql`o.type = ${type}`,
    agentId: (id) => sql`o.agent_id = ${id}::uuid`,
    deliveryMethod: (method) => sql`o.delivery_method = ${method}`,
    returnMethod: (method) => sql`o.return_method = ${method}`,
    overdue: (isOverdue) => sql`(o.gear_out and o.grace_ends_at < ${now}::timestamptz) = ${isOverdue}`,
    noShow: (isNoShow) => sql`${noShowAt(now)} = ${isNoShow}`,
    prepared: (isPrepared) => sql`${prepared} = ${isPrepared}`,
    gearOut: (isOut) => sql`o.gear_out = ${isOut}`,
    handedOverOn: (day) => sql`exists (
      select from order_line l where l.order_id = o.id and l.instead_of is null
        and l.handed_over_at >= ${startOf(day, 0)} and l.handed_over_at < ${startOf(day, 1)})`,
    gearBack: (isBack) => sql`(o.status in (6, 8) and not o.gear_out) = ${isBack}`,
    due: (isDue) => (isDue ? sql`o.due_fen > 0` : sql`o.due_fen <= 0`),
    refundPending: (isPending) =>
      isPending ? sql`o.id in (${refundsOnTheirWay})` : sql`o.id not in (${refundsOnTheirWay})`,
    paidBy: (method) => sql`exists (
      select 1 from payment y
      where y.order_id = o.id and y.direction = 'in' and y.method = ${method} and not y.is_reversal
        and not exists (select 1 from payment z where z.refund_of = y.id and z.is_reversal))`,
    gearAtRisk: (isAtRisk) =>
      isAtRisk
        ? sql`o.id in (${ordersAtRisk(storeIds, now)})`
        : sql`o.id not in (${ordersAtRisk(storeIds, now)})`,
    startFrom: (day) => sql`o.start_on >= ${day}::date`,
    startTo: (day) => sql`o.start_on <= ${day}::date`,
    createdFrom: (day) => sql`o.created_at >= ${startOf(day, 0)}`,
    createdTo: (day) => sql`o.created_at < ${startOf(day, 1)}`,
    endFrom: (day) => sql`o.start_on + o.days - 1 >= ${day}::date`,
    endTo: (day) => sql`o.start_on + o.days - 1 <= ${day}::date`,
    dueBefore: (instant) => sql`o.gear_out and o.due_at < ${instant}::timestamptz`,
  }),
  sorts: {
    'createdAt desc': sql`o.created_at`,
    'createdAt asc': sql`o.created_at`,
    'startDate asc': sql`o.start_on`,
    'startDate desc': sql`o.start_on`,
    'dueAt asc': sql`o.due_at`,
    'dueFen desc': sql`o.due_fen`,
  },
  id: sql`o.id`,
});

const everyStatus: readonly number[] = Object.values(orderStatus);
const { pendingDelivery, pendingPayment, returned, completed, cancelled } = orderStatus;

/** The statuses that the wanted orders can have: finished ones have no gear out. */
const statusesOf = ({ status, ...values }: OrderValues): readonly number[] => {
  const { overdue, dueBefore, noShow, prepared: isPrepared, gearOut, gearBack } = values;
  const asked = status ?? everyStatus;
  if (noShow === true || isPrepared === true) return asked.filter((one) => one === pendingDelivery);
  if (gearBack === true) return asked.filter((one) => one === pendingPayment || one === returned);
  const isOut = overdue === true || gearOut === true || dueBefore !== undefined;
  return isOut ? asked.filter((one) => one !== completed && one !== cancelled) : asked;
};

/** The numbers of payments and refunds, ours and the companies', are long: nothing shorter is looked up as one. */
const moneyNumber = /^[\w-]{16,60}$/;

/** A whole number from a receipt or from a company's console; a part of one finds nothing. */
const byMoneyNumber = (keyword: string): Sql => sql`
  select a.order_id as id from pay_attempt a where a.attempt_no = ${keyword.toLowerCase()}
  union all select r.order_id from refund_call r where r.refund_no = ${keyword.toLowerCase()}
  union all select y.order_id from payment y
  where y.method in ('wechat', 'alipay') and y.direction in ('in', 'out') and y.provider_no = ${keyword}`;

/** One or two digits, or the beginning of this century's order numbers: so many orders have it that a walk soon meets them. */
const isCommon = (keyword: string): boolean => /^(\d{1,2}|20\d{0,5}|[\x20-\x7e])$/.test(keyword);

/** The ids that a keyword finds, each part by an index of its own. */
const foundBy = (keyword: string): Sql => {
  const like = likePattern(keyword);
  const byName = sql`
    select o.id from rental_order o
    where text_grams(o.customer_name) @> text_grams(${keyword}) and o.customer_name || '' ilike ${like}`;
  const byBarcode = sql`select b.order_id as id from order_line b where b.bound_to = ${keyword.toUpperCase()}`;
  const byNumber = sql`select o.id from rental_order o where o.order_number like ${like}`;
  const byPhone = sql`select o.id from rental_order o where o.customer_phone like ${like}`;
  const parts = [byName, byBarcode];
  if (/^\d+$/.test(keyword)) parts.push(byNumber);
  if (/^[+\d]+$/.test(keyword)) parts.push(byPhone);
  if (moneyNumber.test(keyword)) parts.push(byMoneyNumber(keyword));
  return joinSql(parts, ' union ', '');
};

/** The same without a look-up, for a keyword that very many orders have. */
const fits = (keyword: string): Sql => {
  const like = likePattern(keyword);
  return sql`(o.order_number like ${like} or o.customer_phone like ${like} or o.customer_name ilike ${like}
    or o.id in (select b.order_id from order_line b where b.bound_to = ${keyword.toUpperCase()}))`;
};

/** Orders of which gear was handed over on a day, wherever the store is. */
const handedOverAbout = (day: string): Sql => sql`
  select l.order_id as id from order_line l
  where l.handed_over_at >= ${day}::date - interval '1 day' and l.handed_over_at < ${day}::date + interval '2 days'`;

/** Rows `w` from which a list goes to its orders, each by an index: stores and statuses, or ids that were looked up. */
type Walk = { readonly from: Sql; readonly on: Sql };

const storesPart = ({ storeIds }: OrderScope): Sql =>
  storeIds === null ? sql`true` : sql`s.id = any(${storeIds}::uuid[])`;

const byIds = (ids: Sql, scope: OrderScope): Walk => ({
  from: sql`
    select r.id, s.time_zone, r.status from rental_order r join store s on s.id = r.store_id
    where r.id in (${ids}) and ${storesPart(scope)}`,
  on: sql`o.id = w.id`,
});

const byStores = (values: OrderValues, scope: OrderScope): Walk => ({
  from: sql`
    select s.id, s.time_zone, t.status from store s cross join unnest(${statusesOf(values)}::smallint[]) t (status)
    where ${storesPart(scope)}`,
  on: sql`o.store_id = w.id and o.status = w.status`,
});

/** The ids of a guest's orders, and of those on a driver's runs at stores where they still work. */
const ownIds = ({ id, drivenBy }: NonNullable<OrderScope['customer']>): Sql => {
  const own = sql`select o.id from rental_order o where o.customer_id = ${id}`;
  if (drivenBy === null) return own;
  return sql`${own} union select t.order_id from van_run r
    join run_stop t on t.run_id = r.id and t.closed_at is null and t.order_id is not null
    join account_store a on a.account_id = r.driver_id and a.store_id = t.store_id
    where r.driver_id = ${drivenBy}`;
};

const walkOf = (values: OrderValues, scope: OrderScope): Walk => {
  const { keyword = '', refundPending, agentId, handedOverOn } = values;
  const { customer } = scope;
  if (keyword !== '' && !isCommon(keyword)) return byIds(foundBy(keyword), scope);
  if (refundPending === true) return byIds(refundsOnTheirWay, scope);
  if (handedOverOn !== undefined) return byIds(handedOverAbout(handedOverOn), scope);
  if (agentId !== undefined)
    return byIds(sql`select o.id from rental_order o where o.agent_id = ${agentId}`, scope);
  return customer === null ? byStores(values, scope) : byIds(ownIds(customer), scope);
};

/** Everything that an order must fit besides where the walk leads. */
const conditionsOf = (values: OrderValues, scope: OrderScope, page?: ListPage): Sql => {
  const { keyword = '' } = values;
  const found = isCommon(keyword) ? fits(keyword) : sql`true`;
  return sql`${ownPart(scope)} and ${openPart(values, scope, page)} and ${found} and ${orders.where(values, scope, page)}`;
};

/** What a guest may be told of every order of the account: number, status and dates. */
const plainFilters: readonly (keyof OrderValues)[] = [
  'mine',
  'status',
  'overdue',
  'noShow',
  'gearOut',
  'startFrom',
  'startTo',
  'createdFrom',
  'createdTo',
  'endFrom',
  'endTo',
  'dueBefore',
];
const filters = Object.keys(orderList.fields) as readonly (keyof OrderValues)[];
const tellingFilters = filters.filter((name) => !plainFilters.includes(name));

/** A filter, a search or a sort that would tell more finds only what the login sees in full: `seesInFull` as a condition. */
const openPart = (values: OrderValues, { login }: OrderScope, page?: ListPage): Sql => {
  const isPlain =
    tellingFilters.every((name) => (values[name] ?? '') === '') && page?.sorting !== 'dueFen desc';
  if (login === null || isPlain) return sql`true`;
  const { sessionId, trust } = login;
  const weaker = trustLevels.slice(0, trustLevels.indexOf(trust) + 1);
  return sql`(o.made_in = ${sessionId} or ${trust} = 'wechat' and o.made_by_trust = 'wechat')
    and (o.paid_by_trust is null or o.paid_by_trust = any(${weaker}::text[]))`;
};

const ownPart = ({ customer }: OrderScope): Sql =>
  customer === null ? sql`true` : sql`o.id in (${ownIds(customer)})`;

type OrdersAsked = ListQuery<typeof orderList, OrderScope>;

/** One page of orders with their first three lines, and one row more when there is a next page. */
export const listOrders = (
  db: Queryable,
  { values, context: scope }: OrdersAsked,
  page: ListPage,
): Promise<SummaryRow[]> => {
  const { from, on } = walkOf(values, scope);
  const take = rowsToRead(page);
  const skip = rowsToSkip(page);
  return db.query<SummaryRow>(
    plannedEachTime(sql`
    with picked as (
      select o.* from (${from}) w cross join lateral (
        select o.* from rental_order o where ${on} and ${conditionsOf(values, scope, page)}
        order by ${orders.sorts.by(page)} limit ${take + skip}::int
      ) o
      order by ${orders.sorts.by(page)} limit ${take}::int offset ${skip}::int
    )
    select ${orders.id}, o.order_number, o.store_id, s.name as store_name, s.time_zone, o.type, o.status,
      (o.gear_out and o.grace_ends_at < ${scope.now}::timestamptz) as overdue,
      o.delivery_method, o.start_on as start_date, o.days, case when o.days = 1 then o.day_part end as day_part, o.due_at, coalesce(o.expires_at, o.facts_expire_at) as expires_at,
      o.customer_name, o.customer_phone, o.made_in, o.made_by_trust, o.paid_by_trust,
      l.item_count, l.titles, o.charge_fen, o.deposit_fen, o.due_fen, o.created_at, (${orders.sorts.key(page)})::text as list_key
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
    order by ${orders.sorts.by(page)}`),
  );
};

/** How many orders a list finds, up to its bound. */
export const countOrders = async (
  db: Queryable,
  { values, context: scope }: OrdersAsked,
): Promise<number> => {
  const { from, on } = walkOf(values, scope);
  const [row] = await db.query<{ n: number }>(
    plannedEachTime(sql`
    select count(*)::int as n from (
      select from (${from}) w cross join lateral (
        select from rental_order o where ${on} and ${conditionsOf(values, scope)}
        order by o.created_at desc, o.id desc limit ${rowsToCount}::int
      ) o limit ${rowsToCount}::int
    ) found`),
  );
  return row?.n ?? 0;
};

/** How many orders stand in each open status, how many are overdue, and how many meet today's counter. */
export const countByStatus = (
  db: Queryable,
  filter: { storeIds: readonly string[] | null; now: string; today: string; endOfToday: string },
) =>
  db.query<{
    status: number;
    n: number;
    overdue: number;
    noShow: number;
    toHandOver: number;
    ready: number;
    dueToday: number;
    gearOut: number;
  }>(sql`
    select o.status, count(*)::int as n,
      count(*) filter (where o.gear_out and o.grace_ends_at < ${filter.now}::timestamptz)::int as overdue,
      count(*) filter (where ${noShowAt(filter.now)})::int as no_show,
      count(*) filter (where o.status in (2, 11) and o.start_on <= ${filter.today}::date
        and not ${noShowAt(filter.now)})::int as to_hand_over,
      count(*) filter (where o.start_on <= ${filter.today}::date and not ${noShowAt(filter.now)}
        and ${prepared})::int as ready,
      count(*) filter (where o.gear_out)::int as gear_out,
      count(*) filter (where o.gear_out and o.due_at < ${filter.endOfToday}::timestamptz)::int as due_today
    from rental_order o
    where o.status not in (9, 10)
      and ${filter.storeIds === null ? sql`true` : sql`o.store_id = any(${filter.storeIds}::uuid[])`}
    group by o.status order by o.status`);

/** How many orders had gear handed over in some hours, and of how many money is on its way back. */
export const countMoved = (
  db: Queryable,
  { storeIds, from, to }: { storeIds: readonly string[] | null; from: string; to: string },
) => {
  const ofStores = storeIds === null ? sql`true` : sql`o.store_id = any(${storeIds}::uuid[])`;
  return onlyRow(
    db.query<{ handedOver: number; refunding: number }>(sql`
      select (
        select count(*)::int from rental_order o where ${ofStores} and o.id in (
          select l.order_id from order_line l where l.instead_of is null
            and l.handed_over_at >= ${from}::timestamptz and l.handed_over_at < ${to}::timestamptz)
      ) as handed_over, (
        select count(*)::int from rental_order o where ${ofStores} and o.id in (${refundsOnTheirWay})
      ) as refunding`),
  );
};
