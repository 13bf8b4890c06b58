import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorEnvelope } from '#contract/errors.ts';
import { sampleHandlers, sampleRows } from '#testing/sample-rows.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ table: { rows: sampleRows, handlers: sampleHandlers } });
});
afterAll(() => server.stop());

const path = '/api/app/config-distribution/h5';
const own = '00000000-0000-0000-0000-000000000000';
type Place = readonly [where: string, query: string, headers: Record<string, string>];

describe('the tenant of a call', () => {
  test.each<Place>([
    ['nowhere', '', {}],
    ['empty in the header', '', { __tenant: '' }],
    ['ours in the header', '', { __tenant: own }],
    ['ours in the query, in any case', '?__TENANT=Default', {}],
    ['ours in the cookie', '', { cookie: `a=b; __tenant=${own}` }],
    ['ours in the query, whatever the header says', `?__tenant=${own}`, { __tenant: 'x' }],
    ['ours in the header, whatever the cookie says', '', { __tenant: own, cookie: '__tenant=x' }],
  ])('%s is served', async (_where, query, headers) => {
    expect((await server.call(`GET ${path}${query}`, { headers })).status).toBe(200);
  });

  test.each<Place>([
    ['the header', '', { __tenant: 'x' }],
    ['the query', '?__tenant=x', {}],
    ['the query, twice', `?__tenant=${own}&__tenant=x`, {}],
    ['the cookie', '', { cookie: '__tenant=x' }],
  ])('unknown in %s is refused', async (_where, query, headers) => {
    const answer = await server.call<ErrorEnvelope>(`GET ${path}${query}`, { headers });
    expect([answer.status, answer.body.error.code]).toEqual([404, 'tenant.unknown']);
    expect(answer.headers).toHaveProperty('abp-tenant-resolve-error');
  });

  test('does not stand in the way of pages', async () => {
    const answer = await server.call('GET /health/live', { headers: { cookie: '__tenant=x' } });
    expect(answer.status).toBe(200);
  });
});
