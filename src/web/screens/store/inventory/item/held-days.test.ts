import { describe, expect, it } from 'vitest';
import { daysOfHold, heldDays, monthOf, type Hold } from '#web/screens/store/inventory/item/HoldCalendar.tsx';

const zone = 'Asia/Shanghai';
const hold = (startTime: string, endTime: string, source: Hold['source'] = 'order'): Hold => ({
  id: `${startTime} ${source}`,
  startTime,
  endTime,
  source,
  reason: '',
  orderNumber: null,
});

describe('daysOfHold', () => {
  it('ends on the last day before its end', () => {
    const days = daysOfHold(hold('2026-11-30T16:00:00Z', '2026-12-02T16:00:00Z'), zone);
    expect(days).toEqual({ firstOn: '2026-12-01', lastOn: '2026-12-02' });
  });

  it('has no last day when its end is unknown', () => {
    expect(daysOfHold(hold('2026-11-30T16:00:00Z', '9999-12-31T00:00:00Z'), zone).lastOn).toBeNull();
  });
});

describe('heldDays', () => {
  const asked = { fromOn: '2026-12-01', zone };
  it('leaves out what is over, and keeps the first of two on a day', () => {
    const held = heldDays(
      [
        hold('2026-11-28T16:00:00Z', '2026-12-01T16:00:00Z'),
        hold('2026-12-01T04:00:00Z', '2026-12-02T16:00:00Z', 'manual'),
      ],
      asked,
    );
    expect([...held]).toEqual([
      ['2026-12-01', 'order'],
      ['2026-12-02', 'manual'],
    ]);
  });

  it('draws a hold without an end for about a year', () => {
    const held = heldDays([hold('2026-11-01T16:00:00Z', '9999-12-31T00:00:00Z', 'repair')], asked);
    expect(held.get('2027-12-01')).toBe('repair');
    expect(held.size).toBe(401);
  });
});

describe('monthOf', () => {
  it.each([
    ['2026-11', 6, '2026-11-01', '2026-11-30'],
    ['2027-02', 4, '2027-02-01', '2027-02-28'],
    ['2028-02', 5, '2028-02-01', '2028-02-29'],
  ] as const)('lays %s out in %i weeks', (month, count, first, last) => {
    const { firstOn, weeks } = monthOf(`${month}-09`, 0);
    const days = weeks.flat().filter((day) => day !== null);
    expect(firstOn).toBe(first);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect([days[0], days[days.length - 1]]).toEqual([first, last]);
  });

  it('begins weeks on Monday', () => {
    expect(monthOf('2026-11-30', 0).weeks[0]?.[6]).toBe('2026-11-01');
  });

  it.each([
    ['2026-11-30', 1, '2026-12-01'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-01'],
    ['2026-11-21', 14, '2028-01-01'],
  ] as const)('from %s by %i begins on %s', (todayOn, ahead, firstOn) => {
    expect(monthOf(todayOn, ahead).firstOn).toBe(firstOn);
  });
});
