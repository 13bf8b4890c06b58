import { describe, expect, it } from 'vitest';
import { faultIn } from '#contract/bounds.ts';
import type { PoolView } from '#web/screens/store/small-equipment/PoolCards.tsx';
import { poolForm } from '#web/screens/store/small-equipment/EditSheet.tsx';
import { possibleFor } from '#web/screens/store/small-equipment/PoolSheet.tsx';
import { linesIn, readCount } from '#web/screens/store/small-equipment/StockTakeView.tsx';

type ShelfLine = Parameters<typeof linesIn>[0][number];

const lineOf = (poolId: string, difference: number | null): ShelfLine =>
  ({ poolId, counted: difference === null ? null : 5 + difference, difference }) as ShelfLine;

describe('linesIn', () => {
  const lines = [lineOf('a', null), lineOf('b', 0), lineOf('c', -2), lineOf('d', 3)];
  it('tells what is to be counted and what differs', () => {
    expect(linesIn(lines, 'open').map(({ poolId }) => poolId)).toEqual(['a']);
    expect(linesIn(lines, 'different').map(({ poolId }) => poolId)).toEqual(['c', 'd']);
    expect(linesIn(lines, 'all')).toHaveLength(4);
  });
});

describe('readCount', () => {
  it.each([
    ['12', 12],
    [' 0 ', 0],
    ['', null],
    ['-1', null],
    ['1.5', null],
    ['123456', null],
  ])('reads %j as %j', (typed, expected) => {
    expect(readCount(typed)).toBe(expected);
  });
});

describe('possibleFor', () => {
  it('offers what there are pieces for', () => {
    const pool = { usable: 4, out: 4, damaged: 0, lost: 2 };
    expect(possibleFor(pool)).toEqual([
      { adjustment: 'bought', most: 999 },
      { adjustment: 'found', most: 2 },
      { adjustment: 'writtenOff', most: 2 },
      { adjustment: 'countedMore', most: 999 },
    ]);
  });
});

describe('the bounds of a pool', () => {
  type Field = keyof ReturnType<typeof poolForm>['bounds'];
  const faultOf = (pool: PoolView | null, name: Field, typed: string) =>
    faultIn(poolForm(pool).bounds[name], typed);

  it('ask a new one for its name, place and rent', () => {
    const { bounds, start } = poolForm(null);
    const empty = Object.entries(bounds).flatMap(([name, bound]) =>
      faultIn(bound, start[name as Field]) === null ? [] : [name],
    );
    expect(empty).toEqual(['name', 'shelfCode', 'dailyRentFen']);
    expect(faultOf(null, 'depositFen', 'x')).toBe('amount');
    expect(faultOf(null, 'quantity', '1.5')).toBe('range:0:99999');
  });

  it('leave it the prices that it has, and take none beyond these and the limits', () => {
    const pool = { dailyRentFen: 1_100_000, depositFen: 5 } as PoolView;
    expect(faultOf(pool, 'dailyRentFen', '11000')).toBeNull();
    expect(faultOf(pool, 'dailyRentFen', '11001')).toBe('yuanAtMost:11,000');
    expect(faultOf(pool, 'depositFen', '100000')).toBeNull();
    expect(faultOf(pool, 'depositFen', '100001')).toBe('yuanAtMost:100,000');
  });
});
