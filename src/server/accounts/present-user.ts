import type { OutputOf } from '#contract/endpoint.ts';
import type { userRows } from '#contract/users.ts';
import { whyOutOfHands } from '#domain/access/managing.ts';
import type { OutOfHands } from '#domain/access/managing.ts';
import { managedOf, managerOf } from '#server/accounts/user-facts.ts';
import type { ChangeRow, UserRow } from './sql-users.ts';
import type { Session } from '#server/http/session.ts';
import type { ChainConfiguration } from '#server/stores/actions.ts';

export type UserDetail = OutputOf<(typeof userRows)['users.get']>;
type UserItem = OutputOf<(typeof userRows)['users.list']>['items'][number];
type History = UserDetail['history'];

const visible = (why: OutOfHands | null): UserItem['outOfHands'] => (why === 'unseen' ? null : why);

/** An account in a list; phone and e-mail only for those who may change it, and for oneself. */
export const presentUser = (row: UserRow, session: Session): UserItem => {
  const outOfHands = visible(whyOutOfHands(managerOf(session), managedOf(row)));
  const isShown = outOfHands === null || outOfHands === 'self';
  return {
    id: row.id,
    userType: row.kind,
    userName: row.user_name,
    name: row.name,
    phoneNumber: isShown ? row.phone_number : null,
    email: isShown ? row.email : null,
    roles: row.roles,
    storeIds: row.store_ids,
    primaryStoreId: row.primary_store_id,
    storeName: row.store_name,
    isActive: row.is_active,
    creationTime: row.created_at,
    outOfHands,
  };
};

const textsOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

/** Stores by the names they have now. */
const namedStores = (field: string, texts: string[], { everyStore }: ChainConfiguration): string[] =>
  field === 'storeIds' || field === 'primaryStoreId'
    ? texts.map((text) => everyStore.find(({ id }) => id === text)?.name ?? text)
    : texts;

/** What was done, in fields with their values before and after. */
export const presentHistory = (changes: readonly ChangeRow[], chain: ChainConfiguration): History =>
  changes.map(({ at, actor_name, kind, before, after }) => ({
    at,
    actorName: actor_name,
    kind,
    changes: Object.keys({ ...before, ...after }).map((field) => ({
      field,
      before: namedStores(field, textsOf(before?.[field]), chain),
      after: namedStores(field, textsOf(after?.[field]), chain),
    })),
  }));

/** The page of one account; what was done to it only for those who may change it. */
export const presentUserDetail = (
  row: UserRow,
  session: Session,
  more: { lastLoginAt: string | null; changes: readonly ChangeRow[]; chain: ChainConfiguration },
): UserDetail => {
  const item = presentUser(row, session);
  const isShown = item.outOfHands === null;
  return {
    ...item,
    version: row.version,
    isSelf: row.id === session.userId,
    lastLoginTime: isShown ? more.lastLoginAt : null,
    history: isShown ? presentHistory(more.changes, more.chain) : [],
  };
};
