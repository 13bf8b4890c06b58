import { describe, expect, it } from 'vitest';
import { readHours } from '#domain/stores/read-hours.ts';
import { formatClock, nextOpenDay, openState, readClock } from '#domain/stores/store-hours.ts';

const typed = { zone: 'Asia/Shanghai', startTime: '08:30', endTime: '18:00', restDays: [1] };

describe('openState', () => {
  const store = {
    zone: 'Asia/Shanghai',
    openMinute: 510,
    closeMinute: 1080,
    restDays: [1] as const,
    closedDays: [{ from: '2026-11-26', to: '2026-11-27', note: '' }],
  };
  it.each([
    ['2026-11-21T08:29:59', 'closed'],
    ['2026-11-21T08:30:00', 'open'],
    ['2026-11-21T18:00:59', 'open'],
    ['2026-11-21T18:01:00', 'closed'],
    ['2026-11-23T12:00:00', 'restDay'],
    ['2026-11-23T03:00:00', 'restDay'],
    ['2026-11-24T00:00:00', 'closed'],
    ['2026-11-25T12:00:00', 'open'],
    ['2026-11-26T00:00:00', 'restDay'],
    ['2026-11-27T12:00:00', 'restDay'],
    ['2026-11-28T12:00:00', 'open'],
  ])('at %s is %s', (now, expected) => {
    expect(openState(Date.parse(`${now}+08:00`), store)).toBe(expected);
  });
});

describe('nextOpenDay', () => {
  it('skips rest days and gives up on a store without open days', () => {
    const closedDays = [{ from: '2027-04-10', to: '2027-10-31', note: '' }];
    expect(nextOpenDay('2026-11-23', { restDays: [1, 2], closedDays })).toBe('2026-11-25');
    expect(nextOpenDay('2026-11-25', { restDays: [1, 2], closedDays })).toBe('2026-11-25');
    expect(nextOpenDay('2026-11-25', { restDays: [0, 1, 2, 3, 4, 5, 6], closedDays: [] })).toBeNull();
    expect(nextOpenDay('2027-04-10', { restDays: [1, 2], closedDays })).toBe('2027-11-03');
  });
});

describe('readClock', () => {
  it.each([
    ['00:00', 0],
    ['8:30', 510],
    [' 23:59 ', 1439],
    ['24:00', null],
    ['12:60', null],
    ['12', null],
    ['-1:00', null],
  ])('%s is %s', (text, expected) => {
    expect(readClock(text)).toBe(expected);
  });

  it('reads what formatClock writes', () => {
    for (let minute = 0; minute < 1440; minute += 1) expect(readClock(formatClock(minute))).toBe(minute);
  });
});

describe('readHours', () => {
  it('reads hours and tidies rest days', () => {
    expect(readHours({ ...typed, restDays: [3, 1, 1] })).toEqual({
      ok: true,
      value: { zone: 'Asia/Shanghai', openMinute: 510, closeMinute: 1080, restDays: [1, 3], closedDays: [] },
    });
  });

  it.each([
    [{ startTime: '25:00' }, 'hours.timeWrong'],
    [{ endTime: 'late' }, 'hours.timeWrong'],
    [{ endTime: '08:30' }, 'hours.closesBeforeOpening'],
    [{ endTime: '02:00' }, 'hours.closesBeforeOpening'],
    [{ restDays: [7] }, 'hours.restDayWrong'],
    [{ restDays: [1.5] }, 'hours.restDayWrong'],
    [{ closedDays: [{ from: '2026-12-02', to: '2026-12-01', note: '' }] }, 'hours.closedDaysWrong'],
    [{ closedDays: [{ from: '2026-12-01', to: '2027-12-02', note: '' }] }, 'hours.closedDaysWrong'],
  ])('refuses %o with %s', (change, code) => {
    expect(readHours({ ...typed, ...change })).toMatchObject({ ok: false, code });
  });
});
