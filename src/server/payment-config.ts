import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartupError } from '#server/db/startup-error.ts';
import type { AlipayMerchant } from '#server/gateways/payments/alipay/merchant.ts';
import type { PreAuthorisation } from '#server/gateways/payments/alipay/pre-authorisation.ts';
import type { WeChatMerchant } from '#server/gateways/payments/wechat/merchant.ts';
import {
  given,
  isWhole,
  matching,
  readOutsideBase,
  readPublicOrigin,
  type Environment,
} from '#server/environment.ts';

type Kind = 'private' | 'public';

/** What a key without its first and last line may be: Alipay's own tool writes such files. */
const frames: Readonly<Record<Kind, readonly string[]>> = {
  private: ['PRIVATE KEY', 'RSA PRIVATE KEY'],
  public: ['PUBLIC KEY', 'RSA PUBLIC KEY'],
};

const textsOf = (text: string, kind: Kind): readonly string[] => {
  if (text.includes('-----BEGIN')) return [text];
  return frames[kind].map((frame) => `-----BEGIN ${frame}-----\n${text.trim()}\n-----END ${frame}-----\n`);
};

const keyOf = (text: string, kind: Kind): KeyObject | null => {
  // The public half can be drawn from a private key; whoever gives one here gave the wrong file.
  if (kind === 'public' && text.includes('PRIVATE KEY')) return null;
  for (const pem of textsOf(text, kind)) {
    try {
      return kind === 'private' ? createPrivateKey(pem) : createPublicKey(pem);
    } catch {
      // The next frame may fit.
    }
  }
  return null;
};

const isStrong = (key: KeyObject): boolean =>
  key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

const readText = (setting: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new StartupError(
      `${setting} names "${path}", which cannot be read; give the path of the key's file.`,
    );
  }
};

/** Reads an RSA key from a file, with or without its frame; a public one also from a certificate. Refuses, in words that name the setting, what is none. */
const readKeyFile = (setting: string, path: string, kind: Kind): KeyObject => {
  const key = keyOf(readText(setting, path), kind);
  if (key === null) {
    throw new StartupError(
      `${setting} names "${path}", which is no ${kind} key; give the file that they gave you.`,
    );
  }
  if (!isStrong(key)) {
    throw new StartupError(`${setting} names "${path}", but the key must be RSA with 2048 bits or more.`);
  }
  return key;
};

/** How this installation stands to the companies that take money for it, as its settings say. */
export type PaymentConfig = {
  /** null: no contract with WeChat Pay. */
  readonly wechat: {
    readonly merchant: WeChatMerchant;
    readonly base: string;
    /** Of Pay Score; null: deposits are paid. */
    readonly scoreServiceId: string | null;
  } | null;
  /** null: no contract with Alipay. */
  readonly alipay: {
    readonly merchant: AlipayMerchant;
    readonly gateway: string;
    /** null: deposits are paid. */
    readonly preAuthorisation: PreAuthorisation | null;
  } | null;
  /** Where their notices come to; empty without a contract. */
  readonly noticeOrigin: string;
};

/** The secret itself is never told. */
const readApiV3Key = (env: Environment): string => {
  const key = given(env, 'WXPAY_API_V3_KEY');
  if (!/^[\x21-\x7e]{32}$/.test(key)) {
    throw new StartupError(
      `WXPAY_API_V3_KEY has ${key.length} characters, but the APIv3 key that you set in the merchant console has 32.`,
    );
  }
  return key;
};

const readPlatformKeys = (env: Environment): ReadonlyMap<string, KeyObject> =>
  new Map(
    given(env, 'WXPAY_PLATFORM_KEYS')
      .split(',')
      .map((text): [string, KeyObject] => {
        const [, id = '', path = ''] = /^\s*(\w{8,64})=(.+?)\s*$/.exec(text) ?? [];
        if (id === '') {
          throw new StartupError(
            `WXPAY_PLATFORM_KEYS holds "${text.trim()}", but it must look like PUB_KEY_ID_0123456789=/etc/shop/pub_key.pem.`,
          );
        }
        return [id, readKeyFile('WXPAY_PLATFORM_KEYS', path, 'public')];
      }),
  );

const wechatNames = [
  'WXPAY_MCH_ID',
  'WXPAY_SERIAL',
  'WXPAY_PRIVATE_KEY_FILE',
  'WXPAY_API_V3_KEY',
  'WXPAY_PLATFORM_KEYS',
];

const readWeChat = (env: Environment): PaymentConfig['wechat'] => {
  if (!isWhole(env, wechatNames, 'WeChat Pay')) return null;
  if (given(env, 'WECHAT_APP_ID') === '') {
    throw new StartupError(
      'WECHAT_APP_ID is missing: WeChat Pay takes payments for a service account that is bound to the merchant.',
    );
  }
  return {
    scoreServiceId:
      given(env, 'WXPAY_SCORE_SERVICE_ID') === ''
        ? null
        : matching(env, 'WXPAY_SCORE_SERVICE_ID', {
            form: /^\d{32}$/,
            example: '00004000000000000000000000000001',
          }),
    base: readOutsideBase(env, 'WXPAY_BASE', 'https://api.mch.weixin.qq.com'),
    merchant: {
      appId: given(env, 'WECHAT_APP_ID'),
      mchId: matching(env, 'WXPAY_MCH_ID', { form: /^\d{6,15}$/, example: '1900000001' }),
      serial: matching(env, 'WXPAY_SERIAL', {
        form: /^[0-9A-Fa-f]{16,64}$/,
        example: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      }).toUpperCase(),
      privateKey: readKeyFile('WXPAY_PRIVATE_KEY_FILE', given(env, 'WXPAY_PRIVATE_KEY_FILE'), 'private'),
      apiV3Key: readApiV3Key(env),
      platformKeys: readPlatformKeys(env),
    },
  };
};

const alipayNames = [
  'ALIPAY_APP_ID',
  'ALIPAY_PRIVATE_KEY_FILE',
  'ALIPAY_PUBLIC_KEY_FILE',
  'ALIPAY_SELLER_ID',
];

/** The app's own public key is the likeliest wrong file: with it every answer would look forged. */
const readAlipayKeys = (env: Environment) => {
  const privateKey = readKeyFile('ALIPAY_PRIVATE_KEY_FILE', given(env, 'ALIPAY_PRIVATE_KEY_FILE'), 'private');
  const alipayPublicKey = readKeyFile(
    'ALIPAY_PUBLIC_KEY_FILE',
    given(env, 'ALIPAY_PUBLIC_KEY_FILE'),
    'public',
  );
  if (createPublicKey(privateKey).equals(alipayPublicKey)) {
    throw new StartupError(
      "ALIPAY_PUBLIC_KEY_FILE names your app's own public key; give Alipay's, which the console shows after you uploaded yours.",
    );
  }
  return { privateKey, alipayPublicKey };
};

const creditNames = ['ALIPAY_CREDIT_CATEGORY', 'ALIPAY_CREDIT_SERVICE_ID'];

/** What hotels and rentals are commonly given; no page of Alipay promises it. */
const usualHoldDays = 28;

const readHoldDays = (env: Environment): number =>
  given(env, 'ALIPAY_PREAUTH_DAYS') === ''
    ? usualHoldDays
    : Number(matching(env, 'ALIPAY_PREAUTH_DAYS', { form: /^[1-9]\d{0,2}$/, example: '28' }));

const readPreAuthorisation = (env: Environment): PreAuthorisation | null => {
  const hasCredit = isWhole(env, creditNames, 'a deposit waived by Alipay');
  if (given(env, 'ALIPAY_PREAUTH_PRODUCT') === '') {
    if (!hasCredit) return null;
    throw new StartupError(
      'ALIPAY_PREAUTH_PRODUCT is missing: give the product code of your contract, such as PRE_AUTH.',
    );
  }
  return {
    productCode: matching(env, 'ALIPAY_PREAUTH_PRODUCT', { form: /^[A-Z_]{4,40}$/, example: 'PRE_AUTH' }),
    credit: hasCredit
      ? { category: given(env, 'ALIPAY_CREDIT_CATEGORY'), serviceId: given(env, 'ALIPAY_CREDIT_SERVICE_ID') }
      : null,
    opensApp: given(env, 'ALIPAY_PREAUTH_APP_LINK') === 'on',
    holdDays: readHoldDays(env),
  };
};

const readAlipay = (env: Environment): PaymentConfig['alipay'] => {
  if (!isWhole(env, alipayNames, 'Alipay')) return null;
  return {
    preAuthorisation: readPreAuthorisation(env),
    gateway: readOutsideBase(env, 'ALIPAY_GATEWAY', 'https://openapi.alipay.com/gateway.do'),
    merchant: {
      appId: matching(env, 'ALIPAY_APP_ID', { form: /^\d{10,32}$/, example: '2021000000000001' }),
      sellerId: matching(env, 'ALIPAY_SELLER_ID', { form: /^2088\d{12}$/, example: '2088000000000001' }),
      ...readAlipayKeys(env),
    },
  };
};

/** Reads what the environment says about payments; refuses, in one sentence, what makes no sense or is unsafe. */
export const readPaymentConfig = (env: Environment): PaymentConfig => {
  const [wechat, alipay] = [readWeChat(env), readAlipay(env)];
  const hasContract = wechat !== null || alipay !== null;
  if (hasContract && given(env, 'PLATFORM_SIMULATOR') === 'on') {
    throw new StartupError(
      'PLATFORM_SIMULATOR is on, but there are settings of a real contract for payments; choose one of them.',
    );
  }
  return { wechat, alipay, noticeOrigin: hasContract ? readPublicOrigin(env, 'PAYMENT_NOTICE_ORIGIN') : '' };
};
