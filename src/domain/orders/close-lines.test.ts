import { describe, expect, it } from 'vitest';
import type { LineClose } from '#domain/orders/command.ts';
import { moneyOf } from '#domain/orders/money.ts';
import { brokenLaw } from '#testing/order-laws.ts';
import { sampleItem, SampleOrder, samplePeriod, sampleSki } from '#testing/sample-orders.ts';

const close = (lineId: string, returned = 0, damaged = 0, lost = 0): LineClose => ({
  lineId,
  returned,
  damaged,
  lost,
});
const closeLines = (...closes: LineClose[]) => ({ kind: 'closeLines', closes }) as const;
const inUse = (): SampleOrder => new SampleOrder().pay().sendOut();

describe('closeLines', () => {
  it('books some units now and the rest later', () => {
    const sample = inUse().give(closeLines(close('helmets', 1), close('ski-1', 0, 1)));
    expect(sample.order.status).toBe(5);
    sample.give(closeLines(close('helmets', 0, 0, 1), close('ski-2', 1)));
    expect(sample.path).toEqual([1, 2, 5, 8]);
    expect(sample.order.lines[2]?.closed).toEqual({
      returned: 1,
      damaged: 0,
      lost: 1,
      exchanged: 0,
      dropped: 0,
    });
  });

  it.each([
    ['nothing', closeLines(), 'order.quantityWrong'],
    ['no units', closeLines(close('ski-1')), 'order.quantityWrong'],
    ['more than are out', closeLines(close('ski-1', 1, 1)), 'order.quantityWrong'],
    [
      'more than are out, in two parts',
      closeLines(close('ski-1', 1), close('ski-1', 1)),
      'order.quantityWrong',
    ],
    ['less than none', closeLines(close('helmets', 2, -1)), 'order.quantityWrong'],
    ['half a unit', closeLines(close('helmets', 0.5)), 'order.quantityWrong'],
    ['an unknown line', closeLines(close('other', 1)), 'order.lineUnknown'],
  ])('refuses %s', (_what, command, code) => {
    expect(inUse().refusal(command)).toBe(code);
  });
});

describe('earlyReturn', () => {
  it('takes all units of one line back and moves no money', () => {
    const sample = inUse();
    const before = moneyOf(sample.order);
    sample.give({ kind: 'earlyReturn', lineId: 'helmets' });
    expect(sample.order.lines[2]?.closed.returned).toBe(2);
    expect(moneyOf(sample.order)).toEqual(before);
  });

  it('gives back nothing of what was waived of an exchange', () => {
    const sample = inUse().give({
      kind: 'exchange',
      lineId: 'ski-1',
      quantity: 1,
      newLine: { id: 'new', size: 'large', rateFen: 30_000, depositFen: 50_000, boundTo: 'N1' },
      daysLeft: 2,
      reason: 'broken',
    });
    const billId = sample.order.bills.at(-1)?.id ?? '';
    sample.give({ kind: 'waiveBalance', billId, reason: 'ours' });
    sample.give({ kind: 'earlyReturn', lineId: 'new', days: 1, refundPercent: 100 });
    expect(sample.bills().at(-1)).toBe('Supplement -6000');
  });

  it('gives back what the store refunds of the days left, and never more than was charged', () => {
    const early = { kind: 'earlyReturn', lineId: 'ski-1', days: 1 } as const;
    expect(
      inUse()
        .give({ ...early, refundPercent: 50 })
        .bills()
        .at(-1),
    ).toBe('Supplement -9000');
    expect(
      inUse()
        .give({ ...early, refundPercent: 33 })
        .bills()
        .at(-1),
    ).toBe('Supplement -5940');
    expect(
      inUse()
        .give({ ...early, days: 0, refundPercent: 100 })
        .bills(),
    ).toHaveLength(1);
    const all = inUse().give({ ...early, days: 300, refundPercent: 100 });
    expect(all.bills().at(-1)).toBe('Supplement -80000');
    expect(all.closeAll().settle().refundAll().order.status).toBe(9);
    expect(inUse().refusal({ ...early, refundPercent: 101 })).toBe('order.percentWrong');
    expect(inUse().refusal({ ...early, days: -1 })).toBe('order.daysWrong');
  });

  it('gives the unused days of a paid extension back as what they were charged as', () => {
    const sample = new SampleOrder({ lines: [sampleSki('ski')], period: samplePeriod(1), discountFen: 2000 });
    sample.pay().sendOut();
    sample.give({ kind: 'extend', days: 3, period: samplePeriod(4) }).pay();
    sample.give({ kind: 'earlyReturn', lineId: 'ski', days: 3, refundPercent: 100 });
    expect(sample.order.bills.at(-1)?.items).toEqual([sampleItem('ExtensionFee', -54_000, 'ski')]);
    expect(sample.refundAll().settle().refundAll().order.status).toBe(9);
    expect([moneyOf(sample.order).chargeFen, brokenLaw(sample.order)]).toEqual([16_000, null]);
  });

  it('gives days of the first bill back beside those of an extension', () => {
    const sample = inUse()
      .give({ kind: 'extend', days: 1, period: samplePeriod(3) })
      .pay();
    sample.give({ kind: 'earlyReturn', lineId: 'ski-1', days: 2, refundPercent: 75 });
    expect(sample.order.bills.at(-1)?.items).toEqual([
      sampleItem('ExtensionFee', -18_000, 'ski-1'),
      sampleItem('Rent', -9000, 'ski-1'),
    ]);
  });

  it('gives back nothing of an extension that was waived, and no more of one than is left of it', () => {
    const sample = new SampleOrder({ lines: [sampleSki('ski')], period: samplePeriod(1) }).pay().sendOut();
    const extended = sample.give({ kind: 'extend', days: 1, period: samplePeriod(2) });
    const billId = extended.order.bills.at(-1)?.id ?? '';
    sample.give({ kind: 'waiveBalance', billId, reason: 'ours' });
    sample.give({ kind: 'extend', days: 1, period: samplePeriod(3) }).pay();
    const courtesy = [sampleItem('ExtensionFee', -8000, 'ski')];
    sample.give({ kind: 'adjust', reason: 'x', byManager: true, items: courtesy });
    sample.give({ kind: 'earlyReturn', lineId: 'ski', days: 2, refundPercent: 100 });
    expect(sample.order.bills.at(-1)?.items).toEqual([
      sampleItem('ExtensionFee', -10_000, 'ski'),
      sampleItem('Rent', -8000, 'ski'),
    ]);
  });

  it('gives the days of an extension back that was paid before its gear was exchanged', () => {
    const sample = new SampleOrder({ lines: [sampleSki('ski')], period: samplePeriod(1) }).pay().sendOut();
    sample.give({ kind: 'extend', days: 3, period: samplePeriod(4) }).pay();
    const newLine = { ...sampleSki('other'), boundTo: 'N1' };
    const swap = { kind: 'exchange', lineId: 'ski', quantity: 1, newLine, daysLeft: 4 } as const;
    sample.give({ ...swap, reason: 'broken' });
    sample.give({ kind: 'earlyReturn', lineId: 'other', days: 3, refundPercent: 100 });
    expect(sample.order.bills.at(-1)?.items).toEqual([sampleItem('ExtensionFee', -54_000, 'other')]);
    expect(brokenLaw(sample.order)).toBeNull();
  });

  it('leaves what was paid for the extension of other gear that was exchanged too', () => {
    const sample = new SampleOrder({ lines: [sampleSki('a'), sampleSki('b')], discountFen: 72_000 });
    sample.pay().sendOut();
    sample.give({ kind: 'extend', days: 2, period: samplePeriod(4) }).pay();
    for (const lineId of ['a', 'b']) {
      const newLine = { ...sampleSki(`${lineId}2`), boundTo: `N-${lineId}` };
      sample.give({ kind: 'exchange', lineId, quantity: 1, newLine, daysLeft: 4, reason: 'broken' });
    }
    const early = { kind: 'earlyReturn', refundPercent: 100 } as const;
    expect(
      sample
        .give({ ...early, lineId: 'a2', days: 4 })
        .bills()
        .at(-1),
    ).toBe('Supplement -36000');
    expect(
      sample
        .give({ ...early, lineId: 'b2', days: 1 })
        .bills()
        .at(-1),
    ).toBe('Supplement -18000');
  });

  it('gives nothing back of gear whose dearer exchange waits for its money, and gives other gear', () => {
    const sample = inUse().give({
      kind: 'exchange',
      lineId: 'ski-1',
      quantity: 1,
      newLine: { id: 'new', size: 'large', rateFen: 30_000, depositFen: 50_000, boundTo: 'N1' },
      daysLeft: 2,
      reason: 'better',
    });
    const early = { kind: 'earlyReturn', lineId: 'new', days: 1 } as const;
    expect(sample.refusal({ ...early, refundPercent: 100 })).toBe('order.billOpen');
    sample.give({ ...early, lineId: 'ski-2', refundPercent: 100 });
    expect(sample.bills().at(-1)).toBe('Supplement -18000');
    sample.pay().give({ ...early, refundPercent: 100 });
    expect(sample.bills().at(-1)).toBe('Supplement -30000');
  });

  it('refuses a line that is unknown or back', () => {
    const sample = inUse().give({ kind: 'earlyReturn', lineId: 'ski-1' });
    expect(sample.refusal({ kind: 'earlyReturn', lineId: 'other' })).toBe('order.lineUnknown');
    expect(sample.refusal({ kind: 'earlyReturn', lineId: 'ski-1' })).toBe('order.quantityWrong');
  });
});
