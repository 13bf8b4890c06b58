import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { createSetupLink } from '#server/accounts/setup-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { startWeChatShop, type WeChatShop } from '#testing/wechat-shop.ts';

type Tokens = { accessToken: string; refreshToken: string };
let shop: WeChatShop;
/** What nobody may read in the database, by what it is. */
const secrets = new Map<string, string>();

const keep = ({ accessToken, refreshToken }: Tokens, title: string): Tokens => {
  expect([title, typeof accessToken, typeof refreshToken]).toEqual([title, 'string', 'string']);
  secrets.set(`access token: ${title}`, accessToken).set(`refresh token: ${title}`, refreshToken);
  return { accessToken, refreshToken };
};
/** Every call carries a key, so that a kept answer would be found too. */
const call = async (
  path: string,
  body: object,
  accessToken?: string,
): Promise<Tokens & { ticket: string }> => {
  const { body: answer, status } = await shop.server.call<Tokens & { ticket: string }>(`POST ${path}`, {
    body,
    headers: {
      host: new URL(shop.url).host,
      ...(accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }),
    },
  });
  expect([path, status, status === 200 ? '' : answer]).toEqual([path, 200, '']);
  return answer;
};

const walk = async (): Promise<void> => {
  const { server, simulator } = shop;
  const codeFor = async (phoneNumber: string): Promise<string> => {
    await call('/api/h5/auth/send-sms-code', { phoneNumber });
    const text = simulator.inbox.list().find(({ phone }) => phone === phoneNumber)?.text ?? '';
    const code = /\d{6}/.exec(text)?.[0] ?? '';
    secrets.set(`code for ${phoneNumber}`, code);
    return code;
  };
  const ticketOf = async (person: string): Promise<string> => {
    const returned = await shop.consent({ person });
    secrets.set(`state of ${person}`, returned.state).set(`WeChat code of ${person}`, returned.code);
    const { ticket } = await call('/api/h5/auth/wechat-login', { ...returned });
    secrets.set(`ticket of ${person}`, ticket);
    return ticket;
  };
  const link = (await createSetupLink(server.db, server.clock.now())) ?? '';
  secrets.set('setup link', link).set('first password', 'crystal summit 71');
  const userName = 'first.admin';
  keep(
    await call('/api/app/setup/first-admin', {
      token: link,
      userName,
      password: 'crystal summit 71',
      name: '店主',
    }),
    'first admin',
  );
  const login = { userNameOrEmailAddress: userName, password: 'crystal summit 71' };
  const entered = keep(await call('/api/app/account/login', login), 'password');
  const traded = keep(
    await call('/api/app/account/refresh-token', { refreshToken: entered.refreshToken }),
    'refreshed',
  );
  secrets.set('new password', 'avalanche dog 33');
  const changed = keep(
    await call(
      '/api/app/account/change-password',
      { currentPassword: 'crystal summit 71', newPassword: 'avalanche dog 33' },
      traded.accessToken,
    ),
    'password changed',
  );
  secrets.set('password of a new employee', 'gondola cabin 12');
  await call(
    '/api/app/users',
    {
      userName: 'new.driver',
      name: '司机',
      email: null,
      phoneNumber: null,
      roles: ['SuperAdmin'],
      storeIds: [],
      primaryStoreId: null,
      password: 'gondola cabin 12',
    },
    changed.accessToken,
  );
  const guest = keep(
    await call('/api/h5/auth/phone-login', { phoneNumber: '13500000001', realName: '林雪' }),
    'phone',
  );
  const code = await codeFor('13500000001');
  keep(await call('/api/h5/auth/verify-sms', { code }, guest.accessToken), 'verified');
  keep(
    await call('/api/h5/auth/phone-login', {
      phoneNumber: '13500000002',
      realName: '王雪',
      weChatTicket: await ticketOf('lin'),
      smsCode: await codeFor('13500000002'),
    }),
    'bound',
  );
  const returned = await shop.consent({ person: 'lin' });
  secrets.set('second state', returned.state).set('second WeChat code', returned.code);
  keep(await call('/api/h5/auth/wechat-login', { ...returned }), 'WeChat');
};

beforeAll(async () => {
  shop = await startWeChatShop();
  const { db } = shop.server;
  await db.exec(sql`
    insert into business_parameter (id, store_id, key, value)
    values (${uuid()}, null, ${`${parameterPrefix}SmsVerification`}, 'true')`);
  await walk();
});
afterAll(() => shop.stop());

const everyRow = async (): Promise<ReadonlyMap<string, string>> => {
  const { db } = shop.server;
  const tables = await db.query<{ name: string }>(sql`
    select table_name::text as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'app_secret'`);
  const texts = new Map<string, string>();
  for (const { name } of tables) {
    const rows = await db.query<{ row: string }>({
      text: `select t::text as row from "${name}" t`,
      values: [],
    });
    texts.set(name, rows.map(({ row }) => row).join('\n'));
  }
  return texts;
};

describe('the database', () => {
  it('keeps no password, token, code, state or ticket as it is', async () => {
    const texts = await everyRow();
    expect([...texts.keys()]).toEqual(
      expect.arrayContaining(['account', 'session', 'refresh_token', 'sms_code', 'event', 'idempotency_key']),
    );
    expect(texts.get('account')).toContain('first.admin');
    expect(secrets.size).toBeGreaterThan(25);
    const found = [...texts].flatMap(([table, text]) =>
      // Six digits alone are found anywhere: a code is looked for as a value of its own.
      [...secrets].flatMap(([title, secret]) =>
        (secret.length > 6 ? text.includes(secret) : new RegExp(`(?<![\\w.])${secret}(?![\\w])`).test(text))
          ? [`${title} in ${table}`]
          : [],
      ),
    );
    expect(found).toEqual([]);
  });
});
