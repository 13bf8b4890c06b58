import type { ContainerName } from '#domain/files/judge-upload.ts';
import { firstRow, hasRow, onlyRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type FileRow = {
  id: string;
  uploaderId: string;
  container: ContainerName;
  name: string;
  width: number;
  height: number;
  byteCount: number;
  expiresAt: string | null;
  adoptedKind: string | null;
  adoptedId: string | null;
};

type NewFile = {
  readonly id: string;
  readonly uploaderId: string;
  readonly container: ContainerName;
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly byteCount: number;
  readonly businessType: string;
  readonly businessEntityId: string | null;
  readonly description: string;
  readonly tags: readonly string[];
  readonly expiresAt: string | null;
  readonly now: string;
};

/** Notes a file before any of it is in the storage. */
export const insertSaving = (db: Queryable, file: NewFile) =>
  db.exec(sql`
    insert into stored_file (id, uploader_id, container, name, width, height, byte_count, business_type,
      business_entity_id, description, tags, state_at, expires_at, created_at)
    values (${file.id}, ${file.uploaderId}, ${file.container}, ${file.name}, ${file.width}::int, ${file.height}::int,
      ${file.byteCount}::int, ${file.businessType}, ${file.businessEntityId}::uuid, ${file.description},
      ${[...file.tags]}::text[], ${file.now}, ${file.expiresAt}::timestamptz, ${file.now})`);

/** How many files of a person wait for something that uses them, also those that are kept for good. */
export const countWaiting = (db: Queryable, uploaderId: string) =>
  onlyRow(
    db.query<{ count: number }>(sql`
      select count(*)::int from stored_file
      where uploader_id = ${uploaderId} and state <> 'removed' and adopted_id is null`),
  );

/** Lets nobody else count and add to the waiting files of a person until the transaction ends. */
export const lockWaiting = (tx: Queryable, uploaderId: string): Promise<unknown> =>
  tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`files ${uploaderId}`}, 0))`);

/** How many of the files that `countWaiting` counts are wholly here. */
export const countWaitingReady = (tx: Queryable, uploaderId: string) =>
  onlyRow(
    tx.query<{ count: number }>(sql`
      select count(*)::int from stored_file
      where uploader_id = ${uploaderId} and state = 'ready' and adopted_id is null`),
  );

/** Ends the saving of a file: it can be seen from now on, or is given up. 0 when that was decided before. */
export const updateSaving = (
  db: Queryable,
  id: string,
  { state, now }: { state: 'ready' | 'removed'; now: string },
) =>
  db.exec(sql`
    update stored_file set state = ${state}, state_at = ${now} where id = ${id} and state = 'saving'`);

/** Removes a person's older files of the same name for the same thing, as far as nothing uses them. */
export const updateOverridden = (
  tx: Queryable,
  file: Pick<
    NewFile,
    'id' | 'uploaderId' | 'container' | 'name' | 'businessType' | 'businessEntityId' | 'now'
  >,
) =>
  tx.exec(sql`
    update stored_file set state = 'removed', state_at = ${file.now}
    where uploader_id = ${file.uploaderId} and container = ${file.container} and name = ${file.name}
      and business_type = ${file.businessType} and business_entity_id is not distinct from ${file.businessEntityId}::uuid
      and state = 'ready' and adopted_id is null and id <> ${file.id}`);

const readyFiles = sql`
  select id, uploader_id, container, name, width, height, byte_count, expires_at, adopted_kind, adopted_id
  from stored_file where state = 'ready'`;

/** A file that can be seen and has not expired. */
export const findReady = (db: Queryable, id: string, now: string) =>
  firstRow(
    db.query<FileRow>(sql`${readyFiles} and id = ${id} and (expires_at is null or expires_at > ${now})`),
  );

/** Those of some files that can be seen and have not expired, locked, in the order of their ids. */
export const lockReady = (tx: Queryable, ids: readonly string[], now: string) =>
  tx.query<FileRow>(sql`
    ${readyFiles} and id = any(${[...ids]}::uuid[]) and (expires_at is null or expires_at > ${now})
    order by id for update`);

/** Whether somebody works at one of some stores. */
export const isColleague = (
  db: Queryable,
  accountId: string,
  storeIds: readonly string[],
): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from account_store
      where account_id = ${accountId} and store_id = any(${[...storeIds]}::uuid[]) limit 1`),
  );

/** Makes a file disappear; the storage is tidied later. */
export const updateRemoved = (tx: Queryable, id: string, now: string) =>
  tx.exec(sql`
    update stored_file
    set state = 'removed', state_at = ${now}, expires_at = null, adopted_kind = null, adopted_id = null, position = null
    where id = ${id}`);

/** What shows files; the kinds are a rule of `actions.ts`. */
type Owner = { readonly kind: string; readonly id: string };

type ShownRow = { id: string; container: ContainerName; width: number; height: number; ownerId: string };

/** The files that some things of one kind show, in their order. */
export const listAdopted = (db: Queryable, kind: Owner['kind'], ids: readonly string[]) =>
  db.query<ShownRow>(sql`
    select id, container, width, height, adopted_id as owner_id from stored_file
    where adopted_kind = ${kind} and adopted_id = any(${[...ids]}::uuid[]) and state = 'ready'
    order by adopted_id, position`);

/** Gives files to what shows them, in this order. */
export const updateAdopted = (tx: Queryable, ids: readonly string[], owner: Owner) =>
  tx.exec(sql`
    update stored_file f set adopted_kind = ${owner.kind}, adopted_id = ${owner.id}, expires_at = null, position = o.place
    from unnest(${[...ids]}::uuid[]) with ordinality o (id, place) where f.id = o.id`);

/** Marks a picture as removed that its owner no longer uses. */
export const updateDropped = (
  tx: Queryable,
  owner: Owner,
  keep: { readonly ids: readonly string[]; readonly now: string },
) =>
  tx.exec(sql`
    update stored_file
    set state = 'removed', state_at = ${keep.now}, adopted_kind = null, adopted_id = null, position = null
    where adopted_kind = ${owner.kind} and adopted_id = ${owner.id} and state = 'ready'
      and not (id = any(${[...keep.ids]}::uuid[]))`);

/** Removes what expired, and what was begun before an instant and never finished. */
export const updateOverdue = (db: Queryable, now: string, begunBefore: string) =>
  db.exec(sql`
    update stored_file set state = 'removed', state_at = ${now}
    where (state = 'ready' and expires_at <= ${now} and adopted_id is null)
      or (state = 'saving' and state_at < ${begunBefore})`);

/** Some files that are removed and still in the storage, but for some, those first that wait longest. */
export const listRemoved = (db: Queryable, but: readonly string[], most: number) =>
  db.query<{ id: string }>(sql`
    select id from stored_file where state = 'removed' and not (id = any(${[...but]}::uuid[]))
    order by state_at limit ${most}::int`);

/** Puts a removed file behind all others that wait. */
export const updateWaitsAgain = (db: Queryable, id: string, now: string) =>
  db.exec(sql`update stored_file set state_at = ${now} where id = ${id} and state = 'removed'`);

/** Forgets a file that is no longer in the storage. */
export const deleteRemoved = (db: Queryable, id: string) =>
  db.exec(sql`delete from stored_file where id = ${id} and state = 'removed'`);
