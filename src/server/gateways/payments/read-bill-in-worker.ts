import type { ReadBill } from '#server/gateways/payments/bill-worker.ts';
import { createTurns } from '#server/http/turns.ts';
import { runInWorker, type WorkerLimits } from '#server/run-in-worker.ts';

/** Larger than any day of a chain, small enough for our memory. */
export const maxStatementBytes = 32 * 1024 * 1024;

/** The largest file takes some seconds. */
const limits: WorkerLimits = { longestMs: 30_000, mostHeapMegabytes: 512 };

/** Reading takes much memory: one file at a time, with a short queue. */
const inTurn = createTurns({ atOnce: 1, inLine: 8 });

const worker = new URL('bill-worker.ts', import.meta.url);

/**
 * Reads a company's file beside everything else; null for what is none, or goes beyond its bounds of size, time and
 * memory. Refuses `server.busy` when too many files wait to be read.
 */
export const readBillInWorker = (bytes: Uint8Array): Promise<ReadBill | null> =>
  inTurn(async () => {
    const end = await runInWorker<string>(worker, { bytes, mostBytes: maxStatementBytes }, limits);
    return end === 'tooHeavy' ? null : (JSON.parse(end.answer) as ReadBill | null);
  });
