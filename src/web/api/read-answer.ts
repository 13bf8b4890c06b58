import { ApiError } from '#web/api/api-error.ts';
import { wordsForStatus } from '#web/api/status-words.ts';
import { isVerificationProblem } from '#web/api/verification-problem.ts';
import { gearText } from '#web/text/gear.ts';
import { refusalText } from '#web/text/refusals.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow, textSoon } from '#web/text/use-text.ts';

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
const inOwnWords = async (said: string, data: Readonly<Record<string, unknown>>): Promise<string> => {
  const { gear } = await textSoon(gearText);
  return ['title', 'wanted']
    .map((fact) => data[fact])
    .filter((own): own is string => typeof own === 'string' && own !== '')
    .reduce((words, own) => words.replaceAll(own, gear(own)), said);
};

/** Of a refused input the places count, and of a refused request the details; else what the server says. */
const saidBy = (refusal: Refusal, status: number): string => {
  const validation = (refusal.validationErrors ?? []).map(({ message }) => message).join('\n');
  return validation || (status === 400 ? refusal.details : '') || refusal.message || '';
};

const fieldsOf = (refusal: Refusal): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (refusal.validationErrors ?? []).flatMap(({ message, members }) =>
      // Next to its field a message need not name it.
      members.map((member) => [member, message.replace(`${member}: `, '')]),
    ),
  );

const refusalIn = (text: string): Refusal => {
  const body = parse(text);
  if (!isObject(body)) return {};
  return isObject(body['error']) ? body['error'] : body;
};

const messageFor = async (status: number, refusal: Refusal, isLogin: boolean): Promise<string> => {
  const said = saidBy(refusal, status);
  if (said !== '') return inOwnWords(said, refusal.data ?? {});
  const words = await textSoon(refusalText);
  return status === 403 && isLogin ? words.loginWrong : wordsForStatus(words, status);
};

/** Makes an ApiError of an answer that is not a success. Words: SPEC section 8, detailed set. */
export const readRefusal = async (answer: Response, { method, isLogin }: Refused): Promise<ApiError> => {
  const text = await answer.text();
  const refusal = refusalIn(text);
  const isUnverified = isVerificationProblem({ answer, method, text });
  const message = isUnverified
    ? (await textSoon(refusalText)).verificationFailed
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
  const told = isObject(body['error']) ? body['error'] : body;
  const message = told['message'];
  throw new ApiError(
    typeof message === 'string' && message !== '' ? message : textNow(shellText).unknownError,
    { status, code: 'envelope' },
  );
};

/** Takes the result out of a success; an envelope that says it failed throws its message. */
export const readResult = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (text === '') return {};
  const body = parse(text);
  // Something on the way answered in our server's place, such as the login page of a network.
  if (body === undefined)
    throw new ApiError(textNow(shellText).networkFailed, { status: 0, code: 'notJson' });
  return isObject(body) && typeof body['success'] === 'boolean' ? unwrap(body, answer.status) : body;
};
