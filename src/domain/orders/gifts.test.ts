import { describe, expect, it } from 'vitest';
import { decideHire } from '#domain/orders/decide-hire.ts';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import type { BillItem } from '#domain/orders/hire.ts';
import { SampleHire } from '#testing/sample-hires.ts';

// Two sets at 180 a day with deposits of 500 and two helmets at 20: rent 800, deposit 1000.

const employee = { mostFen: 10_000, mostPercent: 20 };

const item = (kind: BillItem['kind'], yuan: number, lineId: string | null = null): BillItem => ({
  kind,
  amountFen: yuan * 100,
  lineId,
  note: '',
});

const adjust = (...items: readonly BillItem[]): HireCommand => ({
  kind: 'adjust',
  items,
  reason: 'goodwill',
  byManager: false,
});

const settle = (charges: readonly BillItem[] = [], reason = 'as agreed') =>
  ({ kind: 'settle', late: [], charges, keepPercent: 0, reason }) as const;

const byEmployee = (sample: SampleHire): SampleHire => {
  sample.giftLimit = employee;
  return sample;
};

const out = (): SampleHire => byEmployee(new SampleHire().pay().sendOut());

const giftsOf = (sample: SampleHire, command: HireCommand) => {
  const outcome = decideHire(sample.hire, command, sample.context());
  return outcome.ok ? outcome.value.gifts : outcome.code;
};

describe('what an employee gives away', () => {
  it.each([
    ['a discount', adjust(item('Discount', -100)), adjust(item('Discount', -100.01)), '100.00'],
    ['what is called otherwise', adjust(item('Other', -100)), adjust(item('Other', -101)), '100.00'],
    ['rent', adjust(item('Rent', -72, 'ski-1')), adjust(item('Rent', -800)), '100.00'],
    ['a deposit', adjust(item('Deposit', -100, 'ski-1')), adjust(item('Deposit', -1000)), '100.00'],
    [
      'several kinds',
      adjust(item('Rent', -50), item('Discount', -50)),
      adjust(item('Rent', -60), item('Discount', -60)),
      '100.00',
    ],
  ])('stays within the limit: %s', (_name, within, beyond, left) => {
    expect(giftsOf(out(), within)).not.toEqual([]);
    expect(giftsOf(out(), within)).toBeInstanceOf(Array);
    expect(out().refusal(beyond)).toMatch(new RegExp(`^gift\\.aboveLimit ${left} `));
  });

  it('stays within the percentage of what it is taken from', () => {
    const sample = byEmployee(new SampleHire({ deliveryMethod: 'Delivery', deliveryFeeFen: 3_000 }).pay());
    const fee = (yuan: number): HireCommand => adjust({ ...item('DeliveryFee', yuan), leg: 'delivery' });
    expect(sample.refusal(fee(-30))).toBe('gift.aboveLimit 6.00 600');
    expect(giftsOf(sample, fee(-6))).toEqual([{ kind: 'fee', amountFen: 600 }]);
  });

  it('counts all that was given of the order before, whoever gave it', () => {
    const sample = out().give(adjust(item('Rent', -60)));
    expect(sample.refusal(adjust(item('Discount', -50)))).toBe('gift.aboveLimit 40.00 4000');
    expect(giftsOf(sample, adjust(item('Discount', -40)))).toEqual([{ kind: 'discount', amountFen: 4_000 }]);
  });

  it('is no gift where the gear of a deposit is back, nor where money is asked for', () => {
    const sample = out();
    sample.give({ kind: 'closeLines', closes: [{ lineId: 'ski-1', returned: 1, damaged: 0, lost: 0 }] });
    expect(giftsOf(sample, adjust(item('Deposit', -500, 'ski-1')))).toEqual([]);
    expect(sample.refusal(adjust(item('Deposit', -1000)))).toBe('gift.aboveLimit 100.00 10000');
    expect(giftsOf(sample, adjust(item('Other', 500)))).toEqual([]);
  });

  it('shares a deposit for the whole order among its pieces', () => {
    const sample = byEmployee(new SampleHire({ depositPresetFen: 60_000 }).pay().sendOut());
    sample.give({ kind: 'closeLines', closes: [{ lineId: 'ski-1', returned: 1, damaged: 0, lost: 0 }] });
    expect(giftsOf(sample, adjust(item('Deposit', -150)))).toEqual([]);
    expect(giftsOf(sample, adjust(item('Deposit', -160)))).toEqual([{ kind: 'deposit', amountFen: 1_000 }]);
  });
});

describe('a settlement', () => {
  const lost = (): SampleHire => out().bringBack({ lost: ['ski-1'] });

  it('gives away what lost gear is settled below its deposit', () => {
    expect(lost().refusal(settle())).toBe('gift.aboveLimit 100.00 10000');
    expect(giftsOf(lost(), settle([item('DamageFee', 400, 'ski-1')]))).toEqual([
      { kind: 'lost', amountFen: 10_000 },
    ]);
    expect(lost().refusal(settle([item('DamageFee', 400, 'ski-1')], ' '))).toBe('order.reasonRequired');
    expect(giftsOf(lost(), settle([item('DamageFee', 1800, 'ski-1')], ''))).toEqual([]);
  });

  it('is not got round by compensation that is withdrawn behind it', () => {
    const sample = lost().give(adjust(item('DamageFee', 1800, 'ski-1')));
    const fact = sample.hire.typed[0]?.id ?? '';
    sample.give(settle([], ''));
    expect(sample.hire.status).toBe(6);
    expect(sample.refusal({ kind: 'withdraw', fact })).toBe('order.reasonRequired');
    expect(sample.refusal({ kind: 'withdraw', fact, reason: '旧板' })).toBe('gift.aboveLimit 100.00 10000');
  });

  it('gives away late days that it lets off', () => {
    const sample = out().onDay(3).bringBack();
    const late = [{ lineId: 'ski-1', unitDays: 1 }];
    const waived = { ...settle(), late, waivesLate: true };
    expect(sample.refusal(waived)).toBe('gift.aboveLimit 36.00 3600');
    sample.giftLimit = null;
    expect(giftsOf(sample, waived)).toEqual([{ kind: 'fee', amountFen: 18_000 }]);
    expect(sample.refusal({ ...waived, reason: '' })).toBe('order.reasonRequired');
    expect(giftsOf(sample, { ...waived, waivesLate: false, reason: '' })).toEqual([]);
  });
});

describe('a manager', () => {
  it('gives away as much as the price bears, with a reason', () => {
    const sample = out();
    sample.giftLimit = null;
    expect(giftsOf(sample, adjust(item('Rent', -800), item('Deposit', -1000)))).toEqual([
      { kind: 'rent', amountFen: 80_000 },
      { kind: 'deposit', amountFen: 100_000 },
    ]);
  });

  it('waives what is due by the kinds that it is for', () => {
    const sample = new SampleHire().pay().sendOut();
    sample.give(adjust(item('DamageFee', 300, 'ski-1')));
    expect(giftsOf(sample, { kind: 'waive', reason: 'regular guest' })).toEqual([
      { kind: 'fee', amountFen: 30_000 },
    ]);
  });
});
