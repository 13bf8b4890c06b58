import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import { aliyunQuery, signAliyun } from '#server/gateways/aliyun-signature.ts';
import {
  codeOf,
  exchange,
  failureOfStatus,
  fieldsOf,
  notUnderstood,
  textOf,
} from '#server/gateways/exchange.ts';
import { GatewayError } from '#server/gateways/gateway-error.ts';
import type { SmsAnswer, SmsReceipt, SmsReceipts, SmsReply, SmsSender } from '#server/gateways/sms.ts';

/** What Aliyun knows the shop by. */
export type AliyunSmsAccount = {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  /** The approved name that stands before each message. */
  readonly signName: string;
  /** The approved template for codes; its one variable is `${code}`. */
  readonly codeTemplate: string;
  /** The approved template for changed orders, with `${number}` and `${change}`; null: none, so guests are not told by message. */
  readonly noticeTemplate: string | null;
  /** The approved template for news of orders, with `${number}`, `${news}` and, behind the shop's address, `${token}`; null: none. */
  readonly newsTemplate: string | null;
};

type Settings = {
  readonly account: AliyunSmsAccount;
  /** Where it is called, without a slash at its end; asked at each call. */
  readonly base: () => string;
  readonly timeoutMs: number;
};

/** Definite answers that concern the number alone. */
const replies: Readonly<Record<string, SmsReply>> = {
  OK: 'taken',
  'isv.BUSINESS_LIMIT_CONTROL': 'tooMany',
  'isv.MOBILE_NUMBER_ILLEGAL': 'numberRefused',
  'isv.BLACK_KEY_CONTROL_LIMIT': 'numberRefused',
};

/** Codes that do not say whether the message went out. */
const isUnclear = (code: string): boolean =>
  code !== 'isp.RAM_PERMISSION_DENY' && /^(Throttling|InternalError|ServiceUnavailable|isp\.)/.test(code);

/** Reads an answer: a call that is refused as such has another status, but the same fields. */
const answerOf = ({ status, body }: { readonly status: number; readonly body: Buffer }): SmsAnswer => {
  const fields = fieldsOf(body.toString());
  const code = fields === null ? '' : textOf(fields, 'Code');
  if (status >= 500 || (code === '' && status !== 200)) throw failureOfStatus(status);
  if (code === '') throw notUnderstood('unreadable');
  const reply = Object.hasOwn(replies, code) ? replies[code] : undefined;
  if (reply !== undefined)
    return { reply, id: reply === 'taken' ? textOf(fields ?? {}, 'BizId').slice(0, 64) : '' };
  // All else is about the key, the account, its balance and limits, the name or the template.
  throw new GatewayError(isUnclear(code) ? 'unknown' : 'config', codeOf(code));
};

/** Makes the sender of Aliyun's text messages. It sends once: Aliyun does not know a repeated call as one. Source: help.aliyun.com, documents 101346 and 2593177. */
export const createAliyunSms = ({ account, base, timeoutMs }: Settings, clock: Clock): SmsSender => {
  const key = { id: account.accessKeyId, secret: account.accessKeySecret };
  const templates = {
    verificationCode: account.codeTemplate,
    orderChanged: account.noticeTemplate,
    orderNews: account.newsTemplate,
  };
  return {
    templateOf: (template) => templates[template],
    send: async ({ phone, template, params, ownId }) => {
      const { host, pathname: path } = new URL(`${base()}/`);
      const query = {
        PhoneNumbers: phone,
        SignName: account.signName,
        TemplateCode: templates[template] ?? '',
        TemplateParam: JSON.stringify(params),
        ...(ownId === undefined ? {} : { OutId: ownId }),
      };
      const date = new Date(clock.now()).toISOString().replace(/\.\d+Z$/, 'Z');
      const nonce = randomBytes(16).toString('hex');
      const call = { host, path, query, action: 'SendSms', version: '2017-05-25', date, nonce };
      const url = `${base()}/?${aliyunQuery(query)}`;
      return answerOf(await exchange({ url, method: 'POST', headers: signAliyun(call, key) }, { timeoutMs }));
    },
  };
};

const receiptOf = (value: unknown): SmsReceipt[] => {
  const fields = fieldsOf(JSON.stringify(value));
  const isDelivered = fields?.['success'];
  if (fields === null || typeof isDelivered !== 'boolean') return [];
  const [id, ownId, phone] = [
    textOf(fields, 'biz_id'),
    textOf(fields, 'out_id'),
    textOf(fields, 'phone_number'),
  ];
  return id === '' || ownId === '' || phone === '' ? [] : [{ id, ownId, phone, isDelivered }];
};

const listOf = (body: string): readonly unknown[] | null => {
  try {
    const value: unknown = JSON.parse(body);
    return Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
};

/** Reads what Aliyun posts of messages that it sent (SmsReport). Source: help.aliyun.com, document 101867. */
export const aliyunReceipts = (key: string): SmsReceipts => ({
  key,
  read: (body) => listOf(body)?.flatMap(receiptOf) ?? null,
  answer: { code: 0, msg: 'ok' },
});
