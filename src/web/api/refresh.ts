import { buildRequest } from '#web/api/build-request.ts';
import { readRefusal, readResult } from '#web/api/read-answer.ts';
import { send } from '#web/api/send.ts';
import { readTokens } from '#web/api/token-answer.ts';
import { restoreSession, sessionStore, startSession } from '#web/state/session.ts';

const tradeTokens = async (staleToken: string): Promise<boolean> => {
  // Another tab may have traded the pair meanwhile; trading a used one would end the login everywhere.
  restoreSession();
  const session = sessionStore.get();
  if (session === null) return false;
  if (session.accessToken !== staleToken) return true;
  if (session.refreshToken === null) return false;
  const request = buildRequest('account.refreshToken', { refreshToken: session.refreshToken });
  const answer = await send(request, {});
  // A server in trouble did not say that the login is over.
  if (answer.status >= 500) throw await readRefusal(answer, { method: 'POST', isLogin: true });
  if (!answer.ok) return false;
  const tokens = readTokens(await readResult(answer));
  if (tokens === null) return false;
  startSession({ ...tokens, user: tokens.user ?? session.user });
  return true;
};

const alone = (work: () => Promise<boolean>): Promise<boolean> =>
  // Locks exist in secure contexts only.
  navigator.locks === undefined ? work() : navigator.locks.request('session-refresh', work);

let running: Promise<boolean> | null = null;

/** Trades the refresh token for new tokens, one trade at a time in this tab and across tabs; false when the login is over. */
export const refreshSession = (staleToken: string): Promise<boolean> => {
  running ??= alone(() => tradeTokens(staleToken)).finally(() => {
    running = null;
  });
  return running;
};
