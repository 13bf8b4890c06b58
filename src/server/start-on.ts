import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { api } from '#contract/api.ts';
import { isSmsWanted } from '#server/accounts/sms-actions.ts';
import { movableClock, systemClock, type MovableClock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';
import { loadSecret } from '#server/db/secrets.ts';
import { StartupError } from '#server/db/startup-error.ts';
import { messageSweeps } from '#server/messages/jobs.ts';
import { fileSweeps, recoverFiles } from '#server/files/jobs.ts';
import { prepareFirstData } from '#server/first-data.ts';
import { statementSweeps } from '#server/finance/jobs.ts';
import { openFileStore } from '#server/gateways/file-storage/open-store.ts';
import type { Gateways, PlayedService } from '#server/gateways/gateways.ts';
import { createOutside } from '#server/gateways/outside.ts';
import { simulationPath, type StartSimulation } from '#server/gateways/simulation.ts';
import { handlers } from '#server/handlers.ts';
import { createApp } from '#server/http/app.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { createSessions } from '#server/http/session.ts';
import { sweeps } from '#server/jobs/sweeps.ts';
import { startWorker, type Worker } from '#server/jobs/worker.ts';
import type { PaymentConfig } from '#server/payment-config.ts';
import { channelSweeps, voucherSweeps } from '#server/payments/jobs.ts';
import { methodsTaken } from '#server/stores/actions.ts';

const companies = [
  { method: 'wechat', name: 'WeChat Pay', parameter: 'WeChatPayEnabled' },
  { method: 'alipay', name: 'Alipay', parameter: 'AlipayEnabled' },
] as const;

/** Tells, one line each, of payment companies whose keys are set while no store takes them. */
export const tellIdleContracts = async (
  db: Database,
  payments: Pick<PaymentConfig, 'wechat' | 'alipay'>,
): Promise<string[]> => {
  const contracts = companies.filter(({ method }) => payments[method] !== null);
  if (contracts.length === 0) return [];
  const taken = await methodsTaken(db);
  return contracts
    .filter(({ method }) => !taken.has(method))
    .map(
      ({ name, parameter }) =>
        `The keys of ${name} are set, but no store takes it; switch it on with: npm run parameter -- ${parameter} true`,
    );
};

/** Tells, in one line, of a contract for text messages while the chain wants none. */
export const tellIdleSms = async (db: Database, { sms }: Pick<Config, 'sms'>): Promise<string[]> =>
  sms === null || (await isSmsWanted(db))
    ? []
    : [
        'The keys of Aliyun SMS are set, but the chain wants no codes; switch them on with: npm run parameter -- SmsVerification true',
      ];

/** Tells, in one line, which outside services are not configured and what works instead. */
const tellMissing = ({ weChat, sms, payments, vouchers }: Gateways): string[] => {
  const services = {
    WeChat: weChat,
    'WeChat Pay': payments.wechat,
    Alipay: payments.alipay,
    SMS: sms,
    'Meituan vouchers': vouchers.meituan,
    'Douyin vouchers': vouchers.douyin,
  };
  const missing = Object.entries(services).flatMap(([name, gateway]) => (gateway === null ? [name] : []));
  return missing.length === 0
    ? []
    : [`Not configured: ${missing.join(', ')}. Everything else works; see docs/operations.md.`];
};

const playedNames: Readonly<Record<PlayedService, string>> = {
  weChat: 'WeChat',
  payments: 'online payments',
  sms: 'text messages',
  vouchers: 'vouchers',
};

/** Tells, in one line, which outside services are played. */
const tellSimulated = ({ played }: Gateways, url: string): string =>
  `Simulated at ${url}${simulationPath}: ${played.map((name) => playedNames[name]).join(', ')}.`;

const webFolder = join(import.meta.dirname, '../../dist/web');

/** Tells the person who starts the program one line. */
type Say = (line: string) => void;

type RunningServer = {
  readonly url: string;
  /** How to log in at first. */
  readonly notes: readonly string[];
  /** Answers what was read, then closes everything. */
  readonly stop: () => Promise<void>;
};

/** Where this machine reaches a server: an address that stands for all of them includes its own. */
const urlOf = ({ address, family, port }: AddressInfo): string => {
  if (address === '0.0.0.0' || address === '::') return `http://127.0.0.1:${port}`;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
};

const listen = async (app: FastifyInstance, { host, port }: Config): Promise<string> => {
  try {
    await app.listen({ host, port });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupError(
        `Port ${port} is already in use; stop the other program or choose another with PORT.`,
      );
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new StartupError(
        `The program may not listen on ${host}:${port}; choose others with HOST and PORT.`,
      );
    }
    throw error;
  }
  return urlOf(app.server.address() as AddressInfo);
};

const migrateAloud = async (db: Database, say: Say): Promise<void> => {
  const applied = await migrate(db);
  say(applied.length === 0 ? 'The tables are up to date.' : `Made the tables: ${applied.length} migrations.`);
};

const testClockOf = ({ testClockAheadMs }: Config): MovableClock | undefined => {
  if (testClockAheadMs === undefined) return undefined;
  const clock = movableClock();
  clock.advance(testClockAheadMs);
  return clock;
};

const runAll = async (workers: readonly Worker[]): Promise<void> => {
  for (const worker of workers) await worker.runAll();
};

type Starting = { readonly say: Say; readonly simulate?: StartSimulation | undefined };

/** Starts everything on an open database: tables, first data, HTTP and worker. Refuses with a StartupError. */
export const startOn = async (
  db: Database,
  config: Config,
  { say, simulate }: Starting,
): Promise<RunningServer> => {
  await migrateAloud(db, say);
  const testClock = testClockOf(config);
  const clock = testClock ?? systemClock;
  const files = await openFileStore(config.files, say);
  const firstData = await prepareFirstData(db, clock, config);
  let ownUrl = '';
  const { isDemo } = firstData;
  const place = { db, clock, isDemo, ownUrl: () => ownUrl };
  const { gateways, simulation } = await createOutside(config, place, simulate);
  const secret = await loadSecret(db, 'access-token');
  const sessions = await createSessions({ db, clock, secret, permissionsOf });
  const readiness = { stopping: false };
  let workers: readonly Worker[] = [];
  const app = await createApp({
    db,
    clock,
    sessions,
    gateways,
    files,
    siteFiles: config.weChat.verifyFiles,
    rows: api,
    handlers,
    webFolder,
    hasApiDocs: config.hasApiDocs,
    isDemoOnNetwork: config.isDemoOnNetwork,
    readiness,
    logger: { level: 'warn', stream: process.stderr },
    webOrigins: config.webOrigins,
    verificationSecret: await loadSecret(db, 'verification-token'),
    cookieDomain: config.cookieDomain,
    ...(config.trustProxy === undefined ? {} : { trustProxy: config.trustProxy }),
    ...(simulation === undefined ? {} : { simulation }),
    ...(testClock === undefined ? {} : { testClock: { clock: testClock, moved: () => runAll(workers) } }),
  });
  try {
    await recoverFiles({ db, store: files, now: clock.now(), log: app.log });
    const url = await listen(app, config);
    ownUrl = url;
    // A payment company that answers slowly keeps nothing else waiting.
    workers = [
      [...sweeps(gateways.payments), ...fileSweeps(files)],
      messageSweeps(gateways),
      [...channelSweeps(gateways.payments, 'wechat'), ...statementSweeps(gateways.payments, 'wechat')],
      [...channelSweeps(gateways.payments, 'alipay'), ...statementSweeps(gateways.payments, 'alipay')],
      voucherSweeps(gateways.vouchers),
    ].map((some) => startWorker({ db, clock, log: app.log }, some));
    const stop = async (): Promise<void> => {
      readiness.stopping = true;
      await sleep(config.drainMs);
      await app.close();
      await Promise.all(workers.map((worker) => worker.stop()));
      await sessions.close();
      await db.close();
    };
    const outside = simulation === undefined ? tellMissing(gateways) : [tellSimulated(gateways, url)];
    const idle = [...(await tellIdleContracts(db, config.payments)), ...(await tellIdleSms(db, config))];
    return { url, notes: [...firstData.tell(url), ...outside, ...idle], stop };
  } catch (error) {
    await app.close();
    await sessions.close();
    throw error;
  }
};
