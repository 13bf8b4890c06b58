import type { Endpoint } from '#contract/endpoint.ts';
import type { guestCalls } from '#contract/guest-calls.ts';
import type { JsonObject } from '#server/http/openapi-shapes.ts';

/** What each status of a refusal means, with the name of its component. */
const refusals = {
  400: [
    'Invalid',
    'The request is malformed, a field is not allowed, or a header that the call needs is missing.',
  ],
  401: ['NotLoggedIn', 'There is no login, or it has ended.'],
  403: ['Refused', 'The caller may not do this, or a rule of the business forbids it now.'],
  404: ['NotFound', 'It does not exist, or the caller may not know of it; or the tenant is unknown.'],
  409: ['Conflict', 'Something changed meanwhile: look at it again, then repeat with what it is now.'],
  413: ['TooLarge', 'The body is too large.'],
  415: ['WrongMediaType', 'The body is of another media type than the call takes.'],
  422: ['OtherBody', 'The Idempotency-Key was used before, with another body.'],
  429: [
    'TooMany',
    'Too many requests: wait for the seconds of the header Retry-After; `data.seconds` says the same where the wait is known.',
  ],
} as const;
type Status = keyof typeof refusals;

/** The calls that need WeChat: their 422 is about that, since they require no key. */
const asksWeChat: readonly string[] = [
  'auth.weChatAuthUrl',
  'auth.weChatLogin',
  'auth.anonymousWeChatInfo',
  'weChat.jssdkConfig',
] satisfies (keyof typeof guestCalls)[];
const noWeChat = [
  'NoWeChat',
  'WeChat is off in this shop, did not serve, or the page is none of the shop: the code says which. Repeating the call does not help.',
] as const;
const componentOf = (row: Endpoint, status: Status): string =>
  status === 422 && asksWeChat.includes(row.key) ? noWeChat[0] : refusals[status][0];

/** The statuses with which a call may refuse, by who may make it and what it takes. */
const statusesOf = (row: Endpoint): readonly Status[] => {
  const isWrite = row.method !== 'GET';
  const asksWho = row.access !== 'public';
  const may: Readonly<Record<Status, boolean>> = {
    400: true,
    // A payment page asks inside who its caller is.
    401: asksWho || row.login !== undefined || row.key.startsWith('payments.'),
    // A store that closed down promises nothing.
    403: asksWho || isWrite || row.answersFile === true || row.key === 'equipment.availability',
    404: true,
    409: isWrite,
    413: row.body !== undefined,
    415: row.body !== undefined,
    422: row.idempotent === 'required' || asksWeChat.includes(row.key),
    429: row.perMinute !== undefined,
  };
  return (Object.keys(refusals).map(Number) as Status[]).filter((status) => may[status]);
};

/** The refusals of a call, by status; whatever else goes wrong has the same body. */
export const refusalsOf = (row: Endpoint): JsonObject => ({
  ...Object.fromEntries(
    statusesOf(row).map((status) => [status, { $ref: `#/components/responses/${componentOf(row, status)}` }]),
  ),
  default: { $ref: '#/components/responses/Error' },
});

const text = (description: string) => ({ type: 'string', description });
const list = (items: JsonObject, description: string) => ({ type: ['array', 'null'], items, description });

/** The body of every refusal. */
export const refusalSchemas: JsonObject = {
  ErrorEnvelope: {
    type: 'object',
    required: ['error'],
    properties: { error: { $ref: '#/components/schemas/ErrorInfo', description: 'What is wrong.' } },
  },
  ErrorInfo: {
    type: 'object',
    required: ['code', 'message', 'details', 'data', 'validationErrors'],
    properties: {
      code: text('Stable name of the refusal, such as order.notNow, for programs.'),
      message: text('What is wrong and what to do, for people, in the language of Accept-Language.'),
      details: {
        type: ['string', 'null'],
        description: 'Every fault of the input, one a line; null for others.',
      },
      data: { type: 'object', description: 'Figures about it, by name.' },
      validationErrors: list(
        { $ref: '#/components/schemas/FieldError' },
        'Faults of the input; null for others.',
      ),
    },
  },
  FieldError: {
    type: 'object',
    required: ['message', 'members'],
    properties: {
      message: text('What is wrong with the fields.'),
      members: { type: 'array', items: { type: 'string' }, description: 'The fields.' },
    },
  },
};

const content = { 'application/json': { schema: { $ref: '#/components/schemas/ErrorEnvelope' } } };

/** The refusals by the name of their component. */
export const refusalResponses: JsonObject = {
  ...Object.fromEntries(
    [...Object.values(refusals), noWeChat].map(([name, description]) => [name, { description, content }]),
  ),
  Error: {
    description: 'Anything else went wrong. The code is stable, the message is for people.',
    content,
  },
};
