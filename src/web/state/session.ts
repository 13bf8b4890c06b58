import type { Output } from '#web/api/calls.ts';
import { isRole, pickActiveRole, type Role } from '#domain/access/roles.ts';
import type { Visitor } from '#domain/access/call-access.ts';
import { readStored, readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import { sessionStore, type Profile, type Session } from '#web/state/session-store.ts';

export { sessionStore, useSession } from '#web/state/session-store.ts';
export type { Profile, Session } from '#web/state/session-store.ts';

/** The names under which a session is kept. Source: SPEC section 3, local storage keys. */
export const sessionKeys = [
  'access_token',
  'refresh_token',
  'user_info',
  'permissions',
  'roles',
  'active_role',
] as const;

const rolesOf = (user: Profile): readonly Role[] => user.roles.filter(isRole);

/** Takes up the session kept on this device, if a token and a user are there. */
export const restoreSession = (): void => {
  const accessToken = readStored('access_token');
  const user = readStoredJson('user_info') as Profile | null;
  if (accessToken === null || user === null || !Array.isArray(user.roles)) return sessionStore.set(null);
  const roles = rolesOf(user);
  sessionStore.set({
    accessToken,
    refreshToken: readStored('refresh_token'),
    user,
    roles,
    activeRole: pickActiveRole(readStored('active_role'), roles),
  });
};

/** Keeps what is known of a user, and the active role while the user still has it. Source: SPEC section 4, active role. */
const keepUser = (user: Profile): Pick<Session, 'user' | 'roles' | 'activeRole'> => {
  const roles = rolesOf(user);
  const activeRole = pickActiveRole(readStored('active_role'), roles);
  writeStoredJson('user_info', user);
  writeStoredJson('permissions', user.permissions);
  writeStoredJson('roles', user.roles);
  writeStored('active_role', activeRole);
  return { user, roles, activeRole };
};

/** What a session begins with; not every server gives a refresh token. */
type StartedSession = Omit<Output<'account.login'>, 'refreshToken'> & {
  readonly refreshToken: string | null;
};

/** Begins a session, or goes on with new tokens. */
export const startSession = ({ accessToken, refreshToken, user }: StartedSession): void => {
  writeStored('access_token', accessToken);
  writeStored('refresh_token', refreshToken);
  sessionStore.set({ accessToken, refreshToken, ...keepUser(user) });
};

/** Takes up what the server now says of the user, such as roles given or taken. */
export const updateUser = (user: Profile): void => {
  const session = sessionStore.get();
  if (session !== null) sessionStore.set({ ...session, ...keepUser(user) });
};

/** Forgets the session on this device. */
export const endSession = (): void => {
  // The token names the account that it was given to, and whoever comes next on this device pays nobody's bills.
  for (const key of [...sessionKeys, 'verification_token', 'pay_links'] as const) writeStored(key, null);
  sessionStore.set(null);
};

/** Acts in another role from now on; false when the user does not hold it. */
export const switchRole = (role: Role): boolean => {
  const session = sessionStore.get();
  if (session === null || !session.roles.includes(role)) return false;
  writeStored('active_role', role);
  sessionStore.set({ ...session, activeRole: role });
  return true;
};

/** The visitor as the route guard sees them; null when nobody is logged in. */
export const visitorNow = (): Visitor | null => {
  const session = sessionStore.get();
  return session === null
    ? null
    : { roles: session.roles, permissions: session.user.permissions, activeRole: session.activeRole };
};

/** The name to greet a user by; empty when none is known. Source: SPEC section 3, user profile. */
export const displayNameOf = (user: Profile): string => user.name || user.userName;
