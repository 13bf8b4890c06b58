import { describe, expect, it } from 'vitest';
import type { NewOrder } from '#domain/orders/create-order.ts';
import { SampleOrder, samplePeriod } from '#testing/sample-orders.ts';

const delivery = { deliveryMethod: 'Delivery', deliveryFeeFen: 3_000 } as const;
const both: Partial<NewOrder> = { ...delivery, returnMethod: 'Pickup', pickupFeeFen: 2_000 };
const toSelfPickup = { kind: 'changeDelivery', method: 'SelfPickup', feeFen: 9_999 } as const;
const toDelivery = { kind: 'changeDelivery', method: 'Delivery', feeFen: 3_000 } as const;
const toSelfReturn = { kind: 'changeReturn', method: 'SelfReturn', feeFen: 0 } as const;
const toPickup = { kind: 'changeReturn', method: 'Pickup', feeFen: 2_000 } as const;
const hospitality = { type: 'Hospitality', reason: 'press', byManager: true } as const;
const withdrawLast = (sample: SampleOrder): SampleOrder =>
  sample.give({ kind: 'withdrawBill', billId: sample.order.bills.at(-1)?.id ?? '' });

describe('changeDelivery', () => {
  it('changes a draft bill', () => {
    const sample = new SampleOrder({ ...both, type: 'Reservation' }).give(toSelfPickup);
    expect(sample.bills()).toEqual(['Initial 182000']);
    expect(sample.give(toDelivery).bills()).toEqual(['Initial 185000']);
  });

  it('gives the unused fee back, and leaves the other one', () => {
    const sample = new SampleOrder(both).pay().give(toSelfPickup);
    expect(sample.bills()).toEqual(['Initial 185000', 'Supplement -3000']);
    expect(sample.give(toSelfReturn).bills().at(-1)).toBe('Supplement -2000');
  });

  it('collects the fee before the gear can leave', () => {
    const sample = new SampleOrder().pay().bindAll().give(toDelivery);
    expect(sample.refusal({ kind: 'load' })).toBe('order.billOpen');
    expect(sample.refusal(toSelfPickup)).toBe('order.billOpen');
    expect(sample.pay().give({ kind: 'load' }).order.status).toBe(3);
  });

  it('goes back to self pick-up with its bill', () => {
    expect(withdrawLast(new SampleOrder().pay().give(toDelivery)).order.deliveryMethod).toBe('SelfPickup');
  });

  it('stays a delivery once it arrived, whatever fee is withdrawn', () => {
    const sample = new SampleOrder({ ...delivery, deliveryFeeFen: 0 }).pay().sendOut();
    const fee = { kind: 'DeliveryFee', amountFen: 1_000, lineId: null, note: 'delivery' } as const;
    sample.give({ kind: 'adjust', items: [fee], reason: 'second floor', byManager: false });
    expect(withdrawLast(sample).order.deliveryMethod).toBe('Delivery');
  });

  it('gives a fee back once', () => {
    const sample = new SampleOrder(delivery)
      .pay()
      .give(toSelfPickup)
      .give({ ...toDelivery, feeFen: 0 })
      .give(toSelfPickup);
    expect(sample.bills()).toEqual(['Initial 183000', 'Supplement -3000']);
  });

  it('costs a hospitality nothing, and gives it nothing', () => {
    const added = new SampleOrder(hospitality).give(toDelivery);
    expect([added.order.deliveryMethod, added.bills()]).toEqual(['Delivery', ['Initial 0']]);
    const sample = new SampleOrder({ ...hospitality, ...delivery }).give(toSelfPickup);
    expect(sample.bills()).toEqual(['Initial 0', 'Supplement 0']);
    expect(sample.order.bills.at(-1)?.items.map((item) => item.amountFen)).toEqual([-3_000, 3_000]);
  });

  it('refuses no change, and a wrong fee', () => {
    expect(new SampleOrder().pay().refusal(toSelfPickup)).toBe('order.nothingToChange');
    expect(new SampleOrder().pay().refusal({ ...toDelivery, feeFen: -1 })).toBe('payment.amountWrong');
    expect(new SampleOrder().pay().refusal({ ...toDelivery, feeFen: 999_999_999 })).toBe('bill.tooHigh');
  });
});

describe('changeReturn', () => {
  it('collects or gives back while the gear is out', () => {
    const sample = new SampleOrder().pay().sendOut().give(toPickup);
    expect(sample.path).toEqual([1, 2, 5, 6]);
    expect(sample.pay().give(toSelfReturn).bills().at(-1)).toBe('Supplement -2000');
  });

  it('goes back to self-return with its bill', () => {
    expect(withdrawLast(new SampleOrder().pay().sendOut().give(toPickup)).order.returnMethod).toBe(
      'SelfReturn',
    );
  });

  it('stays when another bill is withdrawn', () => {
    const sample = new SampleOrder(both)
      .pay()
      .sendOut()
      .give({ kind: 'extend', days: 1, period: samplePeriod(3) });
    expect(withdrawLast(sample).order).toMatchObject({ deliveryMethod: 'Delivery', returnMethod: 'Pickup' });
  });

  it('refuses no change, gear in the van, and gear that is back', () => {
    expect(new SampleOrder().pay().refusal(toSelfReturn)).toBe('order.nothingToChange');
    const pickup = (): SampleOrder => new SampleOrder(both).pay().sendOut();
    expect(
      pickup()
        .give({ kind: 'collect', lineIds: ['ski-1'] })
        .refusal(toSelfReturn),
    ).toBe('order.inVan');
    const closed = pickup()
      .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
      .closeAll();
    expect(closed.refusal(toSelfReturn)).toBe('order.nothingOut');
  });
});
