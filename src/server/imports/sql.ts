import type { Queryable } from '#server/db/database.ts';
import { json, sql } from '#server/db/sql-tag.ts';

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

export type StoreRow = Named & { is_active: boolean };

export const listStoreNames = (db: Queryable): Promise<StoreRow[]> =>
  db.query<StoreRow>(sql`select id, name, is_active from store order by sort, name`);

export const insertStores = (db: Queryable, stores: readonly Named[]): Promise<number> =>
  db.exec(sql`
    insert into store (id, name, sort)
    select r.id, r.name, coalesce((select max(sort) from store), 0) + r.position
    from rows from (jsonb_to_recordset(${json(stores)}::jsonb) as (id uuid, name text)) with ordinality
      as r (id, name, position)`);

export type CategoryRow = Named & { size: 'large' | 'small' };

export const listCategories = (db: Queryable): Promise<CategoryRow[]> =>
  db.query<CategoryRow>(sql`select id, name, size from category`);

export const insertCategories = (
  db: Queryable,
  categories: readonly (CategoryRow & { art: string })[],
): Promise<number> =>
  db.exec(sql`
    insert into category (id, name, size, art, sort)
    select r.id, r.name, r.size, r.art, coalesce((select max(sort) from category), 0) + r.position
    from rows from (jsonb_to_recordset(${json(categories)}::jsonb) as (id uuid, name text, size text, art text))
      with ordinality as r (id, name, size, art, position)`);

export type ImportEvent = {
  readonly id: string;
  readonly kind: string;
  readonly subject_type: 'equipment' | 'pool';
  readonly subject_id: string;
  readonly store_id: string;
  readonly before: object | null;
  readonly after: object;
};

export const insertEvents = (
  db: Queryable,
  events: readonly ImportEvent[],
  { at, actorId, actorName, note }: { at: string; actorId: string | null; actorName: string; note: string },
): Promise<number> =>
  db.exec(sql`
    insert into event (id, at, actor_id, actor_name, kind, subject_type, subject_id, store_id, before, after, note)
    select r.id, ${at}, ${actorId}, ${actorName}, r.kind, r.subject_type, r.subject_id, r.store_id, r.before, r.after, ${note}
    from jsonb_to_recordset(${json(events)}::jsonb)
      as r (id uuid, kind text, subject_type text, subject_id uuid, store_id uuid, before jsonb, after jsonb)`);

/** New rows by the thousand would be planned for as if the tables were empty. */
export const analyzeGear = (db: Queryable): Promise<void> =>
  db.script(
    'analyze store; analyze category; analyze model; analyze variant; analyze equipment; analyze pool',
  );
