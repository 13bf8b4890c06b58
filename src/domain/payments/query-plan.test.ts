import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { longestCheckDelayMs, nextQueryAt, patienceWith } from '#domain/payments/attempt.ts';
import { dayMs, hourMs, minuteMs } from '#domain/time/instant.ts';

const span = { createdAt: 0, expiresAt: 17 * minuteMs };

describe('nextQueryAt', () => {
  it('asks soon, then every five minutes, and at the end', () => {
    const seconds: number[] = [];
    for (let at = 0; at < span.expiresAt; at = nextQueryAt(span, at)) seconds.push(at / 1000);
    expect([...seconds, span.expiresAt / 1000]).toEqual([0, 5, 30, 120, 300, 600, 900, 1020]);
  });

  it('asks every five minutes about what a clock that ran ahead began', () => {
    const began = { createdAt: 3 * dayMs, expiresAt: 3 * dayMs + span.expiresAt };
    expect(nextQueryAt(began, 0)).toBe(5 * minuteMs);
    expect(nextQueryAt(began, 3 * dayMs)).toBe(3 * dayMs + 5000);
  });

  it('lies ahead of now, and before the end never behind it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * dayMs }), (now) => {
        const next = nextQueryAt(span, now);
        expect(next).toBeGreaterThan(now);
        if (now < span.expiresAt) expect(next).toBeLessThanOrEqual(span.expiresAt);
        else expect(next - now).toBeLessThanOrEqual(hourMs);
        expect(next - now).toBeLessThan(longestCheckDelayMs);
      }),
    );
  });
});

describe('patienceWith', () => {
  it.each([
    [0, 'usual'],
    [hourMs - 1, 'usual'],
    [hourMs, 'report'],
    [7 * dayMs - 1, 'report'],
    [7 * dayMs, 'giveUp'],
  ] as const)('%d ms behind the end: %s', (late, patience) => {
    expect(patienceWith(1000, 1000 + late)).toBe(patience);
  });
});
