import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';
import { cookieNamed } from '#server/http/cookies.ts';

const name = '__tenant';

/** The only tenant there is, by its names; nothing sent means the same. */
const ours = new Set(['', 'default', '00000000-0000-0000-0000-000000000000']);

const inQuery = (query: unknown): unknown =>
  Object.entries((query ?? {}) as Record<string, unknown>).find(([key]) => key.toLowerCase() === name)?.[1];

/** The query counts before the header, and the header before the cookie. */
const tenantOf = ({ query, headers }: FastifyRequest): unknown =>
  inQuery(query) ?? headers[name] ?? cookieNamed(name, headers.cookie) ?? '';

/** Refuses a call for a tenant that we do not serve. */
export const refuseUnknownTenant = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (!request.url.startsWith('/api')) return;
  const tenant = tenantOf(request);
  if (typeof tenant === 'string' && ours.has(tenant.toLowerCase())) return;
  reply.header('Abp-Tenant-Resolve-Error', 'unknown tenant');
  throw new AppError('tenant.unknown');
};
