import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Rows } from '#contract/endpoint.ts';
import type { Simulation } from '#server/gateways/simulation.ts';
import { AppError } from '#server/http/app-error.ts';
import { answerNothingBare, nodeOptions } from '#server/http/bare-answers.ts';
import type { Handlers } from '#server/http/context.ts';
import { allowOrigins } from '#server/http/cross-origin.ts';
import { sendError } from '#server/http/error-envelope.ts';
import { registerHealth } from '#server/http/health.ts';
import type { Readiness } from '#server/http/health.ts';
import { acceptOnlyJson } from '#server/http/json-body.ts';
import { networkOf } from '#server/http/network-of.ts';
import { refuseUnknownAddress } from '#server/http/not-found.ts';
import { registerApiDocument } from '#server/http/openapi.ts';
import { packAnswers } from '#server/http/pack-answers.ts';
import { registerRows } from '#server/http/register.ts';
import type { RegisterOptions } from '#server/http/register.ts';
import { serveSiteFiles } from '#server/http/site-files.ts';
import { answerSocketError } from '#server/http/socket-errors.ts';
import { refuseUnknownTenant } from '#server/http/tenant.ts';
import { registerTestClock } from '#server/http/test-clock.ts';
import type { TestClock } from '#server/http/test-clock.ts';
import { tellTime } from '#server/http/tell-time.ts';
import { mountNotices } from '#server/payments/notice-routes.ts';
import { createVerification } from '#server/http/verification.ts';
import { sendToNoPage, serveWeb } from '#server/http/web-files.ts';

type AppOptions<R extends Rows> = RegisterOptions & {
  readonly rows: R;
  readonly handlers: Handlers<R>;
  /** The built web app; its absence leaves only the API. */
  readonly webFolder: string;
  readonly readiness: Readiness;
  readonly logger: FastifyServerOptions['logger'];
  /** Addresses of proxies whose word about the caller's address counts. */
  readonly trustProxy?: string;
  /** Other origins whose pages may call the API. */
  readonly webOrigins?: readonly string[];
  /** Signs verification tokens; the same in every process. */
  readonly verificationSecret: string;
  /** Hosts below this name share the cookie with the verification token. */
  readonly cookieDomain?: string | undefined;
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
      if (!sendToNoPage(request, reply)) sendError(error, request, reply);
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

/** Builds the whole HTTP side: the API, its document, health, and the web app's files. */
export const createApp = async <R extends Rows>(options: AppOptions<R>): Promise<FastifyInstance> => {
  const app = createFastify(options.logger, options.trustProxy);
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
  tellTime(app, options.clock);
  answerNothingBare(app);
  acceptOnlyJson(app);
  const webOrigins = options.webOrigins ?? [];
  allowOrigins(app, webOrigins);
  app.addHook('onRequest', refuseUnknownTenant);
  await packAnswers(app);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
    errorResponseBuilder: (_request, limit) => {
      const wait = { seconds: Math.max(1, Math.ceil(limit.ttl / 1000)) };
      return new AppError('request.tooMany', wait, wait);
    },
  });
  registerHealth(app, options.db, options.readiness);
  registerApiDocument(app, options.rows);
  if (options.testClock !== undefined) registerTestClock(app, options.testClock);
  const { clock, cookieDomain, verificationSecret: secret } = options;
  const verification = createVerification({ clock, secret, cookieDomain, webOrigins });
  await registerRows(app, { rows: options.rows, handlers: options.handlers }, { ...options, verification });
  await mountNotices(app, { db: options.db, clock, payments: options.gateways.payments });
  await options.simulation?.mount(app);
  serveSiteFiles(app, options.siteFiles ?? new Map());
  await serveWeb(app, options.webFolder, refuseUnknownAddress(options.rows));
  return app;
};
