import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleHandlers, sampleRows } from '#testing/sample-rows.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'snowgear-web-'));
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), 'secret');
  const about = '<meta name="description" content="gear">';
  writeFileSync(
    join(folder, 'web/index.html'),
    `<title>x</title>${about}<script>early()</script></head>book`,
  );
  writeFileSync(join(folder, 'web/shell.html'), `<title>x</title>${about}</head>app`);
  writeFileSync(join(folder, 'web/login.html'), '<title>x</title></head>login');
  writeFileSync(
    join(folder, 'web/pages.json'),
    JSON.stringify([
      ...['^/?$', '^/customer/order-create/?$'].map((address) => ({
        address,
        ahead: [],
        file: 'index.html',
        title: 'Book',
        about: 'Skis & boots',
      })),
      { address: '^/customer/orders(?:/([^/]+))?/?$', ahead: [] },
      { address: '^/login/?$', ahead: [], file: 'login.html', title: 'Login' },
      { address: '^/store/orders/list/?$', ahead: ['assets/list-1a2b.js', 'assets/shared-1a2b.js'] },
    ]),
  );
  writeFileSync(join(folder, 'web/assets/app-1a2b.js'), 'console.log(1)');
  mkdirSync(join(folder, 'web/.vite'));
  writeFileSync(join(folder, 'web/.vite/manifest.json'), '{}');
  writeFileSync(join(folder, 'web/assets/app-1a2b.js.br'), brotliCompressSync('console.log(1)'));
  server = await startTestServer({
    table: { rows: sampleRows, handlers: sampleHandlers },
    webFolder: join(folder, 'web'),
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  server.call<string>(`GET ${path}`, { headers });
const page = { accept: 'text/html,*/*;q=0.8' };

describe('serveWeb', () => {
  test.each(['/', '/customer/order-create', '/customer/order-create?agent=7'])(
    '%s shows the page made ahead of time, and lets only its own script run',
    async (path) => {
      const answer = await get(path, page);
      expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(/<\/head>book$/) });
      const hash = createHash('sha256').update('early()').digest('base64');
      expect(answer.headers['content-security-policy']).toContain(
        `script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}';`,
      );
    },
  );
  test.each(['/customer/orders', '/customer/orders/7', '/store/orders/list?x=1'])(
    '%s shows the app, guarded and never cached',
    async (path) => {
      const answer = await get(path, page);
      expect(answer).toMatchObject({ status: 200, body: expect.stringMatching(/<\/head>app$/) });
      expect(answer.headers['cache-control']).toBe('no-cache');
      expect(answer.headers['content-security-policy']).toMatch(/default-src 'self'/);
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
      // WeChat's payment page asks who sends a visitor, and gets no more than the shop's name.
      expect(answer.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    },
  );
  test('names ahead the scripts of the page, which a browser would find one after the other', async () => {
    expect((await get('/store/orders/list?x=1', page)).headers['link']).toBe(
      '</assets/list-1a2b.js>; rel=modulepreload; crossorigin, </assets/shared-1a2b.js>; rel=modulepreload; crossorigin',
    );
    expect((await get('/customer/orders', page)).headers).not.toHaveProperty('link');
  });
  test.each([
    '/_sim',
    '/_sim/sms',
    '/data',
    '/customer/order-created',
    '/customer/orders/7/8',
    '/nothing?x=/',
  ])('there is no page at %s: the app says so, and so does the status', async (path) => {
    expect(await get(path, page)).toMatchObject({ status: 404, body: expect.stringMatching(/<\/head>app$/) });
  });
  test.each([
    ['www.snow.example', "connect-src 'self' http://api.snow.example https://api.snow.example;"],
    ['localhost:3000', "connect-src 'self' 'self';"],
    ['snow.example; script-src *', "connect-src 'self' 'self';"],
  ])('the page at %s may call the API where it looks for it', async (host, sources) => {
    const { headers } = await get('/', { ...page, host });
    expect(`${String(headers['content-security-policy'])};`).toContain(sources);
  });
  test.each([
    ['anything', { accept: '*/*' }],
    ['nothing in particular', {}],
  ])('shows the app to one that asks for %s, as a link preview does', async (_what, headers) => {
    expect(await get('/customer/orders', headers)).toMatchObject({
      body: expect.stringMatching(/<\/head>app$/),
    });
  });
  const tagOf = (body: string, property: string) =>
    new RegExp(`<meta property="og:${property}" content="([^"]*)">`).exec(body)?.[1];
  test('a link to a page says what the page is for, and of a page that needs a login nothing but the name', async () => {
    const { body, headers } = await get('/customer/order-create?agent=7', { ...page, host: 'snow.example' });
    const name = '雪具租赁店管理系统';
    expect(body).toContain(
      `<title>Book - ${name}</title><meta name="description" content="Skis &amp; boots">`,
    );
    expect(['title', 'description', 'image'].map((property) => tagOf(body, property))).toEqual([
      `Book - ${name}`,
      'Skis &amp; boots',
      'http://snow.example/share.png',
    ]);
    const again = await get('/', { ...page, host: 'snow.example', 'if-none-match': String(headers['etag']) });
    expect(again).toMatchObject({ status: 304, body: '' });
    const own = (await get('/customer/orders/7', page)).body;
    expect([tagOf(own, 'title'), tagOf(own, 'description')]).toEqual([name, 'gear']);
  });
  test('the login is drawn ahead, but not for who comes back from WeChat', async () => {
    expect((await get('/login?redirect=%2Fstore', page)).body).toMatch(/login$/);
    expect((await get('/login?code=1&state=2', page)).body).toMatch(/app$/);
  });
  test('a page is packed as the browser takes it, and says which way', async () => {
    const answer = await get('/login', { ...page, 'accept-encoding': 'br;q=0, gzip' });
    expect(answer.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
  });
  test('the app can be installed under the name of the chain', async () => {
    const { body, headers } = await get('/manifest.webmanifest');
    expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
    expect(body).toMatchObject({ name: '雪具租赁店管理系统', start_url: '/', display: 'standalone' });
  });
  test('assets are sent compressed and kept for ever', async () => {
    const answer = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'application/javascript; charset=utf-8',
    });
    expect((await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })).body).toBe('console.log(1)');
  });
  test.each([
    ['/%', 400],
    ['/customer/orders/%E0%A4%A', 400],
    ['//', 404],
    ['//elsewhere.example/x', 404],
    ['/customer//orders', 404],
  ])('%s, which nobody can read, leads a browser to the page for that', async (path, status) => {
    const answer = await get(path, page);
    expect(answer).toMatchObject({ status: 302, headers: { location: '/404' } });
    expect((await get(path, { accept: 'application/json' })).status).toBe(status);
  });
  test.each([
    ['/assets/missing.js', {}],
    ['/assets/missing.js', { accept: '*/*' }],
    ['/customer/orders', { accept: 'application/json' }],
    ['/api/missing', page],
    ['/..%2fsecret.txt', {}],
    ['/%2e%2e/secret.txt', {}],
    ['/../secret.txt', {}],
    ['/assets/app-1a2b.js.br', {}],
    ['/.vite/manifest.json', {}],
  ])('%s is not found', async (path, headers) => {
    const answer = await get(path, headers);
    expect(answer.status).toBe(404);
    expect(answer.headers['_abperrorformat']).toBe('true');
  });
});
