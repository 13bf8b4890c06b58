import { join } from 'node:path';
import type { FastifyInstance, FastifyServerOptions, InjectOptions } from 'fastify';
import { api } from '#contract/api.ts';
import type { Role } from '#domain/access/roles.ts';
import type { Trust } from '#domain/access/call-access.ts';
import type { Rows } from '#contract/endpoint.ts';
import type { Instant } from '#domain/time/instant.ts';
import { movableClock, type MovableClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import { uuid } from '#server/db/uuid.ts';
import type { FileStore } from '#server/gateways/file-storage/file-store.ts';
import { noGateways } from '#server/gateways/gateways.ts';
import type { createOutside } from '#server/gateways/outside.ts';
import type { SmsSender } from '#server/gateways/sms.ts';
import { createSmsInbox } from '#simulator/simulator.ts';
import { smsTexts } from '#simulator/simulator-words.ts';
import { handlers } from '#server/handlers.ts';
import { createApp } from '#server/http/app.ts';
import type { Handlers } from '#server/http/context.ts';
import { permissionsOf } from '#domain/access/permissions.ts';
import { createSessions, type Sessions } from '#server/http/session.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { openTestDatabase } from '#testing/test-database.ts';

/** Someone who is logged in. */
export type TestUser = {
  readonly userId: string;
  readonly sessionId: string;
  readonly token: string;
};

export type TestCall = {
  readonly body?: unknown;
  /** A body sent as it stands. */
  readonly raw?: string | Buffer;
  readonly as?: TestUser;
  /** The Idempotency-Key; calls that need one get a fresh one when none is given. */
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The network address it comes from. */
  readonly from?: string;
};

export type TestAnswer<T> = {
  readonly status: number;
  readonly body: T;
  readonly headers: Readonly<Record<string, unknown>>;
};

export type TestAccount = {
  readonly roles: readonly Role[];
  readonly storeIds?: readonly string[];
  readonly trust?: Trust;
  readonly name?: string;
  readonly phoneNumber?: string;
};

export type TestServer = {
  readonly app: FastifyInstance;
  readonly db: Database;
  readonly clock: MovableClock;
  readonly sessions: Sessions;
  /** The text messages that were sent, unless the outside services are others. */
  readonly inbox: ReturnType<typeof createSmsInbox>;
  /** `call('POST /api/app/orders', {body, as})`. */
  readonly call: <T = Record<string, unknown>>(address: string, options?: TestCall) => Promise<TestAnswer<T>>;
  /** Makes an account and a session for it, without a password. */
  readonly signIn: (account: TestAccount) => Promise<TestUser>;
  readonly stop: () => Promise<void>;
};

export type TestServerOptions<R extends Rows> = {
  /** Where the clock stands; without it the clock goes with the real time. */
  readonly now?: Instant;
  /** Calls of the test's own instead of the product's. */
  readonly table?: { readonly rows: R; readonly handlers: Handlers<R> };
  readonly webFolder?: string;
  readonly webOrigins?: readonly string[];
  readonly cookieDomain?: string;
  readonly trustProxy?: string;
  /** How it was started. */
  readonly start?: { readonly hasApiDocs?: boolean; readonly isDemoOnNetwork?: boolean };
  readonly connections?: number;
  /** The outside services; nothing but the inbox when nothing is said. */
  readonly outside?: (platform: {
    db: Database;
    clock: MovableClock;
  }) => Awaited<ReturnType<typeof createOutside>>;
  readonly siteFiles?: ReadonlyMap<string, string>;
  readonly logger?: FastifyServerOptions['logger'];
  /** Where uploaded files lie; in memory when nothing is said. */
  readonly files?: FileStore;
  /** Another process on the database and by the clock of that server; to be stopped before it. */
  readonly on?: Pick<TestServer, 'db' | 'clock'>;
};

type Platform = Pick<TestServer, 'db' | 'sessions'>;

const insertAccount = async (
  db: Database,
  account: TestAccount,
): Promise<TestUser & { userName: string }> => {
  const userId = uuid();
  const sessionId = uuid();
  const userName = account.name ?? `user-${userId.slice(-12)}`;
  const kind = account.roles.includes('Customer') ? 1 : 2;
  const storeIds = account.storeIds ?? [];
  await db.exec(sql`
    insert into account (id, kind, user_name, name, real_name, phone_number,
      phone_number_confirmed, roles, primary_store_id)
    values (${userId}, ${kind}, ${userName}, ${userName}, ${userName}, ${account.phoneNumber ?? null},
      ${account.trust === 'sms'}, ${[...account.roles]}::text[], ${storeIds[0] ?? null}::uuid)`);
  for (const storeId of storeIds) {
    await db.exec(sql`insert into account_store (account_id, store_id) values (${userId}, ${storeId})`);
  }
  await db.exec(sql`
    insert into session (id, account_id, trust) values (${sessionId}, ${userId}, ${account.trust ?? 'password'})`);
  return { userId, sessionId, token: '', userName };
};

/** Makes an account and a session for it, without a password. */
export const signInOn = async ({ db, sessions }: Platform, account: TestAccount): Promise<TestUser> => {
  const { userId, sessionId, userName } = await insertAccount(db, account);
  const token = await sessions.issue({
    sessionId,
    userId,
    sessionVersion: 1,
    userName,
    name: userName,
    surname: '',
    email: null,
    phoneNumber: account.phoneNumber ?? null,
    roles: account.roles,
    lifeSeconds: 86_400 * 365,
  });
  return { userId, sessionId, token };
};

const requestOf = (address: string, options: TestCall): InjectOptions => {
  const [method = 'GET', url = '/'] = address.split(' ');
  const payload = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  return {
    method: method as 'GET' | 'POST' | 'PUT' | 'DELETE',
    url,
    headers: {
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
      ...(options.as === undefined ? {} : { authorization: `Bearer ${options.as.token}` }),
      ...(method === 'GET' ? {} : { 'idempotency-key': options.key ?? uuid() }),
      ...options.headers,
    },
    ...(payload === undefined ? {} : { payload }),
    ...(options.from === undefined ? {} : { remoteAddress: options.from }),
  };
};

const readBody = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const openPlatform = async ({ on, connections, now, files = memoryStore() }: TestServerOptions<Rows>) => {
  const db = on?.db ?? (await openTestDatabase(connections));
  const clock = on?.clock ?? movableClock(now);
  const secret = 'a secret of thirty-two characters';
  const sessions = await createSessions({ db, clock, secret, permissionsOf });
  return { db, clock, sessions, files, inbox: createSmsInbox(clock) };
};

/** Makes a sender whose messages go no further than an inbox: a server without a port has no simulator to call. */
const inboxSms = (inbox: TestServer['inbox']): SmsSender => ({
  templateOf: () => 'SMS_1',
  send: async ({ phone, template, params }) => {
    const text = smsTexts[template].replaceAll(/\$\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
    inbox.post({ phone, text });
    return { reply: 'taken', id: '' };
  },
});

const quiet = process.env['TEST_LOG'] === '1' ? { level: 'error' } : false;

/** Starts the HTTP side on a database of its own, without a port; calls are injected. */
export const startTestServer = async <R extends Rows = typeof api>(
  options: TestServerOptions<R> = {},
): Promise<TestServer> => {
  const { db, clock, sessions, inbox, files } = await openPlatform(options);
  const { outside = () => ({ gateways: { ...noGateways, sms: inboxSms(inbox) } }) } = options;
  const app = await createApp({
    db,
    clock,
    sessions,
    ...outside({ db, clock }),
    files,
    siteFiles: options.siteFiles,
    rows: (options.table?.rows ?? api) as R,
    handlers: (options.table?.handlers ?? handlers) as Handlers<R>,
    webFolder: options.webFolder ?? join(import.meta.dirname, 'no-web-app'),
    readiness: { stopping: false },
    hasApiDocs: true,
    isDemoOnNetwork: false,
    ...options.start,
    webOrigins: options.webOrigins ?? [],
    verificationSecret: 'another secret of thirty-two characters',
    cookieDomain: options.cookieDomain,
    ...(options.trustProxy === undefined ? {} : { trustProxy: options.trustProxy }),
    logger: options.logger ?? quiet,
  });
  await app.ready();
  return {
    app,
    db,
    clock,
    sessions,
    inbox,
    call: async <T>(address: string, request: TestCall = {}): Promise<TestAnswer<T>> => {
      const answer = await app.inject(requestOf(address, request));
      return { status: answer.statusCode, body: readBody(answer.body) as T, headers: answer.headers };
    },
    signIn: (account) => signInOn({ db, sessions }, account),
    stop: async () => {
      await app.close();
      await sessions.close();
      if (options.on === undefined) await db.close();
    },
  };
};
