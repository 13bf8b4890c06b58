import { describe, expect, it } from 'vitest';
import { type HireCommandKind, orderCodes } from '#domain/orders/hire-rule.ts';
import { orderRules, statusesFor } from '#domain/orders/order-rules.ts';
import { emptyHireReport, missingHireEdges, walkHire } from '#testing/hire-walker.ts';

// A failure names its seed; `node tools/random-hires.ts 1 SEED` walks that history alone.
const histories = Number(process.env['HISTORIES'] ?? 2_000);
const firstSeed = Number(process.env['SEED'] ?? 1);

/** As many as CI walks: they meet what is rare. */
const isLong = histories >= 20_000;
/** Refusals that chance does not meet; each has a test of its own. */
const metElsewhere = new Set<string>([
  'order.noLines',
  'order.numbersUsedUp',
  'bill.tooHigh',
  ...(isLong ? [] : ['bill.alreadyUsed']),
]);

describe('random histories of orders', () => {
  const report = emptyHireReport();

  it('keep every law after every command, and end when forced', { timeout: 0 }, () => {
    for (let seed = firstSeed; report.histories < histories; seed += 1) walkHire(seed, report);
    expect(report.histories).toBe(histories);
  });

  it('take every allowed step', () => {
    expect(missingHireEdges(report)).toEqual([]);
  });

  it.runIf(isLong)('accept every command in every status that allows it', { timeout: 0 }, () => {
    const kinds = Object.keys(orderRules) as HireCommandKind[];
    const allowed = kinds.flatMap((kind) => statusesFor(kind).map((status) => `${kind} ${status}`));
    const missing = (): readonly string[] => allowed.filter((each) => !report.accepted.has(each));
    // What is rarest takes more of them, in some seeds.
    for (
      let seed = firstSeed + 2 * histories;
      missing().length > 0 && report.histories < 2 * histories;
      seed += 1
    )
      walkHire(seed, report);
    expect(missing()).toEqual([]);
  });

  it('meet every refusal', () => {
    expect(orderCodes.filter((code) => !report.codes.has(code) && !metElsewhere.has(code))).toEqual([]);
  });
});
