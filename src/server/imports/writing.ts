import type { LineFault } from '#server/imports/report.ts';

/** How an import writes: when, for whom, and whom it tells how far it is. */
export type Writing = {
  readonly at: string;
  readonly actorName: string;
  readonly note: string;
  readonly progress: (done: number) => void;
};

export type Applied<P> = {
  readonly plan: P;
  readonly faults: readonly LineFault[];
  readonly endangered: readonly string[];
};

const chunkLines = 2000;

/** Cuts a long list so that no statement gets too big. */
export const inChunks = async <T>(
  list: readonly T[],
  work: (chunk: readonly T[], done: number) => Promise<unknown>,
): Promise<void> => {
  for (let start = 0; start < list.length; start += chunkLines) {
    await work(list.slice(start, start + chunkLines), Math.min(list.length, start + chunkLines));
  }
};
