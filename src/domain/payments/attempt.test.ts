import { describe, expect, it } from 'vitest';
import { attemptExpiry, canGoOn } from '#domain/payments/attempt.ts';
import { minuteMs } from '#domain/time/instant.ts';

const now = 1_000_000;

describe('attemptExpiry', () => {
  it.each([
    [null, 30],
    [now + 120 * minuteMs, 30],
    [now + 7 * minuteMs, 7],
    [now + 1, 1],
    [now - 5 * minuteMs, 1],
  ])('of an order that ends at %s: after %d minutes', (orderEndsAt, minutes) => {
    expect(attemptExpiry(now, orderEndsAt) - now).toBe(minutes * minuteMs);
  });
});

describe('canGoOn', () => {
  const terms = { scene: 'wx-native', amountFen: 100, billVersion: 1, person: '' } as const;
  const known = {
    ...terms,
    state: 'waiting',
    ends: false,
    createdAt: now,
    expiresAt: now + 30 * minuteMs,
  } as const;

  it('goes on with one that has begun or waits, until it ends', () => {
    expect(canGoOn(known, terms, now)).toBe(true);
    expect(canGoOn({ ...known, state: 'starting' }, terms, now + 30 * minuteMs - 1)).toBe(true);
    expect(canGoOn(known, terms, now + 30 * minuteMs)).toBe(false);
  });

  it.each([
    { state: 'paid' },
    { state: 'closed' },
    { state: 'failed' },
    { ends: true },
    { amountFen: 99 },
    { billVersion: 2 },
    { scene: 'wx-h5' },
    { person: 'somebody else' },
  ] as const)('does not with %j', (other) => {
    expect(canGoOn({ ...known, ...other }, terms, now)).toBe(false);
  });

  it('leaves a page of WeChat’s that opens no more', () => {
    const h5 = { ...terms, scene: 'wx-h5' } as const;
    const attempt = { ...known, scene: 'wx-h5' } as const;
    expect([canGoOn(attempt, h5, now + 4 * minuteMs - 1), canGoOn(attempt, h5, now + 4 * minuteMs)]).toEqual([
      true,
      false,
    ]);
  });
});
