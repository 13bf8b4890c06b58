import { randomBytes, randomInt } from 'node:crypto';
import { dayMs, hourMs, minuteMs, type Instant } from '#domain/time/instant.ts';
import type { Clock } from '#server/clock.ts';
import type { AliyunSmsAccount } from '#server/gateways/aliyun-sms.ts';
import { aliyunRefuse, createAliyunDoor, type AliyunAnswer, type AliyunCall } from './aliyun-door.ts';
import type { Faults, SmsFault } from '#simulator/faults.ts';
import { signedText, smsSignName, smsTexts } from '#simulator/simulator-words.ts';

type Sent = ReadonlyMap<string, string>;

/** A message that cannot be sent; the call itself was right. */
const no = (code: string): AliyunAnswer => aliyunRefuse(200, code);

const known = new Set([
  'PhoneNumbers',
  'SignName',
  'TemplateCode',
  'TemplateParam',
  'OutId',
  'SmsUpExtendCode',
]);

/** Codes to one number under one signature. Source: help.aliyun.com, document 2881383. */
const limits = [
  { most: 1, withinMs: minuteMs },
  { most: 5, withinMs: hourMs },
  { most: 10, withinMs: dayMs },
];

const faultAnswers: Readonly<Record<SmsFault['kind'], AliyunAnswer>> = {
  throttled: aliyunRefuse(400, 'Throttling.User'),
  'system-error': no('isp.SYSTEM_ERROR'),
  'too-many': no('isv.BUSINESS_LIMIT_CONTROL'),
  'bad-number': no('isv.MOBILE_NUMBER_ILLEGAL'),
  blacklisted: no('isv.BLACK_KEY_CONTROL_LIMIT'),
  'no-balance': no('isv.OUT_OF_SERVICE'),
  'day-limit': no('isv.DAY_LIMIT_CONTROL'),
  'signature-refused': no('isv.SMS_SIGN_ILLEGAL'),
  'no-permission': no('isp.RAM_PERMISSION_DENY'),
};

/** What goes into a template; null where it is no object of texts. */
const paramsOf = (text: string): Readonly<Record<string, string>> | null => {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.values(value).every((one) => typeof one === 'string')
      ? (value as Record<string, string>)
      : null;
  } catch {
    return null;
  }
};

type Params = Readonly<Record<string, string>>;

/** A notice's text, or why there is none: all the template's variables, each of at most 35 letters. */
const noticeOf = (template: string, signName: string, params: Params): string | AliyunAnswer => {
  const names = Array.from(template.matchAll(/\$\{(\w+)\}/g), ([, name = '']) => name);
  if (names.some((name) => params[name] === undefined)) return no('isv.TEMPLATE_MISSING_PARAMETERS');
  if (Object.keys(params).length > names.length) return no('isv.TEMPLATE_PARAMS_ILLEGAL');
  if (Object.values(params).some((text) => text === '' || text.length > 35))
    return no('isv.PARAM_LENGTH_LIMIT');
  const text = names.reduce((one, name) => one.replace(`\${${name}}`, params[name] ?? ''), template);
  return signedText(signName, text);
};

/** A code's text, or why there is none: codes have one variable, of four to six digits or letters. */
const codeTextOf = (signName: string, params: Params): string | AliyunAnswer => {
  const { code } = params;
  if (code === undefined) return no('isv.TEMPLATE_MISSING_PARAMETERS');
  if (Object.keys(params).length > 1) return no('isv.TEMPLATE_PARAMS_ILLEGAL');
  if (!/^[0-9A-Za-z]{4,6}$/.test(code)) return no('isv.PARAM_LENGTH_LIMIT');
  return signedText(signName, smsTexts.verificationCode.replace('${code}', code));
};

const createLimits = (clock: Clock) => {
  const sentTo = new Map<string, Instant[]>();
  return {
    isOver: (phone: string): boolean =>
      limits.some(
        ({ most, withinMs }) =>
          (sentTo.get(phone) ?? []).filter((at) => at > clock.now() - withinMs).length >= most,
      ),
    count: (phone: string): void => {
      sentTo.set(phone, [...(sentTo.get(phone) ?? []).slice(-20), clock.now()]);
    },
  };
};

const newAccount = (): AliyunSmsAccount => ({
  accessKeyId: `LTAI${randomBytes(10).toString('hex')}`,
  accessKeySecret: randomBytes(15).toString('hex'),
  signName: smsSignName,
  codeTemplate: `SMS_${randomInt(100_000_000, 499_999_999)}`,
  noticeTemplate: `SMS_${randomInt(500_000_000, 699_999_999)}`,
  newsTemplate: `SMS_${randomInt(700_000_000, 999_999_999)}`,
});

const beijing = (at: Instant): string =>
  new Date(at + 8 * hourMs).toISOString().slice(0, 19).replace('T', ' ');

type Reported = {
  readonly phone: string;
  readonly bizId: string;
  readonly outId: string;
  readonly isDelivered: boolean;
  readonly at: Instant;
};

/** Writes the receipt of a message (SmsReport). Source: help.aliyun.com, document 101867. */
export const writeReceipt = ({ phone, bizId, outId, isDelivered, at }: Reported): string =>
  JSON.stringify([
    {
      phone_number: phone,
      send_time: beijing(at),
      report_time: beijing(at),
      success: isDelivered,
      err_code: isDelivered ? 'DELIVERED' : 'UNDELIV',
      err_msg: isDelivered ? 'ok' : 'switched off',
      sms_size: '1',
      biz_id: bizId,
      out_id: outId,
    },
  ]);

type Place = {
  readonly clock: Clock;
  readonly faults: Faults;
  /** Takes what became of a message, to be told to the shop. */
  readonly report: (sent: { phone: string; bizId: string; outId: string }) => void;
  readonly inbox: { readonly post: (message: { phone: string; text: string }) => void };
};

/** Plays Aliyun's service for text messages, as strictly as it checks; what it sends goes to the inbox. */
export const createAliyunSmsSimulator = ({ clock, faults, inbox, report }: Place) => {
  const account = newAccount();
  const notices = new Map([
    [account.noticeTemplate, smsTexts.orderChanged],
    [account.newsTemplate, smsTexts.orderNews],
  ]);
  const letIn = createAliyunDoor({ id: account.accessKeyId, secret: account.accessKeySecret }, clock);
  const limit = createLimits(clock);

  const work = (sent: Sent): AliyunAnswer => {
    const phone = sent.get('PhoneNumbers') ?? '';
    const fault = faults.takeSms(phone);
    if (fault !== undefined) return faultAnswers[fault.kind];
    if ([...sent.keys()].some((name) => !known.has(name))) return no('isv.INVALID_PARAMETERS');
    if (!/^1[3-9]\d{9}$/.test(phone)) return no('isv.MOBILE_NUMBER_ILLEGAL');
    if (sent.get('SignName') !== account.signName) return no('isv.SMS_SIGN_ILLEGAL');
    return write(phone, sent);
  };

  const write = (phone: string, sent: Sent): AliyunAnswer => {
    const template = sent.get('TemplateCode');
    const params = paramsOf(sent.get('TemplateParam') ?? '');
    if (params === null) return no('isv.INVALID_JSON_PARAM');
    const notice = notices.get(template ?? '');
    if (notice !== undefined) return deliver(sent, noticeOf(notice, account.signName, params));
    if (template !== account.codeTemplate) return no('isv.SMS_TEMPLATE_ILLEGAL');
    const text = codeTextOf(account.signName, params);
    if (typeof text === 'string' && limit.isOver(phone)) return no('isv.BUSINESS_LIMIT_CONTROL');
    if (typeof text === 'string') limit.count(phone);
    return deliver(sent, text);
  };

  const deliver = (sent: Sent, text: string | AliyunAnswer): AliyunAnswer => {
    if (typeof text !== 'string') return text;
    const phone = sent.get('PhoneNumbers') ?? '';
    const bizId = `${randomInt(100_000_000, 999_999_999)}^0`;
    inbox.post({ phone, text });
    report({ phone, bizId, outId: sent.get('OutId') ?? '' });
    return { status: 200, body: { Code: 'OK', Message: 'OK', BizId: bizId } };
  };

  return {
    /** What the shop's settings name. */
    account,
    receiptKey: randomBytes(16).toString('hex'),
    /** Answers a call, and does what it asks where nothing speaks against it. */
    answer: (call: AliyunCall): AliyunAnswer => {
      const refused = letIn(call);
      if (refused !== null) return refused;
      if (call.headers['x-acs-action'] !== 'SendSms') return aliyunRefuse(404, 'InvalidAction.NotFound');
      if (call.headers['x-acs-version'] !== '2017-05-25') return aliyunRefuse(400, 'InvalidVersion');
      return work(new Map(new URLSearchParams(call.query)));
    },
  };
};
