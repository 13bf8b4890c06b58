import type { FastifyInstance } from 'fastify';
import type { Rows } from '#contract/endpoint.ts';
import { buildApiDocument } from '#server/http/openapi-document.ts';
import { renderApiPage } from '#server/http/openapi-page.ts';

/** Mounts the document at `/api/openapi.json` and a page for people at `/api/docs`. */
export const registerApiDocument = (app: FastifyInstance, table: Rows): void => {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(buildApiDocument(table));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', async (_request, reply) => {
    page ??= renderApiPage(buildApiDocument(table));
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      )
      .send(page);
  });
};
