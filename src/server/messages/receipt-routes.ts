import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Gateways } from '#server/gateways/gateways.ts';
import { AppError } from '#server/http/app-error.ts';
import { isSame, isSignedEvent, readWeChatEvent } from '#server/gateways/wechat-events.ts';
import type { WeChatEventQuery } from '#server/gateways/wechat-events.ts';
import { takeWeChatEvent } from '#server/messages/wechat-event-actions.ts';
import { takeSmsReceipt } from '#server/messages/receipt-actions.ts';

const mostBytes = 256 * 1024;
/** An event is about one person, and nobody is known by whom it was sent before it is read. */
const mostEventBytes = 16 * 1024;
const perMinute = 600;

type Place = { readonly db: Database; readonly clock: Clock; readonly gateways: Gateways };

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
        if (receipts === null || !isSame(receipts.key, request.params.key))
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

const eventsOf = ({ weChat }: Gateways) => {
  if (weChat?.events == null) throw new AppError('request.addressUnknown');
  return { keys: weChat.events, templateId: weChat.messages?.subscription?.id ?? null };
};

/** Where WeChat tells what people do and what became of messages; what is not signed is refused. */
export const mountWeChatEvents = async (
  app: FastifyInstance,
  { db, clock, gateways }: Place,
): Promise<void> => {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    const options = {
      url: '/api/wechat/events',
      bodyLimit: mostEventBytes,
      config: { rateLimit: { max: perMinute, timeWindow: 60_000 } },
    };
    room.route<{ Querystring: WeChatEventQuery }>({
      method: 'GET',
      ...options,
      handler: async ({ query }, reply) => {
        const { keys } = eventsOf(gateways);
        if (!isSignedEvent(keys, query, { now: clock.now() })) throw new AppError('session.forbidden');
        const said = /^[\w-]{1,64}$/.test(query['echostr'] ?? '') ? query['echostr'] : '';
        return reply.type('text/plain').send(said);
      },
    });
    room.route<{ Querystring: WeChatEventQuery }>({
      method: 'POST',
      ...options,
      handler: async (request, reply) => {
        const { keys, templateId } = eventsOf(gateways);
        const body = typeof request.body === 'string' ? request.body : '';
        const event = readWeChatEvent(keys, { query: request.query, body, now: clock.now() });
        if (event === null) throw new AppError('session.forbidden');
        const isTaken = await takeWeChatEvent({ db, now: clock.now }, event, templateId);
        // WeChat sends again what is not answered so.
        return reply
          .code(isTaken ? 200 : 503)
          .type('text/plain')
          .send(isTaken ? 'success' : 'later');
      },
    });
  });
};
