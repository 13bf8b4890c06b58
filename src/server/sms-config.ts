import { StartupError } from '#server/db/startup-error.ts';
import { given, isWhole, readOutsideBase, type Environment } from '#server/environment.ts';
import type { AliyunSmsAccount } from '#server/gateways/aliyun-sms.ts';

/** How this installation sends text messages, as its settings say; null: it has no contract. */
export type SmsConfig = {
  readonly account: AliyunSmsAccount;
  readonly base: string;
  /** What nobody guesses of the address that receipts are sent to; null: none are taken. */
  readonly receiptKey: string | null;
} | null;

const names = [
  'ALIYUN_SMS_ACCESS_KEY_ID',
  'ALIYUN_SMS_ACCESS_KEY_SECRET',
  'ALIYUN_SMS_SIGN_NAME',
  'ALIYUN_SMS_CODE_TEMPLATE',
];

const refuseUnlike = (name: string, text: string, { form, like }: { form: RegExp; like: string }): void => {
  if (!form.test(text)) throw new StartupError(`${name} is "${text}", but it ${like}.`);
};

const likeTemplate = { form: /^SMS_\d{1,20}$/, like: 'looks like SMS_123456789' };

/** The secret itself is never told. */
const readSecret = (env: Environment): string => {
  const secret = given(env, 'ALIYUN_SMS_ACCESS_KEY_SECRET');
  if (!/^[\x21-\x7e]+$/.test(secret)) {
    throw new StartupError(
      'ALIYUN_SMS_ACCESS_KEY_SECRET holds a space or an unusual sign; give the AccessKey secret as the console shows it.',
    );
  }
  return secret;
};

/** Receipts are not signed: only who knows the address may send them. It is never told. */
const readReceiptKey = (env: Environment): string | null => {
  const key = given(env, 'ALIYUN_SMS_RECEIPT_KEY');
  if (key === '') return null;
  if (!/^[\w-]{24,100}$/.test(key)) {
    throw new StartupError(
      'ALIYUN_SMS_RECEIPT_KEY must be 24 to 100 letters, digits, - or _, such as: openssl rand -hex 16',
    );
  }
  return key;
};

/** Reads what the environment says about text messages; refuses, in one sentence, what makes no sense or is unsafe. */
export const readSmsConfig = (env: Environment): SmsConfig => {
  if (!isWhole(env, names, 'Aliyun SMS')) return null;
  const [accessKeyId, signName, codeTemplate] = [
    given(env, 'ALIYUN_SMS_ACCESS_KEY_ID'),
    given(env, 'ALIYUN_SMS_SIGN_NAME'),
    given(env, 'ALIYUN_SMS_CODE_TEMPLATE'),
  ];
  refuseUnlike('ALIYUN_SMS_ACCESS_KEY_ID', accessKeyId, {
    form: /^[A-Za-z0-9]{16,128}$/,
    like: 'looks like LTAI5tExampleExample1234',
  });
  refuseUnlike('ALIYUN_SMS_SIGN_NAME', signName, {
    // The brackets around it are Aliyun's.
    form: /^[^\u3010\u3011\s]+$/,
    like: 'is the approved name alone, without brackets and spaces',
  });
  refuseUnlike('ALIYUN_SMS_CODE_TEMPLATE', codeTemplate, likeTemplate);
  const noticeTemplate = given(env, 'ALIYUN_SMS_NOTICE_TEMPLATE') || null;
  if (noticeTemplate !== null) refuseUnlike('ALIYUN_SMS_NOTICE_TEMPLATE', noticeTemplate, likeTemplate);
  const newsTemplate = given(env, 'ALIYUN_SMS_NEWS_TEMPLATE') || null;
  if (newsTemplate !== null) refuseUnlike('ALIYUN_SMS_NEWS_TEMPLATE', newsTemplate, likeTemplate);
  if (given(env, 'PLATFORM_SIMULATOR') === 'on') {
    throw new StartupError(
      'PLATFORM_SIMULATOR is on, but there are settings of a real contract for text messages; choose one of them.',
    );
  }
  return {
    account: {
      accessKeyId,
      accessKeySecret: readSecret(env),
      signName,
      codeTemplate,
      noticeTemplate,
      newsTemplate,
    },
    base: readOutsideBase(env, 'ALIYUN_SMS_BASE', 'https://dysmsapi.aliyuncs.com'),
    receiptKey: readReceiptKey(env),
  };
};
