import type { Output } from '#web/api/calls.ts';
import type { Role } from '#domain/access/roles.ts';
import { createStore, useStore } from '#web/state/store.ts';

export type Profile = Output<'account.myProfile'>;

export type Session = {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  readonly user: Profile;
  readonly roles: readonly Role[];
  readonly activeRole: Role | null;
};

/** Who is logged in; null for nobody, and until the rest of the app has looked. */
export const sessionStore = createStore<Session | null>(null);

/** How many writes of theirs this device still keeps back. */
export const unsentStore = createStore(0);

export const useSession = (): Session | null => useStore(sessionStore);
