import { describe, expect, it } from 'vitest';
import { assign, clashesIn, type Choices } from '#domain/fitting/assign.ts';
import { seededRandom, type SeededRandom } from '#testing/seeded-random.ts';

/** A small group: who may get what at which cost, and how many there are of each. */
const groupOf = (chance: SeededRandom) => {
  const counts = Array.from({ length: 1 + chance.int(4) }, () => chance.int(4));
  const choices = Array.from({ length: 1 + chance.int(6) }, (): Choices =>
    counts.flatMap((_, size) => (chance.chance(0.5) ? [{ size, cost: chance.int(50) }] : [])),
  );
  return { choices, counts };
};

type Worth = { readonly met: number; readonly cost: number };
const better = (a: Worth, b: Worth): Worth => (b.met > a.met || (b.met === a.met && b.cost < a.cost) ? b : a);

/** The most wishes that can be met, and the least cost of that, by trying everything. */
const bruteForce = (choices: readonly Choices[], counts: readonly number[]): Worth => {
  const [own, ...others] = choices;
  if (own === undefined) return { met: 0, cost: 0 };
  return own
    .filter(({ size }) => (counts[size] ?? 0) > 0)
    .map(({ size, cost }): Worth => {
      const left = counts.map((count, at) => (at === size ? count - 1 : count));
      const rest = bruteForce(others, left);
      return { met: rest.met + 1, cost: rest.cost + cost };
    })
    .reduce(better, bruteForce(others, counts));
};

type Given = ReturnType<typeof assign>;

const worthOf = (choices: readonly Choices[], given: Given): Worth => ({
  met: given.filter((size) => size !== null).length,
  cost: given.reduce<number>(
    (sum, size, wish) => sum + (choices[wish]?.find((each) => each.size === size)?.cost ?? 0),
    0,
  ),
});

const random = seededRandom(2026);
const groups = Array.from({ length: 10_000 }, () => groupOf(random));

const isSame = (a: Worth, b: Worth): boolean => a.met === b.met && a.cost === b.cost;

/** Whether everybody has what they may get, and nothing is given more often than it is there. */
const isAllowed = (choices: readonly Choices[], counts: readonly number[], given: Given): boolean =>
  given.every((size, wish) => size === null || choices[wish]?.some((each) => each.size === size) === true) &&
  counts.every((count, size) => given.filter((each) => each === size).length <= count);

/** Whether clashes explain every lack, apart from each other: more people than pieces, none of them smaller by one. */
const isExplained = (choices: readonly Choices[], counts: readonly number[], given: Given): boolean => {
  const clashes = clashesIn(choices, counts, given);
  const all = clashes.flatMap(({ wishes }) => wishes);
  const missing = clashes.reduce((sum, { wishes, have }) => sum + wishes.length - have, 0);
  return (
    missing === given.filter((size) => size === null).length &&
    new Set(all).size === all.length &&
    clashes.every(({ wishes, sizes, have }) => {
      const allowed = new Set(wishes.flatMap((wish) => choices[wish] ?? []).map(({ size }) => size));
      const canDoWithout = (left: number): boolean => {
        const others = wishes.filter((wish) => wish !== left).map((wish) => choices[wish] ?? []);
        return bruteForce(others, counts).met === others.length;
      };
      return (
        [...allowed].toSorted((a, b) => a - b).join() === sizes.join() &&
        (wishes.length === have + 1 ? wishes.every(canDoWithout) : wishes.length > have)
      );
    })
  );
};

describe('assign, on 10,000 random small groups', () => {
  it('meets as many as trying everything does, at the same cost, within choices and counts', () => {
    const wrong = groups.filter(({ choices, counts }) => {
      const given = assign(choices, counts);
      return (
        !isSame(worthOf(choices, given), bruteForce(choices, counts)) || !isAllowed(choices, counts, given)
      );
    });
    expect(wrong).toEqual([]);
  });

  it('does not depend on the order of people, loses nothing by a piece, one at most by a person', () => {
    const worth = (choices: readonly Choices[], counts: readonly number[]) =>
      worthOf(choices, assign(choices, counts));
    const wrong = groups.filter(({ choices, counts }) => {
      const found = worth(choices, counts);
      return (
        !isSame(worth(choices.toReversed(), counts), found) ||
        worth(choices, counts.with(0, (counts[0] ?? 0) + 1)).met < found.met ||
        worth(choices.slice(1), counts).met < found.met - 1
      );
    });
    expect(wrong).toEqual([]);
  });

  it('names clashes that explain every lack', () => {
    const wrong = groups.filter(
      ({ choices, counts }) => !isExplained(choices, counts, assign(choices, counts)),
    );
    expect(wrong).toEqual([]);
    expect(
      groups.filter(({ choices, counts }) => assign(choices, counts).includes(null)).length,
    ).toBeGreaterThan(1000);
  });
});

it('fits forty people at once', () => {
  const chance = seededRandom(7);
  const counts = Array.from({ length: 12 }, () => 1 + chance.int(4));
  const choices = Array.from({ length: 40 }, () => {
    const foot = chance.int(12);
    return counts.flatMap((_, size) =>
      Math.abs(size - foot) < 3 ? [{ size, cost: (size - foot) ** 2 }] : [],
    );
  });
  const given = assign(choices, counts);
  const clashes = clashesIn(choices, counts, given);
  expect(clashes.reduce((sum, { wishes, have }) => sum + wishes.length - have, 0)).toBe(
    given.filter((size) => size === null).length,
  );
});
