import type { FastifyInstance } from 'fastify';
import { simulationPath } from '#server/gateways/simulation.ts';
import { createHanging, isDoneUnder, type CallFault } from './faults.ts';
import type { Answer } from './oauth.ts';
import { findPerson } from './people.ts';
import type { Simulator } from './simulator.ts';
import type { WeChatSending } from './wechat-messages.ts';

const addresses = {
  '/cgi-bin/message/template/send': 'template',
  '/cgi-bin/message/subscribe/bizsend': 'subscription',
} as const satisfies Readonly<Record<string, WeChatSending>>;

/** WeChat writes its numbers of messages as numbers, whatever their length. */
const written = (answer: Answer): string => JSON.stringify(answer).replace(/"msgid":"(\d+)"/, '"msgid":$1');

const saidBy = (fault: CallFault | undefined): { readonly status: number; readonly body: string } | null => {
  if (fault?.kind === 'errcode')
    return { status: 200, body: JSON.stringify({ errcode: fault.errcode, errmsg: 'simulated' }) };
  if (fault?.kind === 'status') return { status: fault.status, body: fault.body };
  return fault?.kind === 'body' ? { status: 200, body: fault.body } : null;
};

/** Mounts the calls by which the shop sends messages through WeChat, and what its people do about them. */
export const mountWeChatMessages = (app: FastifyInstance, simulator: Simulator): void => {
  const hanging = createHanging(app);
  for (const [path, sending] of Object.entries(addresses)) {
    app.post<{ Querystring: { access_token?: string } }>(
      `${simulationPath}${path}`,
      async (request, reply) => {
        const fault = simulator.faults.take(path);
        const token = request.query.access_token ?? '';
        const answer = isDoneUnder(fault) ? simulator.weChatMessages.send(sending, token, request.body) : {};
        const names = Object.keys((request.body ?? {}) as object);
        const outcome = fault?.kind ?? String(answer['errcode'] || 'ok');
        simulator.log({ method: 'POST', path, names, outcome });
        if (hanging.fail(reply, fault)) return reply;
        const { status, body } = saidBy(fault) ?? { status: 200, body: written(answer) };
        return reply.code(status).type('text/plain').send(body);
      },
    );
  }
  app.post(`${simulationPath}/wechat/people`, async (request, reply) => {
    const { person: id = '', does } = (request.body ?? {}) as Record<string, string>;
    const person = findPerson(id);
    if (person === undefined) return reply.code(400).send({ error: 'unreadable' });
    const { weChatMessages } = simulator;
    if (does === 'follow' || does === 'unfollow') weChatMessages.follow(person, does === 'follow');
    if (does === 'accept' || does === 'reject' || does === 'end') weChatMessages.consent(person, does);
    await simulator.messagePost.deliver();
    return reply.redirect(simulationPath, 303);
  });
};
