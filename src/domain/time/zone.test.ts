import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayOfNumber } from '#domain/time/days.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';
import { dayStart, instantOf } from '#domain/time/zone-instants.ts';
import { dayOf, minuteOf } from '#domain/time/zone.ts';

const zones = ['Asia/Shanghai', 'Asia/Urumqi', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'];
const at = (iso: string): number => Date.parse(iso);

describe('instantOf', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-21', 540, '2026-11-21T01:00Z'],
    ['Asia/Urumqi', '2026-11-21', 540, '2026-11-21T03:00Z'],
    ['Asia/Shanghai', '2026-11-21', 1440, '2026-11-21T16:00Z'],
    // Clocks jump from 02:00 to 03:00: the hour between does not exist.
    ['Europe/Berlin', '2026-03-29', 119, '2026-03-29T00:59Z'],
    ['Europe/Berlin', '2026-03-29', 120, '2026-03-29T01:00Z'],
    ['Europe/Berlin', '2026-03-29', 150, '2026-03-29T01:00Z'],
    ['Europe/Berlin', '2026-03-29', 180, '2026-03-29T01:00Z'],
    ['America/New_York', '2026-03-08', 150, '2026-03-08T07:00Z'],
    // 02:30 happens twice: the first counts.
    ['Europe/Berlin', '2026-10-25', 150, '2026-10-25T00:30Z'],
    ['Europe/Berlin', '2026-10-25', 180, '2026-10-25T02:00Z'],
    ['America/New_York', '2026-11-01', 90, '2026-11-01T05:30Z'],
    // Midnight itself is skipped.
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00Z'],
    // A whole day is skipped.
    ['Pacific/Apia', '2011-12-30', 600, '2011-12-30T10:00Z'],
    ['Asia/Kathmandu', '1986-01-01', 7, '1985-12-31T18:30Z'],
  ])('%s %s minute %i', (zone, day, minute, expected) => {
    expect(new Date(instantOf(day, minute, zone)).toISOString()).toBe(new Date(at(expected)).toISOString());
  });

  it('comes back through dayOf and minuteOf, later only inside a gap', () => {
    const input = fc.record({
      zone: fc.constantFrom(...zones),
      number: fc.integer({ min: 0, max: 30_000 }),
      minute: fc.integer({ min: 0, max: 1439 }),
    });
    fc.assert(
      fc.property(input, ({ zone, number, minute }) => {
        const day = dayOfNumber(number);
        const instant = instantOf(day, minute, zone);
        expect(dayOf(instant, zone)).toBe(day);
        const read = minuteOf(instant, zone);
        if (read !== minute) {
          expect(read).toBeGreaterThan(minute);
          // A gap may begin at midnight: Kathmandu skipped the first quarter of 1986.
          const wasBefore = dayOf(instant - 1, zone) < day || minuteOf(instant - 1, zone) < minute;
          expect(wasBefore).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('never lies after the instant whose day and minute it is given', () => {
    const input = fc.record({
      zone: fc.constantFrom(...zones),
      instant: fc.integer({ min: at('1993-01-01'), max: at('2060-01-01') }),
    });
    fc.assert(
      fc.property(input, ({ zone, instant }) => {
        const back = instantOf(dayOf(instant, zone), minuteOf(instant, zone), zone);
        const minuteBegin = Math.floor(instant / minuteMs) * minuteMs;
        expect([minuteBegin, minuteBegin - hourMs]).toContain(back);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('dayStart', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Asia/Shanghai', '2026-03-29', 24],
  ])('%s %s lasts %i hours', (zone, day, hours) => {
    expect(dayStart(addDays(day, 1), zone) - dayStart(day, zone)).toBe(hours * hourMs);
  });
});

describe('dayOf', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-21T15:59:59.999Z', '2026-11-21', 1439],
    ['Asia/Shanghai', '2026-11-21T16:00Z', '2026-11-22', 0],
    ['America/New_York', '2026-01-01T04:59Z', '2025-12-31', 1439],
    ['Asia/Shanghai', '1969-12-31T23:59Z', '1970-01-01', 479],
  ])('%s at %s is %s minute %i', (zone, iso, day, minute) => {
    expect(dayOf(at(iso), zone)).toBe(day);
    expect(minuteOf(at(iso), zone)).toBe(minute);
  });
});

describe('the clocks of China', () => {
  it('stood still since 1992, as far as the tables of time zones reach', () => {
    const clock = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Shanghai',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    // Every 61 hours: each day of the year and each hour of the day come by.
    for (let instant = Date.UTC(1992) + 1; instant < Date.UTC(2060); instant += 61 * hourMs) {
      const [day, time] = clock.format(instant).split(' ');
      const [hour, minute] = (time ?? '').split(':').map(Number);
      expect([dayOf(instant, 'Asia/Shanghai'), minuteOf(instant, 'Asia/Shanghai')]).toEqual([
        day,
        (hour ?? 0) * 60 + (minute ?? 0),
      ]);
    }
  });

  it('were put forward in the summers before', () => {
    expect(minuteOf(at('1990-07-01T00:00Z'), 'Asia/Shanghai')).toBe(9 * 60);
  });
});
