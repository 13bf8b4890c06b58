import { describe, expect, it } from 'vitest';
import { packMovables } from '#domain/equipment/packing.ts';
import { searchPacking } from '#domain/equipment/packing-search.ts';
import { overlaps } from '#domain/time/period.ts';
import type { TimeWindow } from '#domain/time/period.ts';
import { seededRandom } from '#testing/seeded-random.ts';

type PackItem = Parameters<typeof packMovables>[0][number];
type Movable = Parameters<typeof packMovables>[1][number];

type Packing = ReturnType<typeof packMovables>;

type PackingTask = Parameters<typeof searchPacking>[0];

const span = (startAt: number, endAt: number): TimeWindow => ({ startAt, endAt });
const item = (id: string, ...fixed: TimeWindow[]): PackItem => ({ id, fixed });
const hold = (id: string, window: TimeWindow, itemId: string | null = null): Movable => ({
  id,
  window,
  itemId,
});

function fitsByBruteForce(items: readonly PackItem[], movables: readonly Movable[]): boolean {
  const taken = items.map((candidate) => [...candidate.fixed]);
  const place = (index: number): boolean => {
    const movable = movables[index];
    if (movable === undefined) return true;
    return taken.some((windows) => {
      if (windows.some((window) => overlaps(window, movable.window))) return false;
      windows.push(movable.window);
      const fits = place(index + 1);
      windows.pop();
      return fits;
    });
  };
  return place(0);
}

/** Applies the moves and lists what is wrong afterwards. */
function faults(items: readonly PackItem[], movables: readonly Movable[], packing: Packing): string[] {
  if (packing.kind !== 'packed') return [packing.kind];
  const places = new Map(movables.map((movable) => [movable.id, movable.itemId]));
  for (const move of packing.moves) {
    if (places.get(move.id) !== move.from || move.from === move.to) return [`wrong move of ${move.id}`];
    places.set(move.id, move.to);
  }
  const known = new Set(items.map((candidate) => candidate.id));
  const unplaced = [...places]
    .filter(([, place]) => !known.has(place ?? ''))
    .map(([id]) => `no place for ${id}`);
  const clashes = items.filter((candidate) => {
    const windows = movables
      .filter((movable) => places.get(movable.id) === candidate.id)
      .map((movable) => movable.window);
    return windows.some(
      (window, index) =>
        candidate.fixed.some((fixed) => overlaps(fixed, window)) ||
        windows.some((other, position) => position > index && overlaps(window, other)),
    );
  });
  return [...unplaced, ...clashes.map((candidate) => `clash on ${candidate.id}`)];
}

describe('packMovables', () => {
  it('moves nothing when the new lock has room', () => {
    const items = [item('a'), item('b')];
    expect(packMovables(items, [hold('old', span(0, 5), 'a'), hold('new', span(3, 6))])).toEqual({
      kind: 'packed',
      moves: [{ id: 'new', from: null, to: 'b' }],
    });
  });

  it('lets a return and the next hire meet on one item', () => {
    expect(packMovables([item('a', span(0, 5))], [hold('new', span(5, 6))])).toMatchObject({
      kind: 'packed',
    });
  });

  it('picks the tightest gap', () => {
    const items = [item('open'), item('tight', span(0, 2), span(5, 9))];
    expect(packMovables(items, [hold('new', span(2, 5))])).toMatchObject({ moves: [{ to: 'tight' }] });
  });

  it('moves one lock aside for a long one', () => {
    const items = [item('a'), item('b')];
    const movables = [hold('x', span(0, 2), 'a'), hold('y', span(3, 5), 'b'), hold('new', span(0, 5))];
    const packing = packMovables(items, movables);
    expect(packing).toMatchObject({ kind: 'packed' });
    expect(packing.kind === 'packed' && packing.moves).toHaveLength(2);
  });

  it('never moves what is fixed', () => {
    const items = [item('a', span(0, 2)), item('b', span(3, 5))];
    expect(packMovables(items, [hold('new', span(0, 5))])).toEqual({ kind: 'impossible' });
  });

  it('sees that there is no way although no day is overbooked', () => {
    const items = [item('a', span(4, 9)), item('b', span(0, 2))];
    const movables = [hold('x', span(0, 4)), hold('new', span(2, 6), 'b'), hold('z', span(6, 9), 'b')];
    expect(packMovables(items, movables)).toMatchObject({ kind: 'packed' });
    expect(packMovables(items, [hold('x', span(0, 6)), hold('y', span(2, 4))])).toEqual({
      kind: 'impossible',
    });
  });

  it('re-homes a lock whose item is gone or newly blocked', () => {
    const items = [item('a', span(0, 4)), item('b')];
    const movables = [hold('x', span(2, 5), 'a'), hold('y', span(6, 8), 'scrapped')];
    const packing = packMovables(items, movables);
    expect(faults(items, movables, packing)).toEqual([]);
    expect(packing.kind === 'packed' && packing.moves.map((move) => move.id)).toEqual(['x', 'y']);
  });

  it('packs nothing onto nothing, and refuses without items', () => {
    expect(packMovables([], [])).toEqual({ kind: 'packed', moves: [] });
    expect(packMovables([], [hold('new', span(0, 1))])).toEqual({ kind: 'impossible' });
  });

  it('agrees with trying everything, on thousands of small cases', () => {
    const counts = { packed: 0, impossible: 0, unknown: 0 };
    for (let seed = 1; seed <= 6000; seed += 1) {
      const { int: pick } = seededRandom(seed);
      const window = (): TimeWindow => {
        const startAt = pick(9);
        return span(startAt, startAt + 1 + pick(4));
      };
      const items = Array.from({ length: 1 + pick(4) }, (_, index) =>
        item(`i${index}`, ...apart(Array.from({ length: pick(3) }, window))),
      );
      const movables = Array.from({ length: 1 + pick(7) }, (_, index) =>
        hold(`m${index}`, window(), pick(2) === 0 ? `i${pick(items.length)}` : null),
      );
      const packing = packMovables(items, movables);
      counts[packing.kind] += 1;
      const expected = fitsByBruteForce(items, movables) ? [] : ['impossible'];
      expect(faults(items, movables, packing), `seed ${seed}`).toEqual(expected);
      expect(searchPacking(taskOf(items, movables), 100_000).kind, `seed ${seed}`).toBe(
        expected[0] ?? 'packed',
      );
    }
    expect(Math.min(counts.packed, counts.impossible)).toBeGreaterThan(1000);
  });

  it('never gives up on a full house of 60 items with 60 fixed and 200 movable locks', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const { items, movables } = fullHouse(seed);
      const packing = packMovables(items, movables);
      expect(faults(items, movables, packing), `seed ${seed}`).toEqual([]);
    }
  });
});

describe('packMovables with a small budget', () => {
  it('gives up with `unknown`, never with a wrong proof', () => {
    const kinds = new Set<string>();
    for (let seed = 1; seed <= 20; seed += 1) {
      const { items, movables } = fullHouse(seed);
      kinds.add(packMovables(items, movables, 3).kind);
    }
    expect([...kinds].toSorted()).toEqual(['packed', 'unknown']);
  });
});

describe('searchPacking', () => {
  it('says so when its budget ends before a result', () => {
    const { items, movables } = fullHouse(1);
    expect(searchPacking(taskOf(items, movables), 30)).toEqual({ kind: 'unknown' });
  });
});

function taskOf(items: readonly PackItem[], movables: readonly Movable[]): PackingTask {
  return {
    fixed: items.map((candidate) => candidate.fixed),
    windows: movables.map((movable) => movable.window),
    homes: movables.map((movable) => items.findIndex((candidate) => candidate.id === movable.itemId)),
  };
}

/** Sorts windows and leaves out those that overlap or touch the one before. */
function apart(windows: readonly TimeWindow[]): TimeWindow[] {
  const [first, second] = windows.toSorted((a, b) => a.startAt - b.startAt);
  if (first === undefined) return [];
  return second === undefined || second.startAt <= first.endAt ? [first] : [first, second];
}

/** Fills 60 items nearly without gaps, then forgets where the movable locks sat: a packing is known to exist. */
function fullHouse(seed: number): { items: PackItem[]; movables: Movable[] } {
  const { int: pick } = seededRandom(seed * 7919);
  const items = Array.from({ length: 60 }, (_, index) => ({ id: `i${index}`, fixed: [] as TimeWindow[] }));
  const movables: Movable[] = [];
  let fixedCount = 0;
  for (const target of items) {
    let startAt = -pick(4);
    while (startAt < 10) {
      if (pick(60) === 0) startAt += 1;
      const window = span(startAt, startAt + 1 + pick(5));
      startAt = window.endAt;
      const isOut = window.startAt <= 0 && pick(3) > 0;
      if (fixedCount < 60 && (isOut || pick(9) === 0)) {
        fixedCount += 1;
        target.fixed.push(window);
      } else if (movables.length < 200) {
        movables.push(hold(`m${movables.length}`, window, seed % 2 === 0 ? `i${pick(60)}` : null));
      }
    }
  }
  return { items, movables };
}
