import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError, messageOf } from '#web/api/api-error.ts';
import { call, onLoginNeeded } from '#web/api/client.ts';
import { fakeStorage } from '#testing/fake-storage.ts';
import { endSession, sessionStore, startSession } from '#web/state/session.ts';
import type { Output } from '#web/api/calls.ts';

type Sent = {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
};
type Answer = {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
};

let sent: Sent[] = [];
let answers: (Answer | 'no network')[] = [];
/** What the addresses that give verification tokens were asked, and their answers; a server that is asked more has none. */
let asked: Sent[] = [];
let verifications: (Answer | 'no network')[] = [];

const givesToken = /application-configuration|my-profile/;

const reply = async (url: string, init: RequestInit): Promise<Response> => {
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
  const [calls, replies] = givesToken.test(url) ? [asked, verifications] : [sent, answers];
  calls.push({ url, method: init.method ?? '', headers: init.headers as Headers, body });
  const answer = replies.shift() ?? {};
  if (answer === 'no network') throw new TypeError('Failed to fetch');
  const text = answer.body === undefined ? null : JSON.stringify(answer.body);
  return new Response(text, {
    status: answer.status ?? 200,
    ...(answer.headers ? { headers: answer.headers } : {}),
  });
};

type Tokens = Output<'account.login'>;

const tokens = (name: string): Tokens => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  expiresIn: 86_400,
  user: { id: 'u1', roles: ['StoreEmployee'], permissions: [] } as unknown as Tokens['user'],
});

const loginNeeded = vi.fn();
const id = '0198c0de-0000-7000-8000-000000000001';
const refusal = (code: string, message: string, more: object = {}) => ({ error: { code, message, ...more } });
const failure = async (work: Promise<unknown>): Promise<ApiError> => {
  const caught = await work.then(
    () => null,
    (error: unknown) => error,
  );
  expect(caught).toBeInstanceOf(ApiError);
  return caught as ApiError;
};

beforeEach(() => {
  sent = [];
  answers = [];
  asked = [];
  verifications = [];
  loginNeeded.mockClear();
  onLoginNeeded(loginNeeded);
  vi.stubGlobal('fetch', reply);
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('location', { protocol: 'http:', host: 'localhost', hostname: 'localhost' });
  vi.stubGlobal('navigator', {});
  endSession();
});
afterEach(() => vi.unstubAllGlobals());

describe('call', () => {
  it('reads with a cache buster, the language and the token of the session', async () => {
    startSession(tokens('1'));
    localStorage.setItem('tenant_id', 'default');
    answers = [{ body: { id } }];
    expect(await call('orders.get', { id })).toEqual({ id });
    const [request] = sent;
    expect(request?.url).toMatch(new RegExp(`^/api/app/orders/${id}\\?_t=\\d+$`));
    expect(request?.headers.get('Authorization')).toBe('Bearer access-1');
    expect(request?.headers.get('Accept-Language')).toBe('zh-Hans');
    expect(request?.headers.get('__tenant')).toBe('default');
    expect(request?.headers.has('Idempotency-Key')).toBe(false);
  });

  it('unwraps an envelope and throws the message of one that failed', async () => {
    answers = [
      { body: { success: true, result: { items: [] } } },
      { body: { success: false, message: 'no' } },
    ];
    expect(await call('equipment.categories', {})).toEqual({ items: [] });
    expect((await failure(call('equipment.categories', {}))).message).toBe('no');
  });

  it('retries an unknown outcome under the same key, and names a known one anew', async () => {
    startSession(tokens('1'));
    const cancel = () => call('orders.cancel', { id, version: 1, reason: 'ill' });
    answers = ['no network', { status: 503, body: {} }, { body: { id } }, { body: { id } }];
    expect((await failure(cancel())).status).toBe(0);
    expect((await failure(cancel())).status).toBe(503);
    await cancel();
    await cancel();
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[3]).not.toBe(keys[0]);
  });

  it('names another wish, and one that was refused, anew', async () => {
    startSession(tokens('1'));
    answers = [{ status: 409, body: refusal('stale', 'changed') }, {}, {}];
    await failure(call('orders.cancel', { id, version: 1, reason: 'ill' }));
    await call('orders.cancel', { id, version: 1, reason: 'ill' });
    await call('orders.cancel', { id, version: 2, reason: 'ill' });
    expect(new Set(sent.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(3);
  });

  it('trades the refresh token once for all calls that meet a 401, and repeats them', async () => {
    startSession(tokens('1'));
    answers = [{ status: 401 }, { status: 401 }, { body: tokens('2') }, { body: 1 }, { body: 2 }];
    await Promise.all([call('orders.get', { id }), call('orders.list', {})]);
    expect(sent.filter(({ url }) => url.includes('refresh-token'))).toHaveLength(1);
    expect(sent[2]?.body).toEqual({ refreshToken: 'refresh-1' });
    expect(sent.slice(3).map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer access-2',
      'Bearer access-2',
    ]);
    expect(sessionStore.get()?.refreshToken).toBe('refresh-2');
  });

  it('takes the tokens that another tab got meanwhile instead of trading a used one', async () => {
    startSession(tokens('1'));
    localStorage.setItem('access_token', 'access-other');
    answers = [{ status: 401 }, { body: { id } }];
    await call('orders.get', { id });
    expect(sent.map(({ headers }) => headers.get('Authorization'))).toEqual([
      'Bearer access-1',
      'Bearer access-other',
    ]);
  });

  it('ends the session and asks for a login when the tokens are worth nothing', async () => {
    startSession(tokens('1'));
    answers = [{ status: 401 }, { status: 401 }];
    const error = await failure(call('orders.get', { id }));
    expect(error.message).toBe('登录已过期，请重新登录');
    expect(sessionStore.get()).toBeNull();
    expect(localStorage.getItem('access_token')).toBeNull();
    expect(loginNeeded).toHaveBeenCalledWith('登录已过期，请重新登录');
  });

  it('shows what a login was answered and leaves the page where it is', async () => {
    answers = [{ status: 401, body: refusal('login.wrong', '用户名或密码不正确') }];
    const input = { userNameOrEmailAddress: 'a', password: 'b' };
    expect((await failure(call('account.login', input))).message).toBe('用户名或密码不正确');
    expect(sent[0]?.headers.has('Idempotency-Key')).toBe(false);
    expect(loginNeeded).not.toHaveBeenCalled();
  });

  it.each([{ success: false }, { success: false, message: '' }, { success: false, error: {} }])(
    'leaves the words to who called where %j has none',
    async (body) => {
      answers = [{ body }];
      const refused = await failure(call('equipment.categories', {}));
      expect(messageOf(refused, '出库失败，请重试')).toBe('出库失败，请重试');
      expect(messageOf(refused)).toBe('未知错误');
    },
  );

  it.each([
    [400, {}, '请求参数有误，请检查输入'],
    [400, refusal('x', 'said', { details: 'more' }), 'more'],
    [
      400,
      refusal('x', 'said', {
        validationErrors: [
          { message: 'a', members: ['one'] },
          { message: 'b', members: [] },
        ],
      }),
      'a\nb',
    ],
    [400, { error: 'odd', message: 'said' }, 'said'],
    [403, {}, '权限不足'],
    [403, refusal('x', 'said', { details: 'more' }), 'said'],
    [404, {}, '请求的接口不存在'],
    [405, {}, '请求方法不被允许，请检查接口配置'],
    [422, refusal('x', 'said'), 'said'],
    [500, {}, '服务器内部错误，请稍后重试'],
    [502, {}, '服务器网关错误'],
    [418, {}, '请求失败（状态码：418）'],
  ])('words a %i', async (status, body, message) => {
    answers = [{ status, body }];
    expect((await failure(call('equipment.categories', {}))).message).toBe(message);
  });

  it('ties what is wrong to its fields, whose names need not be said beside them', async () => {
    const validationErrors = [
      { message: 'a', members: ['phone'] },
      { message: '原因：请填写此项', members: ['reason'] },
      { message: 'Height: At least 50', members: ['people.0.heightCm', 'people.1.heightCm'] },
    ];
    answers = [{ status: 400, body: refusal('x', 'y', { validationErrors }) }];
    expect((await failure(call('auth.phoneLogin', { phoneNumber: '1', realName: 'a' }))).fields).toEqual({
      phone: 'a',
      reason: '请填写此项',
      'people.0.heightCm': 'At least 50',
      'people.1.heightCm': 'At least 50',
    });
  });

  it('takes an answer that is not JSON for one of somebody on the way', async () => {
    startSession(tokens('1'));
    vi.stubGlobal('fetch', async () => new Response('<h1>Log in to this network</h1>'));
    const error = await failure(call('equipment.categories', {}));
    expect(error).toMatchObject({ status: 0, message: '网络请求失败，请检查网络' });
  });

  it.each([
    [503, {}, '服务暂时不可用，请稍后重试'],
    [429, refusal('request.tooMany', '操作过于频繁'), '操作过于频繁'],
  ])('keeps the login when trading tokens meets a %i', async (status, body, words) => {
    startSession(tokens('1'));
    answers = [{ status: 401 }, { status, body }];
    expect((await failure(call('orders.get', { id }))).message).toBe(words);
    expect(sessionStore.get()?.refreshToken).toBe('refresh-1');
    expect(loginNeeded).not.toHaveBeenCalled();
  });

  it('tells every call that meets the end of the login the same', async () => {
    startSession(tokens('1'));
    answers = [{ status: 401 }, { status: 401 }, { status: 401 }];
    const errors = await Promise.all([failure(call('orders.get', { id })), failure(call('orders.list', {}))]);
    expect(new Set(errors.map(({ message }) => message))).toEqual(new Set(['登录已过期，请重新登录']));
  });
});

describe('the verification token', () => {
  const given = (token: string, user: string | null = 'u1'): Answer => ({
    body: { currentUser: { id: user } },
    headers: { RequestVerificationToken: token },
  });
  const write = () => call('orders.quote', {} as never);
  const carried = () => sent.map(({ headers }) => headers.get('RequestVerificationToken'));
  const silent: Answer = { status: 400 };

  it('is asked for before the first write, once for all that wait, and not for reads', async () => {
    startSession(tokens('1'));
    verifications = [given('v1')];
    await call('equipment.categories', {});
    expect(asked).toHaveLength(0);
    await Promise.all([write(), write()]);
    await write();
    expect(asked.map(({ url }) => url.split('?')[0])).toEqual(['/api/abp/application-configuration']);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer access-1');
    expect(carried()).toEqual([null, 'v1', 'v1', 'v1']);
  });

  it('comes with the profile when the configuration has none', async () => {
    startSession(tokens('1'));
    verifications = [{ status: 404 }, { body: { id: 'u1' }, headers: { RequestVerificationToken: 'v2' } }];
    await write();
    await write();
    expect(asked.map(({ url }) => url.split('?')[0])).toEqual([
      '/api/abp/application-configuration',
      '/api/app/account/my-profile',
    ]);
    expect(carried()).toEqual(['v2', 'v2']);
  });

  it('is done without where a server gives none', async () => {
    verifications = [{ status: 404 }];
    await write();
    expect(asked).toHaveLength(1);
    expect(carried()).toEqual([null]);
  });

  it('is kept for 30 minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    verifications = [given('v1', null), given('v2', null)];
    await write();
    vi.setSystemTime(Date.now() + 30 * 60_000 - 1);
    await write();
    vi.setSystemTime(Date.now() + 1);
    await write();
    vi.useRealTimers();
    expect(carried()).toEqual(['v1', 'v1', 'v2']);
  });

  it('is asked for anew for whoever logs in, and not again when their access token changes', async () => {
    verifications = [given('v1', null), given('v2')];
    await write();
    startSession(tokens('1'));
    await write();
    startSession(tokens('2'));
    await write();
    expect(carried()).toEqual(['v1', 'v2', 'v2']);
  });

  it('given to nobody, since the access token had ended, is not kept for the user', async () => {
    startSession(tokens('1'));
    verifications = [given('v1', null), given('v2')];
    answers = [{ status: 401 }, { body: tokens('2') }, {}];
    await write();
    expect(carried()).toEqual(['v1', null, 'v2']);
  });

  it.each<[string, Answer]>([
    ['by its code', { status: 400, body: refusal('request.antiforgery', 'x') }],
    ['by its words', { status: 403, body: refusal('', 'The verification token is wrong') }],
    ['by its Chinese words', { status: 400, body: { message: '安全验证失败' } }],
    ['by saying nothing', silent],
  ])('is fetched again when it is refused %s, and the write goes through', async (_how, refused) => {
    startSession(tokens('1'));
    verifications = [given('v1'), given('v2')];
    answers = [refused, { body: { id } }];
    expect(await call('orders.cancel', { id, version: 1, reason: 'ill' })).toEqual({ id });
    expect(carried()).toEqual(['v1', 'v2']);
    const keys = sent.map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBe(keys[1]);
  });

  it('refused twice is told, and tried no more', async () => {
    startSession(tokens('1'));
    verifications = [given('v1'), given('v2')];
    answers = [silent, silent];
    expect((await failure(write())).message).toBe('安全验证失败，请重试');
    expect(sent).toHaveLength(2);
  });

  it('has nothing to do with other refusals', async () => {
    answers = [
      { status: 400, body: refusal('sms.codeWrong', '短信验证码错误') },
      { status: 400, headers: { _AbpErrorFormat: 'true' } },
    ];
    expect((await failure(write())).message).toBe('短信验证码错误');
    expect((await failure(write())).message).toBe('请求参数有误，请检查输入');
    expect(sent).toHaveLength(2);
  });
});
