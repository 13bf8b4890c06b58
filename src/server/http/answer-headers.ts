import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What an answer says to browsers unless it knows better: it is what it says to be, shows nothing and stands in no frame. */
export const guardHeaders = {
  'x-content-type-options': 'nosniff',
  // WeChat's payment page opens only for the shop's own pages, which it knows by where a visitor comes from.
  'referrer-policy': 'strict-origin-when-cross-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/** From now on browsers come here encrypted. Source: RFC 6797. */
const encryptedForAYear = `max-age=${365 * 86_400}`;

/** Guards an answer. It is done on the raw one, so that what says otherwise later counts. */
export const guardAnswer = ({ protocol }: FastifyRequest, { raw }: FastifyReply): void => {
  for (const [name, value] of Object.entries(guardHeaders)) raw.setHeader(name, value);
  if (protocol === 'https') raw.setHeader('strict-transport-security', encryptedForAYear);
};

/** Guards every answer. */
export const guardAnswers = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => guardAnswer(request, reply));
};
