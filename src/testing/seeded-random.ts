/** Repeatable chance: the same seed gives the same choices. */
export type SeededRandom = {
  /** A whole number from 0 up to, not including, `below`. */
  readonly int: (below: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <T>(list: readonly T[]) => T;
};

/** Starts a sequence of choices from a seed. Source: the mulberry32 generator. */
export const seededRandom = (seed: number): SeededRandom => {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (below: number): number => Math.floor(next() * below);
  return {
    int,
    chance: (probability) => next() < probability,
    pick: (list) => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[int(list.length)] as (typeof list)[number];
    },
  };
};
