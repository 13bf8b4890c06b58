import { describe, expect, it } from 'vitest';
import type { OrderCommandKind } from '#domain/orders/command.ts';
import { orderStatus, type OrderStatus } from '#domain/orders/status.ts';
import { cashToGiveBack, nextStepOf, openAmounts, pageOfStep, stepOfSummary } from './next-step.ts';

const everything: OrderCommandKind[] = [
  'approve',
  'recordPayment',
  'bind',
  'deliver',
  'closeLines',
  'settle',
  'confirmRefund',
];
const bill = (status: 'Open' | 'Paid', totalFen: number, dueFen: number) => ({
  id: `${status}${totalFen}`,
  purpose: 'Initial' as const,
  status,
  items: [],
  totalFen,
  paidFen: totalFen - dueFen,
  dueFen,
  reason: '',
  version: 1,
  withdrawable: [],
  createdAt: '',
});
const refund = (method: 'cash' | 'wechat', status: 'pending' | 'done') => ({
  id: `${method} ${status}`,
  billId: 'b',
  direction: 'out' as const,
  amountFen: 100,
  method,
  status,
  refundOf: null,
  isReversal: false,
  receivedFen: null,
  takenBy: null,
  scene: null,
  ownNo: null,
  channelNo: null,
  refund: null,
  createdAt: '',
  doneAt: null,
});
const order = (status: OrderStatus, changes: object = {}) => ({
  status,
  deliveryMethod: 'SelfPickup' as const,
  actions: everything,
  bills: [bill('Open', 500, 300)],
  payments: [],
  ...changes,
});

describe('nextStepOf', () => {
  it.each([
    [orderStatus.pending, 'approve'],
    [orderStatus.unpaid, 'collect'],
    [orderStatus.reserved, 'collect'],
    [orderStatus.pendingDelivery, 'prepare'],
    [orderStatus.delivering, 'deliver'],
    [orderStatus.delivered, 'takeBack'],
    [orderStatus.inUse, 'takeBack'],
    [orderStatus.pendingPayment, 'settle'],
    [orderStatus.pendingReturn, 'takeBack'],
    [orderStatus.returned, 'settle'],
    [orderStatus.completed, null],
  ] as const)('status %i leads to %s', (status, step) => {
    expect(nextStepOf(order(status))).toBe(step);
  });

  it('takes what is due from the deposit once all gear is back, and collects it before', () => {
    const out = everything.filter((action) => action !== 'settle');
    expect(nextStepOf(order(orderStatus.pendingPayment, { actions: out }))).toBe('collect');
    expect(nextStepOf(order(orderStatus.pendingPayment))).toBe('settle');
  });

  it('prepares a delivery for the van', () => {
    const delivery = { status: orderStatus.pendingDelivery, deliveryMethod: 'Delivery' } as const;
    expect(nextStepOf(order(orderStatus.pendingDelivery, delivery))).toBe('load');
    expect(stepOfSummary(delivery)).toBe('load');
    expect(stepOfSummary({ ...delivery, deliveryMethod: 'SelfPickup' })).toBe('prepare');
  });

  it('offers nothing that the caller may not do', () => {
    expect(nextStepOf(order(orderStatus.returned, { actions: [] }))).toBeNull();
  });

  it('asks to give cash back when nothing else is to do', () => {
    const payments = [refund('cash', 'pending')];
    expect(nextStepOf(order(orderStatus.completed, { payments }))).toBe('giveBack');
    expect(nextStepOf(order(orderStatus.inUse, { payments }))).toBe('takeBack');
    expect(nextStepOf(order(orderStatus.unpaid, { bills: [], payments }))).toBe('giveBack');
  });
});

describe('openAmounts', () => {
  const failed = { ...refund('wechat', 'pending'), refund: { state: 'abnormal' } };
  const all = { payments: [refund('cash', 'pending'), refund('cash', 'done'), failed] };
  const none = { dueFen: 0, backFen: 0, stuckFen: 0 };

  it.each([
    ['a hire that is out', order(orderStatus.inUse, { ...all, bills: [] }), { backFen: 100, stuckFen: 100 }],
    ['one to be prepared', order(orderStatus.pendingDelivery, { payments: [] }), { dueFen: 300 }],
    ['one on its way', order(orderStatus.delivering, { ...all, bills: [] }), { backFen: 100, stuckFen: 100 }],
    [
      'one that a company still works on',
      order(orderStatus.inUse, { bills: [], payments: [refund('wechat', 'pending')] }),
      {},
    ],
    // There the next step leads to the money already.
    ['one whose next step is its money', order(orderStatus.unpaid, all), {}],
    ['one that is over but for its money', order(orderStatus.completed, { ...all, bills: [] }), {}],
    [
      'one of which the caller may touch nothing',
      order(orderStatus.inUse, { ...all, actions: ['closeLines'] }),
      {},
    ],
  ])('tells what waits of %s', (_case, one, waits) => {
    expect(openAmounts(one)).toEqual({ ...none, ...waits });
  });
});

describe('cashToGiveBack', () => {
  it('leaves out what is done and what a payment company sends', () => {
    const payments = [refund('cash', 'pending'), refund('cash', 'done'), refund('wechat', 'pending')];
    expect(cashToGiveBack({ payments }).map(({ id }) => id)).toEqual(['cash pending']);
  });
});

describe('pageOfStep', () => {
  it.each([
    ['approve', null],
    ['collect', '/store/orders/payment/x'],
    ['giveBack', '/store/orders/payment/x'],
    ['prepare', '/store/orders/create?orderNumber=202600000001'],
    ['load', '/store/orders/create?orderNumber=202600000001'],
    ['deliver', null],
    ['takeBack', '/store/orders/return/x'],
    ['settle', '/store/orders/return/x'],
  ] as const)('%s is taken at %s', (step, page) => {
    expect(pageOfStep(step, { id: 'x', orderNumber: '202600000001' })).toBe(page);
  });
});
