import { describe, expect, it } from 'vitest';
import {
  newerOf,
  signed,
  withChange,
  withPending,
} from '#web/screens/store/small-equipment/use-count-changes.ts';
import { groupPools, type PoolView } from '#web/screens/store/small-equipment/PoolCards.tsx';

const pool = { id: 'p', usable: 8, onShelf: 5, version: 3, name: 'a' } as PoolView;

describe('withPending', () => {
  it('shows what was pressed until the answer has it, and no press twice', () => {
    const pressed = withChange(withChange({}, 'p', 1), 'p', 1);
    expect(withPending(pool, pressed)).toMatchObject({ usable: 10, onShelf: 7 });
    const pressedAgain = withChange(pressed, 'p', -1);
    expect(withPending(pool, pressedAgain)).toMatchObject({ usable: 9, onShelf: 6 });
    const answered = { ...pool, usable: 10, onShelf: 7, version: 4 };
    expect(withPending(newerOf(pool, answered), withChange(pressedAgain, 'p', -2))).toMatchObject({
      usable: 9,
    });
    expect(withPending(pool, withChange(pressed, 'p', -2))).toEqual(pool);
  });
});

describe('newerOf', () => {
  it('goes by the version', () => {
    const newer = { ...pool, version: 4 };
    expect([newerOf(pool, newer), newerOf(newer, pool), newerOf(pool, undefined)]).toEqual([
      newer,
      newer,
      pool,
    ]);
  });
});

describe('groupPools', () => {
  it('puts the sizes of a thing together, and prices apart', () => {
    const [a, b, c] = [
      { ...pool, id: 'a', dailyRentFen: 1 },
      { ...pool, id: 'b', dailyRentFen: 2 },
      { ...pool, id: 'c', dailyRentFen: 1 },
    ] as [PoolView, PoolView, PoolView];
    expect(groupPools([a, b, c]).map(({ pools }) => pools)).toEqual([[a, c], [b]]);
  });
});

describe('signed', () => {
  it('writes a sign', () => {
    expect([signed(3), signed(-2)]).toEqual(['+3', '−2']);
  });
});
