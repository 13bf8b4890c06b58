import { describe, expect, it } from 'vitest';
import { explainRent } from '#domain/orders/explain-rent.ts';
import type { Hire, LineEnd } from '#domain/orders/hire.ts';
import { addDays } from '#domain/time/days.ts';
import { SampleHire, samplePeriod, skiAt } from '#testing/sample-hires.ts';

const { startOn } = samplePeriod(2);

describe('explainRent', () => {
  it('tells no days of which there are none, once all of a line was exchanged', () => {
    const spans = [
      { fromOn: startOn, days: 1, rateFen: 18_000, setOffFen: 0 },
      { fromOn: addDays(startOn, 1), days: 1, rateFen: 36_000, setOffFen: 0 },
    ];
    const tariff = { spans, tier: null, set: null, member: null };
    const { hire } = new SampleHire({ period: samplePeriod(2), lines: [{ ...skiAt('ski'), tariff }] });
    expect(explainRent(hire)[0]?.rates).toEqual([
      { rateFen: 18_000, unitDays: 1 },
      { rateFen: 36_000, unitDays: 1 },
    ]);
    const end: LineEnd = {
      units: 1,
      how: 'exchanged',
      day: addDays(startOn, 1),
      at: 0,
      backPercent: 0,
      keepPercent: 0,
      extensions: 0,
      graceEndsAt: hire.period.graceEndsAt,
    };
    const exchanged: Hire = { ...hire, lines: hire.lines.map((line) => ({ ...line, ends: [end] })) };
    expect(explainRent(exchanged)[0]).toMatchObject({
      rates: [{ rateFen: 18_000, unitDays: 1 }],
      rentFen: 18_000,
    });
  });
});
