import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#domain/time/instant.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const now = Date.parse('2026-12-24T12:30:15.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now, webOrigins: ['https://shop.example'] });
});
afterAll(() => server.stop());

const dateOf = async (address: string): Promise<unknown> => (await server.call(address)).headers['date'];

describe('tellTime', () => {
  it.each([
    ['a read', 'GET /api/app/config-distribution/h5'],
    ['a refusal', 'GET /api/app/account/my-profile'],
    ['an address that is none', 'GET /api/nothing'],
  ])('puts the shop’s time into %s', async (_, address) => {
    expect(await dateOf(address)).toBe('Thu, 24 Dec 2026 12:30:15 GMT');
  });

  it('goes with the shop’s clock, and pages of another origin may read it', async () => {
    server.clock.advance(dayMs);
    const origin = 'https://shop.example';
    const { headers } = await server.call('GET /api/app/config-distribution/h5', { headers: { origin } });
    expect(headers['date']).toBe('Fri, 25 Dec 2026 12:30:15 GMT');
    expect(String(headers['access-control-expose-headers'])).toMatch(/\bDate\b/);
  });
});
