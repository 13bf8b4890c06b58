import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FileAnswer } from '#contract/files.ts';

const yearSeconds = 365 * 86_400;
const hourSeconds = 3600;

/** A name for any language, and one for programs that only read ASCII. Source: RFC 6266, RFC 8187. */
const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w.-]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `inline; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/** Sends a file that nothing can run in, and that never changes: its address names one content in one format. */
export const sendFile = (
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  file: FileAnswer,
): FastifyReply => {
  const keeping = file.isPublic
    ? `public, max-age=${yearSeconds}, immutable`
    : `private, max-age=${hourSeconds}, immutable`;
  const tag = `"${file.tag}"`;
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    // Pages of other hosts show our pictures, too; a private one is guarded by its address.
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('cache-control', keeping)
    .header('vary', [reply.getHeader('vary'), 'Accept'].flat().filter(Boolean).join(', '))
    .header('etag', tag);
  if (isKnown(tag, request.headers['if-none-match'])) return reply.code(304).send();
  return reply
    .header('content-type', file.contentType)
    .header('content-disposition', disposition(file.fileName))
    .send(file.bytes);
};

/** A strong validator: the same bytes, the same tag. */
const tagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`;

/** `If-None-Match` lists tags; one that a proxy made weak still names the same content. Source: RFC 9110, 13.1.2. */
const isKnown = (tag: string, header: string | undefined): boolean =>
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
