import { maskEmail, maskPhone } from '#domain/access/masking.ts';
import type { ManagedAccount, Manager } from '#domain/access/managing.ts';
import type { UserRow } from './sql-users.ts';
import type { Session } from '#server/http/session.ts';

/** What the history of an account tells of it. */
type UserFacts = {
  readonly userName: string;
  readonly name: string;
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly roles: readonly string[];
  readonly storeIds: readonly string[];
  readonly primaryStoreId: string | null;
};

export const factsOf = (row: UserRow): UserFacts => ({
  userName: row.user_name,
  name: row.name,
  email: row.email,
  phoneNumber: row.phone_number,
  roles: row.roles,
  storeIds: row.store_ids,
  primaryStoreId: row.primary_store_id,
});

/** Events are kept for ever: they hold no whole address and no whole number. */
const masked = (facts: UserFacts): UserFacts => ({
  ...facts,
  email: facts.email === null ? null : maskEmail(facts.email),
  phoneNumber: facts.phoneNumber === null ? null : maskPhone(facts.phoneNumber),
});

const comparable = (value: UserFacts[keyof UserFacts]): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** The facts that differ, before and after; null when none does. */
export const differencesOf = (
  before: UserFacts,
  after: UserFacts,
): { readonly before: Partial<UserFacts>; readonly after: Partial<UserFacts> } | null => {
  const names = (Object.keys(after) as (keyof UserFacts)[]).filter(
    (name) => comparable(before[name]) !== comparable(after[name]),
  );
  if (names.length === 0) return null;
  const pick = (facts: UserFacts): Partial<UserFacts> =>
    Object.fromEntries(names.map((name) => [name, masked(facts)[name]]));
  return { before: pick(before), after: pick(after) };
};

export const maskedFactsOf = (row: UserRow): UserFacts => masked(factsOf(row));

export const managerOf = ({ userId, roles, permissions, storeIds }: Session): Manager => ({
  userId,
  roles,
  permissions,
  storeIds,
});

export const managedOf = (row: UserRow): ManagedAccount => ({
  id: row.id,
  kind: row.kind,
  roles: row.roles,
  storeIds: row.store_ids,
  isActive: row.is_active,
});
