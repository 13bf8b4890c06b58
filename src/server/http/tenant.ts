import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#server/http/app-error.ts';

/** The only tenant there is, by its names; nothing sent means the same. */
const ours = new Set(['', 'default', '00000000-0000-0000-0000-000000000000']);

/** Refuses a tenant that we do not serve. */
export const refuseUnknownTenant = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const tenant = request.headers['__tenant'];
  if (tenant === undefined || (typeof tenant === 'string' && ours.has(tenant.toLowerCase()))) return;
  reply.header('Abp-Tenant-Resolve-Error', 'unknown tenant');
  throw new AppError('tenant.unknown');
};
