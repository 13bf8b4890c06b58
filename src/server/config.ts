import { isIPv4, isIPv6 } from 'node:net';
import { resolve } from 'node:path';
import { readWords } from '#server/command-line.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { listOf, type Environment } from '#server/environment.ts';
import { readFilesConfig, type FilesConfig } from '#server/gateways/file-storage/storage-config.ts';
import { readPaymentConfig, type PaymentConfig } from '#server/payment-config.ts';
import { readSmsConfig, type SmsConfig } from '#server/sms-config.ts';
import { readVoucherConfig, type VoucherConfig } from '#server/voucher-config.ts';
import { readWeChatConfig, type WeChatConfig } from '#server/wechat-config.ts';

/** What the person who starts the program may choose. */
export type Config = {
  readonly host: string;
  readonly port: number;
  /** Where the embedded database lives. */
  readonly dataDir: string;
  /** A PostgreSQL server instead of the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Start without the demo chain, whose passwords everybody knows; always so in production. */
  readonly empty: boolean;
  /** Real guests come here. */
  readonly isProduction: boolean;
  /** Others may reach a demo, whose pages all say that it is one. */
  readonly isDemoOnNetwork: boolean;
  /** The API describes itself at `/api/docs` and `/api/openapi.json`. */
  readonly hasApiDocs: boolean;
  readonly webOrigins: readonly string[];
  /** The name below which page and API share cookies. */
  readonly cookieDomain: string | undefined;
  readonly trustProxy: string | undefined;
  /** How long to keep answering after we said that we are not ready any more, for a balancer to notice. */
  readonly drainMs: number;
  /** Browser tests move the clock, which begins so far ahead of the real time; else undefined. */
  readonly testClockAheadMs: number | undefined;
  readonly weChat: WeChatConfig;
  readonly payments: PaymentConfig;
  readonly sms: SmsConfig;
  readonly vouchers: VoucherConfig;
  /** Where uploaded files lie. */
  readonly files: FilesConfig;
};

const readDataDir = (env: Environment): string => resolve(env['DATA_DIR']?.trim() ? env['DATA_DIR'] : 'data');

const readPort = (text: string | undefined): number => {
  if (text === undefined || text === '') return 3000;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) {
    throw new StartupError(`PORT is "${text}", but it must be a number from 0 to 65535.`);
  }
  return port;
};

const isThisMachine = (host: string): boolean =>
  host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));

type Reach = Pick<Config, 'host' | 'isProduction' | 'isDemoOnNetwork'>;

/** Reads who may reach the program; beyond this machine that is a real shop, or a demo which says that it is one. */
const readReach = (env: Environment, isDemoOnNetwork: boolean): Reach => {
  const host = env['HOST'] || '127.0.0.1';
  const isProduction = env['NODE_ENV'] === 'production';
  if (isProduction && isDemoOnNetwork) {
    throw new StartupError(
      '--demo-on-network is given, but in production (NODE_ENV=production) there is no demo; leave one of them out.',
    );
  }
  if (!isProduction && !isDemoOnNetwork && !isThisMachine(host)) {
    throw new StartupError(
      `HOST is "${host}", but others may only reach a real shop, started with NODE_ENV=production and a database of its own, or a demo, started with --demo-on-network.`,
    );
  }
  return { host, isProduction, isDemoOnNetwork };
};

const readApiDocs = (env: Environment): boolean => {
  const text = env['API_DOCS'] ?? '';
  if (text === '') return env['NODE_ENV'] !== 'production';
  if (text !== 'on' && text !== 'off') {
    throw new StartupError(`API_DOCS is "${text}", but it must be on or off.`);
  }
  return text === 'on';
};

const readSeconds = (text: string | undefined): number => {
  if (text === undefined || text === '') return 0;
  if (!/^\d{1,3}$/.test(text))
    throw new StartupError(`DRAIN_SECONDS is "${text}", but it must be a number from 0 to 999.`);
  return Number(text);
};

const readDatabaseUrl = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined;
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartupError('DATABASE_URL must look like postgres://user:password@host:5432/name.');
  }
  return text;
};

const readCookieDomain = (text: string | undefined): string | undefined => {
  if (text === undefined || text === '') return undefined;
  if (!/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/i.test(text))
    throw new StartupError(`COOKIE_DOMAIN is "${text}", but it must be a name such as shop.example.`);
  return text;
};

const isNetwork = (text: string): boolean => {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = isIPv4(address) ? 32 : isIPv6(address) ? 128 : -1;
  return rest.length === 0 && bits > 0 && (prefix === undefined || isBelow(prefix, bits));
};

const isBelow = (text: string, most: number): boolean => /^\d{1,3}$/.test(text) && Number(text) <= most;

/** Words for the addresses of this machine and of networks at home. */
const networkWords = new Set(['loopback', 'linklocal', 'uniquelocal']);

const readTrustProxy = (text: string | undefined): string | undefined => {
  const wrong = listOf(text).find((part) => !networkWords.has(part) && !isNetwork(part));
  if (wrong !== undefined) {
    throw new StartupError(
      `TRUST_PROXY holds "${wrong}", but a proxy is named by its address, such as 127.0.0.1 or 10.0.0.0/8.`,
    );
  }
  return listOf(text).join(',') || undefined;
};

const readWebOrigins = (text: string | undefined): readonly string[] => {
  const origins = listOf(text);
  // Browsers write them so; any other spelling would never match.
  const wrong = origins.find((origin) => !/^[a-z][a-z0-9+.-]*:\/\/[^/?#\sA-Z]+$/.test(origin));
  if (wrong !== undefined) {
    throw new StartupError(
      `WEB_ORIGINS holds "${wrong}", but an origin looks like https://shop.example, without a slash at its end.`,
    );
  }
  return origins;
};

const readTestClock = (env: Environment): number | undefined => {
  const text = env['SNOWGEAR_TEST_CLOCK'] ?? '';
  if (text === '') return undefined;
  if (env['NODE_ENV'] === 'production') {
    throw new StartupError(
      'SNOWGEAR_TEST_CLOCK is on, but in production (NODE_ENV=production) nobody may move the clock.',
    );
  }
  if (!/^-?\d{1,11}$/.test(text)) {
    throw new StartupError(
      `SNOWGEAR_TEST_CLOCK is "${text}", but it says how many milliseconds the clock is ahead.`,
    );
  }
  return Number(text);
};

const about = `Starts the shop; PORT, HOST, DATA_DIR and DATABASE_URL are honoured, see docs/operations.md.`;
const options = {
  empty: { type: 'boolean', means: 'leave a new database empty instead of filling it with the demo chain' },
  'demo-on-network': {
    type: 'boolean',
    means: 'let others reach the demo at HOST; every page then says that it is a demo',
  },
} as const;

/** Reads the choices from the environment and the command line; refuses, in one sentence, what makes no sense. */
export const readConfig = (env: Environment, flags: readonly string[], command = 'npm start'): Config => {
  const { values } = readWords(flags, { command, about, options }, env);
  const reach = readReach(env, values['demo-on-network'] ?? false);
  return {
    ...reach,
    port: readPort(env['PORT']),
    dataDir: readDataDir(env),
    databaseUrl: readDatabaseUrl(env['DATABASE_URL']),
    empty: values.empty ?? reach.isProduction,
    hasApiDocs: readApiDocs(env),
    webOrigins: readWebOrigins(env['WEB_ORIGINS']),
    cookieDomain: readCookieDomain(env['COOKIE_DOMAIN']),
    trustProxy: readTrustProxy(env['TRUST_PROXY']),
    drainMs: readSeconds(env['DRAIN_SECONDS']) * 1000,
    testClockAheadMs: readTestClock(env),
    weChat: readWeChatConfig(env),
    payments: readPaymentConfig(env),
    sms: readSmsConfig(env),
    vouchers: readVoucherConfig(env),
    files: readFilesConfig(env, readDataDir(env)),
  };
};
