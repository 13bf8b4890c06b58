import { describe, expect, it } from 'vitest';
import { offersEarlyReturn } from '#domain/equipment/gear-operations.ts';
import { orderStatus } from '#domain/orders/status.ts';

describe('offersEarlyReturn', () => {
  it('is offered from 2 to 8', () => {
    const offered = Object.values(orderStatus).filter((status) => offersEarlyReturn({ isOut: true, status }));
    expect(offered).toEqual([2, 3, 4, 5, 6, 7, 8]);
  });

  it('is not offered once the item is back', () => {
    expect(offersEarlyReturn({ isOut: false, status: orderStatus.inUse })).toBe(false);
  });
});
