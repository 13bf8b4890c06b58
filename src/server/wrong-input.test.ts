import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { isErrorCode } from '#contract/errors.ts';
import type { ErrorEnvelope } from '#contract/errors.ts';
import { sql } from '#server/db/sql-tag.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer, TestUser } from '#testing/test-server.ts';
import { wrongCallsOf } from '#testing/wrong-inputs.ts';

let server: TestServer;
let watched: string[];
beforeAll(async () => {
  server = await startTestServer();
  // A refused login may well leave a trace of itself; nothing else may.
  const tables = await server.db.query<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and table_name not in ('account', 'session', 'refresh_token', 'login_attempt')
    order by 1`);
  watched = tables.map(({ name }) => name);
});
afterAll(() => server.stop());

/** A fingerprint of every row that no refusal may touch. */
const fingerprint = async (): Promise<string> => {
  const parts = watched.map(
    (name) =>
      `select '${name}' || count(*) || coalesce(sum(hashtext(t::text)::bigint), 0) as v from "${name}" t`,
  );
  const [row] = await server.db.query<{ v: string }>({
    text: `select string_agg(v, ',') as v from (${parts.join(' union all ')}) all_tables`,
    values: [],
  });
  return row?.v ?? '';
};

const rows: readonly (readonly [string, Endpoint])[] = Object.entries<Endpoint>(api);
const someone = (): Promise<TestUser> => server.signIn({ roles: ['SuperAdmin', 'StoreManager'] });

describe('wrong input', () => {
  test.each(rows)('%s refuses in words and changes nothing', async (_key, row) => {
    let user = await someone();
    for (const call of wrongCallsOf(row)) {
      const before = await fingerprint();
      const answer = await server.call<ErrorEnvelope>(call.address, { ...call, as: user });
      const where = `${call.title}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 300)}`;
      expect(answer.status, where).toBeLessThan(500);
      if (answer.status < 400) {
        // A logout that was merely odd has ended the session.
        user = await someone();
        continue;
      }
      expect(isErrorCode(answer.body.error.code), where).toBe(true);
      expect(answer.body.error.message, where).toMatch(/\p{Script=Han}/u);
      expect(answer.headers['_abperrorformat'], where).toBe('true');
      expect(await fingerprint(), where).toBe(before);
    }
  });

  test.each(rows.filter(([, row]) => row.access !== 'public'))(
    '%s asks for a login first',
    async (_key, row) => {
      const [call = { title: '', address: row.address.replaceAll(/\{\w+\}/g, 'x') }] = wrongCallsOf(row);
      expect((await server.call(call.address, { ...call })).status).toBe(401);
    },
  );
});
