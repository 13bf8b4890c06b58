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

const worthOf = (choices: readonly Choices[], given: ReturnType<typeof assign>): Worth => ({
  met: given.filter((size) => size !== null).length,
  cost: given.reduce<number>(
    (sum, size, wish) => sum + (choices[wish]?.find((each) => each.size === size)?.cost ?? 0),
    0,
  ),
});

const random = seededRandom(2026);
const groups = Array.from({ length: 10_000 }, () => groupOf(random));

describe('assign, on 10,000 random small groups', () => {
  it('meets as many as trying everything does, at the same cost, within choices and counts', () => {
    for (const { choices, counts } of groups) {
      const given = assign(choices, counts);
      expect(worthOf(choices, given)).toEqual(bruteForce(choices, counts));
      for (const [wish, size] of given.entries())
        if (size !== null) expect(choices[wish]?.some((each) => each.size === size)).toBe(true);
      for (const [size, count] of counts.entries())
        expect(given.filter((each) => each === size).length).toBeLessThanOrEqual(count);
    }
  });

  it('does not depend on the order of people, loses nothing by a piece, one at most by a person', () => {
    for (const { choices, counts } of groups.slice(0, 2000)) {
      const found = worthOf(choices, assign(choices, counts));
      const turned = choices.toReversed();
      expect(worthOf(turned, assign(turned, counts))).toEqual(found);
      const more = counts.with(0, (counts[0] ?? 0) + 1);
      expect(worthOf(choices, assign(choices, more)).met).toBeGreaterThanOrEqual(found.met);
      expect(worthOf(choices.slice(1), assign(choices.slice(1), counts)).met).toBeGreaterThanOrEqual(
        found.met - 1,
      );
    }
  });

  it('names clashes that explain every lack: more people than pieces, none of them smaller by one', () => {
    for (const { choices, counts } of groups) {
      const given = assign(choices, counts);
      const clashes = clashesIn(choices, counts, given);
      const lacking = given.filter((size) => size === null).length;
      expect(clashes.reduce((sum, { wishes, have }) => sum + wishes.length - have, 0)).toBe(lacking);
      const all = clashes.flatMap(({ wishes }) => wishes);
      expect(new Set(all).size).toBe(all.length);
      for (const { wishes, sizes, have } of clashes) {
        expect(wishes.length).toBeGreaterThan(have);
        const allowed = wishes.flatMap((wish) => choices[wish] ?? []).map(({ size }) => size);
        expect([...new Set(allowed)].toSorted((a, b) => a - b)).toEqual(sizes);
        if (wishes.length - have > 1) continue;
        for (const left of wishes) {
          const others = wishes.filter((wish) => wish !== left).map((wish) => choices[wish] ?? []);
          expect(bruteForce(others, counts).met).toBe(others.length);
        }
      }
    }
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
