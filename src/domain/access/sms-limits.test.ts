import { describe, expect, it } from 'vitest';
import { decideSms, smsDayOf, usedUpPercent } from '#domain/access/sms-limits.ts';
import { hourMs, minuteMs } from '#domain/time/instant.ts';

const now = 1_800_000_000_000;
const ago = (...agesMs: number[]): number[] => agesMs.map((age) => now - age);
const many = (count: number, fromMs: number): number[] =>
  ago(...Array.from({ length: count }, (_, index) => fromMs + index * 1000));
const decide = (toNumber: number[], fromAddress: number[] = [], today = 0) =>
  decideSms({ toNumber, fromAddress, today }, { now, mostPerDay: 2000 });

describe('decideSms', () => {
  it.each([
    ['the first', [], []],
    ['after a minute', ago(minuteMs), []],
    ['the fifth within the hour', many(4, 2 * minuteMs), []],
    ['the sixth when the first is an hour old', [...many(4, 2 * minuteMs), now - hourMs], []],
    ['the tenth of the day', many(9, 2 * hourMs), []],
    ['the sixtieth of an address within the hour', [], many(59, 1000)],
  ])('lets %s through', (_, toNumber, fromAddress) => {
    expect(decide(toNumber, fromAddress)).toEqual({ ok: true, value: null });
  });

  it.each([
    ['within the minute', ago(20_000), [], 'request.tooMany', { seconds: 40 }],
    ['within the minute, rounded up', ago(minuteMs - 1), [], 'request.tooMany', { seconds: 1 }],
    ['the sixth within the hour', many(5, 2 * minuteMs), [], 'sms.limitReached', { minutes: 58 }],
    ['the eleventh of the day', many(10, 2 * hourMs), [], 'sms.limitReached', { minutes: 1320 }],
    ['the sixty-first of an address', [], many(60, 1000), 'sms.limitReached', { minutes: 59 }],
    [
      'the next of an address after 200 a day',
      [],
      many(200, 2 * hourMs),
      'sms.limitReached',
      { minutes: 1317 },
    ],
  ])('refuses %s', (_, toNumber, fromAddress, code, facts) => {
    expect(decide(toNumber, fromAddress)).toEqual({ ok: false, code, facts });
  });
  it("refuses all beyond the chain's number of a day, after what says how long to wait", () => {
    expect(decide([], [], 1999)).toMatchObject({ ok: true });
    expect(decide([], [], 2000)).toMatchObject({ ok: false, code: 'sms.usedUp' });
    expect(decide(ago(20_000), [], 2000)).toMatchObject({ ok: false, code: 'request.tooMany' });
  });
});

describe('a day of messages', () => {
  it('begins at midnight in Beijing', () => {
    const midnight = Date.parse('2027-01-10T16:00:00Z');
    expect([midnight - 1, midnight].map(smsDayOf)).toEqual(['2027-01-10', '2027-01-11']);
  });

  it.each([
    [0, 2000, 0],
    [999, 2000, 0],
    [1000, 2000, 50],
    [1999, 2000, 50],
    [2000, 2000, 100],
    [3, 5, 50],
    [2, 5, 0],
    [1, 1, 100],
  ])('with %i of %i is used up to %i percent', (sent, most, percent) => {
    expect(usedUpPercent(sent, most)).toBe(percent);
  });
});
