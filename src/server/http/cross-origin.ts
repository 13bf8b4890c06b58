import type { FastifyInstance } from 'fastify';
import { apiOrigin } from '#contract/api-origin.ts';

/** Where the page stands that makes a request: ours, one that may call us, or any other. */
type PageOrigin =
  | { readonly kind: 'own' }
  | { readonly kind: 'allowed' | 'foreign'; readonly origin: string };

type Asked = { readonly headers: { readonly origin?: string | undefined }; readonly hostname: string };

const own: PageOrigin = { kind: 'own' };

/** A page at `shop.example` finds its calls at `api.shop.example`: the page of our own name may call us. */
const isNamedAfterUs = (page: URL, hostname: string): boolean =>
  apiOrigin({ protocol: page.protocol, host: page.hostname }) === `${page.protocol}//${hostname}`;

/**
 * Tells where the page stands by the request's `Origin`. Reads of our own pages carry none. Ports do not count, since
 * a proxy may hide them and cookies ignore them.
 */
export const pageOrigin = (
  { headers: { origin }, hostname }: Asked,
  allowed: readonly string[],
): PageOrigin => {
  if (origin === undefined) return own;
  if (allowed.includes(origin)) return { kind: 'allowed', origin };
  if (!URL.canParse(origin)) return { kind: 'foreign', origin };
  const page = new URL(origin);
  if (page.hostname === hostname) return own;
  return { kind: isNamedAfterUs(page, hostname) ? 'allowed' : 'foreign', origin };
};

const allowedHeaders = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'If-None-Match',
  'Last-Event-ID',
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
