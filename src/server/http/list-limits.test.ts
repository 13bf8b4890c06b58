import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorEnvelope } from '#contract/errors.ts';
import { uuid } from '#server/db/uuid.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

const lists = Object.values<Endpoint>(api)
  .filter(({ query }) => Object.hasOwn(query?.shape ?? {}, 'maxResultCount'))
  .map((row) => [row.key, row.path.replaceAll(/\{\w+\}/g, uuid())] as const);

let server: TestServer;
let admin: TestUser;
beforeAll(async () => {
  server = await startTestServer();
  admin = await server.signIn({ roles: ['SuperAdmin', 'StoreManager', 'Agent'] });
});
afterAll(() => server.stop());

test('some calls answer lists', () => expect(lists.map(([key]) => key)).toContain('orders.list'));

describe.each(lists)('%s', (_key, path) => {
  const wrongIn = async (query: string): Promise<readonly string[]> => {
    const answer = await server.call<Partial<ErrorEnvelope>>(`GET ${path}?${query}`, { as: admin });
    return (answer.body.error?.validationErrors ?? []).flatMap(({ members }) => members);
  };
  test.each(['maxResultCount=0', 'maxResultCount=1001', 'MAXRESULTCOUNT=x'])('refuses %s', async (query) =>
    expect(await wrongIn(query)).toContain('maxResultCount'),
  );
  test('refuses to begin before the first', async () =>
    expect(await wrongIn('SkipCount=-1')).toContain('skipCount'));
  test('takes whole pages of 1 to 1000, in any spelling, and names that nobody declared', async () => {
    for (const query of ['MaxResultCount=1000&SKIPCOUNT=0', 'maxResultCount=1&_=17&t=9&_t=1']) {
      const wrong = await wrongIn(query);
      expect(wrong.filter((member) => /count|^_|^t$/i.test(member))).toEqual([]);
    }
  });
});

test.each(['Z', '+08:00', ''])(
  'a moment that ends with "%s" is taken when it says its offset',
  async (offset) => {
    const dueBefore = encodeURIComponent(`2026-11-25T18:00:00${offset}`);
    const { status } = await server.call(`GET /api/app/orders?dueBefore=${dueBefore}`, { as: admin });
    expect(status).toBe(offset === '' ? 400 : 200);
  },
);
