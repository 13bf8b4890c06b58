import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rows } from '#contract/endpoint.ts';
import { AppError } from '#server/http/app-error.ts';

type Known = { readonly method: string; readonly pattern: RegExp };

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`);

/** Makes the answer to addresses that nothing is mounted at: 405 when another method would do, otherwise 404. */
export const refuseUnknownAddress = (
  table: Rows,
): ((request: FastifyRequest, reply: FastifyReply) => never) => {
  const known: Known[] = Object.values(table).map(({ method, path }) => ({
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
