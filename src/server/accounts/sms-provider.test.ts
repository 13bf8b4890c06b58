import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parameterPrefix } from '#domain/stores/parameter-text.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import { createAliyunSms } from '#server/gateways/aliyun-sms.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import { forgetConfiguration } from '#server/stores/actions.ts';
import { stockNow } from '#testing/stock-builder.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { startWeChatShop, type WeChatShop } from '#testing/wechat-shop.ts';

type Body = { error: { code: string; message: string }; user: Record<string, unknown> };

let shop: WeChatShop;
let written = '';
let lastPhone = 13_600_000_000;
let lastHost = 0;

const logger = { level: 'trace', stream: { write: (line: string) => void (written += line) } };
const lines = (): { level: number; msg: string; kind?: string; code?: string }[] =>
  written
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
const told = (message: RegExp) => lines().filter(({ msg }) => message.test(msg));

const newPhone = (): string => String((lastPhone += 1));
const send = async (phoneNumber: string, server: TestServer = shop.server) => {
  const from = `10.2.${(lastHost += 1) >> 8}.${lastHost & 255}`;
  const { status, body } = await server.call<Body>('POST /api/h5/auth/send-sms-code', {
    body: { phoneNumber },
    from,
  });
  return status === 200 ? 'sent' : body.error.code;
};
const messagesTo = (phone: string) => shop.simulator.inbox.list().filter((one) => one.phone === phone);
const codeFor = (phone: string): string => /\d{6}/.exec(messagesTo(phone)[0]?.text ?? '')?.[0] ?? '';
const logIn = (phoneNumber: string, smsCode: string) =>
  shop.server.call<Body>('POST /api/h5/auth/phone-login', {
    body: { phoneNumber, realName: '林雪', smsCode },
  });

const setParameter = async (name: string, value: string): Promise<void> => {
  const key = `${parameterPrefix}${name}`;
  await shop.server.db.exec(sql`delete from business_parameter where key = ${key}`);
  await shop.server.db.exec(sql`
    insert into business_parameter (id, store_id, key, value) values (${uuid()}, null, ${key}, ${value})`);
  forgetConfiguration(shop.server.db);
};

beforeAll(async () => {
  shop = await startWeChatShop(stockNow, { logger });
  await setParameter('SmsVerification', 'true');
});
afterAll(() => shop.stop());
beforeEach(() => {
  written = '';
});
afterEach(() => shop.simulator.faults.clear());

describe('a code sent by Aliyun', () => {
  it('arrives with the approved name and text, and proves the phone', async () => {
    const phone = newPhone();
    expect(await send(phone)).toBe('sent');
    expect(messagesTo(phone)).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/^【\S+】\D*\d{6}\D*5\D*$/) }),
    ]);
    expect((await logIn(phone, codeFor(phone))).body.user['trust']).toBe('sms');
  });

  it.each([
    ['throttled', 'sms.unclear', 'unknown', 'Throttling.User'],
    ['system-error', 'sms.unclear', 'unknown', 'isp.SYSTEM_ERROR'],
    ['no-balance', 'sms.notSent', 'config', 'isv.OUT_OF_SERVICE'],
    ['day-limit', 'sms.notSent', 'config', 'isv.DAY_LIMIT_CONTROL'],
    ['signature-refused', 'sms.notSent', 'config', 'isv.SMS_SIGN_ILLEGAL'],
    ['no-permission', 'sms.notSent', 'config', 'isp.RAM_PERMISSION_DENY'],
    ['too-many', 'sms.limitReached', null, ''],
    ['bad-number', 'sms.numberRefused', null, ''],
    ['blacklisted', 'sms.numberRefused', null, ''],
  ])('that meets %s is answered %s', async (kind, answer, failure, code) => {
    const phone = newPhone();
    await shop.fault({ on: 'sms', match: phone, kind });
    expect(await send(phone)).toBe(answer);
    expect(messagesTo(phone)).toEqual([]);
    const failures = told(/^a text message (was|may) not/);
    expect(failures.map((line) => [line.kind, line.code])).toEqual(failure === null ? [] : [[failure, code]]);
  });

  it.each([
    [{ kind: 'timeout' }, 'sms.unclear', 'timeout'],
    [{ kind: 'reset' }, 'sms.unclear', 'unreachable'],
    [{ kind: 'status', status: 502, body: 'Bad Gateway' }, 'sms.unclear', 'http502'],
    [{ kind: 'status', status: 500, body: '{"Code":"isv.ODD"}' }, 'sms.unclear', 'http500'],
    [{ kind: 'status', status: 429, body: '' }, 'sms.notSent', 'http429'],
    [{ kind: 'body', body: '<html>' }, 'sms.unclear', 'unreadable'],
    [{ kind: 'body', body: '{"Code":"isv.NEW CODE 13600000000"}' }, 'sms.notSent', 'noCode'],
    [{ kind: 'body', body: '{"Code":"toString"}' }, 'sms.notSent', 'toString'],
  ])('that meets %o is answered %s', async (fault, answer, code) => {
    await shop.fault({ match: '/aliyun-sms', ...fault });
    expect(await send(newPhone())).toBe(answer);
    expect(told(/^a text message (was|may) not/).map((line) => line.code)).toEqual([code]);
  });

  it('whose answer is lost is sent once, and proves the phone all the same', async () => {
    const phone = newPhone();
    await shop.fault({ match: '/aliyun-sms', kind: 'lost-response' });
    expect(await send(phone)).toBe('sms.unclear');
    expect(messagesTo(phone)).toHaveLength(1);
    expect((await logIn(phone, codeFor(phone))).body.user['trust']).toBe('sms');
  });

  it('is refused with another key, another name or a wrong clock', async () => {
    const { account } = shop.simulator.aliyunSms;
    const reasonOf = async (changed: Partial<typeof account>, aheadMs = 0): Promise<unknown> => {
      const settings = {
        account: { ...account, ...changed },
        base: () => `${shop.url}/_sim/aliyun-sms`,
        timeoutMs: 30_000,
      };
      const sender = createAliyunSms(settings, { now: () => shop.server.clock.now() + aheadMs });
      const params = { code: '123456' };
      return sender
        .send({ phone: newPhone(), template: 'verificationCode', params })
        .then(({ reply }) => reply)
        .catch((error: unknown) => (error instanceof Error ? error.message : error));
    };
    expect([
      await reasonOf({}),
      await reasonOf({}, 15 * minuteMs),
      await reasonOf({}, 15 * minuteMs + 1000),
      await reasonOf({ accessKeySecret: 'another' }),
      await reasonOf({ accessKeyId: 'LTAIanother' }),
      await reasonOf({ signName: '别家' }),
      await reasonOf({ codeTemplate: 'SMS_1' }),
    ]).toEqual([
      'taken',
      'taken',
      'config: InvalidTimeStamp.Expired',
      'config: SignatureDoesNotMatch',
      'config: InvalidAccessKeyId.NotFound',
      'config: isv.SMS_SIGN_ILLEGAL',
      'config: isv.SMS_TEMPLATE_ILLEGAL',
    ]);
  });

  it('leaves neither phone, code nor key in the log or in the list of calls', async () => {
    const faults = ['lost-response', 'timeout', 'reset'].map((kind) => ({ match: '/aliyun-sms', kind }));
    const kinds = ['throttled', 'no-balance', 'bad-number', 'too-many'].map((kind) => ({ on: 'sms', kind }));
    const phones: string[] = [];
    for (const fault of [{ match: 'nothing', kind: 'reset' }, ...faults, ...kinds]) {
      const phone = newPhone();
      phones.push(phone);
      await shop.fault(fault);
      await send(phone);
      shop.simulator.faults.clear();
    }
    const { accessKeyId, accessKeySecret } = shop.simulator.aliyunSms.account;
    const secrets = [...phones, ...phones.map(codeFor).filter(Boolean), accessKeyId, accessKeySecret];
    const calls = await (await fetch(`${shop.url}/_sim/calls`)).text();
    expect(told(/^a text message may not have been sent/)).toHaveLength(4);
    expect(told(/^a text message was not sent/)).toHaveLength(1);
    expect(secrets.filter((secret) => written.includes(secret) || calls.includes(secret))).toEqual([]);
  });
});

describe("the chain's text messages of a day", () => {
  const spare = /half of the text messages/;
  const over = /no more codes are sent until tomorrow/;
  const sentToday = async (): Promise<unknown> =>
    (await shop.server.db.query(sql`select sent from sms_day order by day desc limit 1`))[0];

  beforeEach(async () => {
    shop.server.clock.advance(dayMs);
    await setParameter('MaxSmsPerDay', '4');
  });

  it('are counted over all numbers and networks, and tell the log at half and at the end', async () => {
    const answers: string[] = [];
    const log: number[][] = [];
    for (let count = 0; count < 6; count += 1) {
      answers.push(await send(newPhone()));
      log.push([told(spare).length, told(over).length]);
    }
    expect(answers).toEqual([...Array(4).fill('sent'), 'sms.usedUp', 'sms.usedUp']);
    expect(log).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    expect([told(spare)[0]?.level, told(over)[0]?.level]).toEqual([40, 50]);
    expect(await sentToday()).toEqual({ sent: 4 });
    shop.server.clock.advance(dayMs);
    expect(await send(newPhone())).toBe('sent');
  });

  it('are no more when two processes send at once', async () => {
    const gateways = {
      ...noGateways,
      sms: { templateOf: () => 'SMS_1', send: async () => ({ reply: 'taken' as const, id: '' }) },
    };
    const other = await startTestServer({ on: shop.server, logger, outside: () => ({ gateways }) });
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => send(newPhone(), index % 2 === 0 ? shop.server : other)),
    );
    expect(answers.filter((answer) => answer === 'sent')).toHaveLength(4);
    expect(answers.filter((answer) => answer === 'sms.usedUp')).toHaveLength(10);
    expect(await sentToday()).toEqual({ sent: 4 });
    // That all is used up may be told before that half is, which then needs no words.
    expect(told(over)).toHaveLength(1);
    expect(told(spare).length).toBeLessThanOrEqual(1);
    await other.stop();
  });

  it('end at once where the chain lowers them', async () => {
    for (let count = 0; count < 3; count += 1) await send(newPhone());
    await setParameter('MaxSmsPerDay', '2');
    written = '';
    expect([await send(newPhone()), await send(newPhone())]).toEqual(['sms.usedUp', 'sms.usedUp']);
    expect(told(over)).toHaveLength(1);
  });

  it('are not used up by messages that surely were not sent, and are by those that may have been', async () => {
    for (const kind of ['no-balance', 'too-many', 'bad-number', 'no-balance', 'too-many', 'throttled']) {
      await shop.fault({ on: 'sms', kind });
      await send(newPhone());
      shop.simulator.faults.clear();
    }
    expect(await sentToday()).toEqual({ sent: 1 });
    expect(told(spare)).toEqual([]);
    const answers: string[] = [];
    for (let count = 0; count < 4; count += 1) answers.push(await send(newPhone()));
    expect(answers).toEqual([...Array(3).fill('sent'), 'sms.usedUp']);
    expect(await sentToday()).toEqual({ sent: 4 });
  });

  it('are not used up by what a limit of the number or the network refuses', async () => {
    const phone = newPhone();
    expect([await send(phone), await send(phone)]).toEqual(['sent', 'request.tooMany']);
    expect(await sentToday()).toEqual({ sent: 1 });
  });
});
