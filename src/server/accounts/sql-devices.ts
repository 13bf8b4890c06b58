import { hasRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

/** A device, by the digest of the id that its app sends, and the account that it logged in to. */
export type AccountDevice = { readonly accountId: string; readonly deviceHash: string };

export const isKnownDevice = (db: Queryable, { accountId, deviceHash }: AccountDevice): Promise<boolean> =>
  hasRow(
    db.query(sql`select 1 from known_device where account_id = ${accountId} and device_hash = ${deviceHash}`),
  );

export const upsertKnownDevice = (
  db: Queryable,
  { accountId, deviceHash, at }: AccountDevice & { readonly at: string },
) =>
  db.exec(sql`
    insert into known_device (account_id, device_hash, seen_at) values (${accountId}, ${deviceHash}, ${at})
    on conflict (account_id, device_hash) do update set seen_at = excluded.seen_at`);

export const deleteKnownDevice = (db: Queryable, { accountId, deviceHash }: AccountDevice) =>
  db.exec(sql`delete from known_device where account_id = ${accountId} and device_hash = ${deviceHash}`);

/** Those of an account, or all but one. */
export const deleteKnownDevices = (
  db: Queryable,
  { accountId, except }: { accountId: string; except: string },
) => db.exec(sql`delete from known_device where account_id = ${accountId} and device_hash <> ${except}`);

export const deleteUnseenDevices = (db: Queryable, before: string) =>
  db.exec(sql`delete from known_device where seen_at < ${before}`);
