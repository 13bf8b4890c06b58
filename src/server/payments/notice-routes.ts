import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { PaymentGateways } from '#server/gateways/payments/payment-gateway.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeNotice } from '#server/payments/notices.ts';
import { createRefusalLog } from '#server/payments/refusal-log.ts';
import { wordsForLog } from '#server/words-for-log.ts';

const mostBytes = 64 * 1024;
/** From one network: far above what a payment company sends, far below what would hurt. */
const perMinute = 3000;

const headersOf = (request: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(', ') : value,
    ]),
  );

type Place = { readonly db: Database; readonly clock: Clock; readonly payments: PaymentGateways };

/**
 * Where payment companies tell us what happened: the body counts byte by byte, and nothing but its signature says who
 * sent it. They are told that a notice was taken only once what follows from it is committed.
 */
export const mountNotices = async (app: FastifyInstance, { db, clock, payments }: Place): Promise<void> => {
  const refused = createRefusalLog(clock.now);
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    for (const channel of ['wechat', 'alipay'] as const) {
      room.route({
        method: 'POST',
        url: `/api/payments/notices/${channel}`,
        bodyLimit: mostBytes,
        config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
        handler: async (request, reply) => {
          const gateway = payments[channel];
          if (gateway === null) throw new AppError('request.addressUnknown');
          const desk = { db, now: clock.now, log: request.log, payments };
          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const isTaken = await takeNotice(desk, {
            gateway,
            refused,
            sent: { headers: headersOf(request), raw },
          }).catch((error: unknown) => {
            request.log.error(
              { channel, error: wordsForLog(error) },
              'a payment notice could not be applied',
            );
            return false;
          });
          const { status, type, body } = gateway.reply(isTaken);
          return reply.code(status).type(type).header('cache-control', 'no-store').send(body);
        },
      });
    }
  });
};
