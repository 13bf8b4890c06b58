import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDoneUnder } from '#simulator/faults.ts';
import type { CallFault } from '#simulator/faults.ts';
import { simulationPath } from '#server/gateways/simulation.ts';
import { pageLanguage, sendPage } from '#simulator/send-page.ts';
import { aliUnavailable } from './ali-answers.ts';
import type { AliAnswer } from './ali-answers.ts';
import { packAliBill } from './ali-bill.ts';
import type { AliParams } from './ali-door.ts';
import { buildCashierError } from './cashier-page.ts';
import { payKeys } from './pay-keys.ts';
import type { PayMount } from './pay-mount.ts';
import { signText } from './pay-signature.ts';

const paramsOf = (request: FastifyRequest): AliParams => {
  const form = typeof request.body === 'string' ? request.body : '';
  const query = (request.raw.url ?? '').split('?')[1] ?? '';
  return {
    ...Object.fromEntries(new URLSearchParams(query)),
    ...Object.fromEntries(new URLSearchParams(form)),
  };
};

const sendAli = async (
  reply: FastifyReply,
  { answer, fault, method }: { answer: AliAnswer; fault: CallFault | undefined; method: string },
): Promise<FastifyReply> => {
  reply.type('text/html; charset=utf-8');
  if (fault?.kind === 'status') return reply.code(fault.status).send(fault.body);
  if (fault?.kind === 'body') return reply.send(fault.body);
  const { aliPlatform } = await payKeys();
  const words = JSON.stringify(answer);
  const text = fault?.kind === 'bad-response-signature' ? `${words} ` : words;
  const sign = fault?.kind === 'unsigned' ? '' : `,"sign":"${signText(text, aliPlatform.privateKey)}"`;
  return reply.send(`{"${method.replaceAll('.', '_')}_response":${words}${sign}}`);
};

const methodOf = ({ method = '' }: AliParams): string => (/^[a-z.]{1,60}$/.test(method) ? method : 'error');

/** Mounts the gateway of Alipay, for servers and for browsers. */
export const mountAliPay = (room: FastifyInstance, { simulator, hanging, prefix }: PayMount): void => {
  const { aliPay } = simulator.pay;
  room.get(`${prefix}/bill`, async (request, reply) => {
    const { key = '' } = (request.query ?? {}) as Readonly<Record<string, string | undefined>>;
    const text = aliPay.desk.bills.open(key);
    if (text === null) return reply.code(404).send();
    return reply.type('application/zip').send(packAliBill(text));
  });
  room.route({
    method: ['GET', 'POST'],
    url: `${prefix}/gateway.do`,
    handler: async (request, reply) => {
      const params = paramsOf(request);
      const method = methodOf(params);
      const path = `/alipay/gateway.do ${method}`;
      const fault = simulator.faults.take(path);
      const outcome = isDoneUnder(fault)
        ? await aliPay.call(params, `${request.protocol}://${request.host}${prefix}`)
        : { answer: aliUnavailable };
      const told = 'answer' in outcome ? String(outcome.answer['sub_code'] ?? 'ok') : 'ok';
      simulator.log({
        method: request.method,
        path,
        names: Object.keys(params),
        outcome: fault?.kind ?? told,
      });
      await aliPay.office.hurry();
      if (hanging.fail(reply, fault)) return reply;
      if ('answer' in outcome) {
        // A browser came by itself: a person is to read why.
        if (!/\.(wap|page)\.pay$/.test(method)) return sendAli(reply, { ...outcome, fault, method });
        return sendPage(reply, buildCashierError('alipay', pageLanguage(request), { code: told }), 400);
      }
      return reply.redirect(`${simulationPath}/alipay/cashier?key=${outcome.key}`, 302);
    },
  });
};
