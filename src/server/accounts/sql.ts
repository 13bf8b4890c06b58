import type { ChosenPermissions } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Queryable } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';

export type AccountRow = {
  id: string;
  kind: 1 | 2;
  user_name: string;
  email: string | null;
  email_confirmed: boolean;
  phone_number: string | null;
  phone_number_confirmed: boolean;
  name: string;
  surname: string;
  real_name: string;
  avatar: string;
  password_hash: string | null;
  roles: Role[];
  /** What the chain chose for these roles instead of the default. */
  chosen_permissions: ChosenPermissions | null;
  is_active: boolean;
  primary_store_id: string | null;
  store_name: string | null;
  store_ids: string[];
  wechat_open_id: string | null;
  wechat_union_id: string | null;
  failed_logins: number;
  locked_until: string | null;
  session_version: number;
  created_at: string;
  updated_at: string | null;
};

const accounts = sql`
  select a.id, a.kind, a.user_name, a.email, a.email_confirmed, a.phone_number, a.phone_number_confirmed, a.name,
    a.surname, a.real_name, a.avatar, a.password_hash, a.roles, a.is_active, a.primary_store_id,
    (select jsonb_object_agg(p.role, p.permissions) from role_permission p
      where p.role = any(a.roles) and p.permissions is not null) as chosen_permissions,
    s.name as store_name,
    array(select t.store_id::text from account_store t where t.account_id = a.id order by t.store_id) as store_ids,
    a.wechat_open_id, a.wechat_union_id, a.failed_logins, a.locked_until, a.session_version, a.created_at, a.updated_at
  from account a left join store s on s.id = a.primary_store_id`;

export const findAccount = async (db: Queryable, accountId: string): Promise<AccountRow | undefined> =>
  (await db.query<AccountRow>(sql`${accounts} where a.id = ${accountId}`))[0];

/** A user name goes before an e-mail that reads the same. */
export const findAccountByLoginName = async (db: Queryable, typed: string): Promise<AccountRow | undefined> =>
  (
    await db.query<AccountRow>(sql`${accounts}
      where lower(a.user_name) = lower(${typed}) or lower(a.email) = lower(${typed})
      order by (lower(a.user_name) = lower(${typed})) desc
      limit 1`)
  )[0];

export const findCustomerByPhone = async (
  db: Queryable,
  phoneNumber: string,
): Promise<AccountRow | undefined> =>
  (await db.query<AccountRow>(sql`${accounts} where a.kind = 1 and a.phone_number = ${phoneNumber}`))[0];

export const findAccountByOpenId = async (
  db: Queryable,
  kind: 1 | 2,
  openId: string,
): Promise<AccountRow | undefined> =>
  (await db.query<AccountRow>(sql`${accounts} where a.kind = ${kind} and a.wechat_open_id = ${openId}`))[0];

/** Gives nothing back when another login made the customer first. */
export const insertCustomer = async (
  db: Queryable,
  customer: { id: string; userName: string; phoneNumber: string; name: string; at: string },
): Promise<boolean> =>
  (await db.exec(sql`
    insert into account (id, kind, user_name, phone_number, name, real_name, roles, created_at)
    values (${customer.id}, 1, ${customer.userName}, ${customer.phoneNumber}, ${customer.name}, ${customer.name},
      array['Customer'], ${customer.at})
    on conflict (phone_number) where kind = 1 and phone_number is not null do nothing`)) === 1;

export type NewAccount = {
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
};

export const insertAccount = (db: Queryable, account: NewAccount): Promise<number> =>
  db.exec(sql`
    insert into account (id, kind, user_name, email, phone_number, name, real_name, password_hash, roles,
      primary_store_id, created_at)
    values (${account.id}, ${account.kind}, ${account.userName}, ${account.email}, ${account.phoneNumber},
      ${account.name}, ${account.name}, ${account.passwordHash}, ${account.roles}, ${account.primaryStoreId},
      ${account.at})`);

export const insertAccountStores = (
  db: Queryable,
  accountId: string,
  storeIds: readonly string[],
): Promise<number> =>
  db.exec(sql`
    insert into account_store (account_id, store_id) select ${accountId}::uuid, unnest(${storeIds}::uuid[])`);

/** Counts a wrong password and gives how many there were in a row. */
export const updateFailedLogins = async (db: Queryable, accountId: string): Promise<number> =>
  (
    await db.query<{ failed_logins: number }>(sql`
      update account set failed_logins = failed_logins + 1 where id = ${accountId} returning failed_logins`)
  )[0]?.failed_logins ?? 0;

export const updateLockedUntil = (db: Queryable, accountId: string, until: string): Promise<number> =>
  db.exec(sql`update account set locked_until = ${until} where id = ${accountId}`);

export const updateLoginSucceeded = (db: Queryable, accountId: string): Promise<number> =>
  db.exec(sql`
    update account set failed_logins = 0, locked_until = null
    where id = ${accountId} and (failed_logins > 0 or locked_until is not null)`);
