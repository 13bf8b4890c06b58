import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorEnvelope } from '#contract/errors.ts';
import { uuid } from '#server/db/uuid.ts';
import { sampleHandlers, sampleRows } from '#testing/sample-rows.ts';
import { startTestServer, type TestCall, type TestServer, type TestUser } from '#testing/test-server.ts';

let server: TestServer;
let staff: TestUser;
let guest: TestUser;

beforeAll(async () => {
  server = await startTestServer({
    table: { rows: sampleRows, handlers: sampleHandlers },
    webOrigins: ['https://shop.example'],
  });
  staff = await server.signIn({ roles: ['StoreEmployee'] });
  guest = await server.signIn({ roles: ['Customer'], trust: 'asserted' });
});
afterAll(() => server.stop());

const create = 'POST /api/app/orders';
const note = { name: 'a note' };
const deep = (levels: number): string => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
const anyId = uuid();

type Refused = readonly [title: string, address: string, call: () => TestCall, status: number, code: string];

const refusals: readonly Refused[] = [
  ['no login', create, () => ({ body: note }), 401, 'session.required'],
  [
    'a token that is none',
    create,
    () => ({ headers: { authorization: 'Bearer x.y.z' } }),
    401,
    'session.expired',
  ],
  ['a role without the right', create, () => ({ as: guest, body: note }), 403, 'session.forbidden'],
  ['access before a broken body', create, () => ({ as: guest, raw: '{' }), 403, 'session.forbidden'],
  [
    'too little trust',
    `POST /api/app/orders/${anyId}/cancel`,
    () => ({ as: guest }),
    403,
    'session.trustTooLow',
  ],
  [
    'no key',
    create,
    () => ({ as: staff, body: note, headers: { 'idempotency-key': '' } }),
    400,
    'idempotency.keyWrong',
  ],
  ['a malformed key', create, () => ({ as: staff, body: note, key: 'short' }), 400, 'idempotency.keyWrong'],
  ['broken JSON', create, () => ({ as: staff, raw: '{"name":' }), 400, 'request.badJson'],
  ['no body', create, () => ({ as: staff }), 400, 'request.invalid'],
  ['a list for a body', create, () => ({ as: staff, body: [] }), 400, 'request.invalid'],
  ['a wrong type', create, () => ({ as: staff, body: { name: 5 } }), 400, 'request.invalid'],
  ['a text too long', create, () => ({ as: staff, body: { name: 'x'.repeat(41) } }), 400, 'request.invalid'],
  [
    'half a character',
    create,
    () => ({ as: staff, body: { name: 'a\ud800b' } }),
    400,
    'request.forbiddenText',
  ],
  ['NUL in text', create, () => ({ as: staff, body: { name: 'a\0b' } }), 400, 'request.forbiddenText'],
  [
    'NUL in the query',
    'GET /api/app/config-distribution/h5?who=a%00b',
    () => ({}),
    400,
    'request.forbiddenText',
  ],
  [
    'a prototype',
    create,
    () => ({ as: staff, raw: '{"__proto__":{"name":"x"}}' }),
    400,
    'request.forbiddenText',
  ],
  [
    'a hidden prototype',
    create,
    () => ({ as: staff, raw: '{"\\u005f_proto__":1}' }),
    400,
    'request.forbiddenText',
  ],
  ['nested too deeply', create, () => ({ as: staff, raw: deep(50) }), 400, 'request.tooDeep'],
  ['nested without end', create, () => ({ as: staff, raw: deep(200_000) }), 400, 'request.tooDeep'],
  ['a huge body', create, () => ({ as: staff, raw: `"${'x'.repeat(1_100_000)}"` }), 413, 'request.tooLarge'],
  [
    'a form',
    create,
    () => ({ as: staff, raw: 'a=b', headers: { 'content-type': 'text/plain' } }),
    415,
    'request.wrongContentType',
  ],
  [
    'a file',
    create,
    () => ({ as: staff, raw: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } }),
    415,
    'request.wrongContentType',
  ],
  [
    'a wrong id',
    'POST /api/app/orders/7/cancel',
    () => ({ as: staff, body: { version: 1 } }),
    400,
    'request.invalid',
  ],
  ['a broken address', 'GET /api/app/orders/%E0%A4%A', () => ({ as: staff }), 400, 'request.malformed'],
  ['an unknown address', 'GET /api/nothing', () => ({}), 404, 'request.addressUnknown'],
  ['an unknown page asked for by a program', 'GET /nothing', () => ({}), 404, 'request.addressUnknown'],
  ['another method', 'DELETE /api/app/orders', () => ({ as: staff }), 405, 'request.methodNotAllowed'],
  [
    'a foreign tenant',
    'GET /api/app/config-distribution/h5',
    () => ({ headers: { __tenant: 'x' } }),
    404,
    'tenant.unknown',
  ],
  ['a refusal of an action', 'GET /api/app/orders/gone', () => ({ as: staff }), 404, 'notFound'],
  ['a constraint', 'GET /api/app/orders/duplicate', () => ({ as: staff }), 409, 'data.duplicate'],
  ['a bug', 'GET /api/app/orders/bug', () => ({ as: staff }), 500, 'server.internal'],
  [
    'an answer that its row forbids',
    'GET /api/app/orders/wrong-answer',
    () => ({ as: staff }),
    500,
    'server.internal',
  ],
];

describe('refusals', () => {
  test.each(refusals)('%s', async (_title, address, call, status, code) => {
    const answer = await server.call<ErrorEnvelope>(address, call());
    expect([answer.status, answer.body.error.code]).toEqual([status, code]);
    expect(answer.headers['_abperrorformat']).toBe('true');
    expect(answer.body.error.message).toMatch(/\p{Script=Han}/u);
    expect(JSON.stringify(answer.body)).not.toContain('secret-detail');
  });

  test('a call that must carry a key and carries none', async () => {
    const headers = { authorization: `Bearer ${staff.token}`, 'content-type': 'application/json' };
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/app/orders',
      headers,
      payload: '{"name":"a"}',
    });
    expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'idempotency.keyRequired']);
  });

  test('each wrong place is named', async () => {
    const answer = await server.call<ErrorEnvelope>('POST /api/app/orders/7/cancel', {
      as: staff,
      body: { version: 'x' },
    });
    expect(answer.body.error.validationErrors?.flatMap((fault) => fault.members)).toEqual(['id', 'version']);
  });

  test('the language follows Accept-Language', async () => {
    const ask = async (acceptLanguage: string) =>
      (
        await server.call<ErrorEnvelope>('GET /api/nothing', {
          headers: { 'accept-language': acceptLanguage },
        })
      ).body.error.message;
    expect(await ask('en-GB,en;q=0.9,zh;q=0.5')).toMatch(/^This address/);
    expect(await ask('en;q=0.1, zh-Hans')).toMatch(/接口/);
    expect(await ask('fr')).toMatch(/接口/);
  });

  test('405 says what is allowed', async () => {
    expect((await server.call('DELETE /api/app/orders')).headers['allow']).toBe('POST');
  });
});

describe('input and answers', () => {
  const config = 'GET /api/app/config-distribution/h5';
  test('names count in any case, unknown query names are ignored, fields that the row does not name are not sent', async () => {
    expect((await server.call(`${config}?COUNT=5&_=123&t=9&Who=me`)).body).toEqual({ count: 5, who: 'me' });
    expect((await server.call(create, { as: staff, body: { NAME: 'big' } })).body).toMatchObject({
      name: 'big',
    });
  });
  test('an ended token still reaches what is open to everybody', async () => {
    expect((await server.call(config, { headers: { authorization: 'Bearer x.y.z' } })).status).toBe(200);
  });
  test('path, body and session arrive together', async () => {
    const answer = await server.call(`POST /api/app/orders/${anyId}/cancel`, {
      as: staff,
      body: { version: 1 },
    });
    expect(answer.body).toEqual({ id: anyId, userId: staff.userId });
  });
  test('a call with a limit stops the fourth in a minute', async () => {
    const login = () =>
      server.call<ErrorEnvelope>('POST /api/app/account/login', { body: { userName: 'x' } });
    expect([(await login()).status, (await login()).status, (await login()).status]).toEqual([200, 200, 200]);
    const fourth = await login();
    expect([fourth.status, fourth.body.error.code]).toEqual([429, 'request.tooMany']);
    expect(fourth.body.error.data).toEqual({ seconds: expect.any(Number) });
    expect(Number(fourth.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('sessions', () => {
  test('a change of the account ends its tokens', async () => {
    const user = await server.signIn({ roles: ['StoreEmployee'] });
    expect((await server.call('GET /api/app/orders/a', { as: user })).status).toBe(200);
    await server.db.tx(async (tx) => {
      await tx.script(`update account set session_version = 2 where id = '${user.userId}'`);
      await server.sessions.announceChange(tx, user.userId);
    });
    server.sessions.forget(user.userId);
    expect((await server.call('GET /api/app/orders/a', { as: user })).status).toBe(401);
  });
  test('a revoked session and an inactive account are refused', async () => {
    for (const change of ['update session set revoked_at = now()', 'update account set is_active = false']) {
      const user = await server.signIn({ roles: ['StoreEmployee'] });
      await server.db.script(`${change} where id in ('${user.userId}', '${user.sessionId}')`);
      expect((await server.call('GET /api/app/orders/a', { as: user })).status).toBe(401);
    }
  });
  test('a token ends at its time', async () => {
    const user = await server.signIn({ roles: ['StoreEmployee'] });
    expect((await server.call('GET /api/app/orders/a', { as: user })).status).toBe(200);
    server.clock.advance(366 * 86_400_000);
    expect((await server.call('GET /api/app/orders/a', { as: user })).status).toBe(401);
    server.clock.advance(-366 * 86_400_000);
  });
});

describe('other origins', () => {
  const from = (origin: string) => ({ headers: { origin, 'access-control-request-method': 'POST' } });
  test('a named one may ask and call', async () => {
    const asked = await server.call('OPTIONS /api/app/orders', from('https://shop.example'));
    expect(asked.status).toBe(204);
    expect(asked.headers['access-control-allow-headers']).toContain('Idempotency-Key');
    const refused = await server.call('POST /api/app/orders', from('https://shop.example'));
    expect(refused.status).toBe(401);
    expect(refused.headers['access-control-allow-origin']).toBe('https://shop.example');
  });
  test('any other gets no permission', async () => {
    for (const address of ['OPTIONS /api/app/orders', 'GET /api/app/config-distribution/h5']) {
      expect((await server.call(address, from('https://evil.example'))).headers).not.toHaveProperty(
        'access-control-allow-origin',
      );
    }
  });
});

describe('health and documents', () => {
  test('alive and ready', async () => {
    expect((await server.call('GET /health/live')).status).toBe(200);
    expect((await server.call('GET /health/ready')).status).toBe(200);
  });
  test('the API document names every call', async () => {
    const { body } = await server.call<{ openapi: string; paths: Record<string, object> }>(
      'GET /api/openapi.json',
    );
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths)).toContain('/api/app/orders/{id}/cancel');
    // What takes no key promises no first answer.
    const writes = Object.values<Endpoint>(sampleRows).filter(({ method }) => method !== 'GET');
    const taking = writes.filter(({ idempotent }) => idempotent === 'required').length;
    expect(taking).toBeLessThan(writes.length);
    expect(JSON.stringify(body).match(/parameters\/IdempotencyKey"/g)).toHaveLength(taking);
    expect((await server.call<string>('GET /api/docs')).body).toContain('/api/app/orders/{id}/cancel');
  });
});

test('the API describes itself only where somebody wants that', async () => {
  const silent = await startTestServer({
    table: { rows: sampleRows, handlers: sampleHandlers },
    start: { hasApiDocs: false },
  });
  for (const address of ['GET /api/docs', 'GET /api/openapi.json']) {
    const answer = await silent.call<ErrorEnvelope>(address, { headers: { accept: 'text/html' } });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'request.addressUnknown']);
  }
  await silent.stop();
});

describe('stopping', () => {
  test('what was read is answered before the door shuts', async () => {
    let begun: () => void = () => undefined;
    const hasBegun = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = await startTestServer({
      table: {
        rows: sampleRows,
        handlers: {
          ...sampleHandlers,
          'config.h5': async () => {
            begun();
            await held;
            return { count: 7, who: null };
          },
        },
      },
    });
    const url = await slow.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = fetch(`${url}/api/app/config-distribution/h5`);
    await hasBegun;
    const stopped = slow.stop();
    release();
    expect(await (await answer).json()).toEqual({ count: 7, who: null });
    await stopped;
    await expect(fetch(`${url}/health/live`)).rejects.toThrow();
  });
});

describe('bytes that are not HTTP', () => {
  const sendRaw = async (bytes: string): Promise<string> => {
    const { port } = server.app.server.address() as AddressInfo;
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      let heard = '';
      socket.on('data', (chunk) => (heard += chunk.toString()));
      socket.on('end', () => resolve(heard));
      socket.on('error', reject);
    });
  };
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  test.each([
    ['garbage', 'NOT HTTP\r\n\r\n', /^HTTP\/1.1 400 .*request\.malformed/s],
    [
      'headers too large',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1.1 431 .*request\.headersTooLarge/s,
    ],
    [
      'a wrong chunk',
      'POST /api/app/orders HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nZZ\r\n',
      /^HTTP\/1.1 40[01] .*"code":/s,
    ],
    [
      'a method of its own',
      'SNOW /api/app/orders HTTP/1.1\r\nHost: a\r\n\r\n',
      /^HTTP\/1.1 400 .*request\.malformed/s,
    ],
    [
      'a method for folders',
      'PROPFIND /api/app/orders HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 405 .*request\.methodNotAllowed/s,
    ],
    [
      'no host',
      'GET /health/live HTTP/1.1\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 400 .*request\.malformed/s,
    ],
    [
      'a demand we do not know',
      'GET /health/live HTTP/1.1\r\nHost: a\r\nExpect: snow\r\nConnection: close\r\n\r\n',
      /^HTTP\/1.1 200 /s,
    ],
  ])('%s', async (_title, bytes, answer) => {
    expect(await sendRaw(bytes)).toMatch(answer);
  });

  test('a request that does not end', async () => {
    const http = server.app.server;
    // What Node tells us after the request timeout.
    http.once('connection', (socket) => {
      const late = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      socket.once('data', () => http.emit('clientError', late, socket));
    });
    expect(await sendRaw('GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1.1 408 .*request\.timedOut/s);
  });
});
