import type { FastifyInstance } from 'fastify';
import { AppError } from '#server/http/app-error.ts';

/** Node's own way would be to answer a request without a host by itself, with no word; see `answerNothingBare`. */
export const nodeOptions = { requireHostHeader: false };

/** Takes from Node the answers that it gives without a body: every refusal has ours. */
export const answerNothingBare = (app: FastifyInstance): void => {
  // RFC 9110, 10.1.1: an expectation that we do not know may be let go.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ headers, raw }) => {
    if (headers.host === undefined && raw.httpVersion === '1.1') throw new AppError('request.malformed');
  });
};
