import { firstRow, type Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export const insertWeChatState = (
  db: Queryable,
  state: { hash: string; purpose: string; deviceHash: string; at: string; expiresAt: string },
) =>
  db.exec(sql`
    insert into wechat_state (state_hash, purpose, device_hash, created_at, expires_at)
    values (${state.hash}, ${state.purpose}, ${state.deviceHash}, ${state.at}, ${state.expiresAt})`);

type StateRow = {
  purpose: 'login' | 'bind' | 'pay';
  deviceHash: string;
  expiresAt: string;
  usedAt: string | null;
};

/** Two uses of one state come one after the other. */
export const lockWeChatState = (db: Queryable, hash: string) =>
  firstRow(
    db.query<StateRow>(sql`
      select purpose, device_hash, expires_at, used_at from wechat_state where state_hash = ${hash} for update`),
  );

export const updateWeChatStateUsed = (db: Queryable, hash: string, at: string) =>
  db.exec(sql`update wechat_state set used_at = ${at} where state_hash = ${hash}`);

export const insertWeChatTicket = (
  db: Queryable,
  ticket: { hash: string; openId: string; unionId: string | null; at: string; expiresAt: string },
) =>
  db.exec(sql`
    insert into wechat_ticket (ticket_hash, open_id, union_id, created_at, expires_at)
    values (${ticket.hash}, ${ticket.openId}, ${ticket.unionId}, ${ticket.at}, ${ticket.expiresAt})`);

export type TicketRow = { openId: string; unionId: string | null };

/** Marks a ticket used and gives what it proves; undefined when it is unknown, used or ran out. */
export const takeWeChatTicket = (db: Queryable, hash: string, at: string) =>
  firstRow(
    db.query<TicketRow>(sql`
      update wechat_ticket set used_at = ${at}
      where ticket_hash = ${hash} and used_at is null and expires_at > ${at}
      returning open_id, union_id`),
  );

/** Tells whether the account had no WeChat yet. */
export const updateWeChatBound = async (
  db: Queryable,
  bound: { accountId: string; openId: string; unionId: string | null; at: string },
): Promise<boolean> =>
  (await db.exec(sql`
    update account set wechat_open_id = ${bound.openId}, wechat_union_id = ${bound.unionId},
      version = version + 1, updated_at = ${bound.at}
    where id = ${bound.accountId} and wechat_open_id is null`)) === 1;

/** Tells whether there was something to take off. */
export const updateWeChatUnbound = async (db: Queryable, accountId: string, at: string): Promise<boolean> =>
  (await db.exec(sql`
    update account set wechat_open_id = null, wechat_union_id = null, version = version + 1, updated_at = ${at}
    where id = ${accountId} and wechat_open_id is not null`)) === 1;

export const upsertGuestDevice = (
  db: Queryable,
  device: { hash: string; openId: string; unionId: string | null; at: string },
) =>
  db.exec(sql`
    insert into guest_device (device_hash, open_id, union_id, seen_at)
    values (${device.hash}, ${device.openId}, ${device.unionId}, ${device.at})
    on conflict (device_hash) do update
      set open_id = excluded.open_id, union_id = excluded.union_id, seen_at = excluded.seen_at`);

/** Deletes logins and tickets that ran out before a moment, and devices not seen since another one. */
export const deleteOldWeChat = async (
  db: Queryable,
  before: { expired: string; unseen: string },
): Promise<void> => {
  await db.exec(sql`delete from wechat_state where expires_at < ${before.expired}`);
  await db.exec(sql`delete from wechat_ticket where expires_at < ${before.expired}`);
  await db.exec(sql`delete from guest_device where seen_at < ${before.unseen}`);
};

/** The open ids of an account and of a device, without doubles. */
export const listOpenIds = async (
  db: Queryable,
  of: { accountId: string; deviceHash: string },
): Promise<string[]> => {
  const rows = await db.query<{ openId: string }>(sql`
    select wechat_open_id as open_id from account where id = ${of.accountId} and wechat_open_id is not null
    union select open_id from guest_device where device_hash = ${of.deviceHash}
    order by 1`);
  return rows.map(({ openId }) => openId);
};

/** What a ticket proves that can still be used; it is not used up. */
export const findWeChatTicket = (db: Queryable, hash: string, at: string) =>
  firstRow(
    db.query<{ openId: string }>(sql`
      select open_id from wechat_ticket where ticket_hash = ${hash} and used_at is null and expires_at > ${at}`),
  );
