import { describe, expect, it } from 'vitest';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { menuOf } from './menu.ts';

const extended = {
  id: 'b',
  purpose: 'Extension' as const,
  status: 'Open' as const,
  items: [],
  totalFen: 100,
  paidFen: 0,
  dueFen: 100,
  reason: '',
  version: 1,
  withdrawable: [{ fact: 'x', kind: 'extension' as const, days: 1, amountFen: null }],
  createdAt: '',
};

describe('menuOf', () => {
  it('keeps its own order and offers only what the server allows', () => {
    const actions: OrderCommandKind[] = ['cancel', 'adjust', 'redate', 'bind'];
    expect(menuOf({ status: orderStatus.reserved, actions, bills: [] })).toEqual([
      'prepare',
      'redate',
      'adjust',
      'cancel',
    ]);
  });

  it('leaves preparing to the next step of a paid order', () => {
    expect(
      menuOf({
        status: orderStatus.pendingDelivery,
        actions: ['bind'],
        bills: [],
      }),
    ).toEqual([]);
  });

  it('rejects a pending order instead of cancelling it', () => {
    expect(
      menuOf({
        status: orderStatus.pending,
        actions: ['reject', 'cancel'],
        bills: [],
      }),
    ).toEqual(['reject']);
  });

  it('offers to withdraw a change only when there is one', () => {
    const own = { status: orderStatus.pendingPayment, actions: ['withdraw' as const] };
    expect(menuOf({ ...own, bills: [] })).toEqual([]);
    expect(menuOf({ ...own, bills: [{ ...extended, withdrawable: [] }] })).toEqual([]);
    expect(menuOf({ ...own, bills: [extended] })).toEqual(['withdraw']);
  });

  it('offers to reverse cash with one entry, whichever way it went', () => {
    const own = { status: orderStatus.completed, bills: [] };
    expect(menuOf({ ...own, actions: ['reverseCashPayment'] })).toEqual(['reverseCash']);
    expect(menuOf({ ...own, actions: ['reverseCashRefund'] })).toEqual(['reverseCash']);
    expect(menuOf({ ...own, actions: ['confirmRefund'] })).toEqual([]);
  });
});
