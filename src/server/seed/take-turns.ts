import type { Instant } from '#domain/time/instant.ts';

/** Lets several tell their stories as if all happened at once. */
export type Turns = {
  /** Ends the turn of a teller, and waits until nobody else has anything to tell from before a moment. */
  readonly until: (at: Instant) => Promise<void>;
  /** Ends the turns of a teller for good. */
  readonly leave: () => void;
};

type Waiting = { readonly at: Instant; readonly go: () => void };

/** Gives one turn at a time, the earliest moment first. So many tellers begin; none does anything before its first turn. */
export const takeTurns = (tellers: number): Turns => {
  let busy = tellers;
  let waiting: readonly Waiting[] = [];
  const next = (): void => {
    busy -= 1;
    if (busy > 0) return;
    const first = waiting.toSorted((one, other) => one.at - other.at)[0];
    if (first === undefined) return;
    waiting = waiting.filter((each) => each !== first);
    busy = 1;
    first.go();
  };
  return {
    until: (at) =>
      new Promise((resolve) => {
        waiting = [...waiting, { at, go: resolve }];
        next();
      }),
    leave: next,
  };
};
