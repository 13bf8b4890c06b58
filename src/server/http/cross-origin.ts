import type { FastifyInstance } from 'fastify';

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'X-Device-Id',
  'X-Requested-With',
  'RequestVerificationToken',
  '__tenant',
  '__timezone',
].join(', ');

/** Lets the named origins call the API from their pages; without names only our own origin may. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (origin === undefined || !origins.includes(origin)) return;
    reply
      .header('access-control-allow-origin', origin)
      .header('vary', 'Origin')
      .header(
        'access-control-expose-headers',
        '_AbpErrorFormat, RequestVerificationToken, Abp-Tenant-Resolve-Error, Retry-After, Date',
      );
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header('access-control-allow-headers', allowedHeaders)
      .header('access-control-max-age', '86400')
      .send();
  });
};
