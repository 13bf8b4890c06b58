import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { noteRun, noteSweeps } from '#server/jobs/job-log.ts';
import { messageForLog } from '#server/words-for-log.ts';

export type SweepContext = {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** Tells that the worker is to end: a long run leaves off between two things. */
  readonly isStopping?: () => boolean;
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
  /** The channel on which the database tells that there is something to do now. */
  readonly wakenBy?: string;
  /** Returns true when there is more to do: the sweep is queued again behind the others. */
  readonly run: (context: SweepContext) => Promise<boolean | void>;
};

export type Worker = {
  /** Runs every sweep now, one after the other. */
  readonly runAll: () => Promise<void>;
  /** Starts nothing more and waits for what runs. */
  readonly stop: () => Promise<void>;
};

/** The embedded database works in this very thread: without a pause no call would get a turn between two runs. */
const breathMs = 50;

/**
 * Starts running the sweeps at their pace, each at most once in line for its next turn; one that fails is logged and
 * comes again.
 */
export const startWorker = (context: SweepContext, sweeps: readonly Sweep[]): Worker => {
  const running = new Map<Sweep, Promise<void>>();
  const waiting = new Map<Sweep, Promise<void>>();
  let queue: Promise<void> = Promise.resolve();
  let stopped = false;

  noteSweeps(context, sweeps);
  const runNow = async (sweep: Sweep): Promise<void> => {
    try {
      if ((await sweep.run({ ...context, isStopping: () => stopped })) === true)
        setTimeout(() => void enqueue(sweep), breathMs).unref();
      noteRun(context, sweep, true);
    } catch (error) {
      noteRun(context, sweep, false);
      context.log.error({ sweep: sweep.name, message: messageForLog(error) }, 'a sweep failed');
    }
  };
  const runOne = async (sweep: Sweep): Promise<void> => {
    waiting.delete(sweep);
    if (stopped) return;
    const run = runNow(sweep);
    running.set(sweep, run);
    await run;
    running.delete(sweep);
  };
  const standInLine = (sweep: Sweep): Promise<void> => {
    queue = queue.then(() => runOne(sweep));
    return queue;
  };
  /** One that runs stands in line again when it is done, so that nobody waits for two runs of it. */
  const enqueue = (sweep: Sweep): Promise<void> => {
    const turn =
      waiting.get(sweep) ?? running.get(sweep)?.then(() => standInLine(sweep)) ?? standInLine(sweep);
    waiting.set(sweep, turn);
    return turn;
  };
  for (const sweep of sweeps) if (sweep.atStart === true) void enqueue(sweep);
  /** What was told before anybody listened is looked for at once. */
  const listen = async (sweep: Sweep, channel: string): Promise<() => Promise<void>> => {
    const end = await context.db.listen(channel, () => void enqueue(sweep));
    void enqueue(sweep);
    return end;
  };
  const listening = sweeps.flatMap((sweep) =>
    sweep.wakenBy === undefined ? [] : [listen(sweep, sweep.wakenBy)],
  );
  for (const each of listening)
    each.catch((error: unknown) => {
      context.log.error({ message: messageForLog(error) }, 'a sweep cannot be woken');
    });
  const timers = sweeps.map((sweep) => setInterval(() => void enqueue(sweep), sweep.everyMs).unref());

  return {
    runAll: async () => {
      await Promise.all(sweeps.map(enqueue));
    },
    stop: async () => {
      stopped = true;
      for (const timer of timers) clearInterval(timer);
      for (const end of await Promise.allSettled(listening))
        if (end.status === 'fulfilled') await end.value();
      await queue;
    },
  };
};
