import { no, type Outcome } from '#domain/outcome.ts';
import { createTurns } from '#server/http/turns.ts';
import type { ReadCode, ReadFile } from '#server/imports/read-file.ts';
import { runInWorker, type WorkerLimits } from '#server/run-in-worker.ts';

type Read = Outcome<ReadFile, ReadCode>;

/** A workbook of 10 MB takes a few seconds. */
const usual: WorkerLimits = { longestMs: 30_000, mostHeapMegabytes: 256 };

/** Reading takes much memory: one file at a time, with a short queue. */
const inTurn = createTurns({ atOnce: 1, inLine: 4 });

const worker = new URL('read-worker.ts', import.meta.url);

/**
 * Reads a spreadsheet beside everything else, within bounds of time and memory. Refuses what `readSpreadsheet` refuses,
 * `import.fileTooHeavy` beyond the bounds, and `server.busy` when too many files wait to be read.
 */
export const readInWorker = (
  bytes: Uint8Array,
  lastLineIsWhole: boolean,
  limits: WorkerLimits = usual,
): Promise<Read> =>
  inTurn(async () => {
    const end = await runInWorker<Read>(worker, { bytes, lastLineIsWhole }, limits);
    return end === 'tooHeavy' ? no('import.fileTooHeavy') : end.answer;
  });
