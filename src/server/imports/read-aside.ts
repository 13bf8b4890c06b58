import { Worker } from 'node:worker_threads';
import { no } from '#domain/outcome.ts';
import type { Outcome } from '#domain/outcome.ts';
import { createTurns } from '#server/http/turns.ts';
import type { ReadCode, ReadFile } from '#server/imports/read-file.ts';

type Read = Outcome<ReadFile, ReadCode>;

/** What reading one file may take. */
type ReadLimits = { readonly longestMs: number; readonly mostHeapMegabytes: number };

/** A workbook of 10 MB takes a few seconds. */
const usual: ReadLimits = { longestMs: 30_000, mostHeapMegabytes: 256 };

/** Reading takes much memory: one file at a time, and few in line. */
const inTurn = createTurns({ atOnce: 1, inLine: 4 });

const read = (file: object, { longestMs, mostHeapMegabytes }: ReadLimits): Promise<Read> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
      workerData: file,
      resourceLimits: { maxOldGenerationSizeMb: mostHeapMegabytes },
    });
    const tooHeavy = no('import.fileTooHeavy');
    let answer: Read | undefined;
    const timer = setTimeout(() => {
      answer ??= tooHeavy;
      void worker.terminate();
    }, longestMs);
    worker.once('message', (found: Read) => {
      answer ??= found;
    });
    worker.once('error', (error) => {
      if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') answer = tooHeavy;
      else reject(error);
    });
    // Not before: until it has ended, it holds the memory that the next file would take.
    worker.once('exit', () => {
      clearTimeout(timer);
      if (answer === undefined) reject(new Error('the reader of a spreadsheet ended without an answer'));
      else resolve(answer);
    });
  });

/**
 * Reads a spreadsheet beside everything else, within bounds of time and memory. Refuses what `readSpreadsheet` refuses,
 * `import.fileTooHeavy` beyond the bounds, and `server.busy` when too many files wait to be read.
 */
export const readAside = (
  bytes: Uint8Array,
  lastLineIsWhole: boolean,
  limits: ReadLimits = usual,
): Promise<Read> => inTurn(() => read({ bytes, lastLineIsWhole }, limits));
