import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** What a wrong try counts for. */
export type TryKey = { readonly scope: string; readonly hash: string };

export type TryRow = { scope: string; failures: number; last_at: string };

export const listTries = (db: Queryable, [who, where]: readonly [TryKey, TryKey]): Promise<TryRow[]> =>
  db.query<TryRow>(sql`
    select scope, failures, last_at from failed_try
    where (scope = ${who.scope} and key_hash = ${who.hash}) or (scope = ${where.scope} and key_hash = ${where.hash})`);

type Counted = TryKey & {
  /** 0 leaves the number as it is, by the same work. */
  readonly add: 0 | 1;
  readonly forgiveMs: number;
};

/** Counts a wrong try for both keys; what has been forgiven since the last one is taken off first. */
export const upsertTries = (db: Queryable, keys: readonly [Counted, Counted], at: string): Promise<number> =>
  db.exec(sql`
    insert into failed_try as t (scope, key_hash, failures, last_at, forgive_ms)
    select scope, key_hash, adding, ${at}::timestamptz, forgive_ms
    from unnest(${keys.map(({ scope }) => scope)}::text[], ${keys.map(({ hash }) => hash)}::text[],
      ${keys.map(({ add }) => add)}::int[], ${keys.map(({ forgiveMs }) => forgiveMs)}::int[])
      as k (scope, key_hash, adding, forgive_ms)
    on conflict (scope, key_hash) do update set
      failures = case when excluded.failures = 0 then t.failures else excluded.failures + greatest(0, t.failures
        - floor(extract(epoch from greatest(interval '0', excluded.last_at - t.last_at)) * 1000 / t.forgive_ms)::int) end,
      last_at = case when excluded.failures = 0 then t.last_at else excluded.last_at end`);

export const deleteTries = (db: Queryable, { scope, hash }: TryKey): Promise<number> =>
  db.exec(sql`delete from failed_try where scope = ${scope} and key_hash = ${hash}`);

/** Those whose every failure is forgiven. */
export const deleteForgivenTries = (db: Queryable, now: string): Promise<number> =>
  db.exec(sql`
    delete from failed_try
    where last_at + (failures + 1) * forgive_ms * interval '1 millisecond' < ${now}::timestamptz`);
