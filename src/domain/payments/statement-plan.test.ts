import { describe, expect, it } from 'vitest';
import { lastWrittenDay, planFees, planMissing, writtenAt } from '#domain/payments/statement-plan.ts';
import type { MissingFacts, MissingPlan } from '#domain/payments/statement-plan.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';

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

describe('planFees', () => {
  it.each([
    [0, 10 * minuteMs],
    [5, 320 * minuteMs],
    [10, 6 * hourMs],
  ])('after %i tries asks again in %i ms', (tries, waitMs) =>
    expect(planFees(tries, at + 90 * dayMs)).toBe(at + 90 * dayMs + waitMs),
  );
  it('ends', () => expect(planFees(11, at)).toBeNull());
});
