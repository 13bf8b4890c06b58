import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import { AppError } from '#server/http/app-error.ts';
import { takeSmsReceipt } from '#server/messages/receipt-actions.ts';

const mostBytes = 256 * 1024;
const perMinute = 600;

type Place = { readonly db: Database; readonly clock: Clock; readonly gateways: Gateways };

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/**
 * Where the provider of text messages tells which arrived. Nothing is signed: whoever knows the address can change the
 * state of a message whose two numbers and phone they know, and no more.
 */
export const mountReceipts = async (app: FastifyInstance, { db, clock, gateways }: Place): Promise<void> => {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    room.route<{ Params: { key: string } }>({
      method: 'POST',
      url: '/api/messages/receipts/:key',
      bodyLimit: mostBytes,
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
      handler: async (request, reply) => {
        const receipts = gateways.smsReceipts;
        if (receipts === null || !isSame(request.params.key, receipts.key))
          throw new AppError('request.addressUnknown');
        const read = receipts.read(typeof request.body === 'string' ? request.body : '');
        if (read === null) throw new AppError('request.invalid');
        let isTaken = true;
        for (const receipt of read)
          isTaken = (await takeSmsReceipt({ db, now: clock.now }, receipt)) && isTaken;
        return reply
          .code(isTaken ? 200 : 503)
          .header('cache-control', 'no-store')
          .send(receipts.answer);
      },
    });
  });
};
