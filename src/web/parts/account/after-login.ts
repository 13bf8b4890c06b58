import { homeOf } from '#domain/access/homes.ts';
import { insidePath } from '#web/routing/match.ts';
import { navigate } from '#web/routing/navigation.ts';
import { sessionStore, startSession } from '#web/state/session.ts';
import type { Tokens } from '#web/state/session.ts';
import { showSuccess } from '#web/state/toast.ts';

/** Begins the session, says so, and goes where the visitor wanted to be, else to the home of their role. */
export const enter = (
  tokens: Tokens,
  { redirect, done }: { redirect: string | undefined; done: string },
): void => {
  startSession(tokens);
  showSuccess(done);
  navigate(insidePath(redirect) ?? homeOf(sessionStore.get()?.activeRole ?? null), { replace: true });
};
