import { describe, expect, it } from 'vitest';
import { SampleOrder, sampleStartAt } from '#testing/sample-orders.ts';

const approve = (byManager: boolean) =>
  ({ kind: 'approve', byManager, expiresAt: sampleStartAt + 60 }) as const;

describe('approve', () => {
  it('opens the bill with its timer', () => {
    const { order, path } = new SampleOrder({ needsConfirmation: true }).give(approve(false));
    expect([path, order.bills[0]?.status, order.expiresAt]).toEqual([[0, 1], 'Open', sampleStartAt + 60]);
  });

  it('leaves the draft of a reservation', () => {
    const { order, path } = new SampleOrder({ type: 'Reservation', needsConfirmation: true }).give(
      approve(false),
    );
    expect([path, order.bills[0]?.status]).toEqual([[0, 11], 'Draft']);
  });

  it('opens no bill for dates that are over', () => {
    const sample = new SampleOrder({ needsConfirmation: true });
    sample.now = sample.order.period.endAt;
    expect(sample.refusal(approve(true))).toBe('order.periodOver');
    sample.now -= 1;
    expect(sample.give(approve(true)).order.status).toBe(1);
  });

  it('leaves a hospitality to a manager', () => {
    const sample = new SampleOrder({ type: 'Hospitality', reason: 'press' });
    expect(sample.refusal(approve(false))).toBe('order.managerOnly');
    expect(sample.give(approve(true)).path).toEqual([0, 2]);
    expect(sample.order.expiresAt).toBeNull();
  });
});

describe('askPayment', () => {
  it('opens the bill of a reservation with its timer', () => {
    const sample = new SampleOrder({ type: 'Reservation' }).give({ kind: 'askPayment', expiresAt: 99 });
    expect([sample.path, sample.order.bills[0]?.status, sample.order.expiresAt]).toEqual([
      [11, 1],
      'Open',
      99,
    ]);
  });

  it('is too late once the dates are over', () => {
    const sample = new SampleOrder({ type: 'Reservation' });
    sample.now = sample.order.period.endAt;
    expect(sample.refusal({ kind: 'askPayment', expiresAt: null })).toBe('order.periodOver');
  });
});
