import { describe, expect, it } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import { ApiError } from '#web/api/api-error.ts';
import { sampleLine } from '#testing/sample-line.ts';
import {
  comesBeforeHandOver,
  heldAlready,
  newlyBound,
  obstacleTo,
} from '#web/screens/store/fulfilment/hand-over.tsx';
import { progressOf } from '#web/screens/store/counter/next-step.ts';

const money = {
  chargeFen: 0,
  depositHeldFen: 0,
  securedFen: 0,
  receivedFen: 0,
  openDuesFen: 0,
  refundPendingFen: 0,
};
const ready = {
  status: orderStatus.pendingDelivery,
  endAt: '2026-11-22T00:00:00.000Z',
  lines: [sampleLine({ handedOverAt: null })],
  deliveryMethod: 'SelfPickup' as const,
  money,
};
const prepared = (boundTo: string | null) => sampleLine({ boundTo, handedOverAt: null });
const now = Date.parse('2026-11-21T00:00:00Z');

describe('obstacleTo', () => {
  it.each([
    ['nothing', {}, null],
    ['an approval', { status: orderStatus.pending }, 'notApproved'],
    ['money', { status: orderStatus.unpaid }, 'unpaid'],
    ['money of a reservation', { status: orderStatus.reserved }, 'unpaid'],
    ['an open bill', { money: { ...money, openDuesFen: 1 } }, 'unpaid'],
    ['a scan', { lines: [prepared(null)] }, 'nothingBound'],
    ['no other scan', { lines: [prepared('SN1'), prepared(null)] }, null],
    [
      'another scan before the van leaves',
      { lines: [prepared('SN1'), prepared(null)], deliveryMethod: 'Delivery' },
      'notAllBound',
    ],
    ['nothing for gear that follows', { status: orderStatus.inUse }, null],
    ['the calendar', { endAt: '2026-11-21T00:00:00.000Z' }, 'periodOver'],
    ['the status', { status: orderStatus.returned }, 'notNow'],
  ] as const)('%s stands in the way', (_, changes, obstacle) => {
    expect(
      obstacleTo({ ...ready, ...changes, lines: [...((changes as typeof ready).lines ?? ready.lines)] }, now),
    ).toBe(obstacle);
  });
});

describe('progressOf', () => {
  it('counts lines, without those that have ended or left', () => {
    const ended = sampleLine({ exchanged: 1, boundTo: null, handedOverAt: null });
    const lines = [prepared('SN1'), prepared(null), ended, sampleLine()];
    expect(progressOf({ lines })).toEqual({ bound: 1, all: 2 });
  });
});

describe('newlyBound', () => {
  it('finds the line whose code is new or another one', () => {
    const a = sampleLine({ id: 'a', boundTo: 'X' });
    const b = sampleLine({ id: 'b', boundTo: null });
    expect(newlyBound([a, b], [a, { ...b, boundTo: 'Y' }])?.id).toBe('b');
    expect(newlyBound([a, b], [{ ...a, boundTo: 'Z' }, b])?.id).toBe('a');
    expect(newlyBound([a, b], [a, b])).toBeUndefined();
  });
});

describe('comesBeforeHandOver', () => {
  it('holds while gear is to leave', () => {
    const lines = [prepared(null)];
    const before = Object.values(orderStatus).filter((status) => comesBeforeHandOver({ status, lines }));
    expect(before).toEqual([0, 1, 2, 4, 5, 6, 7, 11]);
    expect(comesBeforeHandOver({ status: 5, lines: [sampleLine()] })).toBe(false);
  });
});

describe('heldAlready', () => {
  const refused = new ApiError('no', { status: 403, code: 'order.noFittingLine' });
  const lines = [sampleLine({ id: 'a', boundTo: 'X1' }), sampleLine({ id: 'b', boundTo: null })];

  it('the line that has the item which no other line needs', () => {
    expect(heldAlready({ lines }, 'X1', refused)?.id).toBe('a');
  });
  it('nothing for an item of none, or for another refusal', () => {
    expect(heldAlready({ lines }, 'X2', refused)).toBeUndefined();
    const stale = new ApiError('no', { status: 409, code: 'order.stale' });
    expect(heldAlready({ lines }, 'X1', stale)).toBeUndefined();
  });
});
