import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  capacityOf,
  checkCapacity,
  daysCovered,
  freeInPool,
  movePool,
  poolMovements,
} from '#domain/equipment/pool.ts';
import type { Pool, PoolMovement } from '#domain/equipment/pool.ts';

const pool: Pool = { usable: 5, out: 3, damaged: 2, lost: 1 };
const total = ({ usable, out, damaged, lost }: Pool): number => usable + out + damaged + lost;
const movements = Object.keys(poolMovements) as PoolMovement[];

describe('movePool', () => {
  it.each([
    ['handOver', 5, { usable: 0, out: 8, damaged: 2, lost: 1 }],
    ['takeBack', 3, { usable: 8, out: 0, damaged: 2, lost: 1 }],
    ['damageOut', 1, { usable: 5, out: 2, damaged: 3, lost: 1 }],
    ['add', 10, { usable: 15, out: 3, damaged: 2, lost: 1 }],
    ['writeOffLost', 1, { usable: 5, out: 3, damaged: 2, lost: 0 }],
  ] as const)('%s %i', (movement, quantity, expected) => {
    expect(movePool(pool, movement, quantity)).toEqual({ ok: true, value: expected });
  });

  it('refuses more than there is and anything but whole pieces', () => {
    expect(movePool(pool, 'handOver', 6)).toMatchObject({
      code: 'pool.tooFew',
      facts: { left: 5, quantity: 6 },
    });
    for (const quantity of [0, -1, 0.5, Number.NaN, 2 ** 60]) {
      expect(movePool(pool, 'add', quantity)).toMatchObject({ code: 'pool.quantityWrong' });
    }
  });

  it('loses no piece in any history, and never counts below zero', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom(...movements), fc.integer({ min: 1, max: 6 })), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(steps, (history) => {
        let now = pool;
        let expected = total(pool);
        for (const [movement, quantity] of history) {
          const outcome = movePool(now, movement, quantity);
          if (!outcome.ok) continue;
          now = outcome.value;
          if (poolMovements[movement].from === null) expected += quantity;
          if (poolMovements[movement].to === null) expected -= quantity;
          expect(total(now)).toBe(expected);
          expect(Math.min(now.usable, now.out, now.damaged, now.lost)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});

describe('daysCovered', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`);
  it.each([
    ['2026-11-20T00:00', '2026-11-22T00:00', ['2026-11-20', '2026-11-21']],
    ['2026-11-20T00:00', '2026-11-22T00:30', ['2026-11-20', '2026-11-21', '2026-11-22']],
    ['2026-11-19T21:30', '2026-11-21T00:00', ['2026-11-19', '2026-11-20']],
    ['2026-11-20T00:00', '2026-11-20T00:00', []],
  ])('%s to %s', (start, end, expected) => {
    expect(daysCovered({ startAt: at(start), endAt: at(end) }, 'Asia/Shanghai')).toEqual(expected);
  });
});

describe('freeInPool', () => {
  const booked = new Map([
    ['2026-11-20', 3],
    ['2026-11-21', 7],
  ]);
  it.each([
    [8, ['2026-11-20'], 5],
    [8, ['2026-11-20', '2026-11-21'], 1],
    [8, ['2026-11-22'], 8],
    [8, [], 8],
    [5, ['2026-11-21'], 0],
  ])('of %i on %o: %i', (capacity, days, expected) => {
    expect(freeInPool(capacity, booked, days)).toBe(expected);
  });
});

describe('checkCapacity', () => {
  it('counts what is in the store and what comes back, and keeps it above every booked day', () => {
    expect(capacityOf(pool)).toBe(8);
    const booked = new Map([
      ['2026-11-22', 9],
      ['2026-11-21', 9],
      ['2026-11-20', 8],
    ]);
    expect(checkCapacity(9, booked)).toMatchObject({ ok: true });
    expect(checkCapacity(8, booked)).toMatchObject({
      code: 'pool.booked',
      facts: { day: '2026-11-21', booked: 9 },
    });
  });
});
