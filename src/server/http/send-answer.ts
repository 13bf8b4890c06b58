import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';

/** A strong validator: the same bytes, the same tag. */
const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** `If-None-Match` lists tags; one that a proxy made weak still names the same content. Source: RFC 9110, 13.1.2. */
export const isKnown = (tag: string, header: string | undefined): boolean =>
  header !== undefined &&
  header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));

/** Sends a call's answer: kept by nobody, or, where its row allows, only to callers who do not have it yet. */
export const sendAnswer = (
  row: Pick<Endpoint, 'mayBeKept'>,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  body: string,
): FastifyReply => {
  reply.header('x-content-type-options', 'nosniff');
  if (row.mayBeKept === true) {
    const tag = tagOf(body);
    reply.header('cache-control', 'no-cache').header('etag', tag);
    if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
  } else {
    reply.header('cache-control', 'no-store');
  }
  return reply.header('content-type', 'application/json; charset=utf-8').send(body);
};
