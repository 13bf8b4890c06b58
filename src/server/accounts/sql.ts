import type { ChosenPermissions } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import { firstRow, hasRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';

/** What concerns one phone number comes one after the other: messages to it, or logins with it. */
export const lockPhone = (db: Queryable, what: 'sms' | 'phone', number: string): Promise<unknown> =>
  db.query(sql`select pg_advisory_xact_lock(hashtextextended(${`${what} ${number}`}, 0))`);

/** Messages to a number; a code that staff show is none. */
export const listSmsToNumber = (db: Queryable, phoneHash: string, since: string) =>
  db.query<{ sentAt: string }>(sql`
    select sent_at from sms_code where phone_hash = ${phoneHash} and sent_at > ${since} and address_hash <> ''`);

export const listSmsFromAddress = (db: Queryable, addressHash: string, since: string) =>
  db.query<{ sentAt: string }>(sql`
    select sent_at from sms_code where address_hash = ${addressHash} and sent_at > ${since}
    order by sent_at desc limit 300`);

export const insertSmsCode = (
  db: Queryable,
  code: {
    id: string;
    phoneHash: string;
    addressHash: string;
    codeHash: string;
    at: string;
    expiresAt: string;
  },
) =>
  db.exec(sql`
    insert into sms_code (id, phone_hash, address_hash, code_hash, sent_at, expires_at)
    values (${code.id}, ${code.phoneHash}, ${code.addressHash}, ${code.codeHash}, ${code.at}, ${code.expiresAt})`);

type CodeTry = {
  phoneHash: string;
  networkHash: string;
  /** Of the device in its network. */
  deviceHash: string;
  at: string;
  most: { readonly device: number; readonly network: number; readonly all: number };
};

/** Only the newest code of a number counts. Gives it while this place has tries left, the one now counted among them. */
export const updateSmsCodeTried = (
  db: Queryable,
  { phoneHash, networkHash, deviceHash, at, most }: CodeTry,
) =>
  firstRow(
    db.query<{ id: string; codeHash: string }>(sql`
      update sms_code set tried_networks = tried_networks || ${networkHash}::text,
        tried_devices = tried_devices || ${deviceHash}::text
      where id = (select id from sms_code where phone_hash = ${phoneHash} order by sent_at desc, id desc limit 1)
        and closed_at is null and expires_at > ${at} and cardinality(tried_devices) < ${most.all}
        and cardinality(array_positions(tried_networks, ${networkHash}::text)) < ${most.network}
        and cardinality(array_positions(tried_devices, ${deviceHash}::text)) < ${most.device}
      returning id, code_hash`),
  );

/** Closes every code of a number. */
export const updateSmsCodesClosed = (db: Queryable, phoneHash: string, at: string) =>
  db.exec(sql`
    update sms_code set closed_at = ${at} where phone_hash = ${phoneHash} and closed_at is null`);

/** Tells whether the code was still open. */
export const updateSmsCodeClosed = async (db: Queryable, id: string, at: string): Promise<boolean> =>
  (await db.exec(sql`update sms_code set closed_at = ${at} where id = ${id} and closed_at is null`)) === 1;

/** Counts one more message of a day and gives how many these are. Others wait for the end of the transaction. */
export const upsertSmsDay = async (db: Queryable, day: string): Promise<number> => {
  const rows = await db.query<{ sent: number }>(sql`
    insert into sms_day (day, sent) values (${day}, 1)
    on conflict (day) do update set sent = sms_day.sent + 1
    returning sent`);
  return rows[0]?.sent ?? 0;
};

/** Takes one message off a day's count. */
export const updateSmsDayUnsent = (db: Queryable, day: string) =>
  db.exec(sql`update sms_day set sent = sent - 1 where day = ${day}`);

/** Tells whether the log was not told so much of that day before. */
export const updateSmsDayTold = async (db: Queryable, day: string, percent: number): Promise<boolean> =>
  (await db.exec(sql`
    update sms_day set told_percent = ${percent} where day = ${day} and told_percent < ${percent}`)) === 1;

export const deleteOldSmsCodes = (db: Queryable, before: string) =>
  db.exec(sql`delete from sms_code where sent_at < ${before}`);

/** Two first admins at once would both find nobody: they wait for each other here. */
export const lockSetup = (db: Queryable): Promise<unknown> =>
  db.query(sql`select pg_advisory_xact_lock(726173, 3)`);

export const hasSuperAdmin = (db: Queryable): Promise<boolean> =>
  hasRow(db.query(sql`select 1 from account where 'SuperAdmin' = any(roles) limit 1`));

export const insertSetupLink = (db: Queryable, link: { hash: string; at: string; expiresAt: string }) =>
  db.exec(sql`
    insert into setup_link (token_hash, created_at, expires_at) values (${link.hash}, ${link.at}, ${link.expiresAt})`);

export const deleteUnusedSetupLinks = (db: Queryable) =>
  db.exec(sql`delete from setup_link where used_at is null`);

/** Tells whether the link was still good. */
export const updateSetupLinkUsed = async (db: Queryable, hash: string, at: string): Promise<boolean> =>
  (await db.exec(sql`
    update setup_link set used_at = ${at} where token_hash = ${hash} and used_at is null and expires_at > ${at}`)) ===
  1;

export type AccountRow = Omit<
  ItemRow<'account.myProfile'>,
  'roles' | 'roleDisplayNames' | 'permissions' | 'trust'
> & {
  roles: Role[];
  /** What the chain chose for these roles instead of the default. */
  chosenPermissions: ChosenPermissions | null;
  passwordHash: string | null;
  sessionVersion: number;
};

const accounts = sql`
  select a.id, a.kind as user_type, a.user_name, a.email, a.email_confirmed, a.phone_number, a.phone_number_confirmed, a.name,
    a.surname, a.real_name, a.avatar, a.password_hash, a.roles, a.is_active, a.primary_store_id,
    (select jsonb_object_agg(p.role, p.permissions) from role_permission p
      where p.role = any(a.roles) and p.permissions is not null) as chosen_permissions,
    s.name as store_name,
    array(select t.store_id::text from account_store t where t.account_id = a.id order by t.store_id) as store_ids,
    a.wechat_open_id as we_chat_open_id, a.wechat_union_id as we_chat_union_id, a.session_version,
    a.created_at as creation_time, a.updated_at as last_modification_time
  from account a left join store s on s.id = a.primary_store_id`;

export const findAccount = (db: Queryable, accountId: string) =>
  firstRow(db.query<AccountRow>(sql`${accounts} where a.id = ${accountId}`));

/** A user name goes before an e-mail that reads the same. */
export const findAccountByLoginName = (db: Queryable, typed: string) =>
  firstRow(
    db.query<AccountRow>(sql`${accounts}
      where lower(a.user_name) = lower(${typed}) or lower(a.email) = lower(${typed})
      order by (lower(a.user_name) = lower(${typed})) desc
      limit 1`),
  );

/** Everybody who claims a phone number, the one who proved it first, then who claimed it first. */
export const listCustomersByPhone = (db: Queryable, phoneNumber: string) =>
  db.query<AccountRow>(sql`${accounts}
    where a.kind = 1 and a.phone_number = ${phoneNumber}
    order by a.phone_number_confirmed desc, a.created_at, a.id`);

export const findAccountByOpenId = (db: Queryable, kind: 1 | 2, openId: string) =>
  firstRow(db.query<AccountRow>(sql`${accounts} where a.kind = ${kind} and a.wechat_open_id = ${openId}`));

/** Makes a customer who claims a phone number; gives the id. */
export const insertCustomer = async (
  db: Queryable,
  { phoneNumber, name, at }: { phoneNumber: string; name: string; at: string },
): Promise<string> => {
  const id = uuid();
  await db.exec(sql`
    insert into account (id, kind, user_name, phone_number, name, real_name, roles, created_at)
    values (${id}, 1, ${`guest-${id.slice(-12)}`}, ${phoneNumber}, ${name}, ${name}, array['Customer'], ${at})`);
  return id;
};

export const insertAccount = (
  db: Queryable,
  account: {
    readonly id: string;
    readonly kind: 1 | 2;
    readonly userName: string;
    readonly email: string | null;
    readonly phoneNumber: string | null;
    readonly name: string;
    readonly passwordHash: string;
    readonly roles: readonly string[];
    readonly primaryStoreId: string | null;
    readonly at: string;
  },
) =>
  db.exec(sql`
    insert into account (id, kind, user_name, email, phone_number, name, real_name, password_hash, roles,
      primary_store_id, created_at)
    values (${account.id}, ${account.kind}, ${account.userName}, ${account.email}, ${account.phoneNumber},
      ${account.name}, ${account.name}, ${account.passwordHash}, ${account.roles}, ${account.primaryStoreId},
      ${account.at})`);

/** Makes an account work at these stores and no others. */
export const setAccountStores = async (
  db: Queryable,
  accountId: string,
  storeIds: readonly string[],
): Promise<void> => {
  await db.exec(sql`
    delete from account_store where account_id = ${accountId} and store_id <> all(${storeIds}::uuid[])`);
  await db.exec(sql`
    insert into account_store (account_id, store_id) select ${accountId}::uuid, unnest(${storeIds}::uuid[])
    on conflict do nothing`);
};

/** Whether the account is open and its password still the one that was checked; nobody changes either meanwhile. */
export const lockCheckedPassword = (
  db: Queryable,
  accountId: string,
  passwordHash: string,
): Promise<boolean> =>
  hasRow(
    db.query(sql`
      select 1 from account where id = ${accountId} and password_hash = ${passwordHash} and is_active for share`),
  );

/** Whether the account is open; whoever closes it waits, and so does its next booking. */
export const lockOpenAccount = (db: Queryable, accountId: string): Promise<boolean> =>
  hasRow(db.query(sql`select 1 from account where id = ${accountId} and is_active for no key update`));

/** Gives whether the password still was the one that was checked. */
export const updatePassword = async (
  db: Queryable,
  change: { accountId: string; from: string; to: string; at: string },
): Promise<boolean> =>
  (await db.exec(sql`
    update account set password_hash = ${change.to}, updated_at = ${change.at}, version = version + 1
    where id = ${change.accountId} and password_hash = ${change.from} and is_active`)) === 1;

export const updatePhoneConfirmed = (db: Queryable, accountId: string, at: string) =>
  db.exec(sql`
    update account set phone_number_confirmed = true, updated_at = ${at}, version = version + 1
    where id = ${accountId} and not phone_number_confirmed`);

/** Gives the orders that staff made for a phone number to whoever proved it, but for those of one who ever did so before. */
export const updateCounterOrders = (
  db: Queryable,
  { accountId, phoneNumber }: { accountId: string; phoneNumber: string },
) =>
  db.exec(sql`
    update rental_order o set customer_id = ${accountId}
    where o.customer_phone like ${phoneNumber} and o.made_by_trust is null
      and not exists (
        select from released_phone r
        where r.account_id = o.customer_id and r.phone_number = ${phoneNumber} and r.was_proven)`);

export const updateOrderCustomer = (db: Queryable, orderId: string, customerId: string | null) =>
  db.exec(sql`update rental_order set customer_id = ${customerId} where id = ${orderId}`);
