import type { z } from 'zod';
import type { person } from '#contract/order-shapes.ts';
import type { DeliveryMethod, ReturnMethod } from '#domain/orders/status.ts';
import type { Member } from '#domain/schemes/members.ts';
import type { SchemeSource } from '#domain/schemes/scheme.ts';
import { jsonRows } from '#server/db/column-names.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { json, sql, type Sql } from '#server/db/sql-tag.ts';

type Person = z.output<typeof person>;
export type SchemeMember = Member<Person>;

/** A line as it was saved: a size of a model, or units of a pool. */
export type SavedLine = {
  readonly variantId: string | null;
  readonly poolId: string | null;
  readonly quantity: number;
  readonly person: number | null;
  readonly isProposed: boolean;
  readonly title: string;
  readonly sizeLabel: string;
  readonly art: string;
  readonly rateFen: number;
  readonly depositFen: number;
};

export type SchemeRow = {
  id: string;
  token: string;
  storeId: string;
  source: SchemeSource;
  createdBy: string | null;
  /** Who earns by the order that it becomes. */
  agentId: string | null;
  ownerId: string | null;
  ownerOpenId: string | null;
  ownerDevice: string | null;
  startOn: string;
  days: number;
  deliveryMethod: DeliveryMethod;
  returnMethod: ReturnMethod;
  deliveryAddress: string;
  pickupAddress: string;
  people: SchemeMember[];
  lines: SavedLine[];
  groupSize: number | null;
  rentFen: number;
  depositFen: number;
  feeFen: number;
  pricedAt: string;
  validUntil: string;
  withdrawnAt: string | null;
  orderId: string | null;
  orderedAt: string | null;
  version: number;
  createdAt: string;
};

/** With whose the order is that it became. */
type FoundRow = SchemeRow & { orderCustomerId: string | null };

const columns = sql`
  s.id, s.token, s.store_id, s.source, s.created_by, s.agent_id, s.owner_id, s.owner_open_id, s.owner_device, s.start_on, s.days,
  s.delivery_method, s.return_method, s.delivery_address, s.pickup_address, s.people, s.lines, s.group_size, s.rent_fen,
  s.deposit_fen, s.fee_fen, s.priced_at, s.valid_until, s.withdrawn_at, s.order_id, s.ordered_at, s.version, s.created_at`;

export const findScheme = (db: Queryable, token: string): Promise<FoundRow | undefined> =>
  firstRow(
    db.query<FoundRow>(sql`
      select ${columns}, o.customer_id as order_customer_id
      from scheme s left join rental_order o on o.id = s.order_id where s.token = ${token}`),
  );

/** Whoever changes or books a scheme comes one after the other. */
export const lockScheme = (tx: Queryable, token: string): Promise<SchemeRow | undefined> =>
  firstRow(tx.query<SchemeRow>(sql`select ${columns} from scheme s where s.token = ${token} for update`));

/** By what schemes are somebody's: an account, else the WeChat and the device of who has none. */
export type Owner = {
  readonly accountId: string | null;
  readonly openIds: readonly string[];
  /** '' for a device that does not say its name. */
  readonly device: string;
};

const isUnclaimed = ({ openIds, device }: Owner): Sql => sql`
  (s.owner_id is null and (s.owner_device = nullif(${device}, '') or s.owner_open_id = any(${openIds}::text[])))`;

const isOwned = (owner: Owner): Sql => sql`
  (s.owner_id = ${owner.accountId}::uuid or s.created_by = ${owner.accountId}::uuid or ${isUnclaimed(owner)})`;

/** The newest first. */
export const listSchemes = (db: Queryable, owner: Owner, take: number) =>
  db.query<SchemeRow>(sql`
    select ${columns} from scheme s where ${isOwned(owner)} order by s.created_at desc, s.id desc limit ${take}::int`);

/** How many of somebody's schemes can still be booked. */
export const countOpenSchemes = async (db: Queryable, owner: Owner, now: string): Promise<number> =>
  (
    await onlyRow(
      db.query<{ n: number }>(sql`
        select count(*)::int as n from scheme s
        where ${isOwned(owner)} and s.order_id is null and s.withdrawn_at is null and s.valid_until > ${now}::timestamptz`),
    )
  ).n;

/** Gives an account what was kept on its devices and by its WeChat before the login; gives how many. */
export const updateSchemesClaimed = (tx: Queryable, owner: Owner) =>
  tx.exec(sql`update scheme s set owner_id = ${owner.accountId}::uuid where ${isUnclaimed(owner)}`);

export const updateSchemeOwner = (
  tx: Queryable,
  {
    id,
    ownerId,
    ownerOpenId,
    ownerDevice,
  }: Pick<SchemeRow, 'id' | 'ownerId' | 'ownerOpenId' | 'ownerDevice'>,
) =>
  tx.exec(sql`
    update scheme set owner_id = ${ownerId}, owner_open_id = ${ownerOpenId}, owner_device = ${ownerDevice}
    where id = ${id}`);

/** Gives all schemes of an account to another one; gives how many. */
export const updateSchemesOfOwner = (tx: Queryable, { fromId, intoId }: { fromId: string; intoId: string }) =>
  tx.exec(sql`update scheme set owner_id = ${intoId} where owner_id = ${fromId}`);

export const insertScheme = (tx: Queryable, row: SchemeRow) =>
  tx.exec(sql`
    insert into scheme select r.* from jsonb_populate_recordset(null::scheme, ${jsonRows([row])}::jsonb) r`);

type Saved = Omit<
  SchemeRow,
  | 'token'
  | 'source'
  | 'createdBy'
  | 'agentId'
  | 'ownerId'
  | 'ownerOpenId'
  | 'ownerDevice'
  | 'withdrawnAt'
  | 'orderId'
  | 'orderedAt'
  | 'version'
  | 'createdAt'
>;

/** Writes what a scheme says, and counts its version up. */
export const updateScheme = (tx: Queryable, row: Saved) =>
  tx.exec(sql`
    update scheme set store_id = ${row.storeId}, start_on = ${row.startOn}, days = ${row.days},
      delivery_method = ${row.deliveryMethod}, return_method = ${row.returnMethod},
      delivery_address = ${row.deliveryAddress}, pickup_address = ${row.pickupAddress},
      people = ${json(row.people)}::jsonb, lines = ${json(row.lines)}::jsonb, group_size = ${row.groupSize},
      rent_fen = ${row.rentFen}, deposit_fen = ${row.depositFen}, fee_fen = ${row.feeFen},
      priced_at = ${row.pricedAt}, valid_until = ${row.validUntil}, version = version + 1
    where id = ${row.id}`);

export const updateSchemeWithdrawn = (tx: Queryable, { id, at }: { id: string; at: string }) =>
  tx.exec(sql`update scheme set withdrawn_at = ${at}, version = version + 1 where id = ${id}`);

export const updateSchemeOrdered = (
  tx: Queryable,
  { id, orderId, at }: { id: string; orderId: string; at: string },
) =>
  tx.exec(sql`
    update scheme set order_id = ${orderId}, ordered_at = ${at}, version = version + 1 where id = ${id}`);

/** Forgets schemes that expired before a moment. */
export const deleteOldSchemes = (db: Queryable, before: string) =>
  db.exec(sql`delete from scheme where valid_until < ${before}`);

/** Gear of a store that a line can name, by the id or code that names it. */
export type GearRow = {
  key: string;
  variantId: string | null;
  poolId: string | null;
  modelId: string;
  categoryId: string;
  title: string;
  sizeLabel: string;
  art: string;
  /** The price on the list. */
  rateFen: number;
  depositFen: number;
};

/** Finds what lines name at a store; an item, by its id or label, stands for its model and size. */
export const listNamedGear = (
  db: Queryable,
  { storeId, ids, codes }: { storeId: string; ids: readonly string[]; codes: readonly string[] },
) =>
  db.query<GearRow>(sql`
    with named as (
      select e.id::text as key, e.variant_id from equipment e
        where e.store_id = ${storeId} and e.id = any(${ids}::uuid[])
      union all
      select e.barcode, e.variant_id from equipment e
        where e.store_id = ${storeId} and e.barcode = any(${codes}::text[])
      union all
      select v.id::text, v.id from variant v where v.id = any(${ids}::uuid[])
        and exists (select from equipment e where e.variant_id = v.id and e.store_id = ${storeId}))
    select n.key, v.id as variant_id, null::uuid as pool_id, v.model_id, m.category_id,
      coalesce(nullif(m.name, ''), trim(m.brand || ' ' || m.model)) as title, v.size_label, c.art,
      v.daily_rent_fen as rate_fen, v.deposit_fen
    from named n join variant v on v.id = n.variant_id join model m on m.id = v.model_id
      join category c on c.id = m.category_id
    union all
    select case when p.id = any(${ids}::uuid[]) then p.id::text else p.shelf_code end, null, p.id, p.model_id, p.category_id, p.name,
      p.size_label, c.art, p.daily_rent_fen, p.deposit_fen
    from pool p join category c on c.id = p.category_id
    where p.store_id = ${storeId} and (p.id = any(${ids}::uuid[]) or p.shelf_code = any(${codes}::text[]))`);
