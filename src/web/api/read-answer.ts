import { ApiError } from '#web/api/api-error.ts';
import type { Output } from '#web/api/calls.ts';
import type { Profile } from '#web/state/session.ts';
import { gearText } from '#web/text/gear.ts';
import { refusalText } from '#web/text/refusals.ts';
import { shellText } from '#web/text/shell.ts';
import { verificationWords } from '#web/text/verification-words.ts';

type RefusedCall = {
  readonly answer: { readonly status: number; readonly headers: Headers };
  readonly method: string;
  readonly text: string;
};

/**
 * Tells a refusal that is about the verification token from any other: by its code or its words, or, since ABP itself
 * then says nothing at all, by the silence of a refused write.
 */
export const isVerificationProblem = ({ answer, method, text }: RefusedCall): boolean => {
  if (answer.status !== 400 && answer.status !== 403) return false;
  const isSilent = text === '' && !answer.headers.has('_AbpErrorFormat');
  if (answer.status === 400 && method !== 'GET' && isSilent) return true;
  const { code, message } = refusalIn(text);
  return verificationWords.test(`${code ?? ''} ${message ?? ''}`);
};

/** A login as the app goes on with it: servers may leave out the refresh token and the user. */
type TokenAnswer = Omit<Output<'account.login'>, 'refreshToken' | 'user'> & {
  readonly refreshToken: string | null;
  readonly user: Profile | null;
};

/** Source: SPEC section 9. */
const usualLifeSeconds = 86_400;

/** Reads what a login was answered, its names in either spelling; null when there is no access token in it. */
export const readTokens = (answer: unknown): TokenAnswer | null => {
  const fields = (typeof answer === 'object' && answer !== null ? answer : {}) as Record<string, unknown>;
  const field = (name: string): unknown => fields[name] ?? fields[name[0]?.toUpperCase() + name.slice(1)];
  const accessToken = field('accessToken');
  const refreshToken = field('refreshToken');
  const user = field('user') as Profile | null | undefined;
  if (typeof accessToken !== 'string' || accessToken === '') return null;
  return {
    accessToken,
    refreshToken: typeof refreshToken === 'string' && refreshToken !== '' ? refreshToken : null,
    expiresIn: Number(field('expiresIn') ?? usualLifeSeconds),
    user: Array.isArray(user?.roles) ? user : null,
  };
};

/** The two ways in which refusals are told. Source: SPEC section 8. */
type MessageSet = 'detailed' | 'short';

type Words = typeof refusalText.zh;

const has = (words: Words, key: string): key is keyof Words => Object.hasOwn(words, key);

const wordsIn = {
  detailed: (words: Words, status: number) => ({
    key: `detailed.${status}`,
    other: words['detailed.other'](status),
  }),
  short: (words: Words, status: number) => ({ key: `short.${status}`, other: words['short.other'] }),
};

/** What an HTTP status is told as when the server said nothing itself. */
export const wordsForStatus = (words: Words, status: number, set: MessageSet = 'detailed'): string => {
  const { key, other } = wordsIn[set](words, status);
  const known = has(words, key) ? words[key] : other;
  return typeof known === 'string' ? known : other;
};

type Refusal = {
  readonly code?: string | null;
  readonly message?: string | null;
  readonly details?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly validationErrors?:
    | readonly { readonly message: string; readonly members: readonly string[] }[]
    | null;
};

/** A refused call, as far as its words depend on it. */
type Refused = {
  readonly method: string;
  /** The call was made to get in. */
  readonly isLogin: boolean;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** What the refusal tells of gear is in the shop's words: they read as on the page. */
const inOwnWords = async (message: string, data: Readonly<Record<string, unknown>>): Promise<string> => {
  const { gear } = await gearText.soon();
  return ['title', 'wanted']
    .map((fact) => data[fact])
    .filter((own): own is string => typeof own === 'string' && own !== '')
    .reduce((words, own) => words.replaceAll(own, gear(own)), message);
};

/** Of a refused input the places count, and of a refused request the details; else what the server says. */
const messageIn = (refusal: Refusal, status: number): string => {
  const validation = (refusal.validationErrors ?? []).map(({ message }) => message).join('\n');
  return validation || (status === 400 ? refusal.details : '') || refusal.message || '';
};

const fieldsOf = (refusal: Refusal): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (refusal.validationErrors ?? []).flatMap(({ message, members }) =>
      // Next to its field a message need not name it.
      members.map((member) => [member, message.replace(/^[^:\uFF1A]+(\uFF1A|: )/, '')]),
    ),
  );

const refusalIn = (text: string): Refusal => {
  const body = parse(text);
  if (!isObject(body)) return {};
  return isObject(body['error']) ? body['error'] : body;
};

const messageFor = async (status: number, refusal: Refusal, isLogin: boolean): Promise<string> => {
  const message = messageIn(refusal, status);
  if (message !== '') return inOwnWords(message, refusal.data ?? {});
  const words = await refusalText.soon();
  return status === 403 && isLogin ? words.loginWrong : wordsForStatus(words, status);
};

/** Makes an ApiError of an answer that is not a success. Words: SPEC section 8, detailed set. */
export const readRefusal = async (answer: Response, { method, isLogin }: Refused): Promise<ApiError> => {
  const text = await answer.text();
  const refusal = refusalIn(text);
  const isUnverified = isVerificationProblem({ answer, method, text });
  const message = isUnverified
    ? (await refusalText.soon()).verificationFailed
    : await messageFor(answer.status, refusal, isLogin);
  return new ApiError(message, {
    status: answer.status,
    code: refusal.code ?? '',
    data: refusal.data ?? {},
    fields: fieldsOf(refusal),
  });
};

const unwrap = (body: Record<string, unknown>, status: number): unknown => {
  if (body['success'] === true) {
    if ('result' in body) return body['result'];
    return body['__abp'] === true ? null : body;
  }
  const error = isObject(body['error']) ? body['error'] : body;
  const message = error['message'];
  // Without words of its own it has those of the place that made the call.
  throw new ApiError(typeof message === 'string' ? message : '', { status, code: 'envelope' });
};

/** Takes the result out of a success; an envelope that says it failed throws its message. */
export const readResult = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (text === '') return {};
  const body = parse(text);
  // Something on the way answered in our server's place, such as the login page of a network.
  if (body === undefined) throw new ApiError(shellText.now().networkFailed, { status: 0, code: 'notJson' });
  return isObject(body) && typeof body['success'] === 'boolean' ? unwrap(body, answer.status) : body;
};
