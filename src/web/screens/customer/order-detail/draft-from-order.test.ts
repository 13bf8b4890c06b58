import { describe, expect, it } from 'vitest';
import { orderStatus } from '#domain/orders/status.ts';
import type { OrderDetail, OrderLine } from '#web/parts/orders/order-types.ts';
import { draftFromOrder } from '#web/screens/customer/order-detail/ActionsCard.tsx';
import { needsCode, nextKeyOf } from '#web/screens/customer/order-detail/next-step.ts';
import { customerText } from '#web/text/customer.ts';

const zh = customerText.zh;

const line = (change: Partial<OrderLine>) =>
  ({
    variantId: null,
    poolId: null,
    person: null,
    quantity: 1,
    exchanged: 0,
    dropped: 0,
    title: 'Ski',
    ...change,
  }) as OrderLine;

describe('draftFromOrder', () => {
  it('gathers what is left of one thing, keeps who used them, and leaves the first day open', () => {
    const order = {
      days: 3,
      deliveryMethod: 'Delivery',
      returnMethod: 'SelfReturn',
      people: [{ name: 'Li' }],
      lines: [
        line({ variantId: 'v', person: 0 }),
        line({ variantId: 'v', quantity: 2 }),
        line({ poolId: 'p', quantity: 2, person: 0 }),
        line({ poolId: 'q', quantity: 3, dropped: 1, exchanged: 1 }),
        line({ variantId: 'gone', dropped: 1 }),
        line({}),
      ],
    } as unknown as OrderDetail;
    const draft = draftFromOrder(order);
    expect(draft).toMatchObject({ startOn: null, days: 3, deliveryMethod: 'Delivery', agreedTo: 0 });
    expect(draft.lines.map(({ kind, id, quantity, users }) => [kind, id, quantity, users])).toEqual([
      ['variant', 'v', 3, [0, null, null]],
      ['pool', 'p', 2, [0, 0]],
      ['pool', 'q', 1, [null]],
    ]);
  });
});

describe('nextKeyOf', () => {
  it('has words for every status and way', () => {
    const keys = Object.values(orderStatus).flatMap((status) =>
      ['Delivery', 'SelfPickup'].flatMap((deliveryMethod) =>
        ['Pickup', 'SelfReturn'].map((returnMethod) => nextKeyOf({ status, deliveryMethod, returnMethod })),
      ),
    );
    for (const key of keys) expect([zh[key], zh[`${key}.text`]]).not.toContain(undefined);
    expect(new Set(keys).size).toBe(17);
  });
});

describe('needsCode', () => {
  it('asks for no code once all is over or the gear is on its way', () => {
    const without = (deliveryMethod: string) =>
      Object.values(orderStatus)
        .filter((status) => !needsCode({ status, deliveryMethod }))
        .toSorted((a, b) => a - b);
    expect(without('SelfPickup')).toEqual([3, 9, 10]);
    expect(without('Delivery')).toEqual([2, 3, 9, 10]);
  });
});
