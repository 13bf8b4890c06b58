import { orRefuse } from '#server/http/app-error.ts';
import { readInWorker } from '#server/imports/read-in-worker.ts';
import type { Table } from '#server/imports/table.ts';

/** Reads the first sheet of a file, beside everything else. Refuses what `readInWorker` refuses. */
export const readFirstSheet = async (bytes: Uint8Array): Promise<Table> => {
  const { tables } = orRefuse(await readInWorker(bytes, true));
  return tables[0] ?? { sheet: '', lines: [] };
};
