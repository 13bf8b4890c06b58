import type { userList } from '#contract/store-lists.ts';
import { firstRow, onlyRow, type Queryable } from '#server/db/database.ts';
import type { ItemRow } from '#server/db/item-row.ts';
import { listReads } from '#server/db/list-reads.ts';
import { likePattern, sql, type Sql } from '#server/db/sql-tag.ts';

export type UserRow = Omit<ItemRow<'users.list'>, 'outOfHands'> & { version: number };

const userParts = sql`
  a.id, a.kind as user_type, a.user_name, coalesce(nullif(a.name, ''), nullif(a.real_name, ''), a.user_name) as name,
    a.email, a.phone_number, a.roles, a.is_active, a.primary_store_id, s.name as store_name,
    array(select t.store_id::text from account_store t where t.account_id = a.id order by t.store_id) as store_ids,
    a.version, a.created_at as creation_time`;
const userTables = sql`
  account a left join store s on s.id = a.primary_store_id`;

export const findUser = (db: Queryable, userId: string) =>
  firstRow(db.query<UserRow>(sql`select ${userParts} from ${userTables} where a.id = ${userId}`));

/** Changes of one account come one after the other. */
export const lockUser = (db: Queryable, userId: string) =>
  firstRow(
    db.query<UserRow>(sql`select ${userParts} from ${userTables} where a.id = ${userId} for update of a`),
  );

/** Whose employees are listed; null for everybody. */
type UserReach = {
  readonly storeIds: readonly string[];
  readonly rolesBelow: readonly string[];
} | null;

type ListedUserRow = UserRow & { timeZone: string | null };

const all = sql`true`;

const reachPart = (own: UserReach): Sql =>
  own === null
    ? all
    : sql`(a.kind = 2 and not 'SuperAdmin' = any(a.roles) and exists (
        select 1 from account_store w where w.account_id = a.id and w.store_id = any(${own.storeIds}::uuid[])))`;

/** Phone and e-mail are not found by those who may not see them. */
const contactPart = (own: UserReach): Sql =>
  own === null
    ? all
    : sql`(a.roles <@ ${own.rolesBelow}::text[] and not exists (
        select 1 from account_store w where w.account_id = a.id and w.store_id <> all(${own.storeIds}::uuid[])))`;

/** The expression of the index `account_searched`: every text that a keyword can be part of. */
const searchedGrams = sql`text_grams(
  a.user_name || ' ' || a.name || ' ' || a.real_name || ' ' || coalesce(a.email, '') || ' ' || coalesce(a.phone_number, ''))`;

const keywordPart = (keyword: string, own: UserReach): Sql => {
  const like = likePattern(keyword);
  return sql`(${searchedGrams} @> text_grams(${keyword}) and (
    a.user_name ilike ${like} or a.name ilike ${like} or a.real_name ilike ${like}
    or ((a.phone_number like ${like} or a.email ilike ${like}) and ${contactPart(own)})))`;
};

/** The accounts that a manager may see. */
export const users = listReads<typeof userList, ListedUserRow, UserReach>({
  columns: sql`${userParts}, s.time_zone`,
  from: userTables,
  countFrom: sql`account a`,
  scope: ({ values: { userType = '2' }, context: own }) =>
    sql`a.kind = ${Number(userType)}::smallint and ${reachPart(own)}`,
  where: (own) => ({
    userType: null,
    keyword: (keyword) => keywordPart(keyword, own),
    role: (role) => sql`${role}::text = any(a.roles)`,
    storeId: (id) => sql`exists (
      select 1 from account_store v where v.account_id = a.id and v.store_id = ${id}::uuid)`,
    isActive: (isActive) => sql`a.is_active = ${isActive}::boolean`,
  }),
  sorts: {
    'creationTime desc': sql`a.created_at`,
    'creationTime asc': sql`a.created_at`,
    'name asc': sql`a.name`,
    'userName asc': sql`lower(a.user_name)`,
  },
  id: sql`a.id`,
});

/** How many active super admins there are besides one account. */
export const countOtherAdmins = (db: Queryable, userId: string) =>
  onlyRow(
    db.query<{ otherAdmins: number }>(sql`
      select count(*)::int as other_admins from account
      where is_active and 'SuperAdmin' = any(roles) and id <> ${userId}`),
  );

export const findLastLogin = async (db: Queryable, userId: string): Promise<string | null> => {
  const [row] = await db.query<{ at: string }>(sql`
    select at from event where subject_type = 'account' and subject_id = ${userId} and kind = 'account.loggedIn'
    order by at desc limit 1`);
  return row?.at ?? null;
};

type ChangeRow = {
  at: string;
  actorName: string;
  kind: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
};

/** What was done to an account or a role, the newest fifty first; logins are left out. */
export const listChanges = (db: Queryable, subject: { type: string; id: string }) =>
  db.query<ChangeRow>(sql`
    select at, actor_name, kind, before, after from event
    where subject_type = ${subject.type} and subject_id = ${subject.id} and kind <> 'account.loggedIn'
    order by at desc, id desc limit 50`);

type UserFields = Pick<UserRow, 'userName' | 'name' | 'email' | 'phoneNumber' | 'roles' | 'primaryStoreId'>;

/** An address that changes is to be confirmed anew; older access tokens end. */
export const updateUser = (
  db: Queryable,
  { id, fields, at }: { id: string; fields: UserFields; at: string },
) =>
  db.exec(sql`
    update account set user_name = ${fields.userName}, name = ${fields.name}, real_name = ${fields.name},
      email_confirmed = email_confirmed and email is not distinct from ${fields.email}::text,
      phone_number_confirmed = phone_number_confirmed and phone_number is not distinct from ${fields.phoneNumber}::text,
      email = ${fields.email}::text, phone_number = ${fields.phoneNumber}::text, roles = ${fields.roles}::text[],
      primary_store_id = ${fields.primaryStoreId}::uuid, session_version = session_version + 1,
      version = version + 1, updated_at = ${at}
    where id = ${id}`);

export const updateUserActive = (
  db: Queryable,
  { id, isActive, at }: { id: string; isActive: boolean; at: string },
) =>
  db.exec(sql`
    update account set is_active = ${isActive}, session_version = session_version + 1, version = version + 1,
      updated_at = ${at}
    where id = ${id}`);

export const updateUserPassword = (
  db: Queryable,
  { id, passwordHash, at }: { id: string; passwordHash: string; at: string },
) =>
  db.exec(sql`
    update account set password_hash = ${passwordHash}, session_version = session_version + 1, version = version + 1, updated_at = ${at}
    where id = ${id}`);

/** Notes that what belongs to an account changed beside it. */
export const updateUserVersion = (tx: Queryable, { id, at }: { id: string; at: string }) =>
  tx.exec(sql`update account set version = version + 1, updated_at = ${at} where id = ${id}`);
