import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDoneUnder } from '#simulator/faults.ts';
import type { CallFault } from '#simulator/faults.ts';
import { payKeys } from './pay-keys.ts';
import type { PayMount } from './pay-mount.ts';
import { wxRefuse } from './wx-answers.ts';
import type { WxAnswer } from './wx-answers.ts';
import { wxSigned } from './wx-notices.ts';

const namesIn = (raw: string): readonly string[] => {
  try {
    return Object.keys(JSON.parse(raw) as object);
  } catch {
    return [];
  }
};

/** What a call that is not done is answered with. */
const wxNotDone = (fault: CallFault | undefined): WxAnswer =>
  fault?.kind === 'status' && fault.status === 429
    ? wxRefuse('FREQUENCY_LIMITED', 'simulated')
    : wxRefuse('SYSTEM_ERROR', 'simulated');

type Sent = { readonly answer: WxAnswer; readonly fault: CallFault | undefined; readonly now: number };

/** Status and body as they go out. */
const wordsOf = ({ answer, fault }: Sent): { readonly status: number; readonly body: string } => {
  const body = answer.body === null ? '' : JSON.stringify(answer.body);
  if (fault?.kind === 'status') return { status: fault.status, body: fault.body || body };
  return fault?.kind === 'body' ? { status: 200, body: fault.body } : { status: answer.status, body };
};

const sendWx = async (reply: FastifyReply, sent: Sent): Promise<FastifyReply> => {
  const { fault, now } = sent;
  const { status, body } = wordsOf(sent);
  if (sent.answer.text !== undefined && fault === undefined) {
    return reply.type('text/plain; charset=utf-8').send(sent.answer.text);
  }
  const spoilt = fault?.kind === 'bad-response-signature' ? 'bad-signature' : undefined;
  const signed = wxSigned(body, { keys: await payKeys(), now, spoilt });
  if (fault?.kind !== 'unsigned') reply.headers(signed);
  reply.code(status).header('request-id', signed['wechatpay-nonce']);
  return body === '' ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
};

/** Mounts the calls of WeChat Pay; what is signed begins at `/v3/`, whatever stands before it. */
export const mountWxPay = (room: FastifyInstance, { simulator, hanging, prefix }: PayMount): void => {
  const { wxPay } = simulator.pay;
  room.route({
    method: ['GET', 'POST'],
    url: `${prefix}/v3/*`,
    handler: async (request, reply) => {
      const { method } = request;
      const target = (request.raw.url ?? '').slice(prefix.length);
      const name = `/wxpay${wxPay.nameOf(method, target.split('?')[0] ?? '') ?? '/v3/{unknown}'}`;
      const raw = typeof request.body === 'string' ? request.body : '';
      const headers = request.headers as Readonly<Record<string, string | undefined>>;
      const fault = simulator.faults.take(name);
      const answer = isDoneUnder(fault)
        ? await wxPay.answer({
            method,
            target,
            headers,
            raw,
            origin: `${request.protocol}://${request.host}`,
          })
        : wxNotDone(fault);
      const outcome = fault?.kind ?? String(answer.body?.['code'] ?? 'ok');
      simulator.log({ method, path: name, names: namesIn(raw), outcome });
      await wxPay.office.hurry();
      if (hanging.fail(reply, fault)) return reply;
      return sendWx(reply, { answer, fault, now: simulator.clock.now() });
    },
  });
};
