import { ApiError } from '#web/api/api-error.ts';
import { forgetVerificationToken, isVerificationProblem } from '#web/api/verification-token.ts';
import { gearText } from '#web/text/gear.ts';
import { shellText } from '#web/text/shell.ts';
import { textNow } from '#web/text/use-text.ts';

type Refusal = {
  readonly code?: string | null;
  readonly message?: string | null;
  readonly details?: string | null;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly validationErrors?:
    | readonly { readonly message: string; readonly members: readonly string[] }[]
    | null;
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const readBody = async (answer: Response): Promise<unknown> => {
  const text = await answer.text();
  if (text === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return {};
  }
};

const statusWords = (status: number): string => {
  const words = textNow(shellText);
  const known: Readonly<Record<number, string>> = {
    400: words.requestWrong,
    401: words.loginExpired,
    403: words.noPermission,
    404: words.addressUnknown,
    405: words.methodNotAllowed,
    422: words.validationFailed,
    500: words.serverError,
    502: words.gatewayError,
    503: words.unavailable,
  };
  return known[status] ?? words.requestFailed(status);
};

/** What the refusal tells of gear is in the shop's words: they read as on the page. */
const inOwnWords = (said: string, data: Readonly<Record<string, unknown>>): string => {
  const { gear } = textNow(gearText);
  return ['title', 'wanted']
    .map((fact) => data[fact])
    .filter((own): own is string => typeof own === 'string' && own !== '')
    .reduce((words, own) => words.replaceAll(own, gear(own)), said);
};

const messageFor = (status: number, refusal: Refusal): string => {
  const said = refusal.message ?? '';
  if ((status === 400 || status === 403) && isVerificationProblem(refusal)) {
    forgetVerificationToken();
    return textNow(shellText).verificationFailed;
  }
  const validation = (refusal.validationErrors ?? []).map(({ message }) => message).join('\n');
  return validation || refusal.details || inOwnWords(said, refusal.data ?? {}) || statusWords(status);
};

const fieldsOf = (refusal: Refusal): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (refusal.validationErrors ?? []).flatMap(({ message, members }) =>
      members.map((member) => [member, message]),
    ),
  );

/** Makes an ApiError of an answer that is not a success. Words: SPEC section 8, detailed set. */
export const readRefusal = async (answer: Response): Promise<ApiError> => {
  const body = await readBody(answer);
  const told = isObject(body) ? (body['error'] ?? body) : {};
  const refusal: Refusal = isObject(told) ? told : {};
  return new ApiError(messageFor(answer.status, refusal), {
    status: answer.status,
    code: refusal.code ?? '',
    data: refusal.data ?? {},
    fields: fieldsOf(refusal),
  });
};

/** Takes the result out of a success; an envelope that says it failed throws its message. */
export const readResult = async (answer: Response): Promise<unknown> => {
  const body = await readBody(answer);
  if (!isObject(body) || typeof body['success'] !== 'boolean') return body;
  if (body['success']) return 'result' in body ? body['result'] : body;
  const told = isObject(body['error']) ? body['error'] : body;
  const message = told['message'];
  throw new ApiError(
    typeof message === 'string' && message !== '' ? message : textNow(shellText).unknownError,
    {
      status: answer.status,
      code: 'envelope',
    },
  );
};
