import { describe, expect, it } from 'vitest';
import { nextRefundCheckAt, nextRefundTryAt, nextResendAt, refundWay } from '#domain/payments/refund-way.ts';
import { dayMs, minuteMs } from '#domain/time/instant.ts';

const now = 400 * dayMs;
const facts = { paidAt: now - dayMs, sentBefore: 0, lastSentAt: null };

describe('refundWay', () => {
  it.each([
    [{}, { kind: 'send' }],
    [{ paidAt: null }, { kind: 'cash', why: 'noAttempt' }],
    [{ paidAt: now - 365 * dayMs }, { kind: 'cash', why: 'tooOld' }],
    [{ paidAt: now - 365 * dayMs + 1 }, { kind: 'send' }],
    [{ sentBefore: 49 }, { kind: 'send' }],
    [{ sentBefore: 50 }, { kind: 'cash', why: 'tooMany' }],
    [{ lastSentAt: now - minuteMs }, { kind: 'send' }],
    [{ lastSentAt: now - minuteMs + 1 }, { kind: 'later', at: now + 1 }],
    [{ lastSentAt: now }, { kind: 'later', at: now + minuteMs }],
    [{ lastSentAt: now + 3 * dayMs }, { kind: 'send' }],
  ] as const)('with %j: %j', (more, way) => {
    expect(refundWay({ ...facts, ...more }, now)).toEqual(way);
  });
});

describe('when a refund is looked at and tried again', () => {
  it('soon at first, then every ten minutes', () => {
    const seconds: number[] = [];
    for (let at = 0; at < 25 * minuteMs; at = nextRefundCheckAt(0, at)) seconds.push(at / 1000);
    expect(seconds).toEqual([0, 5, 30, 120, 720, 1320]);
    // It was sent by a clock that ran ahead.
    expect(nextRefundCheckAt(dayMs, 0)).toBe(10 * minuteMs);
  });

  it('after five minutes and more, hourly in the end', () => {
    expect([0, 1, 2, 3, 4, 9].map((tries) => nextRefundTryAt(tries, 0) / minuteMs)).toEqual([
      5, 10, 20, 40, 60, 60,
    ]);
  });

  it('is sent again at once, then ever more slowly, with hours between in the end', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 30].map((tries) => nextResendAt(tries, 0) / minuteMs)).toEqual([
      0, 5, 10, 20, 40, 80, 160, 240, 240,
    ]);
  });
});
