import type { Session } from '#web/state/session.ts';
import { sessionStore } from '#web/state/session.ts';

const rightsOf = (session: Session | null): string =>
  session === null ? '' : `${session.roles.join()} ${session.user.permissions.join()}`;

type Followers = {
  /** Forgets what the last user read. */
  readonly forget: () => void;
  /** Forgets what the last user began to write, when another one comes; who logs in again goes on with it. */
  readonly forgetDrafts: () => void;
  /** Looks again whether the page may still be shown. */
  readonly recheck: () => void;
};

/**
 * Acts on changes of the session: what one user read is not for the next one, and a page that the user may not see any
 * more, after a logout or when the server took a right away, is left.
 */
export const followSession = ({ forget, forgetDrafts, recheck }: Followers): (() => void) => {
  let before = sessionStore.get();
  let writerId = before?.user.id;
  return sessionStore.subscribe(() => {
    const now = sessionStore.get();
    const was = before;
    before = now;
    const isSameUser = now?.user.id === was?.user.id;
    if (!isSameUser) forget();
    const userId = now?.user.id ?? writerId;
    if (writerId !== undefined && writerId !== userId) forgetDrafts();
    writerId = userId;
    // After a login whoever asked for it leads on from there.
    const isLogin = now !== null && !isSameUser;
    if (!isLogin && rightsOf(now) !== rightsOf(was)) recheck();
  });
};
