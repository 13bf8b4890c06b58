import { describe, expect, it } from 'vitest';
import { changeLines } from '#web/screens/system/HistoryCard.tsx';

describe('changeLines', () => {
  it.each([
    [
      { field: 'name', before: ['陈晨'], after: ['陈辰'] },
      { field: 'name', isList: false, from: ['陈晨'], to: ['陈辰'] },
    ],
    [
      { field: 'roles', before: ['Driver', 'Agent'], after: ['Agent', 'StoreEmployee'] },
      { field: 'roles', isList: true, from: ['Driver'], to: ['StoreEmployee'] },
    ],
    [
      { field: 'email', before: ['a***@b.cn'], after: [] },
      { field: 'email', isList: false, from: ['a***@b.cn'], to: [] },
    ],
  ])('tells %j', (change, line) => {
    expect(changeLines([change])).toEqual([line]);
  });

  it('leaves out what stayed empty', () => {
    expect(changeLines([{ field: 'email', before: [], after: [] }])).toEqual([]);
  });
});
