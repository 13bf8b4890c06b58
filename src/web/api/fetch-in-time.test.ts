import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let asked: string[] = [];
/** What hosts answer; one that is not named does not. */
let hosts: Readonly<Record<string, string>> = {};

beforeEach(() => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal('location', new URL('http://counter-pc:3000/customer/order-create'));
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const type = hosts[new URL(url, location.href).host];
    if (type === undefined) throw new TypeError('Failed to fetch');
    return new Response('{}', { headers: { 'content-type': type } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const load = () => import('#web/api/fetch-in-time.ts');
const api = 'http://api.counter-pc:3000';
const json = 'application/json; charset=utf-8';

it('asks the page’s own host once the api host does not answer, and goes on there', async () => {
  hosts = { 'counter-pc:3000': json };
  const { fetchInTime, apiBase } = await load();
  expect((await fetchInTime('/a', {}, undefined)).ok).toBe(true);
  await fetchInTime('/b', { method: 'POST' }, undefined);
  expect(asked).toEqual([`${api}/a`, '/a', '/b']);
  expect(apiBase()).toBe('');
});

it('stays with the api host once that answered, and tells when it stops', async () => {
  hosts = { 'api.counter-pc:3000': json, 'counter-pc:3000': json };
  const { fetchInTime, apiBase } = await load();
  await fetchInTime('/a', {}, undefined);
  hosts = { 'counter-pc:3000': json };
  await expect(fetchInTime('/b', {}, undefined)).rejects.toMatchObject({ code: 'network' });
  expect(asked).toEqual([`${api}/a`, `${api}/b`]);
  expect(apiBase()).toBe(api);
});

it('never sends a write to both, nor takes a page for an answer', async () => {
  hosts = { 'counter-pc:3000': 'text/html' };
  const { fetchInTime, apiBase } = await load();
  await expect(fetchInTime('/a', { method: 'POST' }, undefined)).rejects.toMatchObject({ code: 'network' });
  await expect(fetchInTime('/b', {}, undefined)).rejects.toMatchObject({ code: 'network' });
  expect(asked).toEqual([`${api}/a`, `${api}/b`, '/b']);
  expect(apiBase()).toBe(api);
});
