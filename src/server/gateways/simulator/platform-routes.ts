import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Sent } from './answers.ts';
import type { Fault } from './faults.ts';
import type { Simulator } from './simulator.ts';
import { simulatorPath } from './simulator-path.ts';

/** Connections that wait for an answer which never comes. */
type Hanging = Set<FastifyReply>;

const asTexts = (value: unknown): Sent =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    : {};

const hangUp = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.destroy();
};

type Met = { readonly fault: Fault; readonly reply: FastifyReply; readonly hanging: Hanging };

/** Fails as asked; a fault that does the work first comes after it. */
const failBy = ({ fault, reply, hanging }: Met): FastifyReply => {
  if (fault.kind === 'timeout') {
    reply.hijack();
    hanging.add(reply);
    reply.raw.once('close', () => hanging.delete(reply));
    return reply;
  }
  if (fault.kind === 'reset' || fault.kind === 'lost-response') {
    hangUp(reply);
    return reply;
  }
  if (fault.kind === 'errcode') {
    return reply.type('text/plain').send(JSON.stringify({ errcode: fault.errcode, errmsg: 'simulated' }));
  }
  return reply
    .code(fault.kind === 'status' ? fault.status : 200)
    .type('text/plain')
    .send(fault.body);
};

type Work = (simulator: Simulator, sent: Sent) => Answer;

const work: Readonly<Record<string, Work>> = {
  'GET /sns/oauth2/access_token': ({ oauth }, sent) => oauth.exchange(sent),
  'GET /sns/userinfo': ({ oauth }, sent) => oauth.userInfo(sent),
  'POST /cgi-bin/stable_token': ({ pageTokens }, sent) => pageTokens.stableToken(sent),
  'GET /cgi-bin/token': ({ pageTokens }, sent) => pageTokens.token(sent),
  'GET /cgi-bin/ticket/getticket': ({ pageTokens }, sent) => pageTokens.ticket(sent),
};

/** Mounts the calls that servers make to WeChat, each with the fault that waits for it. */
export const mountPlatform = (app: FastifyInstance, simulator: Simulator): void => {
  const hanging: Hanging = new Set();
  app.addHook('preClose', async () => {
    for (const reply of hanging) reply.raw.destroy();
  });
  for (const [address, run] of Object.entries(work)) {
    const [method = '', path = ''] = address.split(' ');
    app.route({
      method,
      url: `${simulatorPath}${path}`,
      handler: async (request: FastifyRequest, reply) => {
        const sent = asTexts(method === 'POST' ? request.body : request.query);
        const fault = simulator.faults.take(path);
        const isDone = fault === undefined || fault.kind === 'lost-response';
        const answer = isDone ? run(simulator, sent) : {};
        const outcome = fault?.kind ?? String(answer['errcode'] || 'ok');
        simulator.log({ method, path, names: Object.keys(sent), outcome });
        if (fault !== undefined) return failBy({ fault, reply, hanging });
        // As WeChat does: JSON that calls itself text.
        return reply.type('text/plain').send(JSON.stringify(answer));
      },
    });
  }
};
