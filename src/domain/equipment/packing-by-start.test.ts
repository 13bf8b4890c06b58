import { describe, expect, test } from 'vitest';
import { isPackable, packMovables, planByStart } from '#domain/equipment/packing.ts';
import { overlaps } from '#domain/time/period.ts';
import type { TimeWindow } from '#domain/time/period.ts';
import { seededRandom } from '#testing/seeded-random.ts';

const windowFrom = (startAt: number, length: number): TimeWindow => ({ startAt, endAt: startAt + length });

const apart = (windows: readonly TimeWindow[]): boolean =>
  windows.every((window, index) => !windows.slice(index + 1).some((other) => overlaps(window, other)));

const peakOf = (windows: readonly TimeWindow[]): number =>
  Math.max(
    0,
    ...windows.map(
      ({ startAt }) => windows.filter((other) => other.startAt <= startAt && startAt < other.endAt).length,
    ),
  );

const houseFrom = (seed: number) => {
  const random = seededRandom(seed);
  const items = Array.from({ length: 1 + random.int(4) }, () => {
    const first = windowFrom(random.int(6), 1 + random.int(3));
    return random.chance(0.5) ? [first, windowFrom(first.endAt + 1 + random.int(4), 1 + random.int(3))] : [];
  });
  const windows = Array.from({ length: 1 + random.int(8) }, () =>
    windowFrom(random.int(12), 1 + random.int(4)),
  );
  return { items, windows };
};

describe('planByStart', () => {
  test('finds a place whenever nothing is fixed and no moment is too busy', () => {
    for (let seed = 1; seed <= 3000; seed += 1) {
      const { items, windows } = houseFrom(seed);
      const plan = planByStart(
        items.map(() => []),
        windows,
      );
      expect(plan !== null, `seed ${seed}`).toBe(peakOf(windows) <= items.length);
    }
  });
  test('never puts two windows in one place, nor one upon a fixed one', () => {
    let planned = 0;
    for (let seed = 1; seed <= 3000; seed += 1) {
      const { items, windows } = houseFrom(seed);
      const plan = planByStart(items, windows);
      if (plan === null) continue;
      planned += 1;
      for (const [item, fixed] of items.entries()) {
        const own = windows.filter((_, index) => plan[index] === item);
        expect(apart([...fixed, ...own]), `seed ${seed}`).toBe(true);
      }
    }
    expect(planned).toBeGreaterThan(500);
  });
});

describe('isPackable', () => {
  test('says what packing finds', () => {
    const outcomes = new Set<boolean>();
    for (let seed = 1; seed <= 3000; seed += 1) {
      const { items, windows } = houseFrom(seed);
      const packItems = items.map((fixed, index) => ({ id: String(index), fixed }));
      const movables = windows.map((window, index) => ({ id: String(index), window, itemId: null }));
      const packable = isPackable(packItems, movables);
      expect(packable, `seed ${seed}`).toBe(packMovables(packItems, movables).kind === 'packed');
      outcomes.add(packable);
    }
    expect(outcomes.size).toBe(2);
  });
});
