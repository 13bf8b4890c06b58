import { StartupError } from '#server/db/startup-error.ts';
import { given, isWhole, matching, readOutsideBase, type Environment } from '#server/environment.ts';

/** What a platform knows the shop of each store by; stores without one are not named. */
type Shops = ReadonlyMap<string, string>;

/** How this installation stands to the platforms that sell vouchers, as its settings say; null: no contract. */
export type VoucherConfig = {
  readonly meituan: {
    readonly developerId: string;
    readonly signKey: string;
    /** Store name -> the shop's token. */
    readonly shops: Shops;
    readonly base: string;
  } | null;
  readonly douyin: {
    readonly clientKey: string;
    readonly clientSecret: string;
    /** Store name -> the shop's number. */
    readonly shops: Shops;
    readonly base: string;
  } | null;
};

/** The secret itself is never told. */
const readSecret = (env: Environment, name: string): string => {
  const secret = given(env, name);
  if (!/^[\x21-\x7e]+$/.test(secret)) {
    throw new StartupError(
      `${name} holds a space or an unusual sign; give it as the platform's console shows it.`,
    );
  }
  return secret;
};

/** Reads `store name=shop,store name=shop`. Refusals tell names and positions only: a shop may be a secret. */
const readShops = (
  env: Environment,
  setting: string,
  { form, example }: { form: RegExp; example: string },
): Shops => {
  const shops = new Map<string, string>();
  given(env, setting)
    .split(',')
    .forEach((part, index) => {
      const [, store = '', shop = ''] = /^\s*([^=]*[^=\s])\s*=\s*(\S+)\s*$/.exec(part) ?? [];
      if (!form.test(shop)) {
        throw new StartupError(`${setting}: part ${index + 1} does not look like ${example}.`);
      }
      if (shops.has(store)) throw new StartupError(`${setting} names the store "${store}" twice.`);
      shops.set(store, shop);
    });
  return shops;
};

const meituanNames = ['MEITUAN_DEVELOPER_ID', 'MEITUAN_SIGN_KEY', 'MEITUAN_SHOPS'];

const readMeituan = (env: Environment): VoucherConfig['meituan'] =>
  isWhole(env, meituanNames, 'Meituan')
    ? {
        developerId: matching(env, 'MEITUAN_DEVELOPER_ID', { form: /^\d{4,12}$/, example: '100123' }),
        signKey: readSecret(env, 'MEITUAN_SIGN_KEY'),
        shops: readShops(env, 'MEITUAN_SHOPS', { form: /^[\x21-\x7e]{8,512}$/, example: 'Store=token' }),
        base: readOutsideBase(env, 'MEITUAN_BASE', 'https://api-open-cater.meituan.com'),
      }
    : null;

const douyinNames = ['DOUYIN_CLIENT_KEY', 'DOUYIN_CLIENT_SECRET', 'DOUYIN_SHOPS'];

const readDouyin = (env: Environment): VoucherConfig['douyin'] =>
  isWhole(env, douyinNames, 'Douyin')
    ? {
        clientKey: matching(env, 'DOUYIN_CLIENT_KEY', {
          form: /^[A-Za-z0-9]{10,64}$/,
          example: 'aw0123456789abcd',
        }),
        clientSecret: readSecret(env, 'DOUYIN_CLIENT_SECRET'),
        shops: readShops(env, 'DOUYIN_SHOPS', { form: /^\d{5,20}$/, example: 'Store=7012345678901234567' }),
        base: readOutsideBase(env, 'DOUYIN_BASE', 'https://open.douyin.com'),
      }
    : null;

/** Reads what the environment says about vouchers; refuses, in one sentence, what makes no sense or is unsafe. */
export const readVoucherConfig = (env: Environment): VoucherConfig => {
  const [meituan, douyin] = [readMeituan(env), readDouyin(env)];
  if ((meituan !== null || douyin !== null) && given(env, 'PLATFORM_SIMULATOR') === 'on') {
    throw new StartupError(
      'PLATFORM_SIMULATOR is on, but there are settings of a real contract for vouchers; choose one of them.',
    );
  }
  return { meituan, douyin };
};
