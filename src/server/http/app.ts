import { randomUUID } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { z } from 'zod';
import type { Rows } from '#contract/endpoint.ts';
import type { Clock, MovableClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { sql } from '#server/db/sql-tag.ts';
import type { Simulation } from '#server/gateways/simulation.ts';
import { AppError } from '#server/http/app-error.ts';
import { guardAnswer, guardAnswers } from '#server/http/answer-headers.ts';
import type { Handlers } from '#server/http/context.ts';
import { allowOrigins } from '#server/http/cross-origin.ts';
import { answerSocketError, sendError, tellWhenToRetry } from '#server/http/error-envelope.ts';
import { acceptOnlyJson } from '#server/http/json-body.ts';
import { networkOf } from '#server/http/network-of.ts';
import { registerApiDocument } from '#server/http/openapi.ts';
import { forgetForeignHost, type OwnNames } from '#server/http/own-host.ts';
import { registerRows, type RegisterOptions } from '#server/http/register.ts';
import { cookieNamed, createVerification } from '#server/http/verification.ts';
import { sendToNoPage, serveWeb } from '#server/http/web-files.ts';
import { createLiveFeed } from '#server/live/feed-actions.ts';
import { mountReceipts, mountWeChatEvents } from '#server/messages/receipt-routes.ts';
import { mountNotices } from '#server/payments/notice-routes.ts';
import { siteOf } from '#server/stores/actions.ts';

const move = z.object({
  advanceMs: z
    .int()
    .min(-366 * 86_400_000)
    .max(366 * 86_400_000),
});

type TestClock = {
  readonly clock: MovableClock;
  /** Does at once what the new time makes due. */
  readonly moved: () => Promise<void>;
};

/** Mounts `POST /api/test/clock {advanceMs}`, below 0 backwards; exists only in servers that browser tests start. */
const registerTestClock = (app: FastifyInstance, { clock, moved }: TestClock): void => {
  app.post('/api/test/clock', async (request) => {
    const asked = move.safeParse(request.body);
    if (!asked.success) throw new AppError('request.invalid');
    clock.advance(asked.data.advanceMs);
    await moved();
    return { now: new Date(clock.now()).toISOString() };
  });
};

type KnownAddress = { readonly method: string; readonly pattern: RegExp };

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** Makes the answer to addresses that nothing is mounted at: 405 when another method would do, otherwise 404. */
const refuseUnknownAddress = (table: Rows): ((request: FastifyRequest, reply: FastifyReply) => never) => {
  const known: KnownAddress[] = Object.values(table).map(({ method, path }) => ({
    method,
    pattern: patternOf(path),
  }));
  return (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const allowed = known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) throw new AppError('request.addressUnknown');
    reply.header('allow', [...new Set(allowed)].join(', '));
    throw new AppError('request.methodNotAllowed');
  };
};

const tenantName = '__tenant';

/** The only tenant there is, by its names; nothing sent means the same. */
const ourTenants = new Set(['', 'default', '00000000-0000-0000-0000-000000000000']);

const inQuery = (query: unknown): unknown =>
  Object.entries((query ?? {}) as Record<string, unknown>).find(
    ([key]) => key.toLowerCase() === tenantName,
  )?.[1];

/** The query counts before the header, and the header before the cookie. */
const tenantOf = ({ query, headers }: FastifyRequest): unknown =>
  inQuery(query) ?? headers[tenantName] ?? cookieNamed(tenantName, headers.cookie) ?? '';

/** Refuses a call for a tenant that we do not serve. */
const refuseUnknownTenant = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!request.url.startsWith('/api')) return;
  const tenant = tenantOf(request);
  if (typeof tenant === 'string' && ourTenants.has(tenant.toLowerCase())) return;
  reply.header('Abp-Tenant-Resolve-Error', 'unknown tenant');
  throw new AppError('tenant.unknown');
};

/** Puts the shop's time into every answer's `Date`: the app takes "today" from it, not from the phone. */
const tellTime = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', new Date(clock.now()).toUTCString());
  });
};

/** Node's own way would be to answer a request without a host by itself, with no word; see `answerNothingBare`. */
const nodeOptions = { requireHostHeader: false };

/** Takes from Node the answers that it gives without a body: every refusal has ours. */
const answerNothingBare = (app: FastifyInstance): void => {
  // RFC 9110, 10.1.1: an expectation that we do not know may be let go.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new AppError('request.malformed');
  });
};

/** Below this an answer fits into one packet anyway. */
const leastPackedBytes = 1400;

/** Packs what the API answers, as the caller understands it; files of the web app are packed when they are built. */
const packAnswers = async (app: FastifyInstance): Promise<void> => {
  await app.register(compress, {
    threshold: leastPackedBytes,
    encodings: ['br', 'gzip'],
    customTypes: /^application\/json\b/,
    // The default takes many times longer, for an eighth less.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    globalDecompression: false,
  });
};

/** Tells whether the process is to be sent requests. */
type Readiness = { stopping: boolean };

/** Mounts `/health/live` (the process answers) and `/health/ready` (the database answers and we are not stopping). */
const registerHealth = (app: FastifyInstance, db: Database, readiness: Readiness): void => {
  app.get('/health/live', async () => ({ status: 'ok' }));
  app.get('/health/ready', async (_request, reply) => {
    if (readiness.stopping) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.query(sql`select 1`);
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database unreachable' });
    }
  });
};

/** Serves small texts at the root, by which other companies see that the site is ours. */
const serveSiteFiles = (app: FastifyInstance, files: ReadonlyMap<string, string>): void => {
  for (const [name, content] of files) {
    app.get(`/${name}`, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(content));
  }
};

type AppOptions<R extends Rows> = RegisterOptions &
  Partial<OwnNames> & {
    readonly rows: R;
    readonly handlers: Handlers<R>;
    /** The built web app; its absence leaves only the API. */
    readonly webFolder: string;
    readonly readiness: Readiness;
    /** The API describes itself at `/api/docs` and `/api/openapi.json`. */
    readonly hasApiDocs: boolean;
    readonly logger: FastifyServerOptions['logger'];
    /** Addresses of proxies whose word about the caller's address counts. */
    readonly trustProxy?: string;
    /** Signs verification tokens; the same in every process. */
    readonly verificationSecret: string;
    /** Only in browser tests: lets `POST /api/test/clock` move this clock. */
    readonly testClock?: TestClock;
    /** Stands in for other companies' platforms, below a path of its own. */
    readonly simulation?: Pick<Simulation, 'mount'>;
    /** Small texts at the root that other companies look for: name -> content. */
    readonly siteFiles?: ReadonlyMap<string, string> | undefined;
  };

const bodyLimitBytes = 1024 * 1024;
const requestTimeoutMs = 30_000;

const createFastify = (
  logger: FastifyServerOptions['logger'],
  trustProxy: string | undefined,
): FastifyInstance =>
  Fastify({
    http: nodeOptions,
    logger: logger ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trustProxy ?? false,
    genReqId: () => randomUUID(),
    clientErrorHandler: (error, socket) => answerSocketError(error as NodeJS.ErrnoException, socket),
    frameworkErrors: (error, request, reply) => {
      guardAnswer(request, reply);
      if (!sendToNoPage(request, reply)) sendError(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

/** Builds the whole HTTP side: the API, its document, health, and the web app's files. */
export const createApp = async <R extends Rows>(options: AppOptions<R>): Promise<FastifyInstance> => {
  const app = createFastify(options.logger, options.trustProxy);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  guardAnswers(app);
  const { clock, cookieDomain, webOrigins = [], verificationSecret: secret } = options;
  forgetForeignHost(app, { webOrigins, cookieDomain });
  tellTime(app, clock);
  answerNothingBare(app);
  app.addHook('onSend', async (_request, reply) => tellWhenToRetry(reply));
  acceptOnlyJson(app);
  allowOrigins(app, webOrigins);
  app.addHook('onRequest', refuseUnknownTenant);
  await packAnswers(app);
  await app.register(rateLimit, {
    global: false,
    // Whoever has gone before the question is looked at has no address any more.
    keyGenerator: (request) => (request.socket.destroyed ? 'gone' : networkOf(request.ip)),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, limit) => {
      const wait = { seconds: Math.max(1, Math.ceil(limit.ttl / 1000)) };
      return new AppError('request.tooMany', wait, wait);
    },
  });
  registerHealth(app, options.db, options.readiness);
  if (options.hasApiDocs) registerApiDocument(app, options.rows);
  if (options.testClock !== undefined) registerTestClock(app, options.testClock);
  const verification = createVerification({ clock, secret, cookieDomain, webOrigins });
  const live = createLiveFeed({ db: options.db, log: app.log });
  // A stream would keep the server from closing.
  app.addHook('preClose', async () => live.close());
  const table = { rows: options.rows, handlers: options.handlers };
  await registerRows(app, table, { ...options, verification, live });
  await mountNotices(app, { db: options.db, clock, payments: options.gateways.payments });
  const outside = { db: options.db, clock, gateways: options.gateways };
  await mountReceipts(app, outside);
  await mountWeChatEvents(app, outside);
  await options.simulation?.mount(app);
  serveSiteFiles(app, options.siteFiles ?? new Map());
  await serveWeb(app, {
    folder: options.webFolder,
    site: siteOf(options.db),
    refuse: refuseUnknownAddress(options.rows),
  });
  return app;
};
