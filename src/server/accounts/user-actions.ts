import type { Answer, Input } from '#contract/api.ts';
import type { userRows } from '#contract/users.ts';
import {
  decideActive,
  decideChange,
  decideNewPassword,
  decideEmployee,
  employeeRoles,
  reachOf,
  rolesToGive,
  whyOutOfHands,
} from '#domain/access/managing.ts';
import { decidePassword } from '#domain/access/password-rule.ts';
import { roleFaces } from '#domain/access/roles.ts';
import { storeSheets } from '#contract/store-lists.ts';
import { readParameter } from '#domain/stores/parameters.ts';
import { isoOf } from '#domain/time/instant.ts';
import { listHandlers } from '#server/exports/list-actions.ts';
import { callerOf, workOf, type Ctx, type Handlers, type Work } from '#server/http/context.ts';
import { createAccount } from '#server/accounts/account-actions.ts';
import { giveShare, termsOf } from '#server/agents/attribution-actions.ts';
import { hashPassword, knownWordsOf } from '#server/accounts/password-actions.ts';
import { differencesOf, maskedFactsOf, presentHistory, presentUser } from '#server/accounts/present-user.ts';
import { endSessionsOf, requireStanding } from '#server/accounts/session-actions.ts';
import { forgetPasswordTries } from '#server/accounts/tries.ts';
import { setAccountStores } from './sql.ts';
import {
  countOtherAdmins,
  findLastLogin,
  findUser,
  listChanges,
  lockUser,
  updateUser,
  updateUserActive,
  updateUserPassword,
  updateUserVersion,
  users,
} from './sql-users.ts';
import type { UserRow } from './sql-users.ts';
import { deleteKnownDevices } from './sql-devices.ts';
import { deleteSecondFactor, hasSecondFactor } from './sql-second-factor.ts';
import { updateWeChatUnbound } from './sql-wechat.ts';
import type { Queryable } from '#server/db/database.ts';
import { recordEventBy } from '#server/db/record-event.ts';
import { AppError, orRefuse } from '#server/http/app-error.ts';
import type { Sessions } from '#server/http/session.ts';
import { followDriver } from '#server/runs/follow-actions.ts';
import { findConfiguration, type ChainConfiguration } from '#server/stores/actions.ts';

type UserFields = Omit<Input<'users.create'>, 'password'>;
/** As it was typed, for the rule, and as it is kept: hashing takes too long for a transaction. */
type NewPassword = { readonly password: string; readonly passwordHash: string };

/** What managing an account needs beside the transaction. */
type ManageScope = Work & {
  readonly sessions: Sessions;
  /** Read before the transaction. */
  readonly chain: ChainConfiguration;
};

/** Lists and exports the accounts that the caller may see. */
const userListHandlers = listHandlers('users.list', {
  reads: users,
  context: (ctx) => {
    const manager = callerOf(ctx);
    const isBound = reachOf(manager) !== 'everybody';
    return isBound ? { storeIds: manager.storeIds, rolesBelow: rolesToGive(manager) } : null;
  },
  present: (row, ctx) => presentUser(row, callerOf(ctx)),
  sheet: {
    ...storeSheets.users,
    cells: {
      roles: (row) => row.roles.map((role) => roleFaces[role].displayName).join(', '),
    },
  },
});

/** Reads one account. Refuses with users.notFound one that the caller may not see. */
const detailOf = async (
  db: Queryable,
  userId: string,
  { session, chain }: Pick<ManageScope, 'session' | 'chain'>,
): Answer<'users.get'> => {
  const row = await findUser(db, userId);
  if (row === undefined || whyOutOfHands(session, row) === 'unseen') throw new AppError('users.notFound');
  const user = presentUser(row, session);
  // What was done to it is for those who may change it.
  const isShown = user.outOfHands === null;
  return {
    ...user,
    isSelf: row.id === session.userId,
    hasSecondFactor: isShown && (await hasSecondFactor(db, userId)),
    agent: isShown ? await agentTermsOf(db, row, chain) : null,
    lastLoginTime: isShown ? await findLastLogin(db, userId) : null,
    history: isShown ? presentHistory(await listChanges(db, { type: 'account', id: userId }), chain) : [],
  };
};

/** Only who has the role now is shown as an agent. */
const agentTermsOf = async (db: Queryable, { id, roles }: UserRow, { global }: ChainConfiguration) => {
  const terms = roles.includes('Agent') ? await termsOf(db, id) : null;
  const chainPermille = readParameter('AgentCommissionPermille', { store: [], global });
  return terms === null ? null : { ...terms, chainPermille };
};

const at = ({ now }: ManageScope): string => isoOf(now);

const record = (
  tx: Queryable,
  scope: ManageScope,
  { row, ...event }: { row: UserRow; kind: string; before?: object; after?: object },
): Promise<number> =>
  recordEventBy(tx, scope, {
    ...event,
    subject: { type: 'account', id: row.id },
    storeId: row.primaryStoreId,
  });

/** Somebody may be given stores that are open, and keep one that closed down. */
const refuseUnknownStores = (
  storeIds: readonly string[],
  held: readonly string[],
  { stores }: ChainConfiguration,
): void => {
  const known = new Set([...held, ...stores.map(({ storeId }) => storeId)]);
  if (!storeIds.every((storeId) => known.has(storeId))) throw new AppError('users.storeUnknown');
};

/**
 * Makes an employee's account. Refuses with users.roleNotYours, users.storeNotYours, users.storeNeeded,
 * users.storeUnknown, users.primaryStoreWrong, users.userNameTaken, users.emailTaken, and what `decidePassword` refuses.
 */
const createUser = async (
  tx: Queryable,
  scope: ManageScope,
  input: UserFields & NewPassword,
): Answer<'users.get'> => {
  orRefuse(decidePassword({ password: input.password, knownWords: knownWordsOf(input) }));
  const storeIds = [...new Set(input.storeIds)];
  const { primaryStoreId } = orRefuse(decideEmployee(scope.session, { ...input, storeIds }));
  refuseUnknownStores(storeIds, [], scope.chain);
  const others = storeIds.filter((storeId) => storeId !== primaryStoreId);
  const id = await createAccount(tx, {
    ...input,
    kind: 2,
    roles: inOrder(input.roles),
    storeIds: primaryStoreId === null ? [] : [primaryStoreId, ...others],
    now: scope.now,
  });
  const row = await findUser(tx, id);
  if (row !== undefined) await record(tx, scope, { row, kind: 'account.created', after: maskedFactsOf(row) });
  return detailOf(tx, id, scope);
};

const inOrder = (roles: UserFields['roles']): UserFields['roles'] =>
  employeeRoles.filter((role) => roles.includes(role));

const endSessions = (
  tx: Queryable,
  { sessions, now }: ManageScope,
  { row, why }: { row: UserRow; why: string },
): Promise<void> => endSessionsOf(tx, { sessions, accountId: row.id, why, now });

/** Locks the account for a change of the version that the caller saw; another version answers with the present state. */
const lockSeen = async (
  tx: Queryable,
  scope: ManageScope,
  seen: { id: string; version: number },
): Promise<UserRow> => {
  const row = await lockUser(tx, seen.id);
  if (row === undefined) throw new AppError('users.notFound');
  if (row.version !== seen.version) {
    throw new AppError('stale', {}, { user: await detailOf(tx, seen.id, scope) });
  }
  return row;
};

/**
 * Changes an employee's account; its logins go on with the new rights. Refuses like `createUser`, and with
 * users.notFound, users.notYours, users.customerFixed, users.lastSuperAdmin, stale {user}.
 */
const changeUser = async (
  tx: Queryable,
  scope: ManageScope,
  input: UserFields & { readonly id: string; readonly version: number },
): Answer<'users.get'> => {
  const row = await lockSeen(tx, scope, input);
  const storeIds = [...new Set(input.storeIds)];
  const among = { account: row, ...(await countOtherAdmins(tx, row.id)) };
  const decided = orRefuse(decideChange(scope.session, among, { ...input, storeIds }));
  refuseUnknownStores(storeIds, row.storeIds, scope.chain);
  const fields = { ...input, roles: inOrder(input.roles), primaryStoreId: decided.primaryStoreId };
  const changed = differencesOf(row, { ...fields, storeIds });
  if (changed === null) return detailOf(tx, row.id, scope);
  await updateUser(tx, { id: row.id, fields, at: at(scope) });
  await setAccountStores(tx, row.id, storeIds);
  await followDriver(tx, { driverId: row.id, session: scope.session, now: scope.now });
  await record(tx, scope, { row, kind: 'account.changed', ...changed });
  await scope.sessions.announceChange(tx, row.id);
  return detailOf(tx, row.id, scope);
};

/**
 * Switches an account off, which ends its logins at once, or on. Refuses with users.notFound, users.notYours,
 * users.self, users.lastSuperAdmin, stale {user}.
 */
const switchUser = async (
  tx: Queryable,
  scope: ManageScope,
  input: { readonly id: string; readonly version: number; readonly isActive: boolean },
): Answer<'users.get'> => {
  const row = await lockSeen(tx, scope, input);
  const among = { account: row, ...(await countOtherAdmins(tx, row.id)) };
  orRefuse(decideActive(scope.session, among, input.isActive));
  if (row.isActive === input.isActive) return detailOf(tx, row.id, scope);
  await updateUserActive(tx, { id: row.id, isActive: input.isActive, at: at(scope) });
  await followDriver(tx, { driverId: row.id, session: scope.session, now: scope.now });
  if (!input.isActive) await endSessions(tx, scope, { row, why: 'the account was switched off' });
  await record(tx, scope, { row, kind: input.isActive ? 'account.enabled' : 'account.disabled' });
  await scope.sessions.announceChange(tx, row.id);
  return detailOf(tx, row.id, scope);
};

/**
 * Gives an employee's account a new password, takes its WeChat off and ends its logins at once. Refuses with
 * users.notFound, users.notYours, users.customerFixed, users.ownPassword, stale {user}, and what `decidePassword`
 * refuses.
 */
const renewPassword = async (
  tx: Queryable,
  scope: ManageScope,
  input: { readonly id: string; readonly version: number } & NewPassword,
): Answer<'users.get'> => {
  const row = await lockSeen(tx, scope, input);
  orRefuse(decideNewPassword(scope.session, row));
  orRefuse(decidePassword({ password: input.password, knownWords: knownWordsOf(row) }));
  await updateUserPassword(tx, { id: row.id, passwordHash: input.passwordHash, at: at(scope) });
  await forgetPasswordTries(tx, scope.sessions, row.id);
  await deleteKnownDevices(tx, { accountId: row.id, except: '' });
  // Whoever got in by the old password may have bound a WeChat of their own.
  if (await updateWeChatUnbound(tx, row.id, at(scope)))
    await record(tx, scope, { row, kind: 'account.weChatUnbound' });
  await endSessions(tx, scope, { row, why: 'the password was reset' });
  await record(tx, scope, { row, kind: 'account.passwordReset' });
  await scope.sessions.announceChange(tx, row.id);
  return detailOf(tx, row.id, scope);
};

/**
 * Gives an agent a share of their own, or the chain's again. Refuses with users.notFound, users.notYours,
 * users.ownShare, users.shareNotYours, users.notAgent, stale {user}.
 */
const setAgentShare = async (
  tx: Queryable,
  scope: ManageScope,
  input: { readonly id: string; readonly version: number; readonly permille: number | null },
): Answer<'users.get'> => {
  const row = await lockSeen(tx, scope, input);
  const among = { account: row, ...(await countOtherAdmins(tx, row.id)) };
  orRefuse(decideActive(scope.session, among, true));
  if (row.id === scope.session.userId) throw new AppError('users.ownShare');
  // It holds at every store of the chain.
  if (reachOf(scope.session) !== 'everybody') throw new AppError('users.shareNotYours');
  const terms = await agentTermsOf(tx, row, scope.chain);
  if (terms === null) throw new AppError('users.notAgent');
  if (terms.permille === input.permille) return detailOf(tx, row.id, scope);
  await giveShare(tx, { id: row.id, permille: input.permille });
  await updateUserVersion(tx, { id: row.id, at: at(scope) });
  const share = (permille: number | null) => ({ agentPermille: permille ?? '' });
  await record(tx, scope, {
    row,
    kind: 'account.agentShare',
    before: share(terms.permille),
    after: share(input.permille),
  });
  return detailOf(tx, row.id, scope);
};

/**
 * Switches somebody else's second factor off; their logins go on. Refuses with users.notFound, users.ownSecondFactor,
 * stale {user}.
 */
const endSecondFactor = async (
  tx: Queryable,
  scope: ManageScope,
  input: { readonly id: string; readonly version: number },
): Answer<'users.get'> => {
  const row = await lockSeen(tx, scope, input);
  if (row.id === scope.session.userId) throw new AppError('users.ownSecondFactor');
  if (await deleteSecondFactor(tx, row.id))
    await record(tx, scope, { row, kind: 'account.secondFactorReset' });
  return detailOf(tx, row.id, scope);
};

/** What managing accounts needs of its call. */
export const scopeOf = async (ctx: Ctx): Promise<ManageScope> => ({
  ...workOf(ctx),
  sessions: ctx.sessions,
  chain: await findConfiguration(ctx.db),
});

/** Writes, and lets this process know at once whose account it was. */
const manage = async (
  ctx: Ctx,
  work: (tx: Queryable, scope: ManageScope) => Answer<'users.get'>,
): Answer<'users.get'> => {
  const scope = await scopeOf(ctx);
  const detail = await ctx.write(async (tx) => {
    await requireStanding(tx, scope.session);
    return work(tx, scope);
  });
  ctx.sessions.forget(detail.id);
  return detail;
};

/** The accounts that somebody manages. */
export const employeeHandlers = {
  ...userListHandlers,
  'users.get': async ({ id }, ctx) => detailOf(ctx.db, id, await scopeOf(ctx)),
  'users.create': async (input, ctx) => {
    const passwordHash = await hashPassword(input.password);
    return manage(ctx, (tx, scope) => createUser(tx, scope, { ...input, passwordHash }));
  },
  'users.update': (input, ctx) => manage(ctx, (tx, scope) => changeUser(tx, scope, input)),
  'users.disable': (input, ctx) =>
    manage(ctx, (tx, scope) => switchUser(tx, scope, { ...input, isActive: false })),
  'users.enable': (input, ctx) =>
    manage(ctx, (tx, scope) => switchUser(tx, scope, { ...input, isActive: true })),
  'users.setAgentShare': (input, ctx) => manage(ctx, (tx, scope) => setAgentShare(tx, scope, input)),
  'users.endSecondFactor': (input, ctx) => manage(ctx, (tx, scope) => endSecondFactor(tx, scope, input)),
  'users.resetPassword': async (input, ctx) => {
    const passwordHash = await hashPassword(input.password);
    return manage(ctx, (tx, scope) => renewPassword(tx, scope, { ...input, passwordHash }));
  },
} satisfies Partial<Handlers<typeof userRows>>;
