import { describe, expect, it } from 'vitest';
import { cutTop } from '#domain/orders/price.ts';
import { SampleHire, sampleItem, samplePeriod, skiAt } from '#testing/sample-hires.ts';

// Amounts in yuan.

/** One ski at 120 a day for three days, its exchange for one at `yuan`. */
const waivedSki = (): SampleHire => {
  const sample = new SampleHire({ lines: [skiAt('ski', 120, 0)], period: samplePeriod(3) }).pay();
  return sample.exchange('ski', skiAt('s180', 180, 0)).waive();
};

describe('a waiver', () => {
  it('leaves a price at what was paid: nothing back at 140, 60 back at 100', () => {
    const cheaper = waivedSki().exchange('s180', skiAt('s140', 140, 0));
    expect([cheaper.price, cheaper.due, cheaper.promised]).toEqual([360, 0, 0]);
    const cheap = waivedSki().exchange('s180', skiAt('s100', 100, 0));
    expect([cheap.price, cheap.promised]).toEqual([300, 60]);
  });

  it('asks the same on every way to a dearer ski', () => {
    expect(waivedSki().exchange('s180', skiAt('s240', 240, 0)).due).toBe(180);
    const byOthers = waivedSki().exchange('s180', skiAt('s100', 100, 0));
    byOthers.exchange('s100', skiAt('s140', 140, 0)).exchange('s140', skiAt('s240', 240, 0));
    expect([byOthers.price, byOthers.due]).toEqual([540, 180]);
  });

  it('cuts line by line what the bill asks for', () => {
    const sample = new SampleHire().pay().sendOut().extend(2).pay(400).waive();
    expect(sample.hire.waivers.map(({ of, fromFen, toFen }) => [of, fromFen, toFen])).toEqual([
      ['ski-1', 0, 36_000],
      ['ski-2', 32_000, 36_000],
    ]);
  });

  it('takes no deposit that nobody asked for', () => {
    const sample = new SampleHire({ lines: [skiAt('ski', 120, 500)], period: samplePeriod(3) }).pay();
    sample.exchange('ski', skiAt('other', 180, 500)).waive();
    expect(sample.hire.waivers.map(({ kind }) => kind)).toEqual(['Rent']);
  });

  it('of a way is there again when the way comes back, and nothing goes out meanwhile', () => {
    const sample = new SampleHire().pay();
    sample.give({ kind: 'changeDelivery', method: 'Delivery', feeFen: 3_000 }).waive();
    expect(sample.bills().at(-1)).toBe('Supplement 0');
    expect(sample.hire.bills.at(-1)?.items.map(({ amountFen }) => amountFen)).toEqual([3_000, -3_000]);
    sample.give({ kind: 'changeDelivery', method: 'SelfPickup', feeFen: 0 });
    expect([sample.due, sample.promised]).toEqual([0, 0]);
    sample.give({ kind: 'changeDelivery', method: 'Delivery', feeFen: 3_000 });
    expect([sample.due, sample.promised]).toEqual([0, 0]);
  });

  it('takes of a discount that was given up too', () => {
    const sample = new SampleHire({ discountFen: 4_000 })
      .pay()
      .sendOut()
      .adjust(sampleItem('Discount', 4_000));
    expect(sample.due).toBe(40);
    expect([sample.waive().due, sample.price]).toEqual([0, 1760]);
  });

  it('leaves what a company secures', () => {
    const sample = new SampleHire({ lines: [skiAt('ski', 180, 500)] });
    sample
      .give({ kind: 'holdDeposit', fen: 50_000, method: 'alipay', isCredit: true })
      .pay()
      .exchange('ski', skiAt('dear', 180, 800));
    expect([sample.due, sample.waive().due]).toEqual([300, 0]);
    expect(sample.hire.held).toMatchObject({ fen: 50_000, captureFen: null });
  });

  it('cuts off a way only what a coupon leaves of it, and the rest elsewhere', () => {
    const lines = [skiAt('dear', 120, 0)];
    const sample = new SampleHire({ lines, period: samplePeriod(1), discountFen: 12_000 });
    sample.exchange('dear', skiAt('ski', 100, 0)).sendOut();
    sample.give({ kind: 'changeReturn', method: 'Pickup', feeFen: 3_000 }).adjust(sampleItem('Other', 5_000));
    expect(sample.due).toBe(60);
    expect(sample.waive().hire.waivers.map(({ kind, fromFen, toFen }) => [kind, fromFen, toFen])).toEqual([
      ['DeliveryFee', 2_000, 3_000],
      ['Other', 0, 5_000],
    ]);
  });

  it('cuts off extensions only what a credit on all of them leaves', () => {
    const sample = new SampleHire().pay().sendOut().onDay(1).extend(2);
    sample.adjust(sampleItem('ExtensionFee', -50_000)).exchange('ski-2', skiAt('dear', 210), 'D');
    expect(sample.due).toBe(800 - 500 + 4 * 30);
    const kinds = sample.waive().hire.waivers.map(({ kind, fromFen, toFen }) => [kind, toFen - fromFen]);
    expect([sample.due, kinds]).toEqual([
      0,
      [
        ['ExtensionFee', 36_000],
        ['Rent', 6_000],
      ],
    ]);
  });

  it('cuts a way of a loan, whose rent its discount takes as a whole', () => {
    const loan = { type: 'Loan', reason: 'trial', byManager: true, discountFen: 33_300 } as const;
    const pickup = { returnMethod: 'Pickup', pickupFeeFen: 2_000 } as const;
    const lines = [skiAt('ski', 20, 0), skiAt('other', 147, 0)];
    const sample = new SampleHire({ ...loan, ...pickup, lines }).pay().drop('other').refundAll();
    sample.exchange('ski', skiAt('dear', 180, 0));
    expect(sample.due).toBe(20);
    const cuts = sample.waive().hire.waivers.map(({ kind, fromFen, toFen }) => [kind, toFen - fromFen]);
    expect([sample.due, cuts]).toEqual([0, [['DeliveryFee', 2_000]]]);
  });

  it('of before a cancellation forgives nothing that is charged after it', () => {
    const sample = waivedSki().give({ kind: 'cancel', keepPercent: 0, reason: '' });
    expect(sample.adjust(sampleItem('Rent', 50_000, 's180')).charge).toBe(500);
  });
});

describe('cutTop', () => {
  it('cuts around what is cut already, also above the price', () => {
    const slices = [{ fromFen: 10, toFen: 50 }];
    expect(cutTop(slices, { priceFen: 30, amountFen: 5 })).toEqual([{ fromFen: 5, toFen: 10 }]);
    expect(cutTop(slices, { priceFen: 60, amountFen: 15 })).toEqual([
      { fromFen: 50, toFen: 60 },
      { fromFen: 5, toFen: 10 },
    ]);
    expect(cutTop([], { priceFen: 30, amountFen: 40 })).toEqual([{ fromFen: 0, toFen: 30 }]);
  });
});
