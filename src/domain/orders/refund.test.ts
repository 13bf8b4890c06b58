import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { HirePayment } from '#domain/orders/hire.ts';
import { goesBackAsItCame, planRefund, refundableFen } from '#domain/orders/refund.ts';
import type { RefundTimes } from '#domain/orders/refund.ts';
import { dayMs } from '#domain/time/instant.ts';

const paid = (id: string, amountFen: number, at: number): HirePayment => ({
  id,
  billId: 'bill',
  direction: 'in',
  amountFen,
  method: 'cash',
  status: 'done',
  refundOf: null,
  at,
});
const refund = (of: HirePayment, amountFen: number, status: HirePayment['status']): HirePayment => ({
  ...of,
  id: `${of.id}-${amountFen}-${status}`,
  direction: 'out',
  amountFen,
  status,
  refundOf: of.id,
});
const plan = (payments: readonly HirePayment[], amountFen: number): string[] =>
  planRefund(payments, amountFen, { now: 10 }).map((part) => `${part.payment.id} ${part.amountFen}`);

describe('planRefund', () => {
  const [first, second] = [paid('first', 1_000, 1), paid('second', 500, 2)];

  it('takes the newest payment first', () => {
    expect(plan([second, first], 700)).toEqual(['second 500', 'first 200']);
  });

  it('takes the later of two payments of one instant first', () => {
    expect(plan([paid('a', 10, 1), paid('b', 10, 1)], 5)).toEqual(['b 5']);
  });

  it('leaves out what went back or was promised before', () => {
    expect(plan([first, second, refund(second, 200, 'done'), refund(second, 300, 'pending')], 50)).toEqual([
      'first 50',
    ]);
  });

  it('counts a promise that was withdrawn for nothing', () => {
    expect(plan([second, refund(second, 300, 'withdrawn')], 500)).toEqual(['second 500']);
  });

  it('takes what can go back the way it came before what only cash is left for', () => {
    const now = 400 * dayMs;
    const old: HirePayment = { ...paid('old', 500, now - 365 * dayMs), method: 'wechat' };
    const older: HirePayment = { ...paid('older', 500, now - 366 * dayMs), method: 'cash' };
    const fresh: HirePayment = { ...paid('fresh', 500, now - dayMs), method: 'alipay' };
    const often: HirePayment = { ...paid('often', 500, now), method: 'wechat' };
    const outs = Array.from({ length: 50 }, () => refund(often, 1, 'done'));
    const order = (more: Partial<RefundTimes> = {}): string[] =>
      planRefund([older, old, fresh, often, ...outs], 1950, { now, ...more }).map(
        ({ payment }) => payment.id,
      );
    expect(order()).toEqual(['fresh', 'older', 'often', 'old']);
    expect(order({ offMethods: ['alipay'] })).toEqual(['older', 'often', 'fresh', 'old']);
    const withdrawn = outs.map((out): HirePayment => ({ ...out, status: 'withdrawn' }));
    expect(goesBackAsItCame([often, ...withdrawn], often, { now })).toBe(true);
  });

  it('is empty for 0', () => {
    expect(plan([first], 0)).toEqual([]);
  });

  it('never takes more than is left of each, and all that is asked when there is enough', () => {
    const amounts = fc.array(
      fc.tuple(
        fc.integer({ min: 1, max: 500 }),
        fc.integer({ min: 0, max: 3 }),
        fc.constantFrom('cash' as const, 'wechat' as const),
      ),
      {
        maxLength: 6,
      },
    );
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 2_000 }), (list, amountFen) => {
        const payments = list.map(([fen, at, method], index) => ({
          ...paid(`p${index}`, fen, at * 20 * dayMs),
          method,
        }));
        const parts = planRefund(payments, amountFen, { now: 400 * dayMs });
        const sum = parts.reduce((total, part) => total + part.amountFen, 0);
        const available = list.reduce((total, [fen]) => total + fen, 0);
        expect(sum).toBe(Math.min(amountFen, available));
        for (const part of parts)
          expect(part.amountFen).toBeLessThanOrEqual(refundableFen(payments, part.payment));
        expect(new Set(parts.map((part) => part.payment.id)).size).toBe(parts.length);
      }),
    );
  });
});
