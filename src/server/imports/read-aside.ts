import { Worker } from 'node:worker_threads';
import { no } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { createTurns } from '#server/http/turns.ts';
import type { ReadCode, ReadFile } from '#server/imports/read-file.ts';

type Read = Outcome<ReadFile, ReadCode>;

/** A workbook of 10 MB takes a few seconds. */
const longestReadMs = 30_000;
const mostHeapMegabytes = 256;

/** Reading takes much memory: one file at a time, and few in line. */
const inTurn = createTurns({ atOnce: 1, inLine: 4 });

const read = (bytes: Uint8Array, lastLineIsWhole: boolean): Promise<Read> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
      workerData: { bytes, lastLineIsWhole },
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
    });
    const tooHeavy = (): void => resolve(no('import.fileTooHeavy'));
    const timer = setTimeout(() => {
      tooHeavy();
      void worker.terminate();
    }, longestReadMs);
    worker.once('message', (answer: Read) => resolve(answer));
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') tooHeavy();
      else reject(error);
    });
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('the reader of a spreadsheet ended without an answer'));
    });
  });

/**
 * Reads a spreadsheet beside everything else, within bounds of time and memory. Refuses what `readSpreadsheet` refuses,
 * `import.fileTooHeavy` beyond the bounds, and `server.busy` when too many files wait to be read.
 */
export const readAside = (bytes: Uint8Array, lastLineIsWhole: boolean): Promise<Read> =>
  inTurn(() => read(bytes, lastLineIsWhole));
