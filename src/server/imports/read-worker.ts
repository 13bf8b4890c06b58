import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet } from '#server/imports/read-file.ts';

/** Reads one file in a worker thread, which may be terminated or run out of memory without harming the server. */
const { bytes, lastLineIsWhole } = workerData as { bytes: Uint8Array; lastLineIsWhole: boolean };
parentPort?.postMessage(await readSpreadsheet(Buffer.from(bytes), { lastLineIsWhole }));
