import { describe, expect, it } from 'vitest';
import { openFields } from '#domain/orders/order-fields.ts';
import type { OrderField } from '#domain/orders/order-fields.ts';
import { SampleHire } from '#testing/sample-hires.ts';

const update = (byGuest: boolean, ...fields: OrderField[]) => ({ kind: 'update', fields, byGuest }) as const;
const travelling = () => new SampleHire({ deliveryMethod: 'Delivery', returnMethod: 'Pickup' });

describe('openFields', () => {
  it.each([
    [2, true, ['remark', 'people', 'deliveryAddress', 'pickupAddress']],
    [3, true, ['pickupAddress']],
    [3, false, ['remark', 'people', 'customerName', 'customerPhone', 'deliveryAddress', 'pickupAddress']],
    [7, true, ['pickupAddress']],
    [8, false, ['remark', 'customerName', 'customerPhone']],
    [9, false, []],
    [10, false, []],
  ] as const)('in %i, by the guest: %s', (status, byGuest, fields) => {
    expect(openFields(status, byGuest)).toEqual(fields);
  });
});

describe('update', () => {
  it('changes no fact of the order', () => {
    const sample = travelling();
    const before = sample.hire;
    expect(sample.give(update(true, 'remark', 'deliveryAddress', 'pickupAddress')).hire).toEqual(before);
  });

  it('refuses what is closed, what goes nowhere, and nothing', () => {
    expect(travelling().refusal(update(true, 'customerName'))).toBe('order.fieldClosed');
    expect(travelling().refusal(update(true))).toBe('order.nothingToChange');
    expect(new SampleHire().refusal(update(false, 'deliveryAddress'))).toBe('order.deliveryNeeded');
    expect(new SampleHire().refusal(update(false, 'pickupAddress'))).toBe('order.pickupNeeded');
    const collected = travelling()
      .pay()
      .sendOut()
      .give({ kind: 'collect', lineIds: ['ski-1'] });
    expect(collected.refusal(update(true, 'pickupAddress'))).toBe('order.inVan');
    expect(collected.give(update(false, 'people', 'customerPhone')).hire.status).toBe(7);
  });
});
