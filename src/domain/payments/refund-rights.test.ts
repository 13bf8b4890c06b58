import { describe, expect, it } from 'vitest';
import { cashRightOf, isRefundLate, nextAfterCashAt, otherAmountCode } from '#domain/payments/refund-way.ts';
import type { RefundStanding, RefundState } from '#domain/payments/refund-way.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';

const now = 400 * dayMs;
const fresh: RefundStanding = {
  state: 'planned',
  createdAt: now,
  firstSentAt: null,
  openAt: null,
  reportedAt: null,
  code: '',
};
const sentAgo = (ms: number) => ({ createdAt: now - ms, firstSentAt: now - ms, openAt: now - ms });

describe('cashRightOf', () => {
  it('goes by the state as long as no call is open', () => {
    const rights: Readonly<Record<RefundState, string>> = {
      planned: 'manager',
      sent: 'never',
      processing: 'never',
      done: 'never',
      abnormal: 'manager',
      cashNeeded: 'manager',
      cash: 'never',
      withdrawn: 'never',
    };
    for (const [state, right] of Object.entries(rights) as [RefundState, string][])
      expect([state, cashRightOf({ ...fresh, state }, now)]).toEqual([state, right]);
    expect(cashRightOf({ ...fresh, state: null }, now)).toBe('manager');
  });

  it('is never while a part is with the guest that nobody booked', () => {
    const partly = { ...fresh, state: 'abnormal', code: otherAmountCode } as const;
    expect(cashRightOf(partly, now + 100 * dayMs)).toBe('never');
    expect(cashRightOf({ ...partly, code: 'closed' }, now)).toBe('manager');
  });

  it.each(['planned', 'abnormal', 'cashNeeded'] as const)(
    'is never for an hour behind a call whose answer said neither yes nor no: %s',
    (state) => {
      expect(cashRightOf({ ...fresh, state, ...sentAgo(hourMs - 1) }, now)).toBe('never');
      expect(cashRightOf({ ...fresh, state, ...sentAgo(hourMs) }, now)).not.toBe('never');
    },
  );

  it.each([
    ['processing', 5 * dayMs, true, 'asked'],
    ['processing', 5 * dayMs - 1, true, 'never'],
    ['processing', 9 * dayMs, false, 'never'],
    ['sent', 5 * dayMs, true, 'asked'],
    ['sent', 2 * dayMs, true, 'never'],
    ['done', 9 * dayMs, true, 'never'],
  ] as const)('of one that is %s for %d ms, told: %s, is %s', (state, ms, isReported, right) => {
    const standing = { ...fresh, state, ...sentAgo(ms), reportedAt: isReported ? now : null };
    expect(cashRightOf(standing, now)).toBe(right);
  });
});

describe('a refund that waited long before the company took it', () => {
  const taken = { ...fresh, ...sentAgo(6 * dayMs), reportedAt: now - 5 * dayMs };
  const rows = [
    ['processing', 0, 'never', false],
    ['sent', 0, 'never', true],
    ['processing', 5 * dayMs - 1, 'never', false],
    ['processing', 5 * dayMs, 'asked', true],
    ['sent', 5 * dayMs, 'asked', true],
  ] as const;

  it.each(rows)('%s for %d ms: cash %s, late: %s', (state, ms, right, isLate) => {
    const standing = { ...taken, state, openAt: now };
    expect([cashRightOf(standing, now + ms), isRefundLate(standing, now + ms)]).toEqual([right, isLate]);
  });
});

describe('isRefundLate', () => {
  it.each([
    ['planned', dayMs, true],
    ['planned', dayMs - 1, false],
    ['sent', dayMs, true],
    ['processing', 5 * dayMs - 1, false],
    ['processing', 5 * dayMs, true],
    ['abnormal', 9 * dayMs, false],
    ['cashNeeded', 9 * dayMs, false],
    ['done', 9 * dayMs, false],
    ['cash', 9 * dayMs, false],
  ] as const)('of one that is %s after %d ms is %s', (state, ms, isLate) => {
    expect(isRefundLate({ ...fresh, state, ...sentAgo(ms) }, now)).toBe(isLate);
  });
});

describe('nextAfterCashAt', () => {
  it('is daily for a month', () => {
    expect(nextAfterCashAt(now, now + dayMs)).toBe(now + 2 * dayMs);
    expect(nextAfterCashAt(now, now + 30 * dayMs)).toBeNull();
  });
});
