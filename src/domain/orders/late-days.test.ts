import { describe, expect, it } from 'vitest';
import { lateUnitDays } from '#domain/orders/units.ts';
import { dayMs } from '#domain/time/instant.ts';
import { helmets, SampleHire, samplePeriod, skiAt } from '#testing/sample-hires.ts';

const grace = samplePeriod(2).graceEndsAt;

const out = (): SampleHire => new SampleHire({ lines: [skiAt('ski'), helmets(3)] }).pay().sendOut();

const late = ({ hire }: SampleHire, lineId: string): number | undefined => {
  const line = hire.lines.find(({ id }) => id === lineId);
  return line === undefined ? undefined : lateUnitDays(hire, line, 'Asia/Shanghai');
};

const takeBack = (sample: SampleHire, afterGraceMs: number, ends: object): SampleHire => {
  sample.now = grace + afterGraceMs;
  return sample.give({
    kind: 'closeLines',
    closes: [{ lineId: 'helmets', returned: 0, damaged: 0, lost: 0, ...ends }],
  });
};

const withdrawn = (sample: SampleHire): SampleHire =>
  sample.give({ kind: 'withdraw', fact: sample.hire.extensions[0]?.id ?? '', period: samplePeriod(2) });

describe('lateUnitDays', () => {
  it.each([
    [0, 0],
    [1, 2],
    [15 * 3_600_000, 4],
    [dayMs + 15 * 3_600_000, 6],
  ])('%i ms behind the grace of two units: %i', (afterGraceMs, days) => {
    expect(late(takeBack(out(), afterGraceMs, { returned: 2 }), 'helmets')).toBe(days);
  });

  it('adds up units of one line that came on different days, however they came', () => {
    const sample = takeBack(out(), 1, { damaged: 1 });
    takeBack(sample, dayMs, { lost: 1 });
    expect(late(takeBack(sample, 2 * dayMs, { returned: 1 }), 'helmets')).toBe(1 + 2 + 3);
  });

  it('counts what is still out for nothing', () => {
    const sample = takeBack(out(), dayMs, { returned: 1 });
    expect([late(sample, 'helmets'), late(sample, 'ski')]).toEqual([2, 0]);
  });

  it('is not excused by an extension that was asked for later', () => {
    const sample = takeBack(out(), 1, { returned: 1 }).extend(2).pay();
    expect(late(sample, 'helmets')).toBe(1);
    expect(late(takeBack(sample, dayMs, { returned: 1 }), 'helmets')).toBe(1);
  });

  it('is excused by an extension that stands, and not by one that was withdrawn', () => {
    const sample = takeBack(out().extend(2), dayMs, { returned: 1 });
    expect(late(sample, 'helmets')).toBe(0);
    expect(late(withdrawn(sample), 'helmets')).toBe(2);
  });

  it('counts nothing for gear that was exchanged or dropped', () => {
    const sample = new SampleHire({ lines: [skiAt('ski'), skiAt('other')] }).pay();
    sample.drop('other').sendOut().extend(3);
    sample.now = grace + dayMs;
    sample.exchange('ski', skiAt('new'), 'N');
    expect([late(sample, 'ski'), late(sample, 'other'), late(sample, 'new')]).toEqual([0, 0, 0]);
  });
});
