import { call } from '#web/api/client.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { forgetDrafts } from '#web/state/drafts.ts';
import { endSession, sessionStore } from '#web/state/session.ts';

/** As long as one stands before a shared screen that still shows who one is. */
const patienceMs = 4000;

/** Tells the server of the logout; over when it answered, or did not for too long. */
const tellServer = (): Promise<void> =>
  new Promise((resolve) => {
    const telling = new AbortController();
    const timer = setTimeout(() => {
      resolve();
      // Whoever logs in next has nothing to do with it.
      telling.abort();
    }, patienceMs);
    call('account.logout', {}, { signal: telling.signal })
      .catch((error: unknown) => console.warn('The server did not hear the logout', error))
      .finally(() => {
        clearTimeout(timer);
        resolve();
      });
  });

/** Ends the login here whatever the server says, and opens the login page of the area one came from, or the named one. */
export const logOut = async (page?: 'customerLogin'): Promise<void> => {
  const wasCustomer = sessionStore.get()?.activeRole === 'Customer';
  await tellServer();
  endSession();
  forgetDrafts();
  navigate(pathTo(page ?? (wasCustomer ? 'customerLogin' : 'staffLogin')), { replace: true });
};
