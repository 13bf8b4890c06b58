import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { createAccount } from '#server/accounts/account-actions.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Tokens = { accessToken: string; error: { code: string } };
type Item = Record<'id' | 'system' | 'program' | 'lastUseTime', string> &
  Record<'isThis' | 'isSameNetwork', boolean>;
type List = { items: Item[] };

const password = 'deep powder 42';
const phone = {
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5) MicroMessenger/8.0',
  from: '198.51.100.1',
};
const desk = { userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/126.0 Safari/537.36', from: '198.51.100.2' };
let server: TestServer;
let passwordHash: string;
let last = 0;

const addAccount = async (): Promise<string> => {
  const userName = `cornice.${(last += 1)}`;
  const about = { userName, email: null, phoneNumber: null, name: '林雪', passwordHash, storeIds: [] };
  const { db, clock } = server;
  await createAccount(db, { ...about, kind: 2, roles: ['StoreEmployee'], now: clock.now() });
  return userName;
};
const logIn = async (userName: string, { userAgent, from }: typeof phone) => {
  const { body } = await server.call<Tokens>('POST /api/app/account/login', {
    body: { userNameOrEmailAddress: userName, password },
    headers: { 'user-agent': userAgent, 'x-device-id': `device-${userAgent.slice(13, 19)}` },
    from,
  });
  return { headers: { authorization: `Bearer ${body.accessToken}` }, from };
};
type Login = Awaited<ReturnType<typeof logIn>>;
const listOf = async (login: Login): Promise<Item[]> =>
  (await server.call<List>('GET /api/app/account/sessions', login)).body.items;
const isIn = async (login: Login): Promise<boolean> =>
  (await server.call('GET /api/app/account/my-profile', login)).status === 200;
const end = (login: Login, id: string | undefined) =>
  server.call<List>(`POST /api/app/account/sessions/${String(id)}/end`, { ...login, body: {} });
const knownDevices = async (userName: string): Promise<number> =>
  (
    await server.db.query(sql`
      select 1 from known_device d join account a on a.id = d.account_id where a.user_name = ${userName}`)
  ).length;

beforeAll(async () => {
  server = await startTestServer({ now: stockNow });
  passwordHash = await hashPassword(password);
});
afterAll(() => server.stop());

describe('own logins', () => {
  it('are listed with device, network and last use, and nothing else', async () => {
    const userName = await addAccount();
    const first = await logIn(userName, phone);
    server.clock.advance(hourMs / 2);
    const here = await logIn(userName, desk);
    const items = await listOf(here);
    expect(items).toEqual([
      expect.objectContaining({ system: 'Windows', program: 'Chrome', isThis: true, isSameNetwork: true }),
      expect.objectContaining({ system: 'iPhone', program: 'WeChat', isThis: false, isSameNetwork: false }),
    ]);
    expect(JSON.stringify(items)).not.toMatch(/198\.51|hash|Mozilla/i);
    // The last use is told to the hour.
    server.clock.advance(hourMs / 2);
    server.sessions.forget('');
    expect(await isIn(first)).toBe(true);
    expect((await listOf(here)).map(({ system }) => system)).toEqual(['iPhone', 'Windows']);
  });

  it('are left out once their tokens ran out', async () => {
    const userName = await addAccount();
    await logIn(userName, phone);
    server.clock.advance(3 * dayMs);
    expect((await listOf(await logIn(userName, desk))).map(({ system }) => system)).toEqual(['Windows']);
  });

  it('end one by one, at once, and the device is unknown again', async () => {
    const userName = await addAccount();
    const [lost, here] = [await logIn(userName, phone), await logIn(userName, desk)];
    const other = (await listOf(here)).find(({ isThis }) => !isThis);
    expect(await knownDevices(userName)).toBe(2);
    for (const _ of ['once', 'again']) {
      const { status, body } = await end(here, other?.id);
      expect([status, body.items.length]).toEqual([200, 1]);
    }
    expect([await isIn(lost), await isIn(here), await knownDevices(userName)]).toEqual([false, true, 1]);
    const events = await server.db.query(sql`
      select 1 from event where kind = 'account.sessionEnded' and after->>'sessionId' = ${other?.id ?? ''}`);
    expect(events.length).toBe(1);
  });

  it('end all but this one', async () => {
    const userName = await addAccount();
    const others = [await logIn(userName, phone), await logIn(userName, phone)];
    const here = await logIn(userName, desk);
    const { body } = await server.call<List>('POST /api/app/account/end-other-sessions', {
      ...here,
      body: {},
    });
    expect(body.items.map(({ isThis }) => isThis)).toEqual([true]);
    expect(await Promise.all([...others, here].map(isIn))).toEqual([false, false, true]);
    expect(await knownDevices(userName)).toBe(1);
  });

  it('neither show nor end those of somebody else, nor this one', async () => {
    const theirs = await logIn(await addAccount(), phone);
    const here = await logIn(await addAccount(), desk);
    const ids = [...(await listOf(theirs)), ...(await listOf(here))].map(({ id }) => id);
    for (const id of ids) expect((await end(here, id)).status).toBe(200);
    expect([await isIn(theirs), await isIn(here)]).toEqual([true, true]);
    expect((await listOf(here)).length).toBe(1);
  });

  it('are nothing for a login that proved nothing', async () => {
    const guest = await server.signIn({ roles: ['Customer'], trust: 'asserted' });
    const { status } = await server.call('GET /api/app/account/sessions', { as: guest });
    expect(status).toBe(403);
  });
});
