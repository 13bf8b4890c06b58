import { sessionStore, type Session } from '#web/state/session.ts';

const rightsOf = (session: Session | null): string =>
  session === null ? '' : `${session.roles.join()} ${session.user.permissions.join()}`;

type Followers = {
  /** Forgets what the last user read. */
  readonly forget: () => void;
  /** Reads again what is on the screen. */
  readonly readAgain: () => void;
  /** Leaves what was begun to write to this user, unless it was begun by another one. */
  readonly handDraftsTo: (userId: string) => void;
  /** Looks again whether the page may still be shown. */
  readonly recheck: () => void;
};

/**
 * Acts on changes of the session: what one user read is not for the next one, and a page that the user may not see any
 * more, after a logout or when the server took a right away, is left.
 */
export const followSession = ({ forget, readAgain, handDraftsTo, recheck }: Followers): (() => void) => {
  let before = sessionStore.get();
  if (before !== null) handDraftsTo(before.user.id);
  return sessionStore.subscribe(() => {
    const now = sessionStore.get();
    const was = before;
    before = now;
    const isSameUser = now?.user.id === was?.user.id;
    if (!isSameUser) forget();
    // Under a token that is over, or before the phone was proven, prices were those for strangers.
    else if (now?.accessToken !== was?.accessToken) readAgain();
    // After a login whoever asked for it leads on from there.
    const isLogin = now !== null && !isSameUser;
    if (isLogin) handDraftsTo(now.user.id);
    if (!isLogin && rightsOf(now) !== rightsOf(was)) recheck();
  });
};
