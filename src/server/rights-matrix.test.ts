import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls, type CallKey } from '#contract/calls.ts';
import type { Call } from '#contract/call.ts';
import { accessRefusal, routeRefusal, type Access, type RouteRule } from '#domain/access/call-access.ts';
import {
  defaultPermissions,
  permissions,
  permissionsOf,
  type Permission,
} from '#domain/access/permissions.ts';
import { roles, type Role } from '#domain/access/roles.ts';
import { containers } from '#domain/files/judge-upload.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';
import { ruleOf } from '#web/page-rules.ts';
import { pages, type PageName } from '#web/pages.ts';
import { navOf } from '#web/parts/frame/nav-items.ts';
import { quickActionsOn } from '#web/parts/frame/QuickActions.tsx';

const kinds = ['reads', 'writes', 'pages', 'menus'] as const;
type Kind = (typeof kinds)[number];
/** What is open to somebody, each by its name. */
type Opened = Readonly<Record<Kind, readonly string[]>>;

type Held = { readonly role: Role; readonly permissions: readonly string[] };

const areas = ['customer', 'store', 'driver', 'agent'] as const;
const table = Object.entries<Call>(calls);
const pageNames = Object.keys(pages) as PageName[];
const isOpenTo =
  ({ role, permissions: held }: Held) =>
  (access: Access): boolean =>
    accessRefusal(access, { roles: [role], permissions: held, trust: 'password' }) === null;
const keysOf = (method: 'reads' | 'writes', rows: readonly (readonly [string, Call])[]): string[] =>
  rows.filter(([, row]) => (row.method === 'GET') === (method === 'reads')).map(([key]) => key);

const quickPages = ['storeDashboard', 'storeInventory'] as const;
type QuickAction = ReturnType<typeof quickActionsOn>[number];
const quickName = ({ label }: QuickAction): string => `store:${label}`;
const owner = { roles: ['SuperAdmin'], activeRole: 'SuperAdmin', permissions } as const;
const quickRights = new Map(
  quickPages.flatMap((page) => quickActionsOn(page, owner)).map((one) => [quickName(one), one.right]),
);

/** All that is open to one role with some permissions: by the rules that server and browser ask. */
const openedTo = (held: Held): Opened => {
  const visitor = { roles: [held.role], activeRole: held.role, permissions: held.permissions };
  const rows = table.filter(([, row]) => isOpenTo(held)(row.access));
  const navs = areas.flatMap((area) => navOf(area, visitor).map(({ page }) => `${area}:${page}`));
  const quick = quickPages.flatMap((page) => quickActionsOn(page, visitor)).map(quickName);
  return {
    reads: keysOf('reads', rows),
    writes: keysOf('writes', rows),
    pages: pageNames.filter((name) => routeRefusal(ruleOf(pages[name]), visitor) === null),
    menus: [...new Set([...navs, ...quick])],
  };
};

/** What the first has and the second has not. */
const closedBetween = (before: Opened, after: Opened): Opened => {
  const gone = (kind: Kind): string[] => before[kind].filter((name) => !after[kind].includes(name));
  return { reads: gone('reads'), writes: gone('writes'), pages: gone('pages'), menus: gone('menus') };
};

type Lists = readonly (readonly Permission[] | undefined)[];

/** The lists of permissions that a role needs one of each of, for what has a name. */
const listsFor = (role: Role, kind: Kind, name: string): Lists => {
  if (kind === 'pages') return listsOn(ruleOf(pages[name as PageName]));
  if (kind === 'menus') return menuLists(name);
  const { access } = calls[name as CallKey] as Call;
  if (typeof access === 'string') return [];
  return role === 'Customer' && access.guests !== undefined
    ? [access.guests]
    : [access.permissions, access.also];
};
const listsOn = ({ permission, anyPermission }: RouteRule): Lists => [
  permission === undefined ? undefined : [permission],
  anyPermission,
];
const menuLists = (name: string): Lists => {
  const page = name.split(':')[1] as PageName;
  return page in pages ? listsOn(ruleOf(pages[page])) : [quickRights.get(name)?.permissions];
};

describe('the matrix of rights', () => {
  const short = (name: string): string => name.replace('SnowGearSmartStore.', '');
  const wrapped = (title: string, names: readonly string[]): string[] => {
    const lines: string[] = [];
    for (const name of names.length === 0 ? ['-'] : names) {
      const last = lines.at(-1);
      if (last === undefined || last.length + name.length > 118)
        lines.push(`  ${(lines.length === 0 ? title : '').padEnd(8)}${name}`);
      else lines[lines.length - 1] = `${last} ${name}`;
    }
    return lines;
  };
  const isNamed = (lists: Lists, permission: Permission): boolean =>
    lists.some((list) => list?.includes(permission));
  const entryOf = (permission: Permission): string[] => {
    const held = roles.filter((role) => defaultPermissions[role].includes(permission));
    const opened = (kind: Kind): string[] => {
      const names = new Set(roles.flatMap((role) => openedTo({ role, permissions })[kind]));
      return [...names].filter((name) =>
        roles.some((role) => isNamed(listsFor(role, kind, name), permission)),
      );
    };
    const uploads = Object.entries(containers)
      .filter(([, container]) => (container.uploads as readonly string[]).includes(permission))
      .map(([name]) => `files.upload:${name}`);
    return [
      short(permission),
      ...wrapped('roles', held),
      ...kinds.flatMap((kind) =>
        wrapped(kind, [...opened(kind), ...(kind === 'writes' ? uploads : [])].toSorted()),
      ),
      '',
    ];
  };

  // After a change of the rules: npx vitest run --project server src/server/rights-matrix.test.ts -u
  it('is the one that was agreed on', async () => {
    const head = [
      'What each permission opens, to the roles that a call or page is for: any one of those that name it is enough.',
      'The roles are those that have it unless the chain chose otherwise; the chain may change all but SuperAdmin.',
      'Which roles may make a call at all stands in access-matrix.txt.',
      '',
    ];
    await expect([...head, ...permissions.flatMap(entryOf)].join('\n')).toMatchFileSnapshot(
      'rights-matrix.txt',
    );
  });

  it('closes with a permission what that alone opened, and nothing else, whatever else a role has', () => {
    for (const role of roles)
      for (const permission of permissions)
        for (const given of [permissions, permissionsOf([role]), [permission]])
          expect(change(role, given, permission)).toEqual(expectedOf(role, given, permission));
  });
});

const without = (given: readonly Permission[], gone: Permission): readonly Permission[] =>
  given.filter((each) => each !== gone);

/** What closes to a role that loses a permission, by its name. */
const change = (role: Role, given: readonly Permission[], gone: Permission): Opened =>
  closedBetween(
    openedTo({ role, permissions: given }),
    openedTo({ role, permissions: without(given, gone) }),
  );

/** What nothing but that permission opened to the role, as the lists say. */
const expectedOf = (role: Role, given: readonly Permission[], gone: Permission): Opened => {
  const before = openedTo({ role, permissions: given });
  const left = without(given, gone);
  const closes =
    (kind: Kind) =>
    (name: string): boolean =>
      given.includes(gone) &&
      listsFor(role, kind, name).some(
        (list) => list?.includes(gone) && !list.some((one) => left.includes(one)),
      );
  return {
    reads: before.reads.filter(closes('reads')),
    writes: before.writes.filter(closes('writes')),
    pages: before.pages.filter(closes('pages')),
    menus: before.menus.filter(closes('menus')),
  };
};

describe('a permission that the chain takes from a role', () => {
  let server: TestServer;
  let admin: TestUser;
  beforeAll(async () => {
    server = await startTestServer();
    admin = await server.signIn({ roles: ['SuperAdmin'] });
  });
  afterAll(() => server.stop());

  const rightsOf = async (role: Role): Promise<{ version: number; permissions: Permission[] }> => {
    const { body } = await server.call<{
      items: { role: Role; version: number; permissions: Permission[] }[];
    }>('GET /api/app/roles', { as: admin });
    const found = body.items.find((one) => one.role === role);
    if (found === undefined) throw new Error(`no rights of ${role}`);
    return found;
  };
  const permit = async (role: Role, chosen: readonly Permission[]): Promise<void> => {
    const { version } = await rightsOf(role);
    const answer = await server.call(`PUT /api/app/roles/${role}/permissions`, {
      as: admin,
      body: { permissions: chosen, version },
    });
    expect(answer.status).toBe(200);
  };

  /**
   * The calls that look for permissions; the others are open or closed whatever somebody holds. A list and its
   * spreadsheet have one rule.
   */
  const gated = table.filter(
    ([key, { access }]) =>
      typeof access === 'object' && access.permissions !== undefined && !key.endsWith('.export'),
  );
  const isGated = (key: string): boolean => gated.some(([one]) => one === key);
  let hosts = 0;
  const isLetThrough = async (row: Call, as: TestUser): Promise<boolean> => {
    hosts += 1;
    const { status, body } = await server.call<{ error?: { code: string } }>(
      `${row.method} ${row.path.replaceAll(/\{\w+\}/g, 'x')}`,
      {
        as,
        from: `10.${hosts >> 16}.${(hosts >> 8) & 255}.${hosts & 255}`,
        ...(row.method === 'GET' ? {} : { body: {} }),
      },
    );
    expect([row.path, status < 500]).toEqual([row.path, true]);
    return body.error?.code !== 'session.forbidden';
  };
  /** What the server lets through, and what the app offers with the permissions that the server tells it. */
  const openedBy = async (role: Role): Promise<Opened> => {
    const as = await server.signIn({ roles: [role] });
    const profile = await server.call<{ permissions: Permission[] }>('GET /api/app/account/my-profile', {
      as,
    });
    const open: (readonly [string, Call])[] = [];
    for (const [key, row] of gated) if (await isLetThrough(row, as)) open.push([key, row]);
    const { pages: open2, menus } = openedTo({ role, permissions: profile.body.permissions });
    return { reads: keysOf('reads', open), writes: keysOf('writes', open), pages: open2, menus };
  };

  it.each(roles.filter((role) => role !== 'SuperAdmin'))(
    'closes to the %s the reads, writes, pages and menus that it alone opened',
    async (role) => {
      const all = permissionsOf([role]);
      const before = await openedBy(role);
      for (const gone of all) {
        await permit(role, without(all, gone));
        const { reads, ...others } = expectedOf(role, all, gone);
        const expected = { reads: reads.filter(isGated), ...others };
        expect([gone, closedBetween(before, await openedBy(role))]).toEqual([gone, expected]);
      }
      await permit(role, all);
      expect(await openedBy(role)).toEqual(before);
    },
  );

  it('cannot be taken from the SuperAdmin', async () => {
    const { version } = await rightsOf('SuperAdmin');
    const answer = await server.call('PUT /api/app/roles/SuperAdmin/permissions', {
      as: admin,
      body: { permissions: [], version },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect((await rightsOf('SuperAdmin')).permissions).toEqual(permissions);
  });
});
