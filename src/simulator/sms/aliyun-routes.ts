import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { simulationPath } from '#server/gateways/simulation.ts';
import { createHanging, isDoneUnder, type CallFault } from '#simulator/faults.ts';
import type { Simulator } from '#simulator/simulator.ts';
import { aliyunRefuse, type AliyunCall } from './aliyun-door.ts';

/** Where Aliyun's text messages are played; the shop's settings leave out the slash at its end. */
export const aliyunSmsPath = `${simulationPath}/aliyun-sms`;

/** Says what a fault wants said in place of the answer; null when it wants nothing. */
const wordsOf = (fault: CallFault | undefined): { readonly status: number; readonly body: string } | null => {
  if (fault?.kind === 'status') return { status: fault.status, body: fault.body };
  return fault?.kind === 'body' ? { status: 200, body: fault.body } : null;
};

/** Mounts the one call of Aliyun's text messages, with the fault that waits for it. */
export const mountAliyunSms = (app: FastifyInstance, simulator: Simulator): void => {
  const hanging = createHanging(app);
  app.post(`${aliyunSmsPath}/`, async (request, reply) => {
    const [path = '', query = ''] = (request.raw.url ?? '').split('?');
    const headers = request.headers as AliyunCall['headers'];
    const fault = simulator.faults.take('/aliyun-sms');
    const answer = isDoneUnder(fault)
      ? simulator.aliyunSms.answer({ path, query, headers, body: '' })
      : aliyunRefuse(503, 'ServiceUnavailable');
    const names = [...new URLSearchParams(query).keys()];
    const outcome = fault?.kind ?? answer.body['Code'] ?? '';
    simulator.log({ method: 'POST', path: '/aliyun-sms/', names, outcome });
    if (hanging.fail(reply, fault)) return reply;
    const body = JSON.stringify({ ...answer.body, RequestId: randomUUID().toUpperCase() });
    const said = wordsOf(fault) ?? { status: answer.status, body };
    return reply.code(said.status).type('application/json;charset=utf-8').send(said.body);
  });
};
