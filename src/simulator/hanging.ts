import type { FastifyInstance, FastifyReply } from 'fastify';
import type { CallFault } from './faults.ts';

/** Ways to answer that a server should not have. */
export type Hanging = {
  /** Fails a reply without an answer, if the fault is one of these; tells whether it did. */
  readonly fail: (reply: FastifyReply, fault: CallFault | undefined) => boolean;
};

const hangUp = (reply: FastifyReply): void => {
  reply.hijack();
  reply.raw.destroy();
};

/** Makes what keeps callers waiting, and lets them go when the server closes. */
export const createHanging = (app: FastifyInstance): Hanging => {
  const waiting = new Set<FastifyReply>();
  app.addHook('preClose', async () => {
    for (const reply of waiting) reply.raw.destroy();
  });
  return {
    fail: (reply, fault) => {
      if (fault?.kind === 'timeout') {
        reply.hijack();
        waiting.add(reply);
        reply.raw.once('close', () => waiting.delete(reply));
        return true;
      }
      if (fault?.kind !== 'reset' && fault?.kind !== 'lost-response') return false;
      hangUp(reply);
      return true;
    },
  };
};
