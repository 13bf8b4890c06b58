import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'public/offline.js'), 'utf8');
const page = 'https://snow.example/customer/order-qr/7';

/** What the script answers for a kept page, or another file, while the server answers so. */
const open = async (
  fetchPage: () => Promise<Response>,
  { find = async () => new Response('kept'), url = page, mode = 'navigate' } = {},
): Promise<string> => {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const caches = { match: find };
  const location = new URL(page);
  runInNewContext(script, { self, caches, location, URL, setTimeout, Promise, fetch: fetchPage });
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { url, method: 'GET', mode },
    respondWith: (given: Promise<Response>) => {
      answer = given;
    },
  });
  return (await answer)?.text() ?? '';
};

test.each([
  ['the server answers', () => Promise.resolve(new Response('fresh')), 'fresh'],
  ['there is none', () => Promise.resolve(new Response('none', { status: 404 })), 'none'],
  ['the server fails', () => Promise.resolve(new Response('bad gateway', { status: 502 })), 'kept'],
  ['there is no network', () => Promise.reject(new Error('no network')), 'kept'],
])('a kept page while %s', async (_, fetchPage, shown) => {
  expect(await open(fetchPage)).toBe(shown);
});

test.each([
  [page, 'navigate'],
  ['https://snow.example/assets/one.js', 'cors'],
  ['https://snow.example/icon.svg', 'no-cors'],
])('%s comes from the network where the browser’s caches are broken', async (url, mode) => {
  const find = () => Promise.reject(new Error('Internal error opening backing store'));
  expect(await open(async () => new Response('fresh'), { find, url, mode })).toBe('fresh');
});

/** Runs the script on a device with caches, and a server that has files. */
const openDevice = (server: Map<string, string>, onFetch: (path: string) => void = () => undefined) => {
  const listeners = new Map<string, (event: object) => void>();
  const files = new Map<string, string>();
  const nameOf = (asked: string | { readonly url: string }): string =>
    new URL(typeof asked === 'string' ? asked : asked.url, page).pathname;
  const match = async (
    asked: string | { readonly url: string },
    { cacheName = opened }: { readonly cacheName?: string } = {},
  ) => {
    const text = cacheName === opened ? files.get(nameOf(asked)) : undefined;
    return text === undefined ? undefined : new Response(text);
  };
  const cache = {
    match,
    put: async (asked: string, answer: Response) => void files.set(nameOf(asked), await answer.text()),
    delete: async (asked: string) => files.delete(nameOf(asked)),
    keys: async () => [...files.keys()].map((path) => ({ url: new URL(path, page).href })),
  };
  const fetchFile = async (asked: string): Promise<Response> => {
    const text = server.get(nameOf(asked));
    onFetch(nameOf(asked));
    return new Response(text ?? 'none', { status: text === undefined ? 404 : 200 });
  };
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  // One audience at a time.
  let opened = '';
  const caches = {
    match,
    open: async (name: string) => {
      opened = name;
      return cache;
    },
  };
  const location = new URL(page);
  runInNewContext(script, { self, caches, location, URL, setTimeout, Promise, fetch: fetchFile });
  return {
    files,
    keep: async (whose: 'staff' | 'guest'): Promise<void> => {
      let kept: unknown;
      listeners.get('message')?.({ data: whose, waitUntil: (work: unknown) => (kept = work) });
      await kept;
    },
    /** What the script answers for an address; null where it leaves that to the browser. */
    open: async (path: string, mode = 'navigate'): Promise<string | null> => {
      let answer: Promise<Response> | undefined;
      listeners.get('fetch')?.({
        request: { url: new URL(path, page).href, method: 'GET', mode },
        respondWith: (given: Promise<Response>) => {
          answer = given;
        },
      });
      return answer === undefined ? null : (await answer).text();
    },
  };
};

/** What a build consists of on the server. */
const build = (name: string): [string, string][] => [
  ['/shell.html', `shell of ${name}`],
  ['/staff-files.json', JSON.stringify(['/assets/same.js', `/assets/${name}.js`])],
  ['/guest-files.json', JSON.stringify(['/assets/same.js', `/assets/${name}.js`])],
  ['/assets/same.js', 'same'],
  [`/assets/${name}.js`, name],
];

test('a new build is kept beside the one in use, its frame last, and only as a whole', async () => {
  const server = new Map(build('one'));
  const { files, keep } = openDevice(server);
  await keep('staff');
  expect(files.get('/shell.html')).toBe('shell of one');

  for (const [path, text] of build('two')) server.set(path, text);
  server.delete('/assets/two.js');
  await keep('staff');
  expect(files.get('/shell.html')).toBe('shell of one');

  server.set('/assets/two.js', 'two');
  await keep('staff');
  expect([files.get('/shell.html'), files.has('/assets/one.js')]).toEqual(['shell of two', true]);

  for (const [path, text] of build('three')) server.set(path, text);
  await keep('staff');
  expect([...files.keys()].filter((path) => path.startsWith('/assets/')).toSorted()).toEqual([
    '/assets/same.js',
    '/assets/three.js',
    '/assets/two.js',
  ]);
});

test.each(['/staff-files.json', '/shell.html', '/assets/one.js'])(
  'a build that takes the place of another after %s leaves a frame with all its files',
  async (path) => {
    const server = new Map(build('old'));
    let next: readonly [string, string][] = [];
    const { files, keep } = openDevice(server, (asked) => {
      if (asked !== path) return;
      if (next.length > 0) server.delete('/assets/one.js');
      for (const [name, text] of next) server.set(name, text);
      next = [];
    });
    await keep('staff');
    for (const [name, text] of build('one')) server.set(name, text);
    next = build('two');
    await keep('staff');
    const whole = () => {
      const name = files.get('/shell.html')?.slice('shell of '.length) ?? '';
      return [name, files.get(`/assets/${name}.js`), files.get('/assets/same.js')];
    };
    const [kept = ''] = whole();
    expect(whole()).toEqual([kept, kept, 'same']);
    await keep('staff');
    expect(whole()).toEqual(['two', 'two', 'same']);
  },
);

test('a guest without a network gets the frame of every page of guests, and nothing of the API or of staff who are not here', async () => {
  const server = new Map(build('one'));
  let isAway = false;
  const { keep, open } = openDevice(server, () => {
    if (isAway) throw new Error('no network');
  });
  await keep('guest');
  isAway = true;
  for (const path of [
    '/',
    '/customer/order-create?x=1',
    '/customer/orders/7',
    '/cx?sn=1',
    '/fa/d?t=2',
    '/help/search',
  ])
    expect(await open(path), path).toBe('shell of one');
  expect(await open('/assets/one.js', 'cors')).toBe('one');
  for (const path of ['/api/app/orders', '/build.json', '/_sim'])
    expect(await open(path, 'cors').catch(() => null)).toBeNull();
  expect(await open('/api/docs')).toBeNull();
});
