import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { ErrorEnvelope } from '#contract/errors.ts';
import { StorageError } from '#server/gateways/file-storage/file-store.ts';
import { AppError } from '#server/http/app-error.ts';
import { sampleHandlers, sampleRows } from '#testing/sample-rows.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

const failures: Readonly<Record<string, Error>> = {
  busy: new AppError('server.busy'),
  unreachable: Object.assign(new Error('no database'), { code: 'ECONNREFUSED' }),
  storage: new StorageError('no disk'),
  seconds: new AppError('request.tooMany', { seconds: 6.2 }),
  minutes: new AppError('sms.limitReached', { minutes: 3 }),
  waiting: new AppError('file.tooManyWaiting', { count: 7 }),
};

type Line = { readonly level: number; readonly msg: string; readonly error?: { readonly stack?: string } };
let written: Line[] = [];
/** The login is answered once its caller has gone. */
let gone: Promise<void>;
let server: TestServer;
let staff: TestUser;
beforeAll(async () => {
  server = await startTestServer({
    logger: {
      level: 'trace',
      stream: { write: (line: string) => void written.push(JSON.parse(line) as Line) },
    },
    table: {
      rows: sampleRows,
      handlers: {
        ...sampleHandlers,
        'orders.get': async ({ id }) => {
          throw failures[id] ?? new Error('unforeseen');
        },
        'account.login': async () => {
          await gone;
          return { userName: 'x'.repeat(100_000) };
        },
      },
    },
  });
  staff = await server.signIn({ roles: ['StoreEmployee'] });
});
// The last test has closed the rest.
afterAll(() => server.app.close());
beforeEach(() => {
  written = [];
});

const fail = (name: string) => server.call<ErrorEnvelope>(`GET /api/app/orders/${name}`, { as: staff });

test.each([
  ['busy', 503, '5'],
  ['unreachable', 503, '5'],
  ['storage', 503, '5'],
  ['seconds', 429, '7'],
  ['minutes', 429, '180'],
  ['waiting', 429, '5'],
])('%s tells when to try again', async (name, status, seconds) => {
  const { headers, ...answer } = await fail(name);
  expect([answer.status, headers['retry-after']]).toEqual([status, seconds]);
});

test('the body says how long to wait where it is known', async () => {
  const dataOf = async (name: string) => (await fail(name)).body.error.data;
  expect(await dataOf('seconds')).toEqual({ seconds: 7 });
  expect(await dataOf('minutes')).toEqual({ seconds: 180 });
  expect(await dataOf('waiting')).toEqual({});
});

test('another refusal tells no time', async () => {
  expect((await fail('bug')).headers).not.toHaveProperty('retry-after');
});

test.each(['busy', 'unreachable'])('%s is no error in the log and leaves no stack there', async (name) => {
  await fail(name);
  expect(written).toMatchObject([{ level: 40, msg: 'server.busy' }]);
  expect(written[0]?.error).not.toHaveProperty('stack');
});

test.each([
  ['bug', 'server.internal'],
  ['storage', 'file.storageFailed'],
])('%s is an error in the log, with its stack', async (name, msg) => {
  await fail(name);
  expect(written).toMatchObject([{ level: 50, msg, error: { stack: expect.stringContaining('at ') } }]);
});

test.each([
  ['its answer is packed', '{"userName":"a"}'],
  ['its body is read', '{"userName":'],
])('a client that goes away while %s is no error', async (_title, body) => {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  written = [];
  const { port } = server.app.server.address() as AddressInfo;
  gone = new Promise((resolve) =>
    server.app.server.once('connection', (socket: Socket) => socket.once('close', () => resolve())),
  );
  const client = connect(port, '127.0.0.1');
  const headers = ['host: a', 'accept-encoding: br', 'content-type: application/json', 'content-length: 16'];
  client.write(['POST /api/app/account/login HTTP/1.1', ...headers, '', body].join('\r\n'), () =>
    setImmediate(() => client.destroy()),
  );
  await vi.waitFor(() => expect(written).not.toEqual([]));
  expect(written).toMatchObject([{ level: 20, msg: 'request.clientGone' }]);
  expect(written[0]).not.toHaveProperty('error');
});

test('a server without its database tells when to ask again whether it is ready', async () => {
  await server.sessions.close();
  await server.db.close();
  const { status, headers } = await server.call('GET /health/ready');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
});
