import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#contract/errors.ts';
import { languageOf } from '#server/http/language.ts';

/** Sends a page that runs no script and is kept nowhere. */
export const sendPage = (reply: FastifyReply, page: string, status = 200): FastifyReply =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    )
    .send(page);

/** Gives the language that a browser asks for. */
export const pageLanguage = (request: FastifyRequest): Language =>
  languageOf(request.headers['accept-language']);
