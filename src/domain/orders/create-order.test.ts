import { describe, expect, it } from 'vitest';
import { createOrder, type NewOrder } from '#domain/orders/create-order.ts';
import {
  sampleContext,
  sampleItem,
  sampleNewOrder,
  SampleOrder,
  sampleStartAt,
} from '#testing/sample-orders.ts';

const free = { rateFen: 0, depositFen: 0 };
const freeLines = sampleNewOrder.lines.map((line) => ({ ...line, ...free }));

describe('createOrder', () => {
  const rows: [string, Partial<NewOrder>, number, string][] = [
    ['a counter order', {}, 1, 'Open'],
    ['an online order', { type: 'Online' }, 1, 'Open'],
    ['an online order that the store confirms', { type: 'Online', needsConfirmation: true }, 0, 'Draft'],
    ['a reservation', { type: 'Reservation' }, 11, 'Draft'],
    ['a reservation that the store confirms', { type: 'Reservation', needsConfirmation: true }, 0, 'Draft'],
    ['an order that costs nothing', { lines: freeLines }, 2, 'Paid'],
    ['a reservation that costs nothing', { type: 'Reservation', lines: freeLines }, 2, 'Paid'],
    ['a hospitality by staff', { type: 'Hospitality', reason: 'press' }, 0, 'Draft'],
    ['a hospitality by a manager', { type: 'Hospitality', reason: 'press', byManager: true }, 2, 'Paid'],
    ['a loan by staff', { type: 'Loan', reason: 'club' }, 0, 'Draft'],
    ['a loan by a manager, with deposit', { type: 'Loan', reason: 'club', byManager: true }, 1, 'Open'],
    [
      'a loan without deposit',
      { type: 'Loan', reason: 'club', byManager: true, takesDeposit: false },
      2,
      'Paid',
    ],
  ];
  it.each(rows)('starts %s', (_what, changes, status, bill) => {
    const { order } = new SampleOrder(changes);
    expect([order.status, order.bills[0]?.status]).toEqual([status, bill]);
  });

  it('starts the timer, which a paid order does not need', () => {
    expect(new SampleOrder().order.expiresAt).toBe(sampleNewOrder.expiresAt);
    expect(new SampleOrder({ lines: freeLines }).order.expiresAt).toBeNull();
  });

  it('charges a fee only with its method', () => {
    const fees = { deliveryFeeFen: 3_000, pickupFeeFen: 2_000 };
    expect(new SampleOrder(fees).bills()).toEqual(['Initial 180000']);
    expect(new SampleOrder({ ...fees, deliveryMethod: 'Delivery' }).bills()).toEqual(['Initial 183000']);
    expect(new SampleOrder({ ...fees, returnMethod: 'Pickup' }).bills()).toEqual(['Initial 182000']);
  });

  it('takes the deposits off the lines when one for the whole order stands for them', () => {
    const { order } = new SampleOrder({ depositPresetFen: 60_000 });
    expect(order.lines.map((line) => line.depositFen)).toEqual([0, 0, 0]);
    expect(order.bills[0]?.items).toContainEqual(sampleItem('Deposit', 60_000));
  });

  it('leaves the rates of a hospitality on its lines, and takes no deposit', () => {
    const { order } = new SampleOrder({
      type: 'Hospitality',
      reason: 'press',
      byManager: true,
      depositPresetFen: 1,
    });
    expect(order.lines.map((line) => line.rateFen)).toEqual([18_000, 18_000, 2_000]);
    expect(order.bills[0]?.items.some((item) => item.kind === 'Deposit')).toBe(false);
  });

  it('takes as many pieces as it may hold', () => {
    expect(createOrder({ ...sampleNewOrder, mostUnits: 4 }, sampleContext())).toMatchObject({ ok: true });
    expect(createOrder({ ...sampleNewOrder, mostUnits: 3 }, sampleContext())).toMatchObject({
      facts: { most: 3 },
    });
  });

  const refusals: [string, Partial<NewOrder>][] = [
    ['order.reasonRequired', { type: 'Loan', reason: ' ' }],
    ['order.quantityWrong', { lines: [{ id: 'a', size: 'large', quantity: 2, ...free }] }],
    ['order.noLines', { lines: [] }],
    ['order.tooManyUnits', { mostUnits: 3 }],
    ['order.periodOver', { period: { ...sampleNewOrder.period, endAt: sampleStartAt } }],
    ['discount.tooHigh', { discountFen: 80_001 }],
  ];
  it.each(refusals)('refuses %s', (code, changes) => {
    expect(createOrder({ ...sampleNewOrder, ...changes }, sampleContext())).toMatchObject({
      ok: false,
      code,
    });
  });
});
