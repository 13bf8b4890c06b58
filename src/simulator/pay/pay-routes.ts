import type { FastifyInstance } from 'fastify';
import { createHanging } from '#simulator/hanging.ts';
import type { Simulator } from '#simulator/simulator.ts';
import { mountAliPay } from './ali-routes.ts';
import { mountWxPay } from './wx-routes.ts';

/** Where the calls of both companies are mounted. */
type PayPrefixes = { readonly wxPay: string; readonly aliPay: string };

/** Mounts WeChat Pay and Alipay; bodies are read as they were sent, since they are signed so. */
export const mountPay = async (
  app: FastifyInstance,
  simulator: Simulator,
  prefixes: PayPrefixes,
): Promise<void> => {
  await app.register(async (room) => {
    room.removeAllContentTypeParsers();
    room.addContentTypeParser<string>('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    const hanging = createHanging(room);
    mountWxPay(room, { simulator, hanging, prefix: prefixes.wxPay });
    mountAliPay(room, { simulator, hanging, prefix: prefixes.aliPay });
  });
};
