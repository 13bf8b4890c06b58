import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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

test('a server without its database tells when to ask again whether it is ready', async () => {
  await server.sessions.close();
  await server.db.close();
  const { status, headers } = await server.call('GET /health/ready');
  expect([status, headers['retry-after']]).toEqual([503, '5']);
});
