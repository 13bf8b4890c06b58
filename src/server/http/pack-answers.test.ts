import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const ask = (url: string, accepts?: string) =>
  server.app.inject({ url, headers: accepts === undefined ? {} : { 'accept-encoding': accepts } });

const long = '/api/openapi.json';
const short = '/api/app/config-distribution/h5';

describe('answers of the API', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ])('are packed with %s for who accepts %s', async (encoding, accepts, unpack) => {
    const [plain, packed] = [await ask(long), await ask(long, accepts)];
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(unpack(packed.rawPayload)).toEqual(plain.rawPayload);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
  });

  it.each([
    ['a caller who cannot unpack', long, undefined],
    ['a short answer', short, 'br'],
  ])('are plain for %s', async (_, url, accepts) => {
    const answer = await ask(url, accepts);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('are plain also for a caller whose body comes packed', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/app/account/login',
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
      payload: Buffer.from('not packed at all'),
    });
    expect(answer.statusCode).toBe(400);
  });
});
