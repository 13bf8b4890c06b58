import { describe, expect, it } from 'vitest';
import { hourMs } from '#domain/time/instant.ts';
import {
  helmets,
  SampleHire,
  sampleItem,
  samplePeriod,
  sampleStartAt,
  skiAt,
} from '#testing/sample-hires.ts';

// Cases that rules of differences get wrong. Amounts in yuan.

const cancelledAt30 = (sample: SampleHire): number =>
  sample.give({ kind: 'cancel', keepPercent: 30, reason: 'ill' }).charge;

describe('a coupon', () => {
  it('counts as far as rent bears it, and is whole again', () => {
    const lines = [skiAt('dear', 100, 0), skiAt('cheap', 40, 0)];
    const sample = new SampleHire({ lines, period: samplePeriod(1), discountFen: 12_000 }).pay();
    expect(sample.drop('dear').promised).toBe(20);
    expect(sample.price).toBe(0);
    sample.send().give({ kind: 'addLines', newLines: [skiAt('again', 100, 0)] });
    expect([sample.price, sample.due]).toEqual([20, 20]);
  });
});

describe('an early return', () => {
  it.each([
    [0, 0],
    [33, 118.8],
    [50, 180],
    [100, 360],
  ])('of one ski on the first of three days at %i %% gives %d back', (backPercent, yuan) => {
    const sample = new SampleHire({ lines: [skiAt('ski'), skiAt('other')], period: samplePeriod(3) }).pay();
    sample.sendOut().give({ kind: 'earlyReturn', lineId: 'ski', backPercent });
    expect(sample.promised).toBe(yuan);
  });

  it('beside a courtesy gives back what is left of the ski', () => {
    const sample = new SampleHire({ lines: [skiAt('ski'), skiAt('other')], period: samplePeriod(3) }).pay();
    sample
      .sendOut()
      .adjust(sampleItem('Rent', -45_000, 'ski'))
      .send();
    sample.give({ kind: 'earlyReturn', lineId: 'ski', backPercent: 50 });
    expect(sample.promised).toBe(450 + 90);
  });

  it('of part of a line leaves the fen of each unit alone', () => {
    const lines = [helmets(3)];
    const sample = new SampleHire({ lines, period: samplePeriod(3) }).pay().sendOut();
    sample.give({ kind: 'closeLines', closes: [{ lineId: 'helmets', returned: 1, damaged: 0, lost: 0 }] });
    expect(sample.promised).toBe(0);
    sample.give({ kind: 'earlyReturn', lineId: 'helmets', backPercent: 33 });
    expect(sample.promised).toBe(2 * 2 * 6.6);
  });
});

describe('an unpaid extension', () => {
  it('that was used is left by the clock and withdrawn by staff, with a late day instead', () => {
    const sample = new SampleHire()
      .pay()
      .sendOut()
      .onDay(2)
      .extend(5, sampleStartAt + 50 * hourMs);
    expect(sample.due).toBe(2000);
    const fact = sample.hire.extensions[0]?.id ?? '';
    sample.onDay(3).bringBack();
    expect(sample.due).toBe(2000);
    const command = { kind: 'withdraw', fact, period: samplePeriod(2) } as const;
    expect(sample.refusal({ ...command, byClock: true })).toBe('bill.alreadyUsed');
    sample.give({ kind: 'keepUnpaid', fact }).settle();
    expect([sample.due, sample.refusal(command)]).toEqual([1000, 'bill.notWithdrawable']);
    expect(sample.give({ kind: 'withdraw', fact: 'settlement' }).due).toBe(2000);
    expect(sample.give(command).price).toBe(1800);
    sample.settle([], 1).refundAll();
    expect([sample.charge, sample.hire.status]).toEqual([1200, 9]);
  });

  it('goes in time, and what was exchanged on it goes with its days', () => {
    const lines = [skiAt('ski')];
    const sample = new SampleHire({ lines, period: samplePeriod(3) }).pay().sendOut().onDay(1);
    sample.extend(1, sampleStartAt + 20 * hourMs).exchange('ski', skiAt('dear', 240, 800), 'D');
    expect(sample.bills().at(-1)).toBe('Supplement 720 Open');
    const fact = sample.hire.extensions[0]?.id ?? '';
    sample.pay(300).now = sampleStartAt + 21 * hourMs;
    sample.give({ kind: 'withdraw', fact, period: samplePeriod(3), byClock: true });
    expect([sample.bills().at(-1), sample.due]).toEqual(['Supplement 480 Open', 180]);
  });

  it('has no timer any more once the order owes nothing', () => {
    const sample = new SampleHire()
      .pay()
      .sendOut()
      .extend(1, sampleStartAt + 2 * hourMs)
      .pay();
    sample.now += 3 * hourMs;
    const fact = sample.hire.extensions[0]?.id ?? '';
    const command = { kind: 'withdraw', fact, period: samplePeriod(2), byClock: true } as const;
    sample.adjust(sampleItem('Other', 1_000));
    expect(sample.refusal(command)).toBe('bill.notWithdrawable');
  });
});

describe('a cancellation at 30 %', () => {
  const sample = (): SampleHire =>
    new SampleHire({ deliveryMethod: 'Delivery', deliveryFeeFen: 3_000, discountFen: 4_000 }).pay();

  it('counts a dearer ski only when it is paid', () => {
    expect(cancelledAt30(sample().exchange('ski-1', skiAt('dear', 300)))).toBe(228);
    expect(cancelledAt30(sample().exchange('ski-1', skiAt('dear', 300)).pay())).toBe(300);
  });

  it('counts a cheaper ski, and a gift of before', () => {
    expect(cancelledAt30(sample().adjust(sampleItem('Other', -5_000)))).toBe(213);
    expect(cancelledAt30(sample().drop('ski-1'))).toBe(120);
  });

  it('never asks, and gives part payments back', () => {
    const part = sample().exchange('ski-1', skiAt('dear', 300)).pay(100);
    cancelledAt30(part);
    expect([part.due, part.promised]).toEqual([0, 1790 + 100 - 228]);
    const unpaid = new SampleHire().pay(950);
    expect([cancelledAt30(unpaid), unpaid.promised]).toEqual([0, 950]);
  });

  it('lets a manager give more back, or ask, afterwards', () => {
    const cancelled = sample();
    cancelledAt30(cancelled);
    expect(cancelled.refusal({ ...adjustBy(-22_900), byManager: true })).toBe('refund.tooMuch 22800');
    cancelled.give({ ...adjustBy(-10_000), byManager: true }).refundAll();
    expect([cancelled.charge, cancelled.received]).toEqual([128, 128]);
    cancelled.adjust(sampleItem('Other', 1_000));
    expect([cancelled.due, cancelled.waive().due]).toEqual([10, 0]);
  });
});

const adjustBy = (amountFen: number) =>
  ({ kind: 'adjust', items: [sampleItem('Other', amountFen)], reason: 'as agreed' }) as const;

describe('gear that nobody took', () => {
  const untaken = (keepPercent: number): SampleHire => {
    const lines = [skiAt('taken', 100, 500), skiAt('left', 240, 500)];
    const sample = new SampleHire({ lines, discountFen: 4_000 }).pay().sendOut();
    const hire = sample.hire.lines.map((line) =>
      line.id === 'left' ? { ...line, handedOverAt: null } : line,
    );
    sample.hire = { ...sample.hire, lines: hire };
    sample.extend(1).pay().bringBack();
    return sample.give({ kind: 'settle', late: [], charges: [], keepPercent, reason: '' });
  };

  it.each([
    [30, 144],
    [0, 0],
  ])('is dropped by the settlement: at %i %% %d stay, its extension costs nothing', (keepPercent, yuan) => {
    const sample = untaken(keepPercent);
    expect(sample.charge).toBe(200 + 100 + yuan - 40);
    expect(sample.refundAll().hire.status).toBe(9);
  });

  it('is there again when the settlement is withdrawn', () => {
    const sample = untaken(30).send();
    expect(sample.give({ kind: 'withdrawSettlement' }).price).toBe(200 + 480 + 340 + 1000 - 40);
    expect(sample.due).toBe(sample.promised);
  });
});

describe('a gift of 50 on a ski', () => {
  const gifted = (): SampleHire =>
    new SampleHire({ lines: [skiAt('ski', 180, 0), skiAt('other', 180, 0)] })
      .pay()
      .adjust(sampleItem('Rent', -5_000, 'ski'))
      .refundAll();

  it('goes along when the ski is exchanged', () => {
    const sample = gifted().exchange('ski', skiAt('same', 180, 0));
    expect([sample.price, sample.due, sample.promised]).toEqual([670, 0, 0]);
  });

  it('lapses when the ski is dropped, and does not come back with a new one', () => {
    const sample = gifted().drop('ski');
    expect(sample.promised).toBe(310);
    sample.send().give({ kind: 'addLines', newLines: [skiAt('anew', 180, 0)] });
    expect([sample.price, sample.due]).toEqual([720, 360]);
  });
});

describe('an exchange in mid-hire', () => {
  const sample = (): SampleHire =>
    new SampleHire({ lines: [skiAt('ski', 120, 0)], period: samplePeriod(3) }).pay().sendOut();

  it('counts its days, and nothing on the same day', () => {
    const there = sample()
      .onDay(1)
      .exchange('ski', skiAt('dear', 180, 0), 'D');
    expect(there.due).toBe(180);
    expect(there.onDay(2).exchange('dear', skiAt('back', 120, 0), 'B').due).toBe(60);
    const sameDay = sample()
      .onDay(2)
      .exchange('ski', skiAt('dear', 180, 0), 'D');
    expect(sameDay.exchange('dear', skiAt('back', 120, 0), 'B').due).toBe(0);
  });

  it('keeps part payments and gives them back with the gear', () => {
    const lines = [skiAt('ski', 180, 500)];
    const part = new SampleHire({ lines, period: samplePeriod(3) })
      .pay()
      .exchange('ski', skiAt('dear', 300, 800));
    expect(part.due).toBe(660);
    part.pay(200).exchange('dear', skiAt('back', 180, 500));
    expect([part.due, part.promised, part.bills().at(-1)]).toEqual([0, 200, 'Exchange 0']);
  });

  it('leaves its debt to the settlement', () => {
    const lines = [skiAt('ski', 180, 500)];
    const part = new SampleHire({ lines, period: samplePeriod(3) }).pay().sendOut();
    part
      .onDay(1)
      .exchange('ski', skiAt('dear', 300, 800), 'D')
      .pay(200)
      .bringBack();
    expect([part.due, part.hire.status]).toEqual([460, 6]);
    part.settle();
    expect([part.charge, part.due, part.promised]).toEqual([900, 0, 340]);
  });

  it('keeps what a set costs less, also by way of gear that costs nothing', () => {
    const lines = [{ ...skiAt('ski', 180, 0), setOffFen: 8_000 }];
    const set = new SampleHire({ lines, period: samplePeriod(1) });
    expect(set.price).toBe(100);
    expect(set.exchange('ski', skiAt('dear', 240, 0)).price).toBe(160);
    expect(set.exchange('dear', skiAt('plain', 60, 0)).price).toBe(0);
    expect(set.exchange('plain', skiAt('back', 180, 0)).price).toBe(100);
  });
});

describe('a day less, then back', () => {
  const sample = (): SampleHire => new SampleHire().pay().redate(1);

  it('takes the promise back while nobody has sent it', () => {
    const back = sample().redate(2);
    expect([back.due, back.promised, back.received]).toEqual([0, 0, 1800]);
  });

  it('asks for what is on its way', () => {
    const back = sample().send().redate(2);
    expect([back.due, back.promised]).toEqual([400, 400]);
  });

  it('takes back of a promise only what is due', () => {
    const back = sample().drop('helmets').redate(2);
    expect([back.due, back.promised]).toEqual([0, 40]);
  });
});

describe('dates that were not paid', () => {
  it('go back to the last ones that were, also after a second change', () => {
    const sample = new SampleHire()
      .pay()
      .redate(4)
      .redate(5, sampleStartAt + 10 * hourMs);
    expect(sample.due).toBe(1200);
    sample.now = sampleStartAt + 10 * hourMs;
    sample.give({ kind: 'withdraw', fact: 'dates', byClock: true });
    expect([sample.due, sample.hire.period.days, sample.bills().at(-1)]).toEqual([
      0,
      2,
      'Supplement 1200 Void',
    ]);
  });

  it('ask for nothing once they cost no more, whatever else is due', () => {
    const sample = new SampleHire().pay().redate(4);
    sample.give({ kind: 'changeDelivery', method: 'Delivery', feeFen: 3_000 }).redate(2);
    expect([sample.due, sample.hire.bills.at(-1)?.asksFor]).toEqual([30, ['delivery']]);
  });
});

describe('a typed amount', () => {
  it('that the price does not bear is refused, with what is left', () => {
    const sample = new SampleHire({ lines: [skiAt('ski', 70, 0)], discountFen: 12_000 }).pay();
    const items = [sampleItem('Rent', -10_000, 'ski')];
    const command = { kind: 'adjust', items, reason: 'as agreed', byManager: true } as const;
    expect(sample.refusal(command)).toBe('refund.tooMuch 2000');
    const discount = [sampleItem('Discount', -2_001)];
    expect(sample.refusal({ ...command, items: discount })).toBe('discount.tooHigh 2000');
  });

  it('that is charged stays when its line is dropped, and is withdrawn while unpaid', () => {
    const sample = new SampleHire()
      .pay()
      .sendOut()
      .adjust(sampleItem('DamageFee', 5_000, 'ski-1'));
    expect([sample.due, sample.hire.status]).toEqual([50, 6]);
    sample.give({ kind: 'withdraw', fact: sample.hire.typed[0]?.id ?? '' });
    expect([sample.due, sample.hire.status]).toEqual([0, 5]);
  });
});

describe('money on its way', () => {
  it('counts for the order, whatever the bill says by then', () => {
    const dropped = new SampleHire().drop('ski-1').pay(1800);
    expect([dropped.price, dropped.promised, dropped.hire.status]).toEqual([940, 860, 2]);
    const longer = new SampleHire({ type: 'Reservation' }).give({ kind: 'askPayment', expiresAt: null });
    longer.pay(1800).redate(3);
    expect([longer.due, longer.bills()]).toEqual([400, ['Initial 1800', 'Supplement 400 Open']]);
  });

  it('states the one bill anew: its id stays, its version counts', () => {
    const sample = new SampleHire();
    const id = sample.hire.bills[0]?.id;
    sample.drop('ski-1');
    expect(sample.hire.bills.map((bill) => [bill.id, bill.version, bill.totalFen])).toEqual([
      [id, 2, 94_000],
    ]);
  });

  it('pays an Initial that became smaller, and the rest goes back', () => {
    const sample = new SampleHire().pay(950).drop('ski-1');
    expect([sample.hire.status, sample.promised, sample.bills()]).toEqual([2, 10, ['Initial 940']]);
  });

  it('is asked again when cash is reversed: one bill for all of it', () => {
    const sample = new SampleHire().pay(1800, 'cash').redate(3).pay(400, 'wechat');
    const paymentId = sample.hire.payments[0]?.id ?? '';
    sample.give({
      kind: 'reverseCashPayment',
      paymentId,
      reason: 'the wrong order',
      expiresAt: sample.now + hourMs,
    });
    expect(sample.bills()).toEqual(['Initial 1800 Void', 'Supplement 400 Void', 'Initial 2200 Open']);
    expect([sample.due, sample.hire.status, sample.hire.expiresAt]).toEqual([1800, 1, sample.now + hourMs]);
  });

  it('that a console gave back is a credit, also beside a bill that waits', () => {
    const sample = new SampleHire().pay().sendOut().extend(1);
    const refundOf = sample.hire.payments[0]?.id ?? '';
    const refund = {
      kind: 'recordConsoleRefund',
      refundOf,
      promisedId: null,
      reason: 'in the console',
      byManager: true,
    } as const;
    sample.give({ ...refund, amountFen: 110_000 });
    expect([sample.due, sample.received, sample.charge]).toEqual([400, 700, 1100]);
    expect(sample.bills()).toEqual(['Initial 1800', 'Extension 400 Open', 'Supplement -1100']);
  });

  it('is refused in cash above what is due, and where nothing is', () => {
    const sample = new SampleHire();
    const cash = { kind: 'recordPayment', billId: null, method: 'cash' } as const;
    expect(sample.refusal({ ...cash, amountFen: 180_001 })).toBe('payment.tooMuch 180000');
    expect(sample.refusal({ ...cash, billId: 'other', amountFen: 1 })).toBe('bill.unknown');
    expect(sample.pay().refusal({ ...cash, amountFen: 1 })).toBe('bill.notOpen');
  });
});

describe('one open bill', () => {
  it('asks in one sum for two changes, and gives back only what was paid', () => {
    const sample = new SampleHire({
      lines: [skiAt('ski', 180, 500), skiAt('other')],
      period: samplePeriod(3),
    });
    sample.pay().exchange('ski', skiAt('dear', 240, 860));
    expect(sample.bills().at(-1)).toBe('Exchange 540 Open');
    sample.drop('dear');
    expect([sample.due, sample.promised]).toEqual([0, 1040]);
    expect(sample.bills()).toEqual(['Initial 2080', 'Exchange -1040']);
  });
});
