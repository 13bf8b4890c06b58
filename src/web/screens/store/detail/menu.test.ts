import { describe, expect, it } from 'vitest';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus } from '#domain/orders/status.ts';
import { menuOf } from './menu.ts';
import { withdrawable } from './open-bills.ts';

const bill = (purpose: 'Initial' | 'Extension', status: 'Open' | 'Paid', paidFen: number) => ({
  id: purpose + status,
  purpose,
  status,
  items: [],
  totalFen: 100,
  paidFen,
  dueFen: 100 - paidFen,
  reason: '',
  ofDates: false,
  createdAt: '',
});

describe('withdrawable', () => {
  it('lists open extensions, also those that are paid in part', () => {
    const bills = [bill('Initial', 'Open', 0), bill('Extension', 'Open', 0), bill('Extension', 'Paid', 100)];
    expect(withdrawable({ bills }).map(({ id }) => id)).toEqual(['ExtensionOpen']);
    expect(withdrawable({ bills: [bill('Extension', 'Open', 40)] })).toHaveLength(1);
  });
});

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

  it('offers to withdraw a bill only when there is one', () => {
    const own = { status: orderStatus.pendingPayment, actions: ['withdrawBill' as const] };
    expect(menuOf({ ...own, bills: [] })).toEqual([]);
    expect(menuOf({ ...own, bills: [bill('Extension', 'Open', 0)] })).toEqual(['withdrawBill']);
  });

  it('offers to reverse cash with one entry, whichever way it went', () => {
    const own = { status: orderStatus.completed, bills: [] };
    expect(menuOf({ ...own, actions: ['takeBackCash'] })).toEqual(['reverseCash']);
    expect(menuOf({ ...own, actions: ['takeBackCashRefund'] })).toEqual(['reverseCash']);
    expect(menuOf({ ...own, actions: ['confirmRefund'] })).toEqual([]);
  });
});
