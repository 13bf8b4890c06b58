import { describe, expect, it } from 'vitest';
import type { NewOrder } from '#domain/orders/create-order.ts';
import type { OrderCommand } from '#domain/orders/command.ts';
import { moneyOf } from '#domain/orders/money.ts';
import type { Leg } from '#domain/orders/status.ts';
import { legItem } from '#domain/pricing/price-items.ts';
import { brokenLaw } from '#testing/order-laws.ts';
import { SampleOrder, samplePeriod } from '#testing/sample-orders.ts';

const delivery = { deliveryMethod: 'Delivery', deliveryFeeFen: 3_000 } as const;
const both: Partial<NewOrder> = { ...delivery, returnMethod: 'Pickup', pickupFeeFen: 2_000 };
const toSelfPickup = { kind: 'changeDelivery', method: 'SelfPickup', feeFen: 9_999 } as const;
const toDelivery = { kind: 'changeDelivery', method: 'Delivery', feeFen: 3_000 } as const;
const toSelfReturn = { kind: 'changeReturn', method: 'SelfReturn', feeFen: 0 } as const;
const toPickup = { kind: 'changeReturn', method: 'Pickup', feeFen: 2_000 } as const;
const hospitality = { type: 'Hospitality', reason: 'press', byManager: true } as const;
const adjustBy = (amountFen: number, leg: Leg | undefined, note = ''): OrderCommand<'adjust'> => ({
  kind: 'adjust',
  items: [{ ...legItem(leg, amountFen), note }],
  reason: 'goodwill',
  byManager: false,
});
/** As a fee was given back before fees told their way. */
const giveBackForNoWay = (sample: SampleOrder, amountFen: number): SampleOrder => {
  const { bills } = sample.give(adjustBy(-1, 'delivery')).order;
  const old = bills.map((bill) =>
    bill === bills.at(-1) ? { ...bill, items: [legItem(undefined, -amountFen)], totalFen: -amountFen } : bill,
  );
  sample.order = { ...sample.order, bills: old };
  return sample;
};
const lastItems = ({ order }: SampleOrder): string[] =>
  (order.bills.at(-1)?.items ?? []).map(({ kind, amountFen, leg }) => `${leg ?? kind} ${amountFen}`);
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
    sample.give(adjustBy(1_000, 'delivery'));
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

describe('the fee of a way', () => {
  it('goes back once, whatever staff wrote on it', () => {
    for (const note of ['', 'delivery', '取件费免了']) {
      const sample = new SampleOrder(both)
        .pay()
        .sendOut()
        .give(adjustBy(-2_000, 'pickup', note));
      sample.give(toSelfReturn);
      expect(sample.bills(), note).toEqual(['Initial 185000', 'Supplement -2000']);
      expect(moneyOf(sample.order).chargeFen, note).toBe(83_000);
    }
    const part = new SampleOrder(both).pay().sendOut().give(adjustBy(-500, 'pickup'));
    expect(part.give(toSelfReturn).bills().at(-1)).toBe('Supplement -1500');
    const other = new SampleOrder(both).pay().sendOut().give(adjustBy(-3_000, 'delivery'));
    expect(other.give(toSelfReturn).bills().at(-1)).toBe('Supplement -2000');
  });

  it('goes back no further than it was charged', () => {
    const sample = new SampleOrder(both).pay().sendOut();
    expect(sample.refusal(adjustBy(-2_001, 'pickup'))).toBe('refund.tooMuchOfLeg');
    expect(sample.refusal(adjustBy(-5_001, 'delivery'))).toBe('refund.tooMuch');
    expect(sample.give(adjustBy(-2_000, 'pickup')).refusal(adjustBy(-1, 'pickup'))).toBe(
      'refund.tooMuchOfLeg',
    );
    expect(sample.give(adjustBy(-3_000, 'delivery')).bills().at(-1)).toBe('Supplement -3000');
  });

  it('does not go back when it was waived, and as far as it was paid', () => {
    const asked = (paidFen: number): SampleOrder => {
      const sample = new SampleOrder().pay().give(toDelivery);
      const billId = sample.order.bills.at(-1)?.id ?? '';
      if (paidFen > 0) sample.give({ kind: 'recordPayment', billId, amountFen: paidFen, method: 'cash' });
      return sample.give({ kind: 'waiveBalance', billId, reason: 'goodwill' });
    };
    const free = asked(0);
    expect(lastItems(free)).toEqual(['delivery 3000', 'delivery -3000']);
    expect(free.give(toSelfPickup).bills()).toEqual(['Initial 180000', 'Supplement 0']);
    expect(asked(1_000).give(toSelfPickup).bills().at(-1)).toBe('Supplement -1000');
  });

  it('goes back by its way when the order is cancelled', () => {
    const sample = new SampleOrder(both).pay().give({ kind: 'cancel', keepPercent: 0, reason: '' });
    expect(lastItems(sample)).toEqual(['Rent -80000', 'Deposit -100000', 'delivery -3000', 'pickup -2000']);
    expect(brokenLaw(sample.order)).toBeNull();
  });

  it('was perhaps given back already where an old refund does not tell', () => {
    const old = giveBackForNoWay(new SampleOrder(both).pay().sendOut(), 1_500);
    expect(old.give(toSelfReturn).bills().at(-1)).toBe('Supplement -500');
    const all = giveBackForNoWay(new SampleOrder(both).pay().sendOut(), 5_000);
    expect(all.give(toSelfReturn).bills()).toHaveLength(2);
  });

  it('is asked for by staff without turning the way, whatever becomes of the bill', () => {
    const free = new SampleOrder({ ...both, pickupFeeFen: 0 }).pay().sendOut();
    expect(withdrawLast(free.give(adjustBy(3_000, 'pickup', 'pickup'))).order.returnMethod).toBe('Pickup');
  });

  it('is one of a delivery or a pick-up, and of nothing else', () => {
    const sample = new SampleOrder(both).pay().sendOut();
    expect(sample.refusal(adjustBy(-1, undefined))).toBe('bill.legMissing');
    const rent = { kind: 'Rent', amountFen: -1, lineId: null, note: '', leg: 'pickup' } as const;
    expect(sample.refusal({ ...adjustBy(-1, 'pickup'), items: [rent] })).toBe('bill.itemWrong');
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
