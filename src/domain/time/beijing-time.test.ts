import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beijingTime, instantOfBeijing } from '#domain/time/beijing-time.ts';
import { dayOf, minuteOf } from '#domain/time/zone.ts';

describe('beijingTime', () => {
  it('writes eight hours later than UTC, in whole seconds', () => {
    expect(beijingTime(Date.UTC(2026, 11, 31, 16, 0, 0, 999))).toBe('2027-01-01 00:00:00');
  });

  it('is what the clocks of Shanghai show, and read back', () => {
    const days = { min: Date.UTC(2000), max: Date.UTC(2100) };
    fc.assert(
      fc.property(fc.integer(days), (at) => {
        const text = beijingTime(at);
        const minute = minuteOf(at, 'Asia/Shanghai');
        expect(text.slice(0, 10)).toBe(dayOf(at, 'Asia/Shanghai'));
        expect(Number(text.slice(11, 13)) * 60 + Number(text.slice(14, 16))).toBe(minute);
        expect(instantOfBeijing(text)).toBe(at - (at % 1000));
      }),
    );
  });
});

describe('instantOfBeijing', () => {
  it.each([
    '',
    '2027-01-10',
    '2027-02-30 10:00:00',
    '2027-01-10T10:00:00',
    '2027-01-10 24:00:00',
    '2027-13-10 10:00:00',
  ])('reads no instant from %j', (text) => {
    expect(instantOfBeijing(text)).toBeNull();
  });
});
