import { describe, expect, it } from 'vitest';
import { tryRules, waitMs } from '#domain/access/login-delay.ts';

type Rule = Parameters<typeof waitMs>[1];

const delayMsAfter = (failures: number, rule: Rule): number => waitMs({ failures, lastAt: 0 }, rule, 0);

describe('the delay after wrong tries', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 30_000],
    [6, 60_000],
    [9, 480_000],
    [10, 900_000],
    [10_000, 900_000],
  ])('after %i wrong tries for one account waits %i ms', (failures, delayMs) => {
    expect(delayMsAfter(failures, tryRules.who)).toBe(delayMs);
  });

  it.each([
    [59, 0],
    [60, 10_000],
    [61, 20_000],
    [66, 640_000],
    [67, 900_000],
    [1_000_000, 900_000],
  ])('after %i wrong tries from one address waits %i ms', (failures, delayMs) => {
    expect(delayMsAfter(failures, tryRules.where)).toBe(delayMs);
  });

  it('never shrinks as tries go on', () => {
    for (const rule of Object.values(tryRules)) {
      const delays = Array.from({ length: 200 }, (_, failures) => delayMsAfter(failures, rule));
      expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    }
  });
});

describe('waitMs', () => {
  it.each([
    [5, 0, 30_000],
    [5, 10_000, 20_000],
    [5, 30_000, 0],
    [5, 90_000, 0],
    [4, 0, 0],
  ])('%i wrong tries, the last %i ms ago: %i ms to wait', (failures, agoMs, expected) => {
    expect(waitMs({ failures, lastAt: 1_000_000 }, tryRules.who, 1_000_000 + agoMs)).toBe(expected);
  });
});
