import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';

/** Puts the shop's time into every answer's `Date`: the app takes "today" from it, not from the phone. */
export const tellTime = (app: FastifyInstance, clock: Clock): void => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('date', new Date(clock.now()).toUTCString());
  });
};
