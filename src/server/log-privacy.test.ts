import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { createAccount } from '#server/accounts/account-actions.ts';
import { hashPassword } from '#server/accounts/password-actions.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { startWorker } from '#server/jobs/worker.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { buildChain, type Chain } from '#testing/build-chain.ts';
import { startMain, type MainProcess } from '#testing/crash/start-main.ts';
import { stockNow, firstDay } from '#testing/stock-builder.ts';
import { startTestServer, type TestCall, type TestServer } from '#testing/test-server.ts';

type Answer = {
  accessToken?: string;
  refreshToken?: string;
  id?: string;
  version?: number;
  error?: { code: string };
};

/** What no line may tell: who people are, and what they prove it with. */
const people = {
  name: '欧阳飞雪',
  otherName: 'Wilhelmina Larsen',
  phone: '13812345678',
  otherPhone: '13987654321',
  email: 'wilhelmina@larsen.example',
  address: '云顶大酒店 1208 房',
  password: 'glacier crevasse 9',
  wrongPassword: 'not my password 77',
  userName: 'w.larsen',
} as const;
const secrets = new Set<string>(Object.values(people));
const remember = (answer: Answer): Answer => {
  for (const secret of [answer.accessToken, answer.refreshToken]) if (secret) secrets.add(secret);
  return answer;
};

/** Each way in which something may be written. */
const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  JSON.stringify(secret).slice(1, -1),
  Buffer.from(secret).toString('base64'),
];
const secretsIn = (text: string): string[] =>
  [...secrets].filter((secret) => formsOf(secret).some((form) => text.includes(form)));

describe('the log at its most talkative', () => {
  let server: TestServer;
  let chain: Chain;
  let written = '';
  const lines = (): { level: number; msg: string; error?: { code?: string } }[] =>
    written
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));

  const call = async (address: string, options: TestCall = {}): Promise<Answer> =>
    remember((await server.call<Answer>(address, options)).body);
  const post = (path: string, body: object, options: TestCall = {}): Promise<Answer> =>
    call(`POST ${path}`, { body, ...options });
  const logIn = (password: string): Promise<Answer> =>
    post('/api/app/account/login', { userNameOrEmailAddress: people.userName, password });
  const enter = (phoneNumber: string, realName: string, more: object = {}): Promise<Answer> =>
    post('/api/h5/auth/phone-login', { phoneNumber, realName, ...more });

  const failingSms = {
    templateOf: () => 'SMS_1',
    send: ({ phone, params }: { phone: string; params: Readonly<Record<string, string>> }) => {
      secrets.add(params['code'] ?? 'no code');
      return Promise.reject(new Error(`cannot send ${params['code']} to ${phone}`));
    },
  };

  beforeAll(async () => {
    server = await startTestServer({
      now: stockNow,
      logger: { level: 'trace', stream: { write: (line: string) => void (written += line) } },
      outside: () => ({ gateways: { ...noGateways, sms: failingSms } }),
    });
    chain = await buildChain(server);
    await server.db.exec(sql`
      insert into business_parameter (id, store_id, key, value)
      values (${uuid()}, null, ${`${parameterPrefix}SmsVerification`}, 'true')`);
    forgetConfiguration(server.db);
    await createAccount(server.db, {
      kind: 2,
      userName: people.userName,
      email: people.email,
      phoneNumber: people.otherPhone,
      name: people.otherName,
      passwordHash: await hashPassword(people.password),
      roles: ['StoreEmployee'],
      storeIds: [chain.storeId],
      now: stockNow,
    });
  });
  afterAll(() => server.stop());

  it('tells nothing of logins, good and bad', async () => {
    const { refreshToken } = await logIn(people.password);
    await logIn(people.wrongPassword);
    for (const client of ['one', 'two', 'two']) {
      const headers = { 'user-agent': client };
      await post('/api/app/account/refresh-token', { refreshToken }, { headers });
    }
    const { accessToken } = await enter(people.phone, people.name);
    await enter(people.phone, people.otherName);
    await post('/api/h5/auth/send-sms-code', { phoneNumber: people.phone });
    const headers = { authorization: `Bearer ${accessToken ?? ''}` };
    const code = [...secrets].at(-1);
    await post('/api/h5/auth/verify-sms', { code }, { headers });
    await post(
      '/api/app/account/change-password',
      { currentPassword: people.password, newPassword: people.wrongPassword },
      { headers },
    );
    await call('GET /api/app/account/my-profile', { headers });
    await call('GET /api/app/account/my-profile', {
      headers: { authorization: `Bearer ${accessToken ?? ''}x` },
    });
    expect(lines().map(({ msg }) => msg)).toContain('a text message was not sent');
    expect(secretsIn(written)).toEqual([]);
  });

  it('tells nothing of bookings, nor of what is typed into the wrong places', async () => {
    const { variantId } = await chain.addVariant(3);
    const order = await post(
      '/api/app/orders',
      {
        storeId: chain.storeId,
        startDate: firstDay,
        days: 2,
        lines: [{ variantId, quantity: 1, userName: people.otherName }],
        type: 'Normal',
        customerName: people.name,
        customerPhone: people.phone,
        deliveryMethod: 'Delivery',
        deliveryAddress: people.address,
      },
      { as: chain.clerk },
    );
    expect(order.id).toBeDefined();
    await post(
      `/api/app/orders/${order.id ?? ''}/cancel`,
      { version: order.version, reason: people.name },
      { as: chain.clerk },
    );
    for (const typed of [people.name, people.phone, people.otherName, people.email]) {
      const text = encodeURIComponent(typed);
      await call(`GET /api/app/orders?keyword=${text}`, { as: chain.clerk });
      await call(`GET /api/app/orders/by-number/${text}`, { as: chain.clerk });
      await call(`GET /api/app/orders/${text}`, { as: chain.clerk });
      await call(`GET /api/${text}?who=${text}`);
      await call(`GET /${text}`, { headers: { accept: 'text/html' } });
      await call('POST /api/app/orders', { as: chain.clerk, raw: `{"customerName":"${typed}` });
      await call('POST /api/app/orders', { as: chain.clerk, body: { storeId: typed, lines: typed } });
      await call('GET /api/app/orders', { headers: { __tenant: encodeURIComponent(typed) } });
    }
    expect(secretsIn(written)).toEqual([]);
  });

  it('tells what went wrong in the database and in a sweep, and of nobody there', async () => {
    const before = lines().length;
    await server.db.script(`
      create function stumble() returns trigger language plpgsql as $$
      begin
        perform (new.real_name || ' ' || new.phone_number)::int;
        return new;
      end $$;
      create trigger account_stumbles before insert on account for each row execute function stumble();
      alter table refresh_token rename column used_by to used_by_whom`);
    await enter('13700000777', people.otherName);
    secrets.add('13700000777');
    await post('/api/app/account/refresh-token', {
      refreshToken: (await logIn(people.password)).refreshToken,
    });
    const worker = startWorker({ db: server.db, clock: server.clock, log: server.app.log }, [
      {
        name: 'a sweep that stumbles',
        everyMs: 2_000_000_000,
        run: async ({ db }) => {
          await db.query(sql`select ${people.name}::int as n`);
        },
      },
    ]);
    await worker.runAll();
    await worker.stop();
    const logged = lines().slice(before);
    expect(logged.filter(({ level }) => level >= 50).map(({ msg }) => msg)).toEqual([
      'request.invalid',
      'server.internal',
      'a sweep failed',
    ]);
    expect(logged.flatMap(({ error }) => error?.code ?? [])).toEqual(['22P02', '42703']);
    expect(secretsIn(written)).toEqual([]);
  });
});

describe('what the program itself writes', () => {
  let folder: string;
  let main: MainProcess;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'snowgear-log-'));
    main = await startMain({ databaseUrl: undefined, dataDir: folder });
  });
  afterAll(async () => {
    await main.kill();
    rmSync(folder, { recursive: true, force: true });
  });

  const post = async (path: string, body: object | string, headers: object = {}): Promise<Answer> => {
    const answer = await fetch(`${main.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
    return remember((await answer.json()) as Answer);
  };
  const sendRaw = (bytes: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const { port, hostname } = new URL(main.url);
      const socket = connect(Number(port), hostname, () => socket.end(bytes));
      socket.on('close', () => resolve()).on('error', reject);
      socket.resume();
    });

  it('tells only the way in, once, and of nobody', async () => {
    await expect.poll(() => main.output()).toMatch(/setup#token=\S+/);
    const token = /setup#token=(\S+)/.exec(main.output())?.[1] ?? '';
    const started = main.output();
    secrets.add(token);
    const { userName, password, name, otherName, phone, wrongPassword } = people;
    const admin = await post('/api/app/setup/first-admin', { token, userName, password, name: otherName });
    expect(admin.accessToken).toBeDefined();
    await post('/api/app/setup/first-admin', { token, userName, password, name });
    await post('/api/app/account/login', { userNameOrEmailAddress: userName, password: wrongPassword });
    const { refreshToken, accessToken } = await post('/api/h5/auth/phone-login', {
      phoneNumber: phone,
      realName: name,
    });
    for (const client of ['one', 'two']) {
      await post('/api/app/account/refresh-token', { refreshToken }, { 'user-agent': client });
    }
    await post('/api/app/orders', `{"customerName":"${name}`, { authorization: `Bearer ${accessToken}` });
    await fetch(`${main.url}/api/${encodeURIComponent(name)}?phone=${phone}`);
    await sendRaw(`GET /?${phone} NONSENSE ${otherName}\r\n\r\n`);
    expect(started.split(token)).toHaveLength(2);
    expect(secretsIn(main.output().slice(started.length))).toEqual([]);
    expect(secretsIn(started)).toEqual([token]);
  });
});
