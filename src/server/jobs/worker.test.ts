import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { startWorker, type Sweep } from '#server/jobs/worker.ts';
import { openTestDatabase } from '#testing/test-database.ts';

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

const never = 2_000_000_000;
const start = (...runs: Sweep['run'][]) => {
  const complaints: unknown[] = [];
  const log = { error: (facts: unknown) => complaints.push(facts) };
  const sweeps = runs.map((run, index) => ({ name: `sweep ${index}`, everyMs: never, run }));
  return { complaints, worker: startWorker({ db, clock: systemClock, log: log as never }, sweeps) };
};

describe('startWorker', () => {
  test('runs at once what is to run at the start, and nothing else', async () => {
    const done: string[] = [];
    const sweepOf = (name: string): Sweep => ({
      name,
      everyMs: never,
      atStart: name === 'first',
      run: async () => void done.push(name),
    });
    const log = { error: () => undefined };
    const worker = startWorker(
      { db, clock: systemClock, log: log as never },
      ['first', 'second'].map(sweepOf),
    );
    await Promise.resolve();
    await worker.stop();
    expect(done).toEqual(['first']);
  });
  test('runs one sweep after the other, also behind one that failed', async () => {
    const done: string[] = [];
    const { worker, complaints } = start(
      async () => {
        await db.script('select 1');
        done.push('first');
      },
      async () => {
        throw new Error('broken');
      },
      async () => {
        done.push('third');
      },
    );
    await worker.runAll();
    expect(done).toEqual(['first', 'third']);
    expect(complaints).toEqual([{ sweep: 'sweep 1', message: 'broken' }]);
    await worker.stop();
  });
  test('stops after what runs and starts nothing more', async () => {
    const done: string[] = [];
    const { worker } = start(
      async () => {
        await db.script('select 1');
        done.push('first');
      },
      async () => {
        done.push('second');
      },
    );
    const all = worker.runAll();
    await Promise.resolve();
    await worker.stop();
    await all;
    await worker.runAll();
    expect(done).toEqual(['first']);
  });
  test('wakes what the database tells of, looks once at the start, and goes on while there is more', async () => {
    let left = 0;
    let finishSweep: () => void = () => undefined;
    const nextSweep = (): Promise<void> => new Promise((resolve) => (finishSweep = resolve));
    const first = nextSweep();
    const sweep: Sweep = {
      name: 'woken',
      everyMs: never,
      wakenBy: 'there_is_work',
      run: async () => {
        left -= 1;
        if (left <= 0) finishSweep();
        return left > 0;
      },
    };
    const worker = startWorker({ db, clock: systemClock, log: console as never }, [sweep]);
    await first;
    expect(left).toBe(-1);
    left = 3;
    const rest = nextSweep();
    await db.script('notify there_is_work');
    await rest;
    expect(left).toBe(0);
    await worker.stop();
    left = 5;
    await db.script('notify there_is_work');
    expect(left).toBe(5);
  });
});

describe('sweeps that take long', () => {
  const second = 1000;
  const runFor = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  const startAll = (sweeps: readonly Sweep[]) =>
    startWorker({ db, clock: systemClock, log: { error: () => undefined } }, sweeps);
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('keep another waiting for one run at most, however often they are due', async () => {
    const began = Date.now();
    const quickAt: number[] = [];
    let slowRuns = 0;
    let mostAtOnce = 0;
    let now = 0;
    const counted = async (ms: number): Promise<void> => {
      now += 1;
      mostAtOnce = Math.max(mostAtOnce, now);
      await runFor(ms);
      now -= 1;
    };
    const slow: Sweep = {
      name: 'slow',
      everyMs: 5 * second,
      run: async () => {
        slowRuns += 1;
        await counted(15 * second);
        if (slowRuns % 2 === 0) throw new Error('took too long');
        return true;
      },
    };
    const quick: Sweep = {
      name: 'quick',
      everyMs: 30 * second,
      run: async () => {
        quickAt.push(Date.now() - began);
        await counted(0);
      },
    };
    const worker = startAll([slow, quick]);
    await vi.advanceTimersByTimeAsync(3600 * second);
    const lateBy = quickAt.map((at, index) => at - (index + 1) * 30 * second);
    expect(quickAt.length).toBeGreaterThanOrEqual(119);
    expect(Math.max(...lateBy)).toBeLessThanOrEqual(15 * second);
    expect(slowRuns).toBeGreaterThan(200);
    expect(mostAtOnce).toBe(1);
    const stopping = worker.stop();
    await vi.advanceTimersByTimeAsync(15 * second);
    await stopping;
  });

  test('come once more when they were called while they ran, and once for many calls', async () => {
    const startedAt: number[] = [];
    const began = Date.now();
    const worker = startAll([
      {
        name: 'called',
        everyMs: never,
        run: async () => {
          startedAt.push(Date.now() - began);
          await runFor(10 * second);
        },
      },
    ]);
    const calls = [worker.runAll(), worker.runAll()];
    await vi.advanceTimersByTimeAsync(second);
    calls.push(worker.runAll(), worker.runAll(), worker.runAll());
    await vi.advanceTimersByTimeAsync(40 * second);
    await Promise.all(calls);
    expect(startedAt).toEqual([0, 10 * second]);
    await worker.stop();
  });
});
