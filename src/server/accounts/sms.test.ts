import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

type Body = {
  accessToken: string;
  refreshToken: string;
  resendAfterSeconds: number;
  user: Record<string, unknown>;
  error: { code: string; message: string };
};
type Answer = { readonly status: number; readonly body: Body };
let server: TestServer;
let lastPhone = 13_700_000_000;

const newPhone = (): string => String((lastPhone += 1));
let lastHost = 0;
/** Each guest comes from an address of their own, unless a test is about addresses. */
const newAddress = (): string => `10.1.${(lastHost += 1) >> 8}.${lastHost & 255}`;

const send = (phoneNumber: string, from = newAddress()) =>
  server.call<Body>('POST /api/h5/auth/send-sms-code', { body: { phoneNumber }, from });
const codeFor = (phoneNumber: string): string =>
  /\d{6}/.exec(server.inbox.list().find(({ phone }) => phone === phoneNumber)?.text ?? '')?.[0] ?? '';
const sendAndRead = async (phoneNumber: string): Promise<string> => {
  expect((await send(phoneNumber)).status).toBe(200);
  return codeFor(phoneNumber);
};
const enter = (phoneNumber: string, realName: string, smsCode?: string, from = newAddress()) =>
  server.call<Body>('POST /api/h5/auth/phone-login', { body: { phoneNumber, realName, smsCode }, from });
const verify = (accessToken: string, code: unknown) =>
  server.call<Body>('POST /api/h5/auth/verify-sms', {
    body: { code },
    headers: { authorization: `Bearer ${accessToken}` },
  });
const profile = (accessToken: string) =>
  server.call<Body['user']>('GET /api/app/account/my-profile', {
    headers: { authorization: `Bearer ${accessToken}` },
  });
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const refusal = ({ status, body }: Answer): readonly [number, string] => [status, body.error.code];
const setSms = async (value: string): Promise<void> => {
  const key = `${parameterPrefix}SmsVerification`;
  await server.db.exec(sql`delete from business_parameter where key = ${key}`);
  await server.db.exec(sql`
    insert into business_parameter (id, store_id, key, value) values (${uuid()}, null, ${key}, ${value})`);
  forgetConfiguration(server.db);
};

beforeAll(async () => {
  // It stands still but where a test moves it: waits are counted in seconds.
  server = await startTestServer({ now: stockNow });
  await setSms('true');
});
afterAll(() => server.stop());

describe('POST /api/h5/auth/send-sms-code', () => {
  it('answers alike whoever has the number, and sends six digits', async () => {
    const known = newPhone();
    await enter(known, '林雪');
    const answers = [await send(known), await send(newPhone())];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([200, { resendAfterSeconds: 60 }]);
    }
    expect(server.inbox.list()[1]).toMatchObject({
      phone: known,
      text: expect.stringMatching(/^\D*\d{6}\D*5\D*$/),
    });
  });

  it('sends one a minute, five an hour and ten a day to a number', async () => {
    const phone = newPhone();
    const sent: string[] = [];
    for (let minute = 0; minute < 7; minute += 1) {
      const { status, body } = await send(phone);
      sent.push(status === 200 ? 'sent' : body.error.code);
      if (minute === 0) expect(refusal(await send(`+86 ${phone}`))).toEqual([429, 'request.tooMany']);
      server.clock.advance(minuteMs);
    }
    expect(sent).toEqual([...Array(5).fill('sent'), 'sms.limitReached', 'sms.limitReached']);
    server.clock.advance(hourMs);
    for (let hour = 0; hour < 5; hour += 1) {
      expect((await send(phone)).status).toBe(200);
      server.clock.advance(hourMs);
    }
    expect(refusal(await send(phone))).toEqual([429, 'sms.limitReached']);
  });

  it('sends one of two that are asked for at once', async () => {
    const phone = newPhone();
    const both = await Promise.all([send(phone), send(phone), send(phone)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 429, 429]);
    expect(server.inbox.list().filter((message) => message.phone === phone)).toHaveLength(1);
  });

  it('stops an address that asks for numbers without end', async () => {
    const from = newAddress();
    server.clock.advance(1000);
    const answers: number[] = [];
    // The limit of calls in a minute is that of the route; the hour's is ours.
    for (let index = 0; index < 59; index += 1) answers.push((await send(newPhone(), from)).status);
    expect(new Set(answers)).toEqual(new Set([200]));
    await server.db.exec(sql`
      insert into sms_code (id, phone_hash, address_hash, code_hash, sent_at, expires_at)
      select ${uuid()}::uuid, 'x', address_hash, 'x', sent_at, expires_at from sms_code order by sent_at desc limit 1`);
    expect(refusal(await send(newPhone(), from))).toEqual([429, 'sms.limitReached']);
    expect((await send(newPhone())).status).toBe(200);
  });

  it.each([
    ['breaks', () => Promise.reject(new Error('the provider is down')), 503, 'sms.notSent'],
    [
      'gets no money',
      () => Promise.reject(new GatewayError('config', 'isv.OUT_OF_SERVICE')),
      503,
      'sms.notSent',
    ],
    [
      'does not take the number',
      async () => ({ reply: 'numberRefused' as const, id: '' }),
      403,
      'sms.numberRefused',
    ],
    [
      'sent the number too many',
      async () => ({ reply: 'tooMany' as const, id: '' }),
      429,
      'sms.limitReached',
    ],
  ])('says so when the provider %s, and the code that nobody has proves nothing', async (...row) => {
    const [, send, status, code] = row;
    const broken = await startTestServer({
      on: server,
      outside: () => ({ gateways: { ...noGateways, sms: { templateOf: () => 'SMS_1', send } } }),
    });
    const answer = await broken.call<Body>('POST /api/h5/auth/send-sms-code', {
      body: { phoneNumber: newPhone() },
      from: newAddress(),
    });
    expect(refusal(answer)).toEqual([status, code]);
    expect(answer.body.error.message).not.toMatch(/[{}]/);
    const [last] = await server.db.query<{ open: boolean }>(sql`
      select closed_at is null as open from sms_code order by sent_at desc, id desc limit 1`);
    expect(last).toEqual({ open: false });
    await broken.stop();
  });

  it.each([['12811112222'], [''], ['+1 202 555 0100'], [7]])('refuses the number %j', async (phoneNumber) => {
    const answer = await server.call<Body>('POST /api/h5/auth/send-sms-code', { body: { phoneNumber } });
    expect(refusal(answer)).toEqual([400, 'request.invalid']);
  });
});

describe('POST /api/h5/auth/phone-login with a code', () => {
  it('proves the phone of a new guest', async () => {
    const phone = newPhone();
    const { body } = await enter(phone, '王雪', await sendAndRead(phone));
    expect(body.user).toMatchObject({ trust: 'sms', phoneNumber: phone, phoneNumberConfirmed: true });
    expect((await profile(body.accessToken)).body).toEqual(body.user);
    expect((await enter(phone, '王雪')).body.user).toMatchObject({
      id: body.user['id'],
      trust: 'asserted',
      // Nobody learns by name and number alone that the number was proven.
      phoneNumberConfirmed: false,
    });
  });

  it('takes a code once, also of two at once', async () => {
    const phone = newPhone();
    const code = await sendAndRead(phone);
    const both = await Promise.all([enter(phone, '王雪', code), enter(phone, '王雪', code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect(refusal(await enter(phone, '王雪', code))).toEqual([403, 'sms.codeWrong']);
  });

  it('takes it for five minutes, for its own number, and only the newest', async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const first = await sendAndRead(phone);
    expect(refusal(await enter(other, '王雪', first))).toEqual([403, 'sms.codeWrong']);
    server.clock.advance(5 * minuteMs);
    expect(refusal(await enter(phone, '王雪', first))).toEqual([403, 'sms.codeWrong']);
    const second = await sendAndRead(phone);
    server.clock.advance(minuteMs);
    const third = await sendAndRead(phone);
    if (second !== third) {
      expect(refusal(await enter(phone, '王雪', second))).toEqual([403, 'sms.codeWrong']);
    }
    expect((await enter(phone, '王雪', third)).status).toBe(200);
  });

  it('bears five wrong tries of one device, however they come', async () => {
    const phone = newPhone();
    const code = await sendAndRead(phone);
    const from = newAddress();
    const guesses = Array.from({ length: 5 }, () => enter(phone, '王雪', wrong(code), from));
    for (const answer of await Promise.all(guesses)) expect(refusal(answer)).toEqual([403, 'sms.codeWrong']);
    expect(refusal(await enter(phone, '王雪', code, from))).toEqual([403, 'sms.codeWrong']);
    const [tried, right] = [newPhone(), newPhone()];
    await sendAndRead(tried);
    const good = await sendAndRead(right);
    for (let guess = 0; guess < 4; guess += 1) await enter(right, '王雪', wrong(good), from);
    expect((await enter(right, '王雪', good, from)).status).toBe(200);
  });

  it('leaves the owner a code that a stranger guesses at, in the same network or in another', async () => {
    const phone = newPhone();
    const code = await sendAndRead(phone);
    const enterFrom = (device: string, smsCode: string, from: string) =>
      server.call<Body>('POST /api/h5/auth/phone-login', {
        body: { phoneNumber: phone, realName: '王雪', smsCode },
        from,
        headers: { 'x-device-id': device },
      });
    const guess = async (device: string, from: string, times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1)
        expect(refusal(await enterFrom(device, wrong(code), from))).toEqual([403, 'sms.codeWrong']);
    };
    const [shop, elsewhere] = [newAddress(), newAddress()];
    await guess('device-of-the-stranger', shop, 7);
    // One that calls itself many devices uses up what its network has.
    for (let device = 0; device < 10; device += 1) await guess(`made-up-device-${device}`, elsewhere, 5);
    expect(refusal(await enterFrom('yet-another-device', code, elsewhere))).toEqual([403, 'sms.codeWrong']);
    expect(refusal(await enterFrom('device-of-the-stranger', code, shop))).toEqual([403, 'sms.codeWrong']);
    expect((await enterFrom('device-of-the-owner', code, shop)).status).toBe(200);
  });

  it('bears fifty tries in all, wherever they come from', async () => {
    const phone = newPhone();
    const code = await sendAndRead(phone);
    for (let guess = 0; guess < 49; guess += 1) await enter(phone, '王雪', wrong(code));
    expect((await enter(phone, '王雪', code)).status).toBe(200);
    const other = newPhone();
    const good = await sendAndRead(other);
    for (let guess = 0; guess < 50; guess += 1) await enter(other, '王雪', wrong(good));
    expect(refusal(await enter(other, '王雪', good))).toEqual([403, 'sms.codeWrong']);
  });

  it('opens the account that proved the number, whatever the spelling of the name', async () => {
    const phone = newPhone();
    const { body } = await enter(phone, '欧阳雪', await sendAndRead(phone));
    server.clock.advance(minuteMs);
    expect((await enter(phone, 'Ouyang Xue', await sendAndRead(phone))).body.user).toMatchObject({
      id: body.user['id'],
      realName: '欧阳雪',
      trust: 'sms',
    });
  });

  it('gives the number to who proves it, and leaves the earlier claim its login and its orders', async () => {
    const phone = newPhone();
    const claimed = (await enter(phone, '冒名者')).body;
    const asserted = await enter(phone, '真机主');
    expect(asserted.status).toBe(200);
    const { status, body } = await enter(phone, '真机主', await sendAndRead(phone));
    expect([status, body.user]).toMatchObject([
      200,
      {
        id: asserted.body.user['id'],
        realName: '真机主',
        phoneNumber: phone,
        trust: 'sms',
        phoneNumberConfirmed: true,
      },
    ]);
    expect(body.user['id']).not.toBe(claimed.user['id']);
    expect((await profile(claimed.accessToken)).body).toMatchObject({
      id: claimed.user['id'],
      phoneNumberConfirmed: false,
    });
    // The claim can be made good no more: who proves the number there gets the owner's account.
    server.clock.advance(minuteMs);
    const again = await verify(claimed.accessToken, await sendAndRead(phone));
    expect([again.status, again.body.user['id']]).toEqual([200, body.user['id']]);
  });

  it('gives the number to one of two owners when both come at once', async () => {
    const phone = newPhone();
    await enter(phone, '冒名者');
    const code = await sendAndRead(phone);
    const both = await Promise.all([enter(phone, '甲方', code), enter(phone, '乙方', code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    const owners = await server.db.query(sql`
      select 1 from account where phone_number = ${phone} and phone_number_confirmed`);
    expect(owners).toHaveLength(1);
  });

  it('leaves a proven number with its owner who is switched off', async () => {
    const proven = newPhone();
    const { body } = await enter(proven, '真机主', await sendAndRead(proven));
    server.clock.advance(minuteMs);
    const again = await sendAndRead(proven);
    await server.db.exec(sql`update account set is_active = false where id = ${body.user['id']}`);
    for (const name of ['真机主', '新机主'])
      expect(refusal(await enter(proven, name, again))).toEqual([403, 'account.phoneLoginWrong']);
  });

  it('lets nobody be held out by a claim, switched off or not', async () => {
    const phone = newPhone();
    const { body } = await enter(phone, '赵雪');
    await server.db.exec(sql`update account set is_active = false where id = ${body.user['id']}`);
    const owner = await enter(phone, '赵雪', await sendAndRead(phone));
    expect([owner.status, owner.body.user['phoneNumberConfirmed']]).toEqual([200, true]);
    expect(owner.body.user['id']).not.toBe(body.user['id']);
  });

  it('does not make the owner wait for the wrong names of others', async () => {
    const phone = newPhone();
    const from = newAddress();
    await enter(phone, '王雪', undefined, from);
    for (const name of ['甲', '乙', '丙', '丁', '戊']) await enter(phone, name, undefined, from);
    expect(refusal(await enter(phone, '王雪', undefined, from))).toEqual([429, 'request.tooMany']);
    expect((await enter(phone, '王雪', await sendAndRead(phone), from)).status).toBe(200);
    expect((await enter(phone, '王雪', undefined, from)).status).toBe(200);
  });

  it('stops an address that keeps guessing codes', async () => {
    const from = newAddress();
    for (let round = 0; round < 12; round += 1) {
      const phone = newPhone();
      const code = await sendAndRead(phone);
      for (let guess = 0; guess < 5; guess += 1) await enter(phone, '王雪', wrong(code), from);
    }
    const phone = newPhone();
    const code = await sendAndRead(phone);
    expect(refusal(await enter(phone, '王雪', code, from))).toEqual([429, 'request.tooMany']);
    expect((await enter(phone, '王雪', code)).status).toBe(200);
  });

  it('understands full-width digits, and refuses what is no code', async () => {
    const phone = newPhone();
    const code = await sendAndRead(phone);
    for (const typed of ['12345', '1234567', 'abcdef', '１２３']) {
      expect(refusal(await enter(phone, '王雪', typed))).toEqual([400, 'request.invalid']);
    }
    const wide = Array.from(code, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfe_e0)).join('');
    expect((await enter(phone, '王雪', ` ${wide.slice(0, 3)} ${wide.slice(3)}`)).status).toBe(200);
  });
});

describe('POST /api/h5/auth/verify-sms', () => {
  it('raises the trust, confirms the phone, and goes on with new tokens', async () => {
    const phone = newPhone();
    const first = (await enter(phone, '林雪')).body;
    const { status, body } = await verify(first.accessToken, await sendAndRead(phone));
    expect([status, body.user]).toMatchObject([
      200,
      { id: first.user['id'], trust: 'sms', phoneNumberConfirmed: true },
    ]);
    expect((await profile(body.accessToken)).body).toEqual(body.user);
    expect((await profile(first.accessToken)).status).toBe(401);
    for (const [token, expected] of [
      [first.refreshToken, 401],
      [body.refreshToken, 200],
    ] as const) {
      const refreshed = await server.call('POST /api/app/account/refresh-token', {
        body: { refreshToken: token },
      });
      expect(refreshed.status).toBe(expected);
    }
  });

  it('changes nothing for a wrong code, nor for that of another number', async () => {
    const phone = newPhone();
    const { accessToken } = (await enter(phone, '林雪')).body;
    const foreign = await sendAndRead(newPhone());
    const own = await sendAndRead(phone);
    for (const code of [wrong(own), ...(foreign === own ? [] : [foreign])]) {
      expect(refusal(await verify(accessToken, code))).toEqual([403, 'sms.codeWrong']);
    }
    expect((await profile(accessToken)).body).toMatchObject({
      trust: 'asserted',
      phoneNumberConfirmed: false,
    });
  });

  it('lets one of two at once through', async () => {
    const phone = newPhone();
    const { accessToken } = (await enter(phone, '林雪')).body;
    const code = await sendAndRead(phone);
    const both = await Promise.all([verify(accessToken, code), verify(accessToken, code)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('never lowers what a login is worth, and needs a phone', async () => {
    const phone = newPhone();
    const staff = await server.signIn({ roles: ['StoreEmployee'], phoneNumber: phone });
    const { body } = await verify(staff.token, await sendAndRead(phone));
    expect(body.user).toMatchObject({ trust: 'password', phoneNumberConfirmed: true });
    const bare = await server.signIn({ roles: ['StoreEmployee'] });
    expect(refusal(await verify(bare.token, '123456'))).toEqual([403, 'sms.noPhone']);
  });
});

describe('without text messages', () => {
  const tryAll = async (target: TestServer): Promise<string[]> => {
    const phone = newPhone();
    const call = (address: string, body: object, accessToken = '') =>
      target.call<Body>(address, {
        body,
        headers: accessToken === '' ? {} : { authorization: `Bearer ${accessToken}` },
      });
    const login = await call('POST /api/h5/auth/phone-login', { phoneNumber: phone, realName: '林雪' });
    expect([login.status, login.body.user['trust']]).toEqual([200, 'asserted']);
    const answers = [
      await call('POST /api/h5/auth/send-sms-code', { phoneNumber: phone }),
      await call('POST /api/h5/auth/verify-sms', { code: '123456' }, login.body.accessToken),
      await call('POST /api/h5/auth/phone-login', {
        phoneNumber: phone,
        realName: '林雪',
        smsCode: '123456',
      }),
    ];
    return answers.map(({ body }) => body.error.code);
  };

  it('everything else works, whether the chain does not want them or nothing sends them', async () => {
    await setSms('false');
    expect(await tryAll(server)).toEqual(['sms.off', 'sms.codeWrong', 'sms.codeWrong']);
    await setSms('true');
    const silent = await startTestServer({ on: server, outside: () => ({ gateways: noGateways }) });
    expect(await tryAll(silent)).toEqual(['sms.off', 'sms.codeWrong', 'sms.codeWrong']);
    await silent.stop();
  });
});
