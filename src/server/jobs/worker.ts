import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { messageForLog } from '#server/words-for-log.ts';

export type SweepContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
};

/**
 * Work that follows from the state of the data: it looks for what is due and does it. It may run at any time, in
 * several processes at once and again after a break, with the same result.
 */
export type Sweep = {
  readonly name: string;
  readonly everyMs: number;
  /** Runs also as soon as the worker starts. */
  readonly atStart?: boolean;
  readonly run: (context: SweepContext) => Promise<void>;
};

export type Worker = {
  /** Runs every sweep now, one after the other. */
  readonly runAll: () => Promise<void>;
  /** Starts nothing more and waits for what runs. */
  readonly stop: () => Promise<void>;
};

/** Starts running the sweeps at their pace; one that fails is logged and comes again. */
export const startWorker = (context: SweepContext, sweeps: readonly Sweep[]): Worker => {
  let queue: Promise<void> = Promise.resolve();
  let stopped = false;

  const runOne = async (sweep: Sweep): Promise<void> => {
    if (stopped) return;
    try {
      await sweep.run(context);
    } catch (error) {
      context.log.error({ sweep: sweep.name, message: messageForLog(error) }, 'a sweep failed');
    }
  };
  const enqueue = (sweep: Sweep): Promise<void> => {
    queue = queue.then(() => runOne(sweep));
    return queue;
  };
  for (const sweep of sweeps) if (sweep.atStart === true) void enqueue(sweep);
  const timers = sweeps.map((sweep) => setInterval(() => void enqueue(sweep), sweep.everyMs).unref());

  return {
    runAll: async () => {
      await Promise.all(sweeps.map(enqueue));
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      await queue;
    },
  };
};
