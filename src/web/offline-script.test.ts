import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(join(import.meta.dirname, 'public/offline.js'), 'utf8');
const page = 'https://snow.example/customer/order-qr/7';

/** What the script answers for a kept page, while the server answers so. */
const open = async (fetchPage: () => Promise<Response>): Promise<string> => {
  const listeners = new Map<string, (event: object) => void>();
  const self = {
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
  };
  const caches = { match: async () => new Response('kept') };
  const location = new URL(page);
  runInNewContext(script, { self, caches, location, URL, setTimeout, Promise, fetch: fetchPage });
  let answer: Promise<Response> | undefined;
  listeners.get('fetch')?.({
    request: { url: page, method: 'GET', mode: 'navigate' },
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

/** Runs the script on a device with caches, and a server that has files. */
const openDevice = (server: Map<string, string>, onFetch: (path: string) => void = () => undefined) => {
  const listeners = new Map<string, (event: object) => void>();
  const files = new Map<string, string>();
  const nameOf = (asked: string | { readonly url: string }): string =>
    new URL(typeof asked === 'string' ? asked : asked.url, page).pathname;
  const match = async (asked: string | { readonly url: string }) => {
    const text = files.get(nameOf(asked));
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
  const caches = { open: async () => cache, match };
  const location = new URL(page);
  runInNewContext(script, { self, caches, location, URL, setTimeout, Promise, fetch: fetchFile });
  return {
    files,
    keepStaff: async (): Promise<void> => {
      let kept: unknown;
      listeners.get('message')?.({ data: 'staff', waitUntil: (work: unknown) => (kept = work) });
      await kept;
    },
  };
};

/** What a build consists of on the server. */
const build = (name: string): [string, string][] => [
  ['/shell.html', `shell of ${name}`],
  ['/staff-files.json', JSON.stringify(['/assets/same.js', `/assets/${name}.js`])],
  ['/assets/same.js', 'same'],
  [`/assets/${name}.js`, name],
];

test('a new build is kept beside the one in use, its frame last, and only as a whole', async () => {
  const server = new Map(build('one'));
  const { files, keepStaff } = openDevice(server);
  await keepStaff();
  expect(files.get('/shell.html')).toBe('shell of one');

  for (const [path, text] of build('two')) server.set(path, text);
  server.delete('/assets/two.js');
  await keepStaff();
  expect(files.get('/shell.html')).toBe('shell of one');

  server.set('/assets/two.js', 'two');
  await keepStaff();
  expect([files.get('/shell.html'), files.has('/assets/one.js')]).toEqual(['shell of two', true]);

  for (const [path, text] of build('three')) server.set(path, text);
  await keepStaff();
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
    const { files, keepStaff } = openDevice(server, (asked) => {
      if (asked !== path) return;
      if (next.length > 0) server.delete('/assets/one.js');
      for (const [name, text] of next) server.set(name, text);
      next = [];
    });
    await keepStaff();
    for (const [name, text] of build('one')) server.set(name, text);
    next = build('two');
    await keepStaff();
    const whole = () => {
      const name = files.get('/shell.html')?.slice('shell of '.length) ?? '';
      return [name, files.get(`/assets/${name}.js`), files.get('/assets/same.js')];
    };
    const [kept = ''] = whole();
    expect(whole()).toEqual([kept, kept, 'same']);
    await keepStaff();
    expect(whole()).toEqual(['two', 'two', 'same']);
  },
);
