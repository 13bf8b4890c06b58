import type { z } from 'zod';
import type { profile, tokens } from '#contract/accounts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { userRows } from '#contract/users.ts';
import { whyOutOfHands } from '#domain/access/managing.ts';
import type { OutOfHands } from '#domain/access/managing.ts';
import { maskEmail, maskPhone } from '#domain/access/masking.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { roleFaces } from '#domain/access/roles.ts';
import type { Trust } from '#domain/access/call-access.ts';
import type { AccountRow } from './sql.ts';
import type { ChangeRow, UserRow } from './sql-users.ts';
import type { Session } from '#server/http/session.ts';
import type { ChainConfiguration } from '#server/stores/actions.ts';

/** What the history of an account tells of it. */
type UserFacts = Readonly<
  Pick<UserRow, 'userName' | 'name' | 'email' | 'phoneNumber' | 'roles' | 'storeIds' | 'primaryStoreId'>
>;

export const factsOf = (row: UserFacts): UserFacts => ({
  userName: row.userName,
  name: row.name,
  email: row.email,
  phoneNumber: row.phoneNumber,
  roles: row.roles,
  storeIds: row.storeIds,
  primaryStoreId: row.primaryStoreId,
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

export type Profile = z.input<typeof profile>;
export type Tokens = z.input<typeof tokens>;

/** A person as the app shows them. A login that proved little does not read the addresses that others could misuse. */
export const presentProfile = (account: AccountRow, trust: Trust): Profile => {
  const isProven = trust !== 'asserted';
  return {
    id: account.id,
    userType: account.kind,
    userName: account.userName,
    name: account.name,
    surname: account.surname,
    email: isProven ? account.email : null,
    emailConfirmed: account.emailConfirmed,
    phoneNumber: account.phoneNumber,
    phoneNumberConfirmed: account.phoneNumberConfirmed,
    roles: account.roles,
    roleDisplayNames: account.roles.map((role) => roleFaces[role].displayName),
    permissions: [...permissionsOf(account.roles, account.chosenPermissions ?? {})],
    avatar: account.avatar,
    realName: account.realName,
    isActive: account.isActive,
    creationTime: account.createdAt,
    lastModificationTime: account.updatedAt,
    weChatOpenId: isProven ? account.wechatOpenId : null,
    weChatUnionId: isProven ? account.wechatUnionId : null,
    primaryStoreId: account.primaryStoreId,
    storeName: account.storeName,
    storeIds: account.storeIds,
    trust,
  };
};

export type UserDetail = OutputOf<(typeof userRows)['users.get']>;
type UserItem = OutputOf<(typeof userRows)['users.list']>['items'][number];
type History = UserDetail['history'];

const visible = (why: OutOfHands | null): UserItem['outOfHands'] => (why === 'unseen' ? null : why);

/** An account in a list; phone and e-mail only for those who may change it, and for oneself. */
export const presentUser = (row: UserRow, session: Session): UserItem => {
  const outOfHands = visible(whyOutOfHands(session, row));
  const isShown = outOfHands === null || outOfHands === 'self';
  return {
    ...row,
    userType: row.kind,
    phoneNumber: isShown ? row.phoneNumber : null,
    email: isShown ? row.email : null,
    creationTime: row.createdAt,
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
  changes.map(({ at, actorName, kind, before, after }) => ({
    at,
    actorName,
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
