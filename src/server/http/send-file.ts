import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileAnswer } from '#contract/files.ts';
import { isKnown } from '#server/http/send-answer.ts';

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
