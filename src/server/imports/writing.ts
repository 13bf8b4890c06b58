import { setImmediate } from 'node:timers/promises';

/** How an import writes: when, for whom, and whom it tells how far it is. */
export type Writing = {
  readonly at: string;
  /** null: nobody who has an account. */
  readonly actorId: string | null;
  readonly actorName: string;
  readonly note: string;
  readonly progress: (done: number) => void;
};

const chunkLines = 2000;

/** Cuts a long list so that no statement gets too big, and lets others in between. */
export const inChunks = async <T>(
  list: readonly T[],
  work: (chunk: readonly T[], done: number) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < list.length; start += chunkLines) {
    // The embedded database works in this very thread, and waiting for it lets no call in.
    if (start > 0) await setImmediate();
    await work(list.slice(start, start + chunkLines), Math.min(list.length, start + chunkLines));
  }
};
