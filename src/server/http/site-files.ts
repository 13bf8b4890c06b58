import type { FastifyInstance } from 'fastify';

/** Serves small texts at the root, by which other companies see that the site is ours. */
export const serveSiteFiles = (app: FastifyInstance, files: ReadonlyMap<string, string>): void => {
  for (const [name, content] of files) {
    app.get(`/${name}`, async (_request, reply) => reply.type('text/plain; charset=utf-8').send(content));
  }
};
