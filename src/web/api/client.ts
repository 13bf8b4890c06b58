import type { Call } from '#contract/call.ts';
import { ApiError } from '#web/api/api-error.ts';
import { buildRequest } from '#web/api/build-request.ts';
import type { BuiltRequest } from '#web/api/build-request.ts';
import { callRow } from '#web/api/call-row.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { beginIntent } from '#web/api/intents.ts';
import type { Intent } from '#web/api/intents.ts';
import { readRefusal, readResult } from '#web/api/read-answer.ts';
import { refreshSession } from '#web/api/refresh.ts';
import { send } from '#web/api/send.ts';
import type { SendOptions, Transport } from '#web/api/send.ts';
import { isVerificationProblem } from '#web/api/verification-problem.ts';
import { forgetVerificationToken, verificationTokenFor } from '#web/api/verification-token.ts';
import { endSession, sessionStore } from '#web/state/session.ts';
import { refusalText } from '#web/text/refusals.ts';
import { textSoon } from '#web/text/use-text.ts';

export type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Instead of the key that the content itself names. */
  readonly idempotencyKey?: string | undefined;
  /** Instead of a plain request, such as for a form with a file. */
  readonly transport?: Transport | undefined;
};

let loginNeeded: (message: string) => void = () => undefined;

/** Says what happens when a call needs a login that is missing or over. */
export const onLoginNeeded = (react: (message: string) => void): void => {
  loginNeeded = react;
};

type Sent = {
  readonly request: BuiltRequest;
  readonly options: SendOptions;
  readonly isAlone: boolean;
  readonly transport: Transport;
};

const sendWith = async ({ request, options, transport }: Sent, token: string | null): Promise<Response> => {
  const verificationToken = request.method === 'GET' ? null : await verificationTokenFor(token);
  return transport(request, { ...options, token, verificationToken });
};

const sendSignedIn = async (sent: Sent): Promise<Response> => {
  const token = sent.isAlone ? null : (sessionStore.get()?.accessToken ?? null);
  const answer = await sendWith(sent, token);
  if (answer.status !== 401 || token === null) return answer;
  if (!(await refreshSession(token))) return answer;
  return sendWith(sent, sessionStore.get()?.accessToken ?? null);
};

/** Sends once more, with a new verification token, what was refused for want of a good one. */
const sendVerified = async (sent: Sent): Promise<Response> => {
  const answer = await sendSignedIn(sent);
  if (answer.ok) return answer;
  const text = await answer.clone().text();
  if (!isVerificationProblem({ answer, method: sent.request.method, text })) return answer;
  forgetVerificationToken();
  return sendSignedIn(sent);
};

/** After these the server may still do, or be doing, what was asked: a retry must carry the same key. */
const isOpenEnded = ({ status, code }: ApiError): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500 || code === 'idempotency.running';

const endLogin = async (wasLoggedIn: boolean): Promise<ApiError> => {
  const words = await textSoon(refusalText);
  const message = wasLoggedIn ? words['detailed.401'] : words.loginNeeded;
  endSession();
  loginNeeded(message);
  return new ApiError(message, { status: 401, code: 'session.required' });
};

const goodAnswerOf = async (row: Call, sent: Sent): Promise<Response> => {
  // Of several calls that meet the end of the login each tells the same.
  const wasLoggedIn = sessionStore.get() !== null;
  const answer = await sendVerified(sent);
  if (answer.ok) return answer;
  const isLogin = row.login !== undefined;
  if (answer.status === 401 && !isLogin) throw await endLogin(wasLoggedIn);
  throw await readRefusal(answer, { method: sent.request.method, isLogin });
};

/** A write's idempotency key by its content; null for a read, for a keyless write, and for a file, whose content is not in the input. */
const intentFor = (key: CallKey, row: Call, input: unknown): Intent | null =>
  row.method === 'GET' || row.idempotent === 'keyless' || row.takesFile === true
    ? null
    : beginIntent(`${key} ${sessionStore.get()?.user.id ?? ''}`, input);

/** Makes a call; throws an ApiError whose message is for the user. */
export const call = async <K extends CallKey>(
  key: K,
  input: Input<K>,
  options: CallOptions = {},
): Promise<Output<K>> => {
  const row = await callRow(key);
  const request = buildRequest(row, input as Record<string, unknown>);
  const intent = intentFor(key, row, input);
  const idempotencyKey = options.idempotencyKey ?? intent?.key;
  const sent = { signal: options.signal, idempotencyKey };
  try {
    const { transport = send } = options;
    const isAlone = row.login === 'begins';
    const answer = await goodAnswerOf(row, { request, options: sent, isAlone, transport });
    const result = await readResult(answer);
    intent?.settle();
    return result as Output<K>;
  } catch (error) {
    if (error instanceof ApiError && !isOpenEnded(error)) intent?.settle();
    throw error;
  }
};

/** Fetches the file that a call answers; throws like `call`. */
export const fetchFile = async <K extends CallKey>(key: K, input: Input<K>): Promise<Blob> => {
  const row = await callRow(key);
  const request = buildRequest(row, input as Record<string, unknown>);
  const answer = await goodAnswerOf(row, { request, options: {}, isAlone: false, transport: send });
  return answer.blob();
};
