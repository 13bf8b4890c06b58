import { ApiError } from '#web/api/api-error.ts';
import { buildRequest } from '#web/api/build-request.ts';
import type { BuiltRequest } from '#web/api/build-request.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { beginIntent } from '#web/api/intents.ts';
import type { Intent } from '#web/api/intents.ts';
import { readRefusal, readResult } from '#web/api/read-answer.ts';
import { refreshSession } from '#web/api/refresh.ts';
import { send } from '#web/api/send.ts';
import type { SendOptions } from '#web/api/send.ts';
import { endSession, sessionStore } from '#web/state/session.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow } from '#web/text/use-text.ts';

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Instead of the key that the content itself names. */
  readonly idempotencyKey?: string | undefined;
};

/** Calls that make or end a login: they repeat harmlessly, and their 401 is an answer, not the end of a session. */
const isLoginCall = (key: CallKey): boolean =>
  /^(account\.(login|refreshToken|logout)|auth\.phoneLogin|setup\.)/.test(key);
/** Sent without a token. */
const travelsAlone = (key: CallKey): boolean => isLoginCall(key) && key !== 'account.logout';
const changesNothing = (key: CallKey): boolean => isLoginCall(key) || key.endsWith('uote');

let loginNeeded: (message: string) => void = () => undefined;

/** Says what happens when a call needs a login that is missing or over. */
export const onLoginNeeded = (react: (message: string) => void): void => {
  loginNeeded = react;
};

const sendSignedIn = async (request: BuiltRequest, options: SendOptions): Promise<Response> => {
  const token = sessionStore.get()?.accessToken ?? null;
  const answer = await send(request, { ...options, token });
  if (answer.status !== 401 || token === null) return answer;
  if (!(await refreshSession(token))) return answer;
  return send(request, { ...options, token: sessionStore.get()?.accessToken });
};

/** After these the server may still do, or be doing, what was asked: a retry must carry the same key. */
const isOpenEnded = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500 || code === 'idempotency.running';

const endLogin = (): ApiError => {
  const words = textNow(shellText);
  const message = sessionStore.get() === null ? words.loginNeeded : words.loginExpired;
  endSession();
  loginNeeded(message);
  return new ApiError(message, { status: 401, code: 'session.required' });
};

const intentFor = (key: CallKey, input: unknown, method: string): Intent | null =>
  method === 'GET' || changesNothing(key)
    ? null
    : beginIntent(`${key} ${sessionStore.get()?.user.id ?? ''}`, input);

/** Makes a call; throws an ApiError whose message is for the user. */
export const call = async <K extends CallKey>(
  key: K,
  input: Input<K>,
  options: CallOptions = {},
): Promise<Output<K>> => {
  const request = buildRequest(key, input as Record<string, unknown>);
  const intent = intentFor(key, input, request.method);
  const idempotencyKey = options.idempotencyKey ?? intent?.key;
  const sent = { signal: options.signal, idempotencyKey };
  const answer = await (travelsAlone(key) ? send : sendSignedIn)(request, sent);
  if (answer.ok) {
    intent?.settle();
    return (await readResult(answer)) as Output<K>;
  }
  const refusal = answer.status === 401 && !isLoginCall(key) ? endLogin() : await readRefusal(answer);
  if (!isOpenEnded(refusal)) intent?.settle();
  throw refusal;
};
