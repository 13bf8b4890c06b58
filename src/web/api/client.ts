import type { Call } from '#contract/call.ts';
import { guestCalls } from '#contract/guest-calls.ts';
import { ApiError } from '#web/api/api-error.ts';
import { callRow } from '#web/api/call-row.ts';
import type { CallKey, Input, Output } from '#web/api/calls.ts';
import { isVerificationProblem, readRefusal, readResult, readTokens } from '#web/api/read-answer.ts';
import { buildRequest, send } from '#web/api/send.ts';
import { readStoredJson, writeStored, writeStoredJson } from '#web/device/storage.ts';
import { endSession, restoreSession, sessionStore, startSession } from '#web/state/session.ts';
import { refusalText } from '#web/text/refusals.ts';

type KeptToken = {
  readonly token: string;
  readonly at: number;
  /** The account it was given to; '' when nobody was logged in. */
  readonly subject: string;
};

const keptTokenKey = 'verification_token';
/** Source: SPEC section 9. */
const tokenKeptMs = 30 * 60 * 1000;
const header = 'RequestVerificationToken';

const readKeptToken = (subject: string): string | null => {
  const kept = readStoredJson(keptTokenKey) as KeptToken | null;
  const age = Date.now() - (kept?.at ?? 0);
  return kept !== null && kept.subject === subject && age >= 0 && age < tokenKeptMs ? kept.token : null;
};

type Answered = { readonly id?: string; readonly currentUser?: { readonly id?: string | null } };

/** The server knows better than we do whose token it gave: an access token may have ended. */
const subjectOf = async (answer: Response): Promise<string> => {
  const { currentUser, id } = (await answer.json().catch(() => ({}))) as Answered;
  return currentUser?.id ?? id ?? '';
};

const ask = async (
  key: 'abp.applicationConfiguration' | 'account.myProfile',
  accessToken: string | null,
): Promise<string | null> => {
  const answer = await send(buildRequest(guestCalls[key], {}), { token: accessToken });
  const token = answer.ok ? answer.headers.get(header) : null;
  if (token === null || token === '') return null;
  writeStoredJson(keptTokenKey, {
    token,
    at: Date.now(),
    subject: await subjectOf(answer),
  } satisfies KeptToken);
  return token;
};

const initialise = async (accessToken: string | null): Promise<string | null> =>
  (await ask('abp.applicationConfiguration', accessToken)) ??
  (accessToken === null ? null : ask('account.myProfile', accessToken));

const coming = new Map<string, Promise<string | null>>();

/**
 * The verification token for writes that carry this access token, asked for when none younger than 30 minutes is kept,
 * once however many writes wait; null when the server gives none. Source: SPEC section 7.
 */
const verificationTokenFor = (accessToken: string | null): Promise<string | null> => {
  const subject = accessToken === null ? '' : (sessionStore.get()?.user.id ?? '');
  const kept = readKeptToken(subject);
  if (kept !== null) return Promise.resolve(kept);
  const running = coming.get(subject) ?? initialise(accessToken).finally(() => coming.delete(subject));
  coming.set(subject, running);
  return running;
};

/** Forgets the token: the server did not take it. */
const forgetVerificationToken = (): void => writeStored(keptTokenKey, null);

type Kept = Readonly<Record<string, { readonly key: string; readonly at: number }>>;

const place = 'pending_intents';
/** After this long the same request is a new one. The server remembers keys for longer. */
const keptMs = 2 * 60 * 60 * 1000;

const readKept = (now: number): Kept => {
  const kept = (readStoredJson(place) ?? {}) as Kept;
  return Object.fromEntries(Object.entries(kept).filter(([, entry]) => now - entry.at < keptMs));
};

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
};

/** The 53-bit cyrb hash: short and even; nothing secret hangs on it. */
const hash = (text: string): string => {
  let a = 0xdeadbeef;
  let b = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    a = Math.imul(a ^ code, 2_654_435_761);
    b = Math.imul(b ^ code, 1_597_334_677);
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909);
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909);
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36);
};

/** Random bytes as text, such as for an idempotency key; works on plain http too, where randomUUID does not exist. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

type Intent = {
  readonly key: string;
  /** Forgets the key: the outcome is known, and the same request again is a new one. */
  readonly settle: () => void;
};

/** Names one request of the user: kept before it is sent, and the same again when it is retried with the same content. */
const beginIntent = (operation: string, input: unknown, now: number = Date.now()): Intent => {
  const name = hash(`${operation} ${JSON.stringify(sorted(input))}`);
  const kept = readKept(now);
  const key = kept[name]?.key ?? newKey();
  writeStoredJson(place, { ...kept, [name]: { key, at: kept[name]?.at ?? now } });
  return {
    key,
    settle: () => {
      const { [name]: _, ...others } = readKept(now);
      writeStoredJson(place, others);
    },
  };
};

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
const refreshSession = (staleToken: string): Promise<boolean> => {
  running ??= alone(() => tradeTokens(staleToken)).finally(() => {
    running = null;
  });
  return running;
};

type CallOptions = {
  readonly signal?: AbortSignal | undefined;
  /** Instead of the key that the content itself names. */
  readonly idempotencyKey?: string | undefined;
  /** Instead of a plain request, such as for a form with a file. */
  readonly transport?: typeof send | undefined;
  /** Nothing stands between the app and the network. */
  readonly isDirect?: boolean;
};

/** Makes a call in its own way, such as while no answer comes, and throws like `call`; null: as any other. */
export type StandIn = (
  row: Call,
  key: CallKey,
  ...made: [input: Readonly<Record<string, unknown>>, options: CallOptions]
) => Promise<unknown> | null;

let standIns: readonly StandIn[] = [];

/** Says what stands between the app and the network; the first that makes a call in its own way makes it. */
export const standInBy = (next: StandIn): void => {
  standIns = [...standIns, next];
};

const inOwnWay: StandIn = (...made) =>
  standIns.reduce<ReturnType<StandIn>>((own, standIn) => own ?? standIn(...made), null);

let loginNeeded: (message: string) => void = () => undefined;

/** Says what happens when a call needs a login that is missing or over. */
export const onLoginNeeded = (react: (message: string) => void): void => {
  loginNeeded = react;
};

type Sent = {
  readonly request: Parameters<typeof send>[0];
  readonly options: Parameters<typeof send>[1];
  readonly isAlone: boolean;
  readonly transport: typeof send;
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
  const words = await refusalText.soon();
  const message = wasLoggedIn ? words['detailed.401'] : words.loginNeeded;
  endSession();
  loginNeeded(message);
  return new ApiError(message, { status: 401, code: 'session.required' });
};

/** Sends a call as its row says; throws an ApiError whose message is for the user. */
export const goodAnswerOf = async (row: Call, sent: Sent): Promise<Response> => {
  // Of several calls that meet the end of the login each tells the same.
  const wasLoggedIn = sessionStore.get() !== null;
  const answer = await sendVerified(sent);
  if (answer.ok) return answer;
  const isLogin = row.login !== undefined;
  if (answer.status === 401 && !isLogin) throw await endLogin(wasLoggedIn);
  throw await readRefusal(answer, { method: sent.request.method, isLogin });
};

/** A write's idempotency key by its content; null for a read, for a keyless write, and for a file, whose content is not in the input. */
export const intentFor = (key: CallKey, row: Call, input: unknown): Intent | null =>
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
  const values = input as Record<string, unknown>;
  const own = inOwnWay(row, key, values, options);
  if (own !== null) return own as Promise<Output<K>>;
  const request = buildRequest(row, values);
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
