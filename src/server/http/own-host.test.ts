import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rows } from '#contract/endpoint.ts';
import { z } from 'zod';
import type { Handlers } from '#server/http/context.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const table = rows({ 'config.h5': { output: z.object({ host: z.string() }) } });
const handlers: Handlers<typeof table> = { 'config.h5': async (_input, ctx) => ({ host: ctx.host }) };
const call = 'GET /api/app/config-distribution/h5';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    table: { rows: table, handlers },
    trustProxy: '127.0.0.1',
    webOrigins: ['https://www.snow.example:8443'],
    cookieDomain: '.shop.example',
  });
});
afterAll(() => server.stop());

const hostBy = async (forwarded: string, from = '127.0.0.1') => {
  const headers = { host: 'inside:3000', 'x-forwarded-host': forwarded };
  return (await server.call<{ host: string }>(call, { headers, from })).body.host;
};

describe('the host that a proxy names', () => {
  test.each([
    'shop.example',
    'api.shop.example',
    'API.Shop.example:443',
    'www.snow.example',
    'evil.test, shop.example',
  ])('counts when it is a name of ours: %s', async (name) => {
    expect(await hostBy(name)).toBe(name.replace('evil.test, ', ''));
  });
  test.each([
    'evil.test',
    'evilshop.example',
    'shop.example.evil.test',
    'shop.example, evil.test',
    'snow.example',
    '',
  ])('is forgotten otherwise: %s', async (name) => {
    expect(await hostBy(name)).toBe('inside:3000');
  });
  test('counts from nobody but the proxy', async () => {
    expect(await hostBy('shop.example', '10.1.1.1')).toBe('inside:3000');
  });
});
