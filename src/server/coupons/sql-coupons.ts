import type { couponCodeList, couponList, couponUseList } from '#contract/coupon-lists.ts';
import type { CouponKind } from '#domain/pricing/coupon.ts';
import { plainCode } from '#domain/pricing/coupon-terms.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { listReads } from '#server/db/list-reads.ts';
import { likePattern, sql, type Sql } from '#server/db/sql-tag.ts';

export type CouponRow = {
  id: string;
  name: string;
  kind: CouponKind;
  value: number;
  mostFen: number | null;
  minFen: number;
  bookedFrom: string | null;
  bookedTo: string | null;
  hireFrom: string | null;
  hireTo: string | null;
  storeIds: string[] | null;
  oncePerGuest: boolean;
  mostUses: number | null;
  uses: number;
  isActive: boolean;
  version: number;
  sharedCode: string | null;
  codes: number;
  storeNames: string;
};

/** Whose coupons somebody reads: those of some stores and of the chain; null: all. */
export type CouponScope = { readonly storeIds: readonly string[] | null };

const columns = sql`
  c.id, c.name, c.kind, c.value, c.most_fen, c.min_fen, c.booked_from::text as booked_from, c.booked_to::text as booked_to,
    c.hire_from::text as hire_from, c.hire_to::text as hire_to, c.store_ids, c.once_per_guest, c.most_uses, c.uses,
    c.is_active, c.version,
    (select k.code from coupon_code k where k.coupon_id = c.id and not k.is_single) as shared_code,
    (select count(*)::int from coupon_code k where k.coupon_id = c.id and k.is_single) as codes,
    coalesce((select string_agg(s.name, ', ' order by s.sort, s.name) from store s where s.id = any(c.store_ids)), '')
      as store_names`;

const isReadBy = ({ storeIds }: CouponScope): Sql =>
  storeIds === null ? sql`true` : sql`(c.store_ids is null or c.store_ids && ${storeIds}::uuid[])`;

export const coupons = listReads<typeof couponList, CouponRow, CouponScope>({
  columns,
  from: sql`coupon c`,
  scope: ({ context }) => isReadBy(context),
  where: () => ({
    storeId: (id) => sql`(c.store_ids is null or ${id}::uuid = any(c.store_ids))`,
    keyword: (typed) => sql`(c.name ilike ${likePattern(typed)} or exists (
      select from coupon_code k where k.coupon_id = c.id and k.code = ${plainCode(typed)}))`,
    isActive: (isActive) => sql`c.is_active = ${isActive}`,
  }),
  sorts: { 'createdAt desc': sql`c.created_at` },
  id: sql`c.id`,
});

export const findCoupon = (db: Queryable, id: string, scope: CouponScope) =>
  firstRow(
    db.query<CouponRow>(sql`select ${columns} from coupon c where c.id = ${id} and ${isReadBy(scope)}`),
  );

/** One coupon, held still until the transaction ends; orders that count it wait. */
export const lockCoupon = (tx: Queryable, id: string, scope: CouponScope) =>
  firstRow(
    tx.query<CouponRow>(
      sql`select ${columns} from coupon c where c.id = ${id} and ${isReadBy(scope)} for no key update`,
    ),
  );

/** Writes a new coupon, or the terms that a known one has now. */
export const saveCoupon = (
  tx: Queryable,
  row: Omit<CouponRow, 'uses' | 'sharedCode' | 'codes' | 'storeNames'> & { at: string },
) =>
  tx.exec(sql`
    insert into coupon (id, name, kind, value, most_fen, min_fen, booked_from, booked_to, hire_from, hire_to, store_ids,
      once_per_guest, most_uses, is_active, version, created_at)
    values (${row.id}, ${row.name}, ${row.kind}, ${row.value}, ${row.mostFen}, ${row.minFen}, ${row.bookedFrom}::date,
      ${row.bookedTo}::date, ${row.hireFrom}::date, ${row.hireTo}::date, ${row.storeIds}::uuid[], ${row.oncePerGuest},
      ${row.mostUses}, ${row.isActive}, ${row.version}, ${row.at})
    on conflict (id) do update set
      name = excluded.name, kind = excluded.kind, value = excluded.value, most_fen = excluded.most_fen,
      min_fen = excluded.min_fen, booked_from = excluded.booked_from, booked_to = excluded.booked_to,
      hire_from = excluded.hire_from, hire_to = excluded.hire_to, store_ids = excluded.store_ids,
      once_per_guest = excluded.once_per_guest, most_uses = excluded.most_uses, is_active = excluded.is_active,
      version = excluded.version`);

/** Adds codes; one that is there already is left out. Gives how many were added. */
export const insertCodes = (
  tx: Queryable,
  { couponId, codes }: { couponId: string; codes: readonly { id: string; code: string }[] },
) =>
  tx.exec(sql`
    insert into coupon_code (id, code, coupon_id, is_single)
    select k.id, k.code, ${couponId}::uuid, true
    from unnest(${codes.map(({ id }) => id)}::uuid[], ${codes.map(({ code }) => code)}::text[]) as k (id, code)
    on conflict (code) do nothing`);

export const insertSharedCode = (tx: Queryable, row: { id: string; couponId: string; code: string }) =>
  tx.exec(sql`
    insert into coupon_code (id, code, coupon_id, is_single) values (${row.id}, ${row.code}, ${row.couponId}, false)`);

/** How many of some stores there are. */
export const countStores = (tx: Queryable, ids: readonly string[]) =>
  onlyRow(tx.query<{ n: number }>(sql`select count(*)::int as n from store where id = any(${ids}::uuid[])`));

type CodeRow = { id: string; code: string; usedAt: string | null; orderNumber: string | null };

/** Codes of one use by their letters, each with the order that has it. */
export const codes = listReads<typeof couponCodeList, CodeRow, { readonly couponId: string }>({
  columns: sql`k.id, k.code, u.at as used_at, o.order_number`,
  from: sql`
    coupon_code k left join coupon_use u on u.code_id = k.id and u.is_single and u.released_at is null
      left join rental_order o on o.id = u.order_id`,
  scope: ({ context }) => sql`k.coupon_id = ${context.couponId}::uuid and k.is_single`,
  where: () => ({ isUsed: (isUsed) => sql`(u.order_id is not null) = ${isUsed}::boolean` }),
  sorts: { 'code asc': sql`k.code` },
  id: sql`k.id`,
});

type UseRow = {
  id: string;
  orderNumber: string;
  storeId: string;
  storeName: string;
  timeZone: string;
  customerName: string;
  code: string;
  at: string;
  releasedAt: string | null;
};

/** Orders that were booked with a coupon, those of some stores or all of them. */
export const uses = listReads<typeof couponUseList, UseRow, CouponScope & { readonly couponId: string }>({
  columns: sql`
    u.order_id as id, o.order_number, o.store_id, s.name as store_name, s.time_zone, o.customer_name, k.code, u.at, u.released_at`,
  from: sql`
    coupon_use u join rental_order o on o.id = u.order_id join store s on s.id = o.store_id
      join coupon_code k on k.id = u.code_id`,
  scope: ({ context: { couponId, storeIds } }) => sql`
    u.coupon_id = ${couponId}::uuid
      and ${storeIds === null ? sql`true` : sql`o.store_id = any(${storeIds}::uuid[])`}`,
  where: () => ({}),
  sorts: { 'at desc': sql`u.at` },
  id: sql`u.order_id`,
});

/** A coupon as the code found it that somebody typed. */
export type TypedCouponRow = Omit<CouponRow, 'sharedCode' | 'codes' | 'storeNames'> & {
  codeId: string;
  code: string;
  isSingle: boolean;
  isCodeUsed: boolean;
};

/** The coupon behind a code; undefined for a code that nobody made. */
export const findByCode = (db: Queryable, code: string) =>
  firstRow(
    db.query<TypedCouponRow>(sql`
      select c.id, k.id as code_id, k.code, k.is_single, c.name, c.kind, c.value, c.most_fen, c.min_fen,
        c.booked_from::text as booked_from, c.booked_to::text as booked_to, c.hire_from::text as hire_from,
        c.hire_to::text as hire_to, c.store_ids, c.once_per_guest, c.most_uses, c.uses, c.is_active, c.version,
        k.is_single and exists (
          select from coupon_use u where u.code_id = k.id and u.is_single and u.released_at is null) as is_code_used
      from coupon_code k join coupon c on c.id = k.coupon_id
      where k.code = ${code}`),
  );
