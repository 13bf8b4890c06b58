import { describe, expect, it } from 'vitest';
import { givenUpEarly, lastWrittenDay, planMissing, writtenAt } from '#domain/payments/statement-line.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';

type MissingPlan = ReturnType<typeof planMissing>;

type MissingFacts = Parameters<typeof planMissing>[0];

const on = '2027-01-10';
const at = Date.parse('2027-01-11T02:00:00Z');
const facts: MissingFacts = { on, tries: 0, isNone: false, hasOurs: true };

describe('writtenAt', () => {
  it("is ten in Beijing's next morning", () => expect(writtenAt(on)).toBe(at));
});

describe('lastWrittenDay', () => {
  it.each([
    [at, on],
    [at - 1, '2027-01-09'],
    [at + dayMs - 1, on],
    // Beijing has begun another day.
    [Date.parse('2027-01-11T16:30:00Z'), on],
  ])('at %s is %s', (now, day) => expect(lastWrittenDay(now)).toBe(day));
});

describe('planMissing', () => {
  const waiting = (nextMs: number, now: number, isLate = false): MissingPlan => ({
    state: 'waiting',
    nextAt: now + nextMs,
    isLate,
  });
  it.each<[string, Partial<MissingFacts>, number, MissingPlan]>([
    ['asks again soon', {}, at, waiting(10 * minuteMs, at)],
    ['waits longer and longer', { tries: 3 }, at + hourMs, waiting(80 * minuteMs, at + hourMs)],
    ['but not for ever', { tries: 90 }, at + 9 * hourMs, waiting(6 * hourMs, at + 9 * hourMs)],
    ['tells people after a day', { tries: 9 }, at + dayMs, waiting(6 * hourMs, at + dayMs, true)],
    ['gives up after ten', { tries: 50 }, at + 10 * dayMs, { state: 'missing', nextAt: null, isLate: true }],
    [
      'asks on when ours has something',
      { isNone: true },
      at + dayMs,
      waiting(10 * minuteMs, at + dayMs, true),
    ],
    [
      'believes an empty day in the end',
      { isNone: true, hasOurs: false },
      at + dayMs,
      { state: 'none', nextAt: null, isLate: false },
    ],
    ['not at once', { isNone: true, hasOurs: false }, at, waiting(10 * minuteMs, at)],
  ])('%s', (_, change, now, plan) => expect(planMissing({ ...facts, ...change }, now)).toEqual(plan));
});

describe('givenUpEarly', () => {
  it.each([0, dayMs - 1, dayMs, 9 * dayMs, 10 * dayMs - 1, 10 * dayMs])(
    'begins behind the last day that a plan gave up, %i ms behind its statement',
    (lateMs) => {
      const now = at + lateMs;
      const early = givenUpEarly(now);
      const given = (isNone: boolean): string =>
        planMissing({ ...facts, isNone, hasOurs: !isNone }, now).state;
      expect(on > early.noneAfter).toBe(given(true) === 'waiting');
      expect(on > early.missingAfter).toBe(given(false) === 'waiting');
      const { nextAt } = planMissing({ ...facts, on: '2027-02-10', tries: 90 }, now);
      expect(early.waitsUntil).toBe(nextAt);
    },
  );
});
