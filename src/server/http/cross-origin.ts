import type { FastifyInstance } from 'fastify';
import { pageOrigin } from '#server/http/page-origin.ts';

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'If-None-Match',
  'Cache-Control',
  'Pragma',
  'X-Device-Id',
  'X-Requested-With',
  'RequestVerificationToken',
  '__tenant',
  '__timezone',
].join(', ');

const exposedHeaders = [
  '_AbpErrorFormat',
  'RequestVerificationToken',
  'Abp-Tenant-Resolve-Error',
  'Retry-After',
  'ETag',
  'Date',
].join(', ');

/** Lets the named origins, and the page whose `api.` host we are, call the API from their pages, cookies included. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  app.addHook('onRequest', async (request, reply) => {
    const page = pageOrigin(request, origins);
    if (page.kind !== 'allowed') return;
    reply
      .header('access-control-allow-origin', page.origin)
      .header('access-control-allow-credentials', 'true')
      .header('vary', 'Origin')
      .header('access-control-expose-headers', exposedHeaders);
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '86400')
      .send();
  });
};
