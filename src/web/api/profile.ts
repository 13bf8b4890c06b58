import { call } from '#web/api/client.ts';
import { sessionStore, updateUser } from '#web/state/session.ts';

/** Reads the profile of whoever is logged in, so that the app follows what changed on the server; a failure leaves what is known. */
export const refreshProfile = async (): Promise<void> => {
  const asked = sessionStore.get()?.user.id;
  if (asked === undefined) return;
  try {
    const user = await call('account.myProfile', {});
    if (sessionStore.get()?.user.id === user.id) updateUser(user);
  } catch {
    // A login that is over was told and ended by the call itself.
  }
};
