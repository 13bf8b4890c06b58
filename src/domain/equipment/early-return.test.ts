import { describe, expect, it } from 'vitest';
import { offersEarlyReturn } from '#domain/equipment/gear-operations.ts';
import { orderStatus } from '#domain/orders/status.ts';

const place = { isEnabled: true, orderId: 'one', isAlreadyReturned: false, orderStatus: orderStatus.inUse };

describe('offersEarlyReturn', () => {
  it('is offered from 2 to 8, or when nobody knows the status', () => {
    const offered = [...Object.values(orderStatus), null].filter((status) =>
      offersEarlyReturn({ ...place, orderStatus: status }),
    );
    expect(offered).toEqual([2, 3, 4, 5, 6, 7, 8, null]);
  });

  it.each([{ isEnabled: false }, { orderId: null }, { isAlreadyReturned: true }])(
    'is not offered with %o',
    (odd) => {
      expect(offersEarlyReturn({ ...place, ...odd })).toBe(false);
    },
  );
});
