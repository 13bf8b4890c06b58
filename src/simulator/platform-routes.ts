import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Answer, Sent } from './answers.ts';
import { isDoneUnder } from './faults.ts';
import type { CallFault } from './faults.ts';
import { createHanging } from './hanging.ts';
import type { Simulator } from './simulator.ts';
import { simulationPath } from '#server/gateways/simulation.ts';

const asTexts = (value: unknown): Sent =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, String(one)]))
    : {};

/** Says what a fault wants said; null when it wants nothing else than the answer. */
const wordsOf = (fault: CallFault | undefined): { readonly status: number; readonly body: string } | null => {
  if (fault?.kind === 'errcode') {
    return { status: 200, body: JSON.stringify({ errcode: fault.errcode, errmsg: 'simulated' }) };
  }
  if (fault?.kind === 'status') return { status: fault.status, body: fault.body };
  return fault?.kind === 'body' ? { status: 200, body: fault.body } : null;
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
  const hanging = createHanging(app);
  for (const [address, run] of Object.entries(work)) {
    const [method = '', path = ''] = address.split(' ');
    app.route({
      method,
      url: `${simulationPath}${path}`,
      handler: async (request: FastifyRequest, reply) => {
        const sent = asTexts(method === 'POST' ? request.body : request.query);
        const fault = simulator.faults.take(path);
        const answer = isDoneUnder(fault) ? run(simulator, sent) : {};
        const outcome = fault?.kind ?? String(answer['errcode'] || 'ok');
        simulator.log({ method, path, names: Object.keys(sent), outcome });
        if (hanging.fail(reply, fault)) return reply;
        const { status, body } = wordsOf(fault) ?? { status: 200, body: JSON.stringify(answer) };
        // As WeChat does: JSON that calls itself text.
        return reply.code(status).type('text/plain').send(body);
      },
    });
  }
};
