import { describe, expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from '#domain/time/days.ts';
import { dayText, weekdayText } from '#web/parts/time/day-text.ts';
import { clockText, countdownText, momentText } from '#web/parts/time/time-text.ts';

const place = { locale: 'en-GB', zone: 'Asia/Shanghai' };

describe('dayText and weekdayText', () => {
  it('write a day whatever zone the reader is in', () => {
    expect([dayText('2026-11-21', 'en-GB'), weekdayText('2026-11-21', 'en-GB')]).toEqual(['21 Nov', 'Sat']);
  });

  it('write Chinese as the browser would', () => {
    const day = new Intl.DateTimeFormat('zh-CN', { month: 'short', day: 'numeric', timeZone: 'UTC' });
    const weekday = new Intl.DateTimeFormat('zh-CN', { weekday: 'short', timeZone: 'UTC' });
    for (let number = dayNumber('2026-01-01'); number < dayNumber('2027-01-01'); number += 1) {
      const written = dayOfNumber(number);
      const noon = new Date(`${written}T12:00:00Z`);
      expect([dayText(written, 'zh-CN'), weekdayText(written, 'zh-CN')]).toEqual([
        day.format(noon),
        weekday.format(noon),
      ]);
    }
  });
});

describe('momentText and clockText', () => {
  it('write a moment on the wall clock of the store', () => {
    expect(momentText('2026-11-21T16:30:00Z', place)).toBe('22 Nov, 00:30');
    expect(clockText('2026-11-21T16:30:00Z', place)).toBe('00:30');
  });
});

describe('countdownText', () => {
  it.each([
    [-5, '00:00'],
    [1, '00:01'],
    [61_000, '01:01'],
    [3_600_000, '1:00:00'],
    [7_199_001, '2:00:00'],
  ])('%i ms is %s', (leftMs, text) => expect(countdownText(leftMs)).toBe(text));
});
