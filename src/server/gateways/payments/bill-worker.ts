import { parentPort, workerData } from 'node:worker_threads';
import { readBill } from '#server/gateways/payments/read-bill.ts';

/** Reads one file in a thread of its own; its answer is a text, which is the quickest to hand over. */
const { bytes, mostBytes } = workerData as { bytes: Uint8Array; mostBytes: number };
parentPort?.postMessage(JSON.stringify(await readBill(Buffer.from(bytes), mostBytes)));
