import { describe, expect, it } from 'vitest';
import { datesOf, isStartOn } from '#web/parts/gear-dialog/stock-draft.ts';

const place = { now: Date.parse('2026-11-21T10:00+08:00'), zone: 'Asia/Shanghai' };

describe('isStartOn', () => {
  it.each([
    ['2026-11-20', false],
    ['2026-11-21', true],
    ['2027-11-22', true],
    ['2027-11-23', false],
    ['', false],
  ])('%s: %s', (startOn, can) => expect(isStartOn(startOn, place)).toBe(can));
});

describe('datesOf', () => {
  it('gives whole days, the last one not included', () => {
    expect(datesOf('stockOut', { startOn: '2026-11-21', days: '3' })).toEqual({
      unavailableStartTime: '2026-11-21',
      unavailableEndTime: '2026-11-24',
    });
  });

  it.each(['stockIn', 'earlyReturn', 'markDamaged', 'markLost', 'scrap', 'transferOut'] as const)(
    'takes no notice of days where they do not count: %s',
    (operation) => {
      const on = '2026-11-21';
      expect(datesOf(operation, { startOn: on, days: '' })).toEqual({
        unavailableStartTime: on,
        unavailableEndTime: on,
      });
    },
  );
});
