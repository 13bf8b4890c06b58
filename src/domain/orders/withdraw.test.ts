import { describe, expect, it } from 'vitest';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import { factsExpireAt, factsKeptAt, factsOverdue } from '#domain/orders/withdraw.ts';
import { dayMs, hourMs } from '#domain/time/instant.ts';
import { SampleHire, sampleItem, samplePeriod, sampleStartAt, skiAt } from '#testing/sample-hires.ts';

const out = (): SampleHire => new SampleHire({ returnMethod: 'Pickup' }).pay().sendOut();
const extend = (days: number, total = 2 + days) =>
  ({ kind: 'extend', days, period: samplePeriod(total) }) as const;
const helmetBack = {
  kind: 'closeLines',
  closes: [{ lineId: 'helmets', returned: 1, damaged: 0, lost: 0 }],
} as const;
const fact = ({ hire }: SampleHire): string => hire.extensions.at(-1)?.id ?? '';
const withdraw = (sample: SampleHire, days = 2): HireCommand<'withdraw'> => ({
  kind: 'withdraw',
  fact: fact(sample),
  period: samplePeriod(days),
});

describe('extend', () => {
  it('charges only what is still out', () => {
    const sample = out().give({ kind: 'earlyReturn', lineId: 'ski-1', backPercent: 0 }).give(helmetBack);
    expect(sample.give(extend(1)).due).toBe(200);
  });

  it('is free where the day costs nothing, and takes a wish to return back', () => {
    const sample = new SampleHire({ type: 'Loan', byManager: true, reason: 'club' }).pay().sendOut();
    sample.give({ kind: 'askReturn' }).give({ ...extend(1), byManager: true });
    expect([sample.path, sample.bills()]).toEqual([[1, 2, 5, 7, 5], ['Initial 1000']]);
  });

  it('takes a due order back only when the new due is still to come', () => {
    const due = (lateMs: number): number[] => {
      const sample = out();
      sample.now = sample.hire.period.dueAt + lateMs;
      return sample.give({ kind: 'markDue' }).give(extend(1)).pay().path;
    };
    expect(due(0)).toEqual([1, 2, 5, 7, 6, 5]);
    expect(due(dayMs)).toEqual([1, 2, 5, 7, 6, 7]);
  });

  it('goes on one bill with an extension that is not paid', () => {
    const sample = out().extend(1).extend(1);
    expect([sample.bills().at(-1), sample.hire.bills.at(-1)?.asksFor.length]).toEqual([
      'Extension 800 Open',
      2,
    ]);
  });

  it.each([
    ['no days', { ...extend(0), period: samplePeriod(2) }],
    ['another number of days', extend(1, 4)],
    ['another start', { kind: 'extend', days: 1, period: samplePeriod(3, 1) }],
    ['more than a year', extend(364)],
  ] as const)('refuses %s', (_what, command) => {
    expect(out().refusal(command)).toBe('order.daysWrong');
  });

  it('needs gear out, and none in the van', () => {
    expect(out().extend(1).bringBack().refusal(extend(1, 4))).toBe('order.nothingOut');
    expect(
      out()
        .give({ kind: 'collect', lineIds: ['ski-1'] })
        .refusal(extend(1)),
    ).toBe('order.inVan');
  });
});

describe('withdraw', () => {
  it('takes an extension back, and its part payments go back', () => {
    const sample = out().extend(2).pay(100);
    sample.give(withdraw(sample));
    expect([sample.hire.period, sample.path, sample.promised]).toEqual([
      samplePeriod(2),
      [1, 2, 5, 6, 5],
      100,
    ]);
    expect(sample.bills().at(-1)).toBe('Extension 800 Void');
    expect(sample.refusal(withdraw(sample))).toBe('order.notNow 5');
  });

  it('takes one of two extensions back, whichever it is', () => {
    const sample = out().extend(1).extend(2);
    const first = sample.hire.extensions[0]?.id ?? '';
    sample.give({ kind: 'withdraw', fact: first, period: samplePeriod(4) });
    expect([sample.due, sample.hire.bills.at(-1)?.asksFor]).toEqual([800, [fact(sample)]]);
  });

  it('gives gear that joined while other dates held the prices of the dates that it goes back to', () => {
    const sample = new SampleHire({ period: samplePeriod(1) }).pay();
    const rate = (shift: number, rateFen: number) => [
      { fromOn: samplePeriod(1, shift).startOn, days: 1, rateFen, setOffFen: 0 },
    ];
    sample.give({ kind: 'redate', period: samplePeriod(2, 1), expiresAt: null });
    const tariff = { spans: [...rate(1, 30_000), ...rate(2, 30_000)], tier: null, set: null, member: null };
    const joining = { ...skiAt('late', 300, 0), tariff };
    sample.give({ kind: 'addLines', newLines: [joining] });
    expect(sample.charge).toBe(800 + 600);
    sample.give({ kind: 'withdraw', fact: 'dates', rates: { late: [...rate(0, 18_000), ...tariff.spans] } });
    expect(sample.charge).toBe(400 + 180);
    expect(sample.hire.lines.at(-1)?.tariff?.spans).toEqual(rate(0, 18_000));
  });

  it('takes the travel of a leg back, with the way there', () => {
    const sample = new SampleHire().pay();
    sample.give({ kind: 'changeDelivery', method: 'Delivery', feeFen: 3_000 });
    expect(sample.give({ kind: 'withdraw', fact: 'delivery' }).hire.deliveryMethod).toBe('SelfPickup');
    const back = new SampleHire().pay().sendOut();
    back.give({ kind: 'changeReturn', method: 'Pickup', feeFen: 2_000 });
    back.give({ kind: 'collect', lineIds: ['ski-1'] });
    expect(back.refusal({ kind: 'withdraw', fact: 'pickup' })).toBe('bill.notWithdrawable');
  });

  it('takes no pick-up back that was made, also once the gear is in the shop', () => {
    const back = new SampleHire().pay().sendOut();
    back.give({ kind: 'changeReturn', method: 'Pickup', feeFen: 2_000 });
    back.give({ kind: 'collect', lineIds: ['ski-1'] }).bringBack();
    expect([back.hire.status, back.due]).toEqual([6, 20]);
    expect(back.refusal({ kind: 'withdraw', fact: 'pickup' })).toBe('bill.notWithdrawable');
  });

  it('takes no paid change back, and nothing that the bill does not ask for', () => {
    const sample = out().extend(1).pay().extend(1);
    const paid = sample.hire.extensions[0]?.id ?? '';
    const command = { kind: 'withdraw', fact: paid, period: samplePeriod(3) } as const;
    expect(sample.refusal(command)).toBe('bill.notWithdrawable');
    expect(sample.refusal({ ...command, fact: 'pickup' })).toBe('bill.notWithdrawable');
  });

  it('leaves an extension that gear was used for to people', () => {
    const byClock = (atDay: number): string => {
      const sample = out().extend(2, sampleStartAt + hourMs);
      sample.now = sampleStartAt + atDay * dayMs;
      sample.give(helmetBack);
      const command = { ...withdraw(sample), byClock: true };
      return sample.hire.lines.every(({ ends }) => ends.every(({ at }) => at <= samplePeriod(2).graceEndsAt))
        ? String(sample.give(command).hire.period.days)
        : sample.refusal(command);
    };
    expect([byClock(2), byClock(2 + 9 / 24), byClock(2.5)]).toEqual(['2', '2', 'bill.alreadyUsed']);
  });

  it('does not hold against an extension what came back late before it', () => {
    const sample = out();
    sample.now = sample.hire.period.graceEndsAt + hourMs;
    sample.give(helmetBack).extend(1, sample.now);
    expect(sample.give({ ...withdraw(sample), byClock: true }).hire.status).toBe(5);
  });

  it('takes a charge back that was not paid, once', () => {
    const sample = out().adjust(sampleItem('CleaningFee', 5_000));
    const typed = sample.hire.typed[0]?.id ?? '';
    sample.give({ kind: 'withdraw', fact: typed });
    expect([sample.due, sample.hire.typed]).toEqual([0, []]);
  });

  it('takes all amounts of one adjustment back together', () => {
    const sample = out().adjust(
      sampleItem('CleaningFee', 5_000),
      sampleItem('Other', 2_000),
      sampleItem('Other', -500),
    );
    expect([sample.due, sample.hire.bills.at(-1)?.asksFor.length]).toEqual([65, 1]);
    sample.give({ kind: 'withdraw', fact: sample.hire.typed[0]?.id ?? '' });
    expect([sample.due, sample.hire.typed]).toEqual([0, []]);
  });
});

describe('the timers of changes', () => {
  it('are those of unpaid ones, the earliest first', () => {
    const sample = out()
      .extend(1, sampleStartAt + 9)
      .extend(1, sampleStartAt + 7);
    expect(factsExpireAt(sample.hire)).toBe(sampleStartAt + 7);
    expect(factsOverdue(sample.hire, sampleStartAt + 6)).toEqual([]);
    expect(factsOverdue(sample.hire, sampleStartAt + 8)).toEqual([fact(sample)]);
    expect(factsExpireAt(sample.pay().hire)).toBeNull();
  });

  it('end when people have to decide, once', () => {
    const sample = new SampleHire().pay().redate(3, sampleStartAt + 1);
    const keep = { kind: 'keepUnpaid', fact: 'dates' } as const;
    expect(sample.refusal(keep)).toBe('order.notNow');
    sample.now = sampleStartAt + 1;
    sample.give(keep);
    expect([factsExpireAt(sample.hire), factsKeptAt(sample.hire), sample.hire.period.days]).toEqual([
      null,
      sample.now,
      3,
    ]);
    expect(sample.refusal(keep)).toBe('order.notNow');
    expect(factsKeptAt(sample.pay().hire)).toBeNull();
  });
});

describe('redate', () => {
  const free = { type: 'Hospitality', byManager: true, reason: 'press' } as const;
  const to = (days: number, shiftDays = 0) =>
    ({ kind: 'redate', period: samplePeriod(days, shiftDays), expiresAt: 77 }) as const;

  it('gives a Reservation other dates, with its timer', () => {
    const sample = new SampleHire({ type: 'Reservation', discountFen: 4_000 }).give(to(3, 1));
    expect([sample.hire.period, sample.hire.expiresAt, sample.bills()]).toEqual([samplePeriod(3, 1), 77, []]);
    expect(sample.give({ kind: 'askPayment', expiresAt: null }).due).toBe(2160);
  });

  it('adds no bill to other dates of the same length, nor to a hospitality', () => {
    expect(new SampleHire().pay().give(to(2, 5)).bills()).toEqual(['Initial 1800']);
    const hospitality = new SampleHire(free).give({ ...to(4), byManager: true });
    expect([hospitality.due, hospitality.price]).toEqual([0, 0]);
  });

  it('leaves a later end and more days of what is free of rent to a manager', () => {
    const sample = new SampleHire(free);
    for (const redate of [to(3), to(2, 5), to(3, -1), to(1, 9)])
      expect(sample.refusal(redate)).toBe('order.managerOnly');
    expect(sample.give(to(1, 1)).hire.period.days).toBe(1);
    expect(sample.give({ ...to(2, 5), byManager: true }).hire.period.days).toBe(2);
    const waiting = new SampleHire({ ...free, byManager: false }).give(to(9));
    expect([waiting.hire.status, waiting.hire.period.days]).toEqual([0, 9]);
  });

  it('shrinks a discount that the rest no longer bears', () => {
    const sample = new SampleHire({ discountFen: 60_000 }).pay().redate(1);
    expect([sample.charge, sample.promised]).toEqual([0, 200]);
  });

  it('gives no more back than a courtesy before has left', () => {
    const sample = new SampleHire().pay().adjust(sampleItem('Other', -70_000)).send();
    expect([sample.redate(1).promised, sample.charge]).toEqual([800, 0]);
  });

  it('refuses a rent beyond reason', () => {
    const lines = [{ ...sampleSki, shelfRateFen: 10_000_000 }];
    expect(new SampleHire({ type: 'Reservation', lines }).refusal(to(365))).toBe('bill.tooHigh');
  });
});

const sampleSki = {
  id: 'ski',
  size: 'large',
  quantity: 1,
  shelfRateFen: 18_000,
  setOffFen: 0,
  depositFen: 0,
} as const;

describe('changeDelivery and changeReturn', () => {
  const toDelivery = { kind: 'changeDelivery', method: 'Delivery', feeFen: 3_000 } as const;
  const toSelfReturn = { kind: 'changeReturn', method: 'SelfReturn', feeFen: 0 } as const;

  it('collect the fee before the gear can leave, and give it back', () => {
    const sample = new SampleHire().pay().give(toDelivery).bindAll();
    expect(sample.refusal({ kind: 'load' })).toBe('order.billOpen');
    expect(sample.pay().give({ kind: 'load' }).hire.status).toBe(3);
    const back = new SampleHire({ returnMethod: 'Pickup', pickupFeeFen: 2_000 }).pay().give(toSelfReturn);
    expect(back.promised).toBe(20);
  });

  it('cost a hospitality nothing', () => {
    const free = new SampleHire({ type: 'Hospitality', byManager: true, reason: 'press' });
    expect(free.give(toDelivery).due).toBe(0);
  });

  it('refuse once the van has fetched some gear, gear that is back, and a fee beyond reason', () => {
    const collected = out().give({ kind: 'collect', lineIds: ['ski-1'] });
    expect(collected.refusal(toSelfReturn)).toBe('order.pickupBegun');
    const closes = [{ lineId: 'ski-1', returned: 1, damaged: 0, lost: 0 }];
    expect(collected.give({ kind: 'closeLines', closes }).refusal(toSelfReturn)).toBe('order.pickupBegun');
    expect(out().extend(1).bringBack().refusal(toSelfReturn)).toBe('order.nothingOut');
    expect(new SampleHire().pay().refusal({ ...toDelivery, feeFen: 999_999_999 })).toBe('bill.tooHigh');
  });

  it('give a fee back no further than it was charged, by the leg', () => {
    const sample = new SampleHire({
      deliveryMethod: 'Delivery',
      deliveryFeeFen: 3_000,
      returnMethod: 'Pickup',
      pickupFeeFen: 2_000,
    }).pay();
    const adjust = (amountFen: number, leg: 'delivery' | 'pickup') =>
      ({
        kind: 'adjust',
        items: [{ ...sampleItem('DeliveryFee', amountFen), leg }],
        reason: 'late',
        byManager: false,
      }) as const;
    expect(sample.refusal(adjust(-2_001, 'pickup'))).toBe('refund.tooMuch 2000');
    expect(sample.give(adjust(-2_000, 'pickup')).refusal(adjust(-1, 'pickup'))).toBe('refund.tooMuch 0');
    expect(sample.send().give(toSelfReturn).promised).toBe(20);
  });
});
