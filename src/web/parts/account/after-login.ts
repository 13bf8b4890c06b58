import { homeOf } from '#web/homes.ts';
import type { Login } from '#web/parts/account/log-in.ts';
import { pages } from '#web/pages.ts';
import { insidePath } from '#web/routing/match.ts';
import { navigate } from '#web/routing/navigation.ts';
import { sessionStore, startSession } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';
import { accountText } from '#web/text/account.ts';
import { textNow } from '#web/text/use-text.ts';

const isLoginPage = (path: string): boolean =>
  [pages.customerLogin, pages.staffLogin].some((page) => path.split('?')[0] === page.path);

/** Goes where the visitor wanted to be, else to the home of their role; never to a login page again. */
export const goOn = (wanted: string | undefined): void => {
  const path = insidePath(wanted);
  const home = homeOf(sessionStore.get()?.activeRole ?? null);
  navigate(path === null || isLoginPage(path) ? home : path, { replace: true });
};

/** Begins the session, says so, and goes on. */
export const enter = (
  login: Login,
  { wanted, done = textNow(accountText).loginDone }: { wanted?: string | undefined; done?: string },
): void => {
  startSession(login);
  showSuccess(done);
  goOn(wanted);
};
