/** A size that somebody may get, by index, and what it costs to give it. */
export type Choice = { readonly size: number; readonly cost: number };

/** What one person or wish may get. */
export type Choices = readonly Choice[];

type Given = readonly (number | null)[];

const costOf = (choices: Choices | undefined, size: number | null | undefined): number =>
  choices?.find((choice) => choice.size === size)?.cost ?? 0;

/** Who holds each size. */
const holdersIn = (given: Given): ReadonlyMap<number, readonly number[]> => {
  const holders = new Map<number, number[]>();
  for (const [wish, size] of given.entries()) {
    if (size === null) continue;
    const held = holders.get(size);
    if (held === undefined) holders.set(size, [wish]);
    else held.push(wish);
  }
  return holders;
};

type Reached = {
  /** The least cost at which a size is reached; absent when it is not. */
  readonly cost: ReadonlyMap<number, number>;
  /** Whose wish a size is reached from. */
  readonly from: ReadonlyMap<number, number>;
};

/**
 * The cheapest ways from everybody without a size to each size, over those who would move on: giving a size costs, taking
 * one back saves (Bellman-Ford with a queue).
 */
const reachFrom = (choices: readonly Choices[], given: Given): Reached => {
  const cost = new Map<number, number>();
  const from = new Map<number, number>();
  const holders = holdersIn(given);
  const without = given.flatMap((size, wish) => (size === null && choices[wish]?.length !== 0 ? [wish] : []));
  const spent = new Map(without.map((wish) => [wish, 0]));
  // A set is walked in the order in which it grows: one that is taken out may join again at its end.
  const waiting = new Set(without);
  for (const wish of waiting) {
    waiting.delete(wish);
    for (const choice of choices[wish] ?? []) {
      const reached = (spent.get(wish) ?? 0) + choice.cost;
      if (choice.size === given[wish] || reached >= (cost.get(choice.size) ?? Infinity)) continue;
      cost.set(choice.size, reached);
      from.set(choice.size, wish);
      for (const holder of holders.get(choice.size) ?? []) {
        spent.set(holder, reached - costOf(choices[holder], choice.size));
        waiting.add(holder);
      }
    }
  }
  return { cost, from };
};

/** The size with room that is reached at the least cost, of equal ones the first; undefined when none is. */
const nearestFree = ({ cost }: Reached, left: readonly number[]): number | undefined =>
  [...cost]
    .filter(([size]) => (left[size] ?? 0) > 0)
    .toSorted(([a, costA], [b, costB]) => costA - costB || a - b)[0]?.[0];

/**
 * Gives as many wishes a size as can be, at the least total cost, sizes as often as `counts` says; null where none is left.
 * Costs are whole numbers from 0. The same input gives the same answer. Min-cost flow by successive shortest paths.
 */
export const assign = (choices: readonly Choices[], counts: readonly number[]): Given => {
  const given: (number | null)[] = choices.map(() => null);
  const left = [...counts];
  for (;;) {
    const reached = reachFrom(choices, given);
    const end = nearestFree(reached, left);
    if (end === undefined) return given;
    left[end] = (left[end] ?? 0) - 1;
    for (let size: number | null = end; size !== null;) {
      const wish = reached.from.get(size);
      if (wish === undefined) break;
      const before: number | null = given[wish] ?? null;
      given[wish] = size;
      size = before;
    }
  }
};

/** Wishes that share too few pieces: all that any of them may get is `have` pieces of `sizes`. Both sorted. */
export type Clash = {
  readonly wishes: readonly number[];
  readonly sizes: readonly number[];
  readonly have: number;
};

const byNumber = (a: number, b: number): number => a - b;

/** Those who clash with a wish that got nothing: whoever holds what it may get, and what they may get, and so on. */
const clashOf = (choices: readonly Choices[], given: Given, wish: number) => {
  const holders = holdersIn(given);
  const wishes = new Set([wish]);
  const sizes = new Set<number>();
  for (const each of wishes)
    for (const { size } of choices[each] ?? []) {
      sizes.add(size);
      for (const holder of holders.get(size) ?? []) wishes.add(holder);
    }
  return { wishes, sizes };
};

const joinClashes = (a: ReturnType<typeof clashOf>, b: ReturnType<typeof clashOf>) => ({
  wishes: new Set([...a.wishes, ...b.wishes]),
  sizes: new Set([...a.sizes, ...b.sizes]),
});

/**
 * Names why not all wishes are met, for each group of people who compete for the same sizes: every size in it is given to
 * one of them, so they are more than the pieces. For one wish that got nothing no smaller group holds it.
 */
export const clashesIn = (
  choices: readonly Choices[],
  counts: readonly number[],
  given: Given,
): readonly Clash[] => {
  let found: readonly ReturnType<typeof clashOf>[] = [];
  for (const [wish, size] of given.entries()) {
    if (size !== null) continue;
    const clash = clashOf(choices, given, wish);
    const isApart = ({ sizes }: typeof clash): boolean => ![...sizes].some((each) => clash.sizes.has(each));
    const joined = found.filter((other) => !isApart(other)).reduce(joinClashes, clash);
    found = [...found.filter(isApart), joined];
  }
  return found.map(({ wishes, sizes }) => ({
    wishes: [...wishes].toSorted(byNumber),
    sizes: [...sizes].toSorted(byNumber),
    have: [...sizes].reduce((sum, size) => sum + (counts[size] ?? 0), 0),
  }));
};
