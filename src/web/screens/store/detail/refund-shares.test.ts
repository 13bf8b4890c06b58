import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/time/instant.ts';
import { refundShares } from '#web/screens/store/detail/RefundWays.tsx';

const now = Date.parse('2026-11-30T10:00:00Z');
const paid = (id: string, method: 'cash' | 'wechat' | 'alipay', amountFen: number, daysAgo = 1) => ({
  id,
  billId: 'bill',
  direction: 'in' as const,
  amountFen,
  method,
  status: 'done' as const,
  refundOf: null,
  isReversal: false,
  createdAt: new Date(now - daysAgo * dayMs).toISOString(),
  doneAt: new Date(now - daysAgo * dayMs).toISOString(),
});

describe('refundShares', () => {
  it('takes the newest payment first and adds up each way', () => {
    const payments = [
      paid('a', 'wechat', 30_000, 3),
      paid('b', 'cash', 10_000, 2),
      paid('c', 'wechat', 5_000, 1),
    ];
    expect(refundShares(payments, 18_000, { now })).toEqual([
      { method: 'wechat', amountFen: 8_000 },
      { method: 'cash', amountFen: 10_000 },
    ]);
  });

  it('leaves out what was promised back already', () => {
    const promised = {
      ...paid('r', 'wechat', 4_000, 0),
      direction: 'out' as const,
      status: 'pending' as const,
      refundOf: 'a',
      doneAt: null,
    };
    expect(refundShares([paid('a', 'wechat', 5_000), promised], 5_000, { now })).toEqual([
      { method: 'wechat', amountFen: 1_000 },
    ]);
  });

  it('leaves out cash that was booked by mistake, and counts a refund that never left as not given', () => {
    const reversal = { ...paid('s', 'cash', 5_000), isReversal: true };
    const wrong = [paid('a', 'cash', 5_000), { ...reversal, direction: 'out' as const, refundOf: 'a' }];
    expect(refundShares(wrong, 5_000, { now })).toEqual([]);
    const kept = [
      paid('a', 'cash', 5_000),
      { ...paid('r', 'cash', 2_000), direction: 'out' as const, refundOf: 'a' },
      { ...reversal, amountFen: 2_000, refundOf: 'r' },
    ];
    expect(refundShares(kept, 5_000, { now })).toEqual([{ method: 'cash', amountFen: 5_000 }]);
  });

  it('says cash of a payment that its company gives back no more', () => {
    expect(refundShares([paid('a', 'alipay', 5_000, 366)], 5_000, { now })).toEqual([
      { method: 'cash', amountFen: 5_000 },
    ]);
  });
});
