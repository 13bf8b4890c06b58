import { describe, expect, it } from 'vitest';
import type { NewHire } from '#domain/orders/create-hire.ts';
import { endedUnits } from '#domain/orders/units.ts';
import type { HireCommand } from '#domain/orders/hire-rule.ts';
import { SampleHire, sampleItem, samplePeriod, skiAt } from '#testing/sample-hires.ts';

type LineClose = HireCommand<'closeLines'>['closes'][number];
const close = (lineId: string, returned = 0, damaged = 0, lost = 0): LineClose => ({
  lineId,
  returned,
  damaged,
  lost,
});
const closeLines = (...closes: LineClose[]) => ({ kind: 'closeLines', closes }) as const;
const early = (lineId: string, backPercent: number) =>
  ({ kind: 'earlyReturn', lineId, backPercent }) as const;
const out = (changes: Partial<NewHire> = {}): SampleHire => new SampleHire(changes).pay().sendOut();
const back = (changes: Partial<NewHire> = {}): SampleHire => out(changes).bringBack();
const settle = (changes: Partial<HireCommand<'settle'>> = {}): HireCommand<'settle'> => ({
  kind: 'settle',
  late: [],
  charges: [],
  keepPercent: 0,
  reason: 'as agreed',
  ...changes,
});

describe('closeLines', () => {
  it('books some units now and the rest later', () => {
    const sample = out().give(closeLines(close('helmets', 1), close('ski-1', 0, 1)));
    expect(sample.hire.status).toBe(5);
    sample.give(closeLines(close('helmets', 0, 0, 1), close('ski-2', 1)));
    expect(sample.path).toEqual([1, 2, 5, 8]);
    const helmets = sample.hire.lines[2];
    if (helmets === undefined) throw new Error('no helmets');
    expect((['returned', 'damaged', 'lost'] as const).map((how) => endedUnits(helmets, how))).toEqual([
      1, 0, 1,
    ]);
  });

  it.each([
    ['no units', closeLines(close('ski-1')), 'order.quantityWrong 1'],
    ['more than are out', closeLines(close('ski-1', 1, 1)), 'order.quantityWrong 1'],
    ['the same twice', closeLines(close('ski-1', 1), close('ski-1', 1)), 'order.quantityWrong 0'],
    ['less than none', closeLines(close('helmets', 2, -1)), 'order.quantityWrong'],
    ['half a unit', closeLines(close('helmets', 0.5)), 'order.quantityWrong'],
    ['an unknown line', closeLines(close('other', 1)), 'order.lineUnknown'],
  ])('refuses %s', (_what, command, code) => {
    expect(out().refusal(command)).toBe(code);
  });
});

describe('earlyReturn', () => {
  it('gives the unused days of a paid extension back as what they were charged as', () => {
    const sample = out({ lines: [skiAt('ski')], period: samplePeriod(1) })
      .onDay(1)
      .extend(3)
      .pay();
    sample.give(early('ski', 100));
    expect(sample.hire.bills.at(-1)?.items).toMatchObject([{ kind: 'ExtensionFee', amountFen: -54_000 }]);
    expect([sample.settle().refundAll().charge, sample.hire.status]).toEqual([180, 9]);
  });

  it('gives days of the first bill back beside those of an extension', () => {
    const sample = out().onDay(1).extend(1).pay().give(early('ski-1', 75));
    const items = sample.hire.bills.at(-1)?.items.map(({ kind, amountFen }) => [kind, amountFen]);
    expect(items).toEqual([
      ['Rent', -13_500],
      ['ExtensionFee', -13_500],
    ]);
  });

  it('gives nothing back of what was waived of an exchange', () => {
    const sample = out().onDay(1).exchange('ski-1', skiAt('new', 300), 'N').waive();
    expect(sample.price).toBe(1800);
    // 600 charged, of which the slice [360, 600) is forgiven; 300 come off the top.
    expect(sample.give(early('new', 100)).promised).toBe(60);
  });

  it('gives back of gear whose dearer exchange waits for its money only what is due less', () => {
    const sample = out().onDay(1).exchange('ski-1', skiAt('new', 300), 'N');
    expect([sample.due, sample.give(early('new', 100)).due, sample.promised]).toEqual([240, 0, 60]);
  });

  it('gives the days of an extension back that was paid before its gear was exchanged', () => {
    const sample = out({ lines: [skiAt('ski')], period: samplePeriod(1) })
      .onDay(1)
      .extend(3)
      .pay();
    sample.exchange('ski', skiAt('other'), 'N').give(early('other', 100));
    expect(sample.promised).toBe(540);
  });

  it('refuses a line that is unknown or back', () => {
    const sample = out().give(early('ski-1', 0));
    expect(sample.refusal(early('other', 0))).toBe('order.lineUnknown');
    expect(sample.refusal(early('ski-1', 0))).toBe('order.quantityWrong 0');
  });
});

describe('settle', () => {
  const given = (sample: SampleHire, late: HireCommand<'settle'>['late']): number =>
    sample.give(settle({ late })).promised;

  it('takes late days off the deposit, line by line', () => {
    expect(given(back(), [{ lineId: 'ski-1', unitDays: 2 }])).toBe(640);
    const both = [
      { lineId: 'ski-1', unitDays: 2 },
      { lineId: 'ski-2', unitDays: 1 },
    ];
    expect(given(back(), both)).toBe(460);
    expect(given(back(), [{ lineId: 'ski-1', unitDays: 0 }])).toBe(1000);
  });

  it('charges no late days on a loan', () => {
    const loan = back({ type: 'Loan', reason: 'club', byManager: true });
    expect(given(loan, [{ lineId: 'ski-1', unitDays: 2 }])).toBe(1000);
  });

  it('completes at once when nothing is to be moved', () => {
    const sample = back({ lines: [skiAt('ski', 1, 0)] }).give(settle());
    expect([sample.path, sample.bills()]).toEqual([[1, 2, 5, 8, 9], ['Initial 2']]);
    const even = back().give(settle({ charges: [sampleItem('DamageFee', 100_000)] }));
    expect([even.path, even.bills().at(-1)]).toEqual([[1, 2, 5, 8, 9], 'Settlement 0']);
  });

  it('completes only once every promised refund is made', () => {
    const sample = back().give(settle());
    expect([sample.hire.status, sample.refundAll().hire.status]).toEqual([8, 9]);
  });

  it('asks for what the deposit does not cover', () => {
    const sample = back().give(settle({ charges: [sampleItem('DamageFee', 245_000)] }));
    expect([sample.hire.status, sample.due, sample.pay().hire.status]).toEqual([6, 1450, 9]);
  });

  it('takes what is still due of an extension from the deposit', () => {
    const sample = out().extend(1).bringBack();
    expect(sample.hire.status).toBe(6);
    expect([sample.give(settle()).due, sample.promised]).toEqual([0, 600]);
  });

  it.each([
    ['order.daysWrong', { late: [{ lineId: 'ski-1', unitDays: 0.5 }] }],
    ['order.daysWrong', { late: [{ lineId: 'ski-1', unitDays: 36_501 }] }],
    ['order.lineUnknown', { charges: [sampleItem('DamageFee', 1, 'other')] }],
    ['bill.itemWrong', { charges: [sampleItem('Discount', 1)] }],
    ['bill.itemWrong', { charges: [sampleItem('Deposit', 1)] }],
    ['bill.itemWrong', { charges: [sampleItem('Other', 0)] }],
    ['refund.tooMuch 80000', { charges: [sampleItem('Other', -80_001)] }],
    ['bill.tooHigh', { charges: [sampleItem('DamageFee', 1_000_000_000)] }],
  ] as const)('refuses %s', (code, changes) => {
    expect(back().refusal(settle(changes))).toBe(code);
  });
});
