import { describe, expect, it } from 'vitest';
import type { PoolView } from '#web/screens/store/small-equipment/pool-groups.ts';
import { draftOf, faultsOf, wishOf } from '#web/screens/store/small-equipment/pool-form.ts';
import { mostFor, possibleFor } from '#web/screens/store/small-equipment/adjustments.ts';
import { lineCounts, linesIn, readCount } from '#web/screens/store/small-equipment/stock-take.ts';
import type { ShelfLine } from '#web/screens/store/small-equipment/stock-take.ts';

const lineOf = (poolId: string, difference: number | null): ShelfLine =>
  ({ poolId, counted: difference === null ? null : 5 + difference, difference }) as ShelfLine;

describe('linesIn', () => {
  const lines = [lineOf('a', null), lineOf('b', 0), lineOf('c', -2), lineOf('d', 3)];
  it('tells what is to be counted and what differs', () => {
    expect(linesIn(lines, 'open').map(({ poolId }) => poolId)).toEqual(['a']);
    expect(linesIn(lines, 'different').map(({ poolId }) => poolId)).toEqual(['c', 'd']);
    expect(lineCounts(lines)).toEqual({ all: 4, open: 1, different: 2 });
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
    expect(possibleFor(pool)).toEqual(['bought', 'found', 'writtenOff', 'countedMore']);
    expect(mostFor(pool, 'found')).toBe(2);
  });
});

describe('faultsOf', () => {
  const draft = { ...draftOf(null), categoryId: 'c', name: ' 雪镜 ', shelfCode: 'a-1', rent: '30.5' };
  it('names the fields that cannot be sent', () => {
    expect(faultsOf(draftOf(null), null)).toEqual({
      categoryId: 'needed',
      name: 'needed',
      shelfCode: 'needed',
      rent: 'needed',
    });
    expect(faultsOf({ ...draft, deposit: 'x', quantity: '1.5' }, null)).toEqual({
      deposit: 'yuanWrong',
      quantity: 'countWrong',
    });
    expect(faultsOf(draft, null)).toEqual({});
    expect(wishOf(draft)).toMatchObject({ name: '雪镜', dailyRentFen: 3050, depositFen: 0 });
  });

  it('leaves a pool the prices it has, and takes no others beyond the limits', () => {
    const pool = { dailyRentFen: 1_100_000, depositFen: 15_000_000 } as PoolView;
    expect(faultsOf({ ...draft, rent: '11000', deposit: '150000' }, pool)).toEqual({});
    expect(faultsOf({ ...draft, rent: '11001', deposit: '150001' }, pool)).toEqual({
      rent: 'rentTooBig',
      deposit: 'depositTooBig',
    });
  });
});
