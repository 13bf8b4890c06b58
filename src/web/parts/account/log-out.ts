import { call } from '#web/api/client.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { forgetDrafts } from '#web/state/drafts.ts';
import { endSession, sessionStore } from '#web/state/session.ts';

/** Ends the login here whatever the server says, and opens the login page of the area one came from. */
export const logOut = async (): Promise<void> => {
  const wasCustomer = sessionStore.get()?.activeRole === 'Customer';
  try {
    await call('account.logout', {});
  } catch (error) {
    console.warn('The server did not hear the logout', error);
  }
  endSession();
  forgetDrafts();
  navigate(pathTo(wasCustomer ? 'customerLogin' : 'staffLogin'), { replace: true });
};
