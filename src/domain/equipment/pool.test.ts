import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decideAdjustment,
  decideCount,
  mostPieces,
  onShelf,
  poolAdjustments,
} from '#domain/equipment/pool.ts';
import type { Pool, PoolAdjustment } from '#domain/equipment/pool.ts';

const pool: Pool = { usable: 8, out: 3, damaged: 2, lost: 1 };
const adjustments = Object.keys(poolAdjustments) as PoolAdjustment[];
const after = (before: Pool, change: Omit<Pool, 'out'>): Pool => ({
  usable: before.usable + change.usable,
  out: before.out,
  damaged: before.damaged + change.damaged,
  lost: before.lost + change.lost,
});

describe('decideAdjustment', () => {
  it.each([
    ['bought', 10, 'bought', { usable: 18, out: 3, damaged: 2, lost: 1 }],
    ['found', 1, 'found', { usable: 9, out: 3, damaged: 2, lost: 0 }],
    ['repaired', 2, 'repaired', { usable: 10, out: 3, damaged: 0, lost: 1 }],
    ['damaged', 5, 'damaged', { usable: 3, out: 3, damaged: 7, lost: 1 }],
    ['lost', 2, 'lost', { usable: 6, out: 3, damaged: 2, lost: 3 }],
    ['scrapped', 5, 'scrapped', { usable: 3, out: 3, damaged: 2, lost: 1 }],
    ['scrappedDamaged', 2, 'scrapped', { usable: 8, out: 3, damaged: 0, lost: 1 }],
    ['writtenOff', 1, 'scrapped', { usable: 8, out: 3, damaged: 2, lost: 0 }],
    ['countedMore', 1, 'count', { usable: 9, out: 3, damaged: 2, lost: 1 }],
    ['countedLess', 1, 'count', { usable: 7, out: 3, damaged: 2, lost: 1 }],
  ] as const)('%s %i', (adjustment, quantity, kind, expected) => {
    const decided = decideAdjustment(pool, { adjustment, quantity }, null);
    if (!decided.ok) throw new Error(decided.code);
    expect([decided.value.kind, after(pool, decided.value)]).toEqual([kind, expected]);
  });

  it.each([
    ['damaged', 6, 'pool.tooFew', { left: 5, quantity: 6 }],
    ['countedLess', 6, 'pool.tooFew', { left: 5, quantity: 6 }],
    ['repaired', 3, 'pool.tooFewDamaged', { left: 2 }],
    ['scrappedDamaged', 3, 'pool.tooFewDamaged', { left: 2 }],
    ['found', 2, 'pool.tooFewLost', { left: 1 }],
    ['writtenOff', 2, 'pool.tooFewLost', { left: 1 }],
    ['bought', mostPieces - 7, 'pool.tooMany', { most: mostPieces }],
  ] as const)(
    'refuses to take more than there is, or than a shelf has: %s %i',
    (adjustment, quantity, code, facts) => {
      expect(decideAdjustment(pool, { adjustment, quantity }, null)).toEqual({ ok: false, code, facts });
    },
  );

  it.each([0, -1, 0.5, Number.NaN, mostPieces + 1])('refuses %d pieces', (quantity) => {
    expect(decideAdjustment(pool, { adjustment: 'bought', quantity }, null)).toMatchObject({
      code: 'pool.quantityWrong',
    });
  });

  it('keeps what is fit and booked from being scrapped, and takes what broke as it is', () => {
    const busiest = { day: '2026-12-24', booked: 6 };
    expect(decideAdjustment(pool, { adjustment: 'scrapped', quantity: 2 }, busiest).ok).toBe(true);
    expect(decideAdjustment(pool, { adjustment: 'scrapped', quantity: 3 }, busiest)).toMatchObject({
      code: 'pool.booked',
      facts: busiest,
    });
    expect(decideAdjustment(pool, { adjustment: 'damaged', quantity: 3 }, busiest).ok).toBe(true);
  });

  it('never counts below zero, nor below what is with guests, in any history', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...adjustments), fc.integer({ min: 1, max: 6 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, (history) => {
        let now = pool;
        for (const [adjustment, quantity] of history) {
          const decided = decideAdjustment(now, { adjustment, quantity }, null);
          if (decided.ok) now = after(now, decided.value);
          expect(Math.min(onShelf(now), now.damaged, now.lost)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('decideCount', () => {
  it.each([
    [5, 5, 0],
    [7, 5, 2],
    [0, 5, -5],
    // Two went out since: the shelf then decides, not the shelf now.
    [6, 7, -1],
  ])('counted %i of %i changes %i', (counted, onShelfThen, usable) => {
    expect(decideCount(pool, { counted, onShelfThen })).toMatchObject({ value: { kind: 'count', usable } });
  });

  it('refuses a count that more pieces have left since', () => {
    expect(decideCount(pool, { counted: 2, onShelfThen: 8 })).toMatchObject({
      code: 'pool.countPassed',
      facts: { counted: 2 },
    });
    expect(decideCount(pool, { counted: -1, onShelfThen: 5 })).toMatchObject({ code: 'pool.quantityWrong' });
  });
});
