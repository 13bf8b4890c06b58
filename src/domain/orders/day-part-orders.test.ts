import { describe, expect, it } from 'vitest';
import { explainRent, listFenOf, savingsOf } from '#domain/orders/explain-rent.ts';
import { SampleHire, samplePeriod, skiAt } from '#testing/sample-hires.ts';

const dayPart = { name: 'evening', fromMinute: 1080, toMinute: 1260 };
const tier = { name: 'evening', percents: [60, 100], repeats: false, isDayPart: true };
const tariff = { spans: [], tier, set: null, member: null };

/** Two ski sets at 180 yuan a day without a deposit, for an evening at 60 per cent. */
const evening = (): SampleHire =>
  new SampleHire({
    period: { ...samplePeriod(1), dayPart },
    lines: [skiAt('ski-1', 180, 0), skiAt('ski-2', 180, 0)].map((line) => ({ ...line, tariff })),
  });

const longer = (sample: SampleHire, days: number): SampleHire => {
  const period = { ...samplePeriod(sample.hire.period.days + days), dayPart };
  return sample.give({ kind: 'extend', days, period });
};

const takeBack = (sample: SampleHire, lineId: string): SampleHire =>
  sample.give({ kind: 'closeLines', closes: [{ lineId, returned: 1, damaged: 0, lost: 0 }] });

/** The rent as it is explained, in yuan. */
const explained = ({ hire }: SampleHire): number => {
  const lines = explainRent(hire);
  return savingsOf(lines).reduce((left, { amountFen }) => left - amountFen, listFenOf(lines)) / 100;
};

describe('An order for a part of a day', () => {
  it('costs whole days for gear that is kept longer', () => {
    const sample = evening().pay().sendOut();
    expect(sample.charge).toBe(216);
    expect(longer(sample, 1).charge).toBe(720);
    expect(explained(sample)).toBe(360);
  });

  it('costs its share for gear that was back before the order was made longer', () => {
    const sample = takeBack(evening().pay().sendOut(), 'ski-1');
    expect(longer(sample, 1).charge).toBe(108 + 360);
    expect(explained(sample)).toBe(108 + 180);
  });

  it('keeps a percentage of its share for gear that nobody took, whatever the rest was made longer', () => {
    const sample = evening().pay();
    for (const line of ['ski-1', 'ski-2']) sample.give({ kind: 'bind', lineId: line, code: line });
    sample.give({ kind: 'handOver', lineIds: ['ski-2'] });
    longer(sample, 1).give({
      kind: 'dropLine',
      lineId: 'ski-1',
      quantity: 1,
      reason: 'ill',
      keepPercent: 50,
    });
    expect(sample.charge).toBe(54 + 360);
  });
});
