import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '#server/db/sql-tag.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { importsOn } from '#testing/import-jobs.ts';
import { boardLine, importInto, itemSheet } from '#testing/import-runs.ts';
import { startTestServer, type TestServer, type TestUser } from '#testing/test-server.ts';

const base = 'SnowGearSmartStore.BusinessOperations.';
let server: TestServer;
let chain: Chain;
let imports: ReturnType<typeof importsOn>;
let homeId: string;
let otherId: string;
let made = 0;
let prefix: string;

beforeAll(async () => {
  server = await startTestServer();
  chain = await buildChain(server);
  imports = importsOn(server);
  await importInto(server.db, itemSheet(boardLine('OLD-1'), boardLine('OLD-2', { store: '乙店' })));
  const idOf = async (name: string): Promise<string> =>
    (await server.db.query<{ id: string }>(sql`select id from store where name = ${name}`))[0]?.id ?? '';
  [homeId, otherId] = [await idOf('甲店'), await idOf('乙店')];
});
afterAll(() => server.stop());
beforeEach(() => {
  prefix = `R${(made += 1)}`;
});

const permit = (permissions: string[] | null) =>
  server.db.exec(
    sql`update role_permission set permissions = ${permissions}::text[] where role = 'StoreEmployee'`,
  );

/** The account of somebody whose import is half done, and its number. */
const halfDone = async (roles: ('StoreEmployee' | 'StoreManager')[]): Promise<[TestUser, string]> => {
  const sender = await server.signIn({ roles, storeIds: [homeId] });
  const lines = Array.from({ length: 102 }, (_, n) => boardLine(`${prefix}-${n}`));
  lines[100] = boardLine('OLD-1', { rent: String(100 + made) });
  const { body } = await imports.upload(itemSheet(...lines), { as: sender, storeId: homeId });
  await imports.start(sender, body.id);
  expect(await imports.workOnce()).toBe(true);
  return [sender, body.id];
};

type Change = (sender: TestUser) => Promise<unknown>;
const setAccount =
  (set: 'is_active = false' | "roles = '{Driver}'" | "roles = '{StoreEmployee}'"): Change =>
  ({ userId }) =>
    server.db.script(`update account set ${set} where id = '${userId}'`);

const changes: readonly [string, 'StoreEmployee' | 'StoreManager', Change, [string, string]][] = [
  [
    'the account is disabled',
    'StoreManager',
    setAccount('is_active = false'),
    ['import.senderRights', 'import.senderRights'],
  ],
  [
    'the role became another',
    'StoreManager',
    setAccount("roles = '{Driver}'"),
    ['import.senderRights', 'import.senderRights'],
  ],
  [
    'a manager became an employee',
    'StoreManager',
    setAccount("roles = '{StoreEmployee}'"),
    ['changed', 'new'],
  ],
  [
    'they work at another store',
    'StoreEmployee',
    ({ userId }) =>
      server.db.exec(sql`update account_store set store_id = ${otherId} where account_id = ${userId}`),
    ['import.senderRights', 'import.senderRights'],
  ],
  [
    'the right to add is taken',
    'StoreEmployee',
    () => permit([`${base}EquipmentUpdate`]),
    ['changed', 'import.mayNotAdd'],
  ],
  [
    'the right to change is taken',
    'StoreEmployee',
    () => permit([`${base}EquipmentCreate`]),
    ['import.mayNotChange', 'new'],
  ],
  ['all rights are taken', 'StoreEmployee', () => permit([]), ['import.senderRights', 'import.senderRights']],
];

describe('an import whose sender may do less than when it began', () => {
  it.each(changes)('%s', async (_, role, change, outcomes) => {
    const [sender, id] = await halfDone([role]);
    await change(sender);
    try {
      await imports.work();
    } finally {
      await permit(null);
    }
    const admin = chain.admin;
    const refused = outcomes.filter((outcome) => outcome.startsWith('import.')).length;
    expect(await imports.get(admin, id)).toMatchObject({
      state: 'done',
      done: { total: 102, refused },
    });
    const { items } = await imports.lines(admin, id, 'skipCount=100');
    expect(items.map(({ outcome, faults }) => faults[0]?.code ?? outcome)).toEqual(outcomes);
    const inStock = await server.db.query(sql`select 1 from equipment where barcode like ${`${prefix}-%`}`);
    expect(inStock).toHaveLength(100 + Number(outcomes[1] === 'new'));
  });

  it('tells of each line that is left out why', async () => {
    const [sender, id] = await halfDone(['StoreEmployee']);
    await setAccount('is_active = false')(sender);
    await imports.work();
    const { items } = await imports.lines(chain.admin, id, 'outcome=refused');
    expect(items[0]?.faults[0]?.message).toBe('导入人的权限已变更，此行未导入，请由有权限的人重新导入');
  });
});
