import { jsonRows } from '#server/db/column-names.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

type KnownPool = {
  readonly id: string;
  readonly shelfCode: string;
  readonly store: string;
  readonly storeId: string;
  readonly category: string;
  readonly name: string;
  readonly sizeLabel: string;
  readonly dailyRentFen: number;
  readonly depositFen: number;
  readonly usable: number;
  readonly out: number;
  readonly damaged: number;
  readonly lost: number;
  /** An order or a person holds units of it now or later. */
  readonly isHeld: boolean;
  /** A stock take that is not over has counted it. */
  readonly isCounted: boolean;
};

export const lockPools = (db: Queryable): Promise<unknown> =>
  db.query(sql`select count(*) from (select id from pool order by id for update) locked`);

/** Every pool: a chain has some hundreds, and two of them must not be alike. */
export const listPools = (db: Queryable) =>
  db.query<KnownPool>(sql`
    select p.id, p.shelf_code, s.name as store, p.store_id, c.name as category, p.name, p.size_label, p.daily_rent_fen,
      p.deposit_fen, p.usable, p.out, p.damaged, p.lost,
      exists (select 1 from pool_hold h where h.pool_id = p.id and h.released_at is null) as is_held,
      exists (
        select 1 from stock_take t join stock_take_line l on l.stock_take_id = t.id
        where t.state = 'open' and l.pool_id = p.id) as is_counted
    from pool p join store s on s.id = p.store_id join category c on c.id = p.category_id`);

/** What lines may repeat beyond the limits. */
export const listStoredPools = (db: Queryable, codes: readonly string[]) =>
  db.query<{ code: string; dailyRentFen: number; depositFen: number }>(sql`
    select shelf_code as code, daily_rent_fen, deposit_fen from pool where shelf_code = any(${codes})`);

/** The codes that items have and no shelf: those that both were given once are the shelves' too. */
export const listBarcodesAmong = async (db: Queryable, codes: readonly string[]): Promise<string[]> =>
  (
    await db.query<{ barcode: string }>(sql`
      select barcode from equipment e
      where barcode collate "C" = any(${codes}) and not exists (select from pool p where p.shelf_code = e.barcode)`)
  ).map((row) => row.barcode);

type PoolColumns = {
  readonly id: string;
  readonly shelfCode: string;
  readonly storeId: string;
  readonly categoryId: string;
  readonly name: string;
  readonly sizeLabel: string;
  readonly dailyRentFen: number;
  readonly depositFen: number;
  readonly usable: number;
};

export const insertPools = (db: Queryable, pools: readonly PoolColumns[], at: string) =>
  db.exec(sql`
    insert into pool (id, shelf_code, store_id, category_id, name, size_label, daily_rent_fen, deposit_fen, usable,
      created_at)
    select r.id, r.shelf_code, r.store_id, r.category_id, r.name, r.size_label, r.daily_rent_fen, r.deposit_fen,
      r.usable, ${at}
    from jsonb_populate_recordset(null::pool, ${jsonRows(pools)}::jsonb) r`);

export const updatePools = (db: Queryable, pools: readonly PoolColumns[]) =>
  db.exec(sql`
    update pool p
    set store_id = r.store_id, category_id = r.category_id, name = r.name, size_label = r.size_label,
      daily_rent_fen = r.daily_rent_fen, deposit_fen = r.deposit_fen, usable = r.usable, version = p.version + 1
    from jsonb_populate_recordset(null::pool, ${jsonRows(pools)}::jsonb) r
    where p.id = r.id`);

export const insertMovements = (
  db: Queryable,
  movements: readonly { id: string; poolId: string; usableChange: number }[],
  { at, actorId, reason }: { at: string; actorId: string | null; reason: string },
) =>
  db.exec(sql`
    insert into pool_movement (id, pool_id, at, actor_id, kind, usable_change, reason)
    select r.id, r.pool_id, ${at}, ${actorId}, 'import', r.usable_change, ${reason}
    from jsonb_to_recordset(${jsonRows(movements)}::jsonb) as r (id uuid, pool_id uuid, usable_change integer)`);

/** Imports come one after the other: two would plan against the same state. Gives whether it is this one's turn. */
export const takeTurn = async (tx: Queryable): Promise<boolean> =>
  (await tx.query<{ ok: boolean }>(sql`select pg_try_advisory_xact_lock(726173, 4) as ok`))[0]?.ok === true;

/** Waits for this one's turn as long as it takes, though other statements of the transaction may not take long. */
export const waitForTurn = async (tx: Queryable): Promise<void> => {
  await tx.script('set local statement_timeout = 0');
  await tx.query(sql`select pg_advisory_xact_lock(726173, 4)`);
  await tx.script('set local statement_timeout to default');
};

/**
 * Gives the statements of a batch longer than those that somebody waits for. Whoever holds what it needs is waited for
 * a moment only, since meanwhile others wait for what it holds itself; it comes again then.
 */
export const takeTime = (tx: Queryable): Promise<void> =>
  tx.script("set local statement_timeout = '60s'; set local lock_timeout = '5s'");

export type Named = { id: string; name: string };

export type StoreRow = Named & { isActive: boolean };

export const listStoreNames = (db: Queryable) =>
  db.query<StoreRow>(sql`select id, name, is_active from store order by sort, name`);

export const insertStores = (db: Queryable, stores: readonly Named[]) =>
  db.exec(sql`
    insert into store (id, name, sort)
    select r.id, r.name, coalesce((select max(sort) from store), 0) + r.position
    from rows from (jsonb_to_recordset(${jsonRows(stores)}::jsonb) as (id uuid, name text)) with ordinality
      as r (id, name, position)`);

export type CategoryRow = Named & { size: 'large' | 'small' };

export const listCategories = (db: Queryable) =>
  db.query<CategoryRow>(sql`select id, name, size from category`);

export const insertCategories = (db: Queryable, categories: readonly (CategoryRow & { art: string })[]) =>
  db.exec(sql`
    insert into category (id, name, size, art, sort)
    select r.id, r.name, r.size, r.art, coalesce((select max(sort) from category), 0) + r.position
    from rows from (jsonb_to_recordset(${jsonRows(categories)}::jsonb) as (id uuid, name text, size text, art text))
      with ordinality as r (id, name, size, art, position)`);

export type ImportEvent = {
  readonly id: string;
  readonly kind: string;
  readonly subjectType: 'equipment' | 'pool';
  readonly subjectId: string;
  readonly storeId: string;
  readonly before: object | null;
  readonly after: object;
};

export const insertEvents = (
  db: Queryable,
  events: readonly ImportEvent[],
  { at, actorId, actorName, note }: { at: string; actorId: string | null; actorName: string; note: string },
) =>
  db.exec(sql`
    insert into event (id, at, actor_id, actor_name, kind, subject_type, subject_id, store_id, before, after, note)
    select r.id, ${at}, ${actorId}, ${actorName}, r.kind, r.subject_type, r.subject_id, r.store_id, r.before, r.after, ${note}
    from jsonb_populate_recordset(null::event, ${jsonRows(events)}::jsonb) r`);

/** New rows by the thousand would be planned for as if the tables were empty. */
export const analyzeGear = (db: Queryable): Promise<void> =>
  db.script(
    'analyze store; analyze category; analyze model; analyze variant; analyze equipment; analyze pool',
  );
