import { describe, expect, it } from 'vitest';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import type { Payment } from '#web/parts/orders/order-types.ts';
import { reversalsOf } from './ReverseCashSheet.tsx';

describe('reversalsOf', () => {
  const cash = (id: string, direction: 'in' | 'out', refundOf: string | null, isReversal = false) => ({
    id,
    billId: 'b',
    direction,
    amountFen: 100,
    method: 'cash' as const,
    status: 'done' as const,
    refundOf,
    isReversal,
    receivedFen: null,
    takenBy: null,
    scene: null,
    ownNo: null,
    channelNo: null,
    refund: null,
    createdAt: '',
    doneAt: '',
  });
  const both: OrderCommandKind[] = ['reverseCashPayment', 'reverseCashRefund'];

  it('lists the newest first, and neither what was given back nor what was reversed already', () => {
    const payments = [
      cash('gone', 'in', null),
      cash('gone back', 'out', 'gone'),
      { ...cash('wrong', 'in', null), billId: 'c' },
      { ...cash('reversal', 'out', 'wrong', true), billId: 'c' },
      { ...cash('right', 'in', null), billId: 'c' },
    ];
    const ids = (actions: OrderCommandKind[]) => reversalsOf({ actions, payments }).rows.map(({ id }) => id);
    expect(ids(both)).toEqual(['right', 'gone back']);
    expect(ids(['reverseCashPayment'])).toEqual(['right']);
    expect(ids([])).toEqual([]);
  });

  it('knows when cash that came is not listed since some of it went back', () => {
    const taken = cash('taken', 'in', null);
    const promised = { ...cash('promised', 'out', 'taken'), amountFen: 1, status: 'pending' as const };
    const wrong = cash('wrong', 'in', null);
    const reversal = cash('reversal', 'out', 'wrong', true);
    const hasUnlisted = (payments: Payment[]) => reversalsOf({ actions: both, payments }).hasUnlisted;
    expect(hasUnlisted([taken, wrong, reversal])).toBe(false);
    expect(hasUnlisted([taken, promised])).toBe(true);
    expect(hasUnlisted([{ ...taken, method: 'wechat' }, promised])).toBe(false);
  });
});
