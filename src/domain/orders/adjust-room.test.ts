import { describe, expect, it } from 'vitest';
import { adjustRoomOf } from '#domain/orders/typed-amounts.ts';
import { orderStatus } from '#domain/orders/status.ts';

const { pendingDelivery, delivering, delivered, inUse, completed, cancelled, returned } = orderStatus;
describe('adjustRoomOf', () => {
  it.each([
    [pendingDelivery, false, false, { canCollect: false, canMoveDeposit: true }],
    [delivering, false, false, { canCollect: false, canMoveDeposit: true }],
    [delivered, false, false, { canCollect: true, canMoveDeposit: true }],
    [inUse, false, false, { canCollect: true, canMoveDeposit: true }],
    [returned, true, false, { canCollect: true, canMoveDeposit: false }],
    [completed, true, false, null],
    [completed, true, true, { canCollect: true, canMoveDeposit: false }],
    [cancelled, false, false, null],
    [cancelled, false, true, { canCollect: true, canMoveDeposit: false }],
  ] as const)('in %i, settled: %s, by a manager: %s', (status, isSettled, byManager, room) => {
    expect(adjustRoomOf({ status, isSettled }, byManager)).toEqual(room);
  });
});
