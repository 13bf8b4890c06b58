import { describe, expect, it } from 'vitest';
import { adjustRoomOf } from '#domain/orders/adjust-room.ts';
import { orderStatus } from '#domain/orders/status.ts';

const { pendingDelivery, delivering, delivered, inUse, completed, cancelled, returned } = orderStatus;
const settled = [{ purpose: 'Settlement', status: 'Open' }] as const;

describe('adjustRoomOf', () => {
  it.each([
    [pendingDelivery, [], false, { canCollect: false, canMoveDeposit: true }],
    [delivering, [], false, { canCollect: false, canMoveDeposit: true }],
    [delivered, [], false, { canCollect: true, canMoveDeposit: true }],
    [inUse, [], false, { canCollect: true, canMoveDeposit: true }],
    [returned, settled, false, { canCollect: true, canMoveDeposit: false }],
    [
      returned,
      [{ purpose: 'Settlement', status: 'Void' }],
      false,
      { canCollect: true, canMoveDeposit: true },
    ],
    [completed, settled, false, null],
    [completed, settled, true, { canCollect: true, canMoveDeposit: false }],
    [cancelled, [], false, null],
    [cancelled, [], true, { canCollect: true, canMoveDeposit: false }],
  ] as const)('in %i with %j, by a manager: %s', (status, bills, byManager, room) => {
    expect(adjustRoomOf({ status, bills }, byManager)).toEqual(room);
  });
});
