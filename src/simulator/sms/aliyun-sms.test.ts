import { beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';
import { movableClock } from '#server/clock.ts';
import { aliyunQuery, signAliyun } from '#server/gateways/aliyun-signature.ts';
import { createFaults } from '#simulator/faults.ts';
import { createSmsInbox } from '#simulator/simulator.ts';
import type { AliyunCall } from './aliyun-door.ts';
import { createAliyunSmsSimulator } from './aliyun-sms.ts';

const clock = movableClock(Date.parse('2027-01-10T02:00:00Z'));
let inbox: ReturnType<typeof createSmsInbox>;
let aliyun: ReturnType<typeof createAliyunSmsSimulator>;
let lastNonce = 0;

beforeEach(() => {
  inbox = createSmsInbox(clock);
  aliyun = createAliyunSmsSimulator({ clock, faults: createFaults(), inbox, report: () => {} });
});

type Wish = {
  readonly query?: Readonly<Record<string, string>>;
  readonly action?: string;
  readonly version?: string;
};

const callOf = ({ query = {}, action = 'SendSms', version = '2017-05-25' }: Wish = {}): AliyunCall => {
  const { account } = aliyun;
  const sent = {
    PhoneNumbers: '13800138000',
    SignName: account.signName,
    TemplateCode: account.codeTemplate,
    TemplateParam: '{"code":"123456"}',
    ...query,
  };
  const date = `${new Date(clock.now()).toISOString().slice(0, 19)}Z`;
  const nonce = String((lastNonce += 1));
  const call = { host: 'sms.example', path: '/', query: sent, action, version, date, nonce };
  const headers = signAliyun(call, { id: account.accessKeyId, secret: account.accessKeySecret });
  return { path: '/', query: aliyunQuery(sent), headers: { host: 'sms.example', ...headers }, body: '' };
};

const codeOf = (call: AliyunCall): unknown => {
  const { status, body } = aliyun.answer(call);
  return status === 200 ? body['Code'] : `${status} ${body['Code']}`;
};
const send = (wish?: Wish): unknown => codeOf(callOf(wish));

describe('the simulated Aliyun', () => {
  it('sends a message of a template, with the name before it', () => {
    expect(send()).toBe('OK');
    expect(inbox.list()).toMatchObject([
      { phone: '13800138000', text: expect.stringMatching(/^【\S+】\D+123456\D/) },
    ]);
  });

  it.each<readonly [string, (call: AliyunCall) => AliyunCall, string]>([
    ['without a signature', (call) => ({ ...call, headers: {} }), '400 IncompleteSignature'],
    [
      'with an unsigned header of its own',
      (call) => ({ ...call, headers: { ...call.headers, 'x-acs-security-token': 'x' } }),
      '400 IncompleteSignature',
    ],
    [
      'to another number than was signed',
      (call) => ({ ...call, query: call.query.replace('13800138000', '13800138001') }),
      '400 SignatureDoesNotMatch',
    ],
    [
      'at another host',
      (call) => ({ ...call, headers: { ...call.headers, host: 'other.example' } }),
      '400 SignatureDoesNotMatch',
    ],
    ['at another path', (call) => ({ ...call, path: '/x' }), '400 SignatureDoesNotMatch'],
    ['with a body that was not signed', (call) => ({ ...call, body: 'x' }), '400 SignatureDoesNotMatch'],
    [
      'with local time',
      (call) => ({ ...call, headers: { ...call.headers, 'x-acs-date': '2027-01-10T10:00:00+08:00' } }),
      '400 InvalidTimeStamp.Format',
    ],
  ])('refuses a call %s', (_, change, code) => {
    expect(codeOf(change(callOf()))).toBe(code);
    expect(inbox.list()).toEqual([]);
  });

  it('refuses a call that comes again', () => {
    const call = callOf();
    expect([codeOf(call), codeOf(call)]).toEqual(['OK', '400 SignatureNonceUsed']);
  });

  it('knows one call of one version', () => {
    expect(send({ action: 'SendBatchSms' })).toBe('404 InvalidAction.NotFound');
    expect(send({ version: '2018-01-01' })).toBe('400 InvalidVersion');
  });

  it.each([
    [{ PhoneNumbers: '12800138000' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
    [{ PhoneNumbers: '13800138000,13800138001' }, 'isv.MOBILE_NUMBER_ILLEGAL'],
    [{ SignName: 'other' }, 'isv.SMS_SIGN_ILLEGAL'],
    [{ TemplateCode: 'SMS_1' }, 'isv.SMS_TEMPLATE_ILLEGAL'],
    [{ TemplateParam: '' }, 'isv.INVALID_JSON_PARAM'],
    [{ TemplateParam: '{"code":123456}' }, 'isv.INVALID_JSON_PARAM'],
    [{ TemplateParam: '{}' }, 'isv.TEMPLATE_MISSING_PARAMETERS'],
    [{ TemplateParam: '{"code":"123456","minutes":"5"}' }, 'isv.TEMPLATE_PARAMS_ILLEGAL'],
    [{ TemplateParam: '{"code":"1234567"}' }, 'isv.PARAM_LENGTH_LIMIT'],
    [{ Signature: 'x' }, 'isv.INVALID_PARAMETERS'],
  ])('does not send %o', (query, code) => {
    expect(send({ query })).toBe(code);
    expect(inbox.list()).toEqual([]);
  });

  it('sends a number one a minute, five an hour and ten a day', () => {
    const sendAfter = (ms: number): unknown => {
      clock.advance(ms);
      return send();
    };
    expect([sendAfter(0), sendAfter(minuteMs - 1)]).toEqual(['OK', 'isv.BUSINESS_LIMIT_CONTROL']);
    expect(send({ query: { PhoneNumbers: '13800138001' } })).toBe('OK');
    const rest = Array.from({ length: 5 }, () => sendAfter(minuteMs));
    expect(rest).toEqual([...Array(4).fill('OK'), 'isv.BUSINESS_LIMIT_CONTROL']);
    const later = Array.from({ length: 6 }, () => sendAfter(hourMs));
    expect(later).toEqual([...Array(5).fill('OK'), 'isv.BUSINESS_LIMIT_CONTROL']);
    expect(sendAfter(dayMs)).toBe('OK');
  });
});
