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
