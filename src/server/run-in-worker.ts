import { Worker } from 'node:worker_threads';

/** Time and memory limits of a worker thread. */
export type WorkerLimits = { readonly longestMs: number; readonly mostHeapMegabytes: number };

/** The answer of the worker, or that it exceeded its limits. */
type WorkerResult<T> = { readonly answer: T } | 'tooHeavy';

/**
 * Does heavy work in a thread of its own, which may be ended or run out of memory without harm to anybody: `script` gets
 * `data` as its `workerData` and posts one answer.
 */
export const runInWorker = <T>(
  script: URL,
  data: object,
  { longestMs, mostHeapMegabytes }: WorkerLimits,
): Promise<WorkerResult<T>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(script, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
    });
    let end: WorkerResult<T> | undefined;
    const timer = setTimeout(() => {
      end ??= 'tooHeavy';
      void worker.terminate();
    }, longestMs);
    worker.once('message', (answer: T) => {
      end ??= { answer };
    });
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') end = 'tooHeavy';
      else reject(error);
    });
    // Not before: until it has ended, it holds the memory that the next one would take.
    worker.once('exit', () => {
      clearTimeout(timer);
      if (end === undefined) reject(new Error('work aside ended without an answer'));
      else resolve(end);
    });
  });
