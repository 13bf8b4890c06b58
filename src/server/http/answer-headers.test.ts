import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#server/http/app-error.ts';
import type { Handlers } from '#server/http/context.ts';
import { sampleHandlers, sampleRows } from '#testing/sample-rows.ts';
import { startTestServer, type TestCall, type TestServer } from '#testing/test-server.ts';

const handlers: Handlers<typeof sampleRows> = {
  ...sampleHandlers,
  'config.h5': async (input, ctx) => {
    if (input.who === 'busy') throw new AppError('server.busy');
    return sampleHandlers['config.h5'](input, ctx);
  },
};
let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snowgear-headers-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<title>book</title>');
  writeFileSync(join(folder, 'shell.html'), '<title>app</title>');
  writeFileSync(join(folder, 'pages.json'), '[{"address":"^/?$","ahead":[]}]');
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'console.log(1)');
  server = await startTestServer({
    table: { rows: sampleRows, handlers },
    webFolder: folder,
    trustProxy: '127.0.0.1',
    webOrigins: ['https://shop.example'],
    siteFiles: new Map([['MP_verify_a.txt', 'a']]),
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

type Kind = {
  readonly what: string;
  readonly address: string;
  readonly status: number;
  readonly call?: TestCall;
  /** The framework answers before it asks who its proxy is. */
  readonly isUnread?: true;
};
const page: TestCall = { headers: { accept: 'text/html' } };
const login = 'POST /api/app/account/login';
const huge = JSON.stringify({ userName: 'x'.repeat(1_100_000) });
const preflight = { origin: 'https://shop.example', 'access-control-request-method': 'POST' };
const unreadable = '/api/app/orders/%E0%A4%A';
/** In their order: of the logins in a minute the last are too many. */
const kinds: readonly Kind[] = [
  { what: 'a page', address: 'GET /', status: 200, call: page },
  { what: 'a page that is not there', address: 'GET /_sim', status: 404, call: page },
  { what: 'an unreadable page', address: 'GET /%E0%A4%A', status: 302, call: page, isUnread: true },
  { what: 'an asset', address: 'GET /assets/app-1a2b.js', status: 200 },
  { what: 'an asset that is not there', address: 'GET /assets/gone.js', status: 404 },
  { what: 'a text at the root', address: 'GET /MP_verify_a.txt', status: 200 },
  { what: 'an answer of a call', address: 'GET /api/app/config-distribution/h5', status: 200 },
  { what: 'a call that is not there', address: 'GET /api/nothing', status: 404 },
  { what: 'a call by another method', address: 'DELETE /api/app/orders', status: 405 },
  { what: 'an unreadable call', address: `GET ${unreadable}`, status: 400, isUnread: true },
  { what: 'a call without a login', address: 'GET /api/app/orders/a', status: 401 },
  { what: 'a preflight', address: 'OPTIONS /api/app/orders', status: 204, call: { headers: preflight } },
  { what: 'a notice that nobody expects', address: 'POST /api/payments/notices/wechat', status: 404 },
  { what: 'the page of the API', address: 'GET /api/docs', status: 200 },
  { what: 'the document of the API', address: 'GET /api/openapi.json', status: 200 },
  { what: 'the pulse', address: 'GET /health/live', status: 200 },
  { what: 'too large a body', address: login, status: 413, call: { raw: huge } },
  { what: 'a login', address: login, status: 200, call: { body: { userName: 'x' } } },
  { what: 'a login too many', address: login, status: 429, call: { body: { userName: 'x' } } },
  { what: 'too much at once', address: 'GET /api/app/config-distribution/h5?who=busy', status: 503 },
];

describe('every answer', () => {
  test.each(kinds)(
    '$what is what it says to be, and stands in no frame of others',
    async ({ address, status, call = {}, isUnread }) => {
      const answer = await server.call(address, call);
      expect(answer.status).toBe(status);
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringMatching(/(^|; ?)frame-ancestors '(none|self)'/),
      });
      expect(answer.headers).not.toHaveProperty('strict-transport-security');

      const encrypted = { ...call, headers: { ...call.headers, 'x-forwarded-proto': 'https' } };
      expect((await server.call(address, encrypted)).headers['strict-transport-security']).toBe(
        isUnread ? undefined : 'max-age=31536000',
      );
      const byStranger = await server.call(address, { ...encrypted, from: '10.1.1.1' });
      expect(byStranger.headers).not.toHaveProperty('strict-transport-security');
    },
  );

  test('also bytes that are no request', async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const heard = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () => socket.write('NOT HTTP\r\n\r\n'));
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(heard).toMatch(/^x-content-type-options: nosniff\r$/m);
    expect(heard).toMatch(/^content-security-policy: .*frame-ancestors 'none'\r$/m);
    expect(heard).toMatch(/^referrer-policy: strict-origin-when-cross-origin\r$/m);
  });
});
