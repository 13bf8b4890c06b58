import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { accessRefusal, type Trust } from '#domain/access/call-access.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import type { Role } from '#domain/access/roles.ts';
import { handlers } from '#server/handlers.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Visitor = { readonly name: string; readonly role: Role | null; readonly trust: Trust };

const visitors: readonly Visitor[] = [
  { name: 'anonymous', role: null, trust: 'asserted' },
  { name: 'asserted', role: 'Customer', trust: 'asserted' },
  { name: 'sms', role: 'Customer', trust: 'sms' },
  { name: 'wechat', role: 'Customer', trust: 'wechat' },
  { name: 'Agent', role: 'Agent', trust: 'password' },
  { name: 'Driver', role: 'Driver', trust: 'password' },
  { name: 'Employee', role: 'StoreEmployee', trust: 'password' },
  { name: 'Manager', role: 'StoreManager', trust: 'password' },
  { name: 'SuperAdmin', role: 'SuperAdmin', trust: 'password' },
];
const rows: readonly Endpoint[] = Object.values(api);

/** What stands in the matrix for each refusal; a call that is let through may still refuse what it is asked for. */
const words = {
  'session.required': 'login',
  'session.forbidden': '-',
  'session.trustTooLow': 'proof',
} as const;
const wordFor = (code: string | null | undefined): string => words[code as keyof typeof words] ?? 'yes';

const byRule = (row: Endpoint, { role, trust }: Visitor): string => {
  const caller = role && { roles: [role], permissions: permissionsOf([role]), trust };
  return wordFor(accessRefusal(row.access, caller));
};

const pad = (cells: readonly string[]): string =>
  cells
    .map((cell, index) => cell.padEnd(index === 0 ? 32 : 12))
    .join('')
    .trimEnd();

/** A chain may take permissions away from a role; then what they open closes. */
const permissionsIn = ({ access }: Endpoint): string =>
  typeof access === 'object' && access.permissions !== undefined
    ? access.permissions.map((name) => name.replace('SnowGearSmartStore.', '')).join(' | ')
    : '';

const matrix = (): string[] =>
  rows.map((row) => pad([row.key, ...visitors.map((visitor) => byRule(row, visitor)), permissionsIn(row)]));

describe('the access matrix', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.stop());

  /** The least that reaches the handler or is refused before it: nothing sent, and ids that are none. */
  const ask = async (row: Endpoint, { role, trust }: Visitor): Promise<string> => {
    const { method, path } = row;
    // A login of its own for each call: one of them logs out.
    const as = role === null ? {} : { as: await server.signIn({ roles: [role], trust }) };
    const { status, body } = await server.call<{ error?: { code: string } }>(
      `${method} ${path.replaceAll(/\{\w+\}/g, 'x')}`,
      { ...as, ...(method === 'GET' ? {} : { body: {} }) },
    );
    expect([row.key, role, status < 500 || status === 503]).toEqual([row.key, role, true]);
    return wordFor(body.error?.code);
  };

  // After a change of the rules: npx vitest run src/server/access-matrix.test.ts -u
  it('is the one that was agreed on', async () => {
    const head = [
      'Who may make which call: yes, needs a login, needs a better proof of who one is, - never.',
      'The columns from asserted to wechat are a customer by what their login proved.',
      '',
      pad(['', ...visitors.map(({ name }) => name), 'one of the permissions']),
    ];
    const text = [...head, ...matrix(), ''].join('\n');
    await expect(text).toMatchFileSnapshot('access-matrix.txt');
  });

  it('closes every call that needs a permission to whoever has lost it', () => {
    for (const row of rows.filter((one) => permissionsIn(one) !== '')) {
      const caller = { roles: ['SuperAdmin'] as const, permissions: [], trust: 'password' } as const;
      expect([row.key, accessRefusal(row.access, caller)]).toEqual([row.key, 'session.forbidden']);
    }
  });

  it.each(rows.map((row) => [row.key, row] as const))('%s is kept by the server', async (_, row) => {
    const kept: string[] = [];
    for (const visitor of visitors) kept.push(await ask(row, visitor));
    expect(kept).toEqual(visitors.map((visitor) => byRule(row, visitor)));
  });
});

describe('a row without an access rule', () => {
  const start = (row: object): Promise<TestServer> =>
    startTestServer({ table: { rows: { ...api, 'orders.list': row } as typeof api, handlers } });

  it('keeps the server from starting', async () => {
    const { access: _, ...open } = api['orders.list'];
    await expect(start(open)).rejects.toThrow(/orders\.list.*access/);
    await expect(start({ ...open, access: undefined })).rejects.toThrow(/orders\.list.*access/);
    await expect(start({ ...open, access: {} })).rejects.toThrow(/orders\.list.*access/);
    await expect(start({ ...open, access: 'anybody' })).rejects.toThrow(/orders\.list.*access/);
  });
});
