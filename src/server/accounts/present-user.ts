import { whyOutOfHands } from '#domain/access/managing.ts';
import { maskEmail, maskPhone } from '#domain/access/masking.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { roleFaces } from '#domain/access/roles.ts';
import type { Trust } from '#domain/access/call-access.ts';
import type { AccountRow } from './sql.ts';
import type { listChanges, UserRow } from './sql-users.ts';
import type { Session } from '#server/http/session.ts';
import type { ChainConfiguration } from '#server/stores/actions.ts';

/** What the history of an account tells of it. */
const factNames = [
  'userName',
  'name',
  'email',
  'phoneNumber',
  'roles',
  'storeIds',
  'primaryStoreId',
] as const;
type FactName = (typeof factNames)[number];
type UserFacts = Readonly<Pick<UserRow, FactName>>;

/** Events are kept for ever: they hold no whole address and no whole number. */
export const maskedFactsOf = (
  facts: UserFacts,
  names: readonly FactName[] = factNames,
): Partial<UserFacts> => {
  const masked: UserFacts = {
    ...facts,
    email: facts.email === null ? null : maskEmail(facts.email),
    phoneNumber: facts.phoneNumber === null ? null : maskPhone(facts.phoneNumber),
  };
  return Object.fromEntries(names.map((name) => [name, masked[name]]));
};

const comparable = (value: UserFacts[FactName]): string =>
  JSON.stringify(Array.isArray(value) ? value.toSorted() : value);

/** The facts that differ, before and after; null when none does. */
export const differencesOf = (before: UserFacts, after: UserFacts) => {
  const names = factNames.filter((name) => comparable(before[name]) !== comparable(after[name]));
  if (names.length === 0) return null;
  return { before: maskedFactsOf(before, names), after: maskedFactsOf(after, names) };
};

/**
 * A person as the app shows them. A login that proved little does not read the addresses that others could misuse, nor
 * what tells how long there has been an account and whether its owner proved the number.
 */
export const presentProfile = (account: AccountRow, trust: Trust) => {
  const { chosenPermissions, passwordHash: _hash, sessionVersion: _version, ...known } = account;
  const isProven = trust !== 'asserted';
  return {
    ...known,
    email: isProven ? account.email : null,
    emailConfirmed: isProven && account.emailConfirmed,
    phoneNumberConfirmed: isProven && account.phoneNumberConfirmed,
    creationTime: isProven ? account.creationTime : null,
    lastModificationTime: isProven ? account.lastModificationTime : null,
    weChatOpenId: isProven ? account.weChatOpenId : null,
    weChatUnionId: isProven ? account.weChatUnionId : null,
    roleDisplayNames: account.roles.map((role) => roleFaces[role].displayName),
    permissions: permissionsOf(account.roles, chosenPermissions ?? {}),
    trust,
  };
};

/** An account in a list; phone and e-mail only for those who may change it, and for oneself. */
export const presentUser = (row: UserRow, session: Session) => {
  const why = whyOutOfHands(session, row);
  const isShown = why === null || why === 'self';
  return {
    ...row,
    phoneNumber: isShown ? row.phoneNumber : null,
    email: isShown ? row.email : null,
    outOfHands: why === 'unseen' ? null : why,
  };
};

const textsOf = (value: unknown): string[] => {
  if (value === null || value === undefined || value === '') return [];
  return Array.isArray(value) ? value.map(String) : [String(value)];
};

/** Stores by the names they have now. */
const namedStores = (field: string, texts: string[], { everyStore }: ChainConfiguration): string[] =>
  field === 'storeIds' || field === 'primaryStoreId'
    ? texts.map((text) => everyStore.find(({ storeId }) => storeId === text)?.storeName ?? text)
    : texts;

/** What was done, in fields with their values before and after. */
export const presentHistory = (changes: Awaited<ReturnType<typeof listChanges>>, chain: ChainConfiguration) =>
  changes.map(({ before, after, ...change }) => ({
    ...change,
    changes: Object.keys({ ...before, ...after }).map((field) => ({
      field,
      before: namedStores(field, textsOf(before?.[field]), chain),
      after: namedStores(field, textsOf(after?.[field]), chain),
    })),
  }));
