import { describe, expect, it } from 'vitest';
import { SampleOrder, samplePeriod } from '#testing/sample-orders.ts';

const extend = (days: number, total = 2 + days) =>
  ({ kind: 'extend', days, period: samplePeriod(total) }) as const;
const inUse = (): SampleOrder => new SampleOrder({ returnMethod: 'Pickup' }).pay().sendOut();

describe('extend', () => {
  it('lengthens the period before it is paid', () => {
    const sample = inUse().give(extend(2));
    expect(sample.order.period).toEqual(samplePeriod(4));
    expect(sample.bills().at(-1)).toBe('Extension 80000');
  });

  it('charges only what is still out', () => {
    const sample = inUse().give({ kind: 'earlyReturn', lineId: 'ski-1' });
    sample.give({ kind: 'closeLines', closes: [{ lineId: 'helmets', returned: 1, damaged: 0, lost: 0 }] });
    expect(sample.give(extend(1)).bills().at(-1)).toBe('Extension 20000');
  });

  it('is free where the day costs nothing', () => {
    const sample = new SampleOrder({ type: 'Loan', byManager: true, reason: 'club' }).pay().sendOut();
    sample.give({ kind: 'askReturn' }).give({ ...extend(1), byManager: true });
    expect(sample.bills()).toEqual(['Initial 100000']);
    expect(sample.path).toEqual([1, 2, 5, 7, 5]);
  });

  it.each(['Loan', 'Hospitality'] as const)('leaves more days of a %s to a manager', (type) => {
    const sample = new SampleOrder({ type, byManager: true, reason: 'club' }).pay().sendOut();
    expect(sample.refusal(extend(1))).toBe('order.managerOnly');
    expect(sample.refusal({ ...extend(1), byManager: false })).toBe('order.managerOnly');
    expect(sample.give({ ...extend(1), byManager: true }).order.period.days).toBe(3);
  });

  it('takes a due order back only when the new due is still to come', () => {
    const due = (late: number): SampleOrder => {
      const sample = inUse();
      sample.now = sample.order.period.dueAt + late;
      return sample.give({ kind: 'noteDue' }).give(extend(1)).pay();
    };
    expect(due(0).path).toEqual([1, 2, 5, 7, 6, 5]);
    expect(due(24 * 3_600_000).path).toEqual([1, 2, 5, 7, 6, 7]);
    expect(due(48 * 3_600_000).path).toEqual([1, 2, 5, 7, 6, 7]);
  });

  it('waits for the extension before to be paid', () => {
    const sample = inUse().give(extend(1));
    expect(sample.refusal(extend(1, 4))).toBe('order.billOpen');
    expect(sample.pay().give(extend(1, 4)).order.period.days).toBe(4);
  });

  it.each([
    ['no days', { ...extend(0), period: samplePeriod(2) }],
    ['another number of days', extend(1, 4)],
    ['another start', { kind: 'extend', days: 1, period: samplePeriod(3, 1) }],
    ['more than a year', extend(364)],
  ] as const)('refuses %s', (_what, command) => {
    expect(inUse().refusal(command)).toBe('order.daysWrong');
  });

  it('needs gear out, and none in the van', () => {
    expect(inUse().give(extend(1)).closeAll().refusal(extend(1, 4))).toBe('order.nothingOut');
    expect(
      inUse()
        .give({ kind: 'collect', lineIds: ['ski-1'] })
        .refusal(extend(1)),
    ).toBe('order.inVan');
  });
});
