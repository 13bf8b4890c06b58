import type { DropReason, MessageChannel, MessageKind, MessageState } from '#domain/messages/message.ts';
import type { MarkKind } from '#domain/orders/collect-marks.ts';
import type { Gift } from '#domain/orders/gifts.ts';
import type { MoneyScene } from '#domain/payments/channels.ts';
import type { RefundStanding } from '#domain/payments/refund-way.ts';
import type { Tariff } from '#domain/pricing/tariff.ts';
import type { Instant } from '#domain/time/instant.ts';
import { rowOfJson } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** How far a payment company is with a promised refund. */
type RefundPart = RefundStanding & { readonly nextAt: Instant | null };

/** A message to the guest as it is now; the channel of an event that another one followed failed. */
type HistoryMessage = {
  readonly kind: MessageKind;
  readonly channel: MessageChannel | null;
  readonly state: MessageState;
  readonly reason: DropReason | null;
  readonly deliveredAt: Instant | null;
};

type DetailRow = {
  storeName: string;
  storePhone: string;
  storeAddress: string;
  timeZone: string;
  storeIsActive: boolean;
  dropStoreName: string | null;
  agent: { id: string; name: string } | null;
  lines: { id: string; barcode: string | null; categoryName: string; art: string }[];
  payments: {
    id: string;
    takenBy: string | null;
    providerNo: string | null;
    ownNo: string | null;
    scene: MoneyScene | null;
    refund: RefundPart | null;
  }[];
  marks: { lineId: string; how: MarkKind; quantity: number; note: string; photos: number }[];
  proven: boolean;
  /** Who delivered. */
  provenBy: string | null;
  stopsBefore: number | null;
  events: {
    at: Instant;
    actorName: string;
    kind: string;
    note: string;
    code: string;
    gifts: Gift[];
    message: HistoryMessage | null;
  }[];
};

/** What the page of one order shows beside the order itself. */
export const findDetail = async (db: Queryable, orderId: string): Promise<DetailRow | null> => {
  const [row] = await db.query<DetailRow>(sql`
    select s.name as store_name, s.phone as store_phone, s.address as store_address, s.time_zone, s.is_active as store_is_active,
      d.name as drop_store_name,
      (select jsonb_build_object('id', g.id, 'name', coalesce(nullif(g.name, ''), g.user_name))
        from account g where g.id = o.agent_id) as agent,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', l.id, 'barcode', coalesce(e.barcode, p.shelf_code),
          'categoryName', c.name, 'art', c.art) order by l.position)
        from order_line l
        left join equipment e on e.id = l.equipment_id
        left join variant v on v.id = l.variant_id left join model m on m.id = v.model_id
        left join pool p on p.id = l.pool_id
        join category c on c.id = coalesce(m.category_id, p.category_id)
        where l.order_id = o.id), '[]') as lines,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', y.id, 'takenBy', nullif(a.name, ''), 'providerNo', y.provider_no,
          'scene', t.scene, 'ownNo', coalesce(r.refund_no, t.attempt_no), 'refund', case when r.payment_id is null then null
            else jsonb_build_object('state', r.state, 'nextAt', r.next_at, 'code', r.last_code,
              'createdAt', r.created_at, 'firstSentAt', r.first_sent_at, 'openAt', r.open_at,
              'reportedAt', r.reported_at) end))
        from payment y left join account a on a.id = y.taken_by
        left join pay_attempt t on t.payment_id = y.id
        left join refund_call r on r.payment_id = y.id
        where y.order_id = o.id), '[]') as payments,
      coalesce((
        select jsonb_agg(jsonb_build_object('lineId', k.line_id, 'how', k.how, 'quantity', k.quantity, 'note', k.note,
          'photos', (select count(*) from stored_file f where f.state = 'ready' and f.adopted_kind = 'collectedLine'
            and f.adopted_id = k.line_id)) order by k.line_id, k.how)
        from collect_mark k where k.order_id = o.id), '[]') as marks,
      y.order_id is not null as proven, y.by_id as proven_by,
      (select count(*)::int from run_stop n where n.run_id = w.run_id and n.outcome is null and n.position < w.position)
        + w.none as stops_before,
      coalesce((
        select jsonb_agg(jsonb_build_object('at', x.at, 'actorName', x.actor_name, 'kind', x.kind, 'note', x.note,
          'code', coalesce(x.after->'command'->>'code', ''),
          'gifts', coalesce((select jsonb_agg(jsonb_build_object('kind', f.kind, 'amountFen', f.amount_fen)
            order by f.id) from order_gift f where f.event_id = x.id), '[]'),
          'message', (select jsonb_build_object('kind', n.kind, 'channel', x.after->>'channel',
            'state', case when x.kind = 'order.guestTold' and x.after->>'channel' = any(n.tried)
              then 'failed' else n.state end, 'reason', n.reason, 'deliveredAt', n.delivered_at)
            from order_notice n where n.order_id = o.id and n.id::text = x.after->>'noticeId')) order by x.at, x.id)
        from event x where x.subject_type = 'order' and x.subject_id = o.id), '[]') as events
    from rental_order o join store s on s.id = o.store_id left join store d on d.id = o.drop_store_id
    left join delivery_proof y on y.order_id = o.id
    left join lateral (
      select t.run_id, t.position, 0 as none from run_stop t join van_run r on r.id = t.run_id
      where t.order_id = o.id and t.outcome is null and (t.kind = 'collect' or o.status = 3)
        and r.started_at is not null and r.ended_at is null
      limit 1
    ) w on true
    where o.id = ${orderId}`);
  if (row === undefined) return null;
  return {
    ...row,
    payments: row.payments.map(({ refund, ...more }) => ({
      ...more,
      refund: refund === null ? null : rowOfJson(refund),
    })),
    events: row.events.map(({ message, ...event }) => ({
      ...rowOfJson(event),
      message: message === null ? null : rowOfJson(message),
    })),
  };
};

type CatalogueRow = {
  kind: 'variant' | 'equipment' | 'pool';
  id: string;
  variantId: string | null;
  title: string;
  sizeLabel: string;
  dailyRentFen: number;
  depositFen: number;
  modelId: string;
  categoryId: string;
};

/** The category of a size of a model, or of a pool. */
export const findCategoryOf = async (
  db: Queryable,
  { variantId, poolId }: { readonly variantId: string | null; readonly poolId: string | null },
): Promise<{ categoryId: string; categoryName: string; art: string }> => {
  const [row] = await db.query<{ categoryId: string; categoryName: string; art: string }>(sql`
    select c.id as category_id, c.name as category_name, c.art from category c
    where c.id = coalesce(
      (select m.category_id from variant v join model m on m.id = v.model_id where v.id = ${variantId}::uuid),
      (select p.category_id from pool p where p.id = ${poolId}::uuid))`);
  if (row === undefined) throw new Error('gear has a category');
  return row;
};

/** The tariffs of the lines of an order of a store, in their order; of another store's none. */
export const listTariffs = (
  db: Queryable,
  { orderId, storeId }: { readonly orderId: string; readonly storeId: string },
) =>
  db.query<{ tariff: Tariff | null }>(sql`
    select l.tariff from order_line l join rental_order o on o.id = l.order_id
    where o.id = ${orderId} and o.store_id = ${storeId} order by l.position`);

/** Names and prices of what a request asks for; an item or pool of another store is not found. */
export const findCatalogue = (
  db: Queryable,
  requested: {
    storeId: string;
    variantIds: readonly string[];
    equipmentIds: readonly string[];
    poolIds: readonly string[];
  },
) =>
  db.query<CatalogueRow>(sql`
    select 'variant' as kind, v.id, v.id as variant_id, m.name as title, v.size_label, v.daily_rent_fen, v.deposit_fen,
      v.model_id, m.category_id
      from variant v join model m on m.id = v.model_id
      where v.id = any(${requested.variantIds}::uuid[])
        and exists (select 1 from equipment e where e.variant_id = v.id and e.store_id = ${requested.storeId})
    union all
    select 'equipment', e.id, v.id, m.name, v.size_label, v.daily_rent_fen, v.deposit_fen, v.model_id, m.category_id
      from equipment e join variant v on v.id = e.variant_id join model m on m.id = v.model_id
      where e.id = any(${requested.equipmentIds}::uuid[]) and e.store_id = ${requested.storeId}
    union all
    select 'pool', p.id, null, p.name, p.size_label, p.daily_rent_fen, p.deposit_fen, p.model_id, p.category_id
      from pool p where p.id = any(${requested.poolIds}::uuid[]) and p.store_id = ${requested.storeId}`);
