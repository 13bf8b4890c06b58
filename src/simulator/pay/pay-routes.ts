import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { simulationPath } from '#server/gateways/simulation.ts';
import { createHanging, isDoneUnder, type CallFault } from '#simulator/faults.ts';
import { aliUnavailable, type AliAnswer, type AliParams } from './ali-door.ts';
import { packAliBill } from './bills.ts';
import { buildCashierError } from './cashier-page.ts';
import { payKeys, readJson, signText } from '#simulator/pay/pay-values.ts';
import { wxRefuse, type WxAnswer } from './wx-door.ts';
import { wxSigned } from './wx-pay.ts';
import { pageLanguage, sendPage } from '#simulator/page-frame.ts';
import type { Simulator } from '#simulator/simulator.ts';

/** What the calls of a company are mounted on. */
type PayMount = {
  readonly simulator: Simulator;
  readonly hanging: ReturnType<typeof createHanging>;
  /** What stands before the company's own path. */
  readonly prefix: string;
};

const namesIn = (raw: string): readonly string[] => Object.keys((readJson(raw) ?? {}) as object);

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
const mountWxPay = (room: FastifyInstance, { simulator, hanging, prefix }: PayMount): void => {
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
const mountAliPay = (room: FastifyInstance, { simulator, hanging, prefix }: PayMount): void => {
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
      const code = 'answer' in outcome ? String(outcome.answer['sub_code'] ?? 'ok') : 'ok';
      simulator.log({
        method: request.method,
        path,
        names: Object.keys(params),
        outcome: fault?.kind ?? code,
      });
      await aliPay.office.hurry();
      if (hanging.fail(reply, fault)) return reply;
      if ('answer' in outcome) {
        // A browser came by itself: a person is to read why.
        if (!/\.(wap|page)\.pay$/.test(method)) return sendAli(reply, { ...outcome, fault, method });
        return sendPage(reply, buildCashierError('alipay', pageLanguage(request), { code }), 400);
      }
      return reply.redirect(`${simulationPath}/alipay/cashier?key=${outcome.key}`, 302);
    },
  });
};

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
