import { guestCalls } from '#contract/guest-calls.ts';
import { buildRequest } from '#web/api/build-request.ts';
import { readRefusal, readResult } from '#web/api/read-answer.ts';
import { send } from '#web/api/send.ts';
import { readTokens } from '#web/api/token-answer.ts';
import { restoreSession, sessionStore, startSession } from '#web/state/session.ts';

/** Only these say that the login is over; a server in trouble, or asked too often, does not. */
const isOver = (status: number): boolean => status === 400 || status === 401 || status === 403;

const tradeTokens = async (staleToken: string): Promise<boolean> => {
  // Another tab may have traded the pair meanwhile; trading a used one would end the login everywhere.
  restoreSession();
  const session = sessionStore.get();
  if (session === null) return false;
  if (session.accessToken !== staleToken) return true;
  if (session.refreshToken === null) return false;
  const request = buildRequest(guestCalls['account.refreshToken'], {
    refreshToken: session.refreshToken,
  });
  const answer = await send(request, {});
  if (isOver(answer.status)) return false;
  if (!answer.ok) throw await readRefusal(answer, { method: 'POST', isLogin: true });
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
