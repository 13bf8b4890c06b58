import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet } from '#server/imports/read-file.ts';

/** Reads one file in a thread of its own, which may be ended or run out of memory without harm to anybody. */
const { bytes, lastLineIsWhole } = workerData as { bytes: Uint8Array; lastLineIsWhole: boolean };
parentPort?.postMessage(await readSpreadsheet(Buffer.from(bytes), { lastLineIsWhole }));
