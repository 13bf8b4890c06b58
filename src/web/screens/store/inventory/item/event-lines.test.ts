import { describe, expect, it } from 'vitest';
import { changeLines, showsStatusChange } from '#web/screens/store/item.tsx';

type GearEvent = Parameters<typeof showsStatusChange>[0];

const event: GearEvent = {
  id: '1',
  at: '2026-11-22T00:00:00Z',
  actorName: 'Ann',
  kind: 'updated',
  reason: '',
  remarks: '',
  statusBefore: null,
  statusAfter: null,
  storeName: null,
  toStoreName: null,
  orderId: null,
  orderNumber: null,
  startTime: null,
  endTime: null,
  changes: [],
};

describe('changeLines', () => {
  it('writes amounts in yuan and leaves out what stayed', () => {
    expect(
      changeLines({
        changes: [
          { field: 'rate', before: '18000', after: '20050' },
          { field: 'name', before: 'QST', after: 'QST' },
          { field: 'size', before: '', after: '172' },
        ],
      }),
    ).toEqual([
      { field: 'rate', from: '¥180', to: '¥200.50' },
      { field: 'size', from: '', to: '172' },
    ]);
  });
});

describe('tellsStatus', () => {
  it.each([
    ['statusChanged', 0, 2, true],
    ['stockedIn', 3, 0, true],
    ['stockedIn', 0, 0, false],
    ['handedOut', 0, 1, false],
    ['statusChanged', null, 2, false],
  ] as const)('of %s from %s to %s is %s', (kind, statusBefore, statusAfter, expected) => {
    expect(showsStatusChange({ ...event, kind, statusBefore, statusAfter })).toBe(expected);
  });
});
