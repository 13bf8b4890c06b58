import { describe, expect, it } from 'vitest';
import { hireCommands } from '#domain/hire/decide-hire.ts';
import { emptyHireReport, missingHireEdges, walkHire } from '#testing/hire-walker.ts';

// A failure names its seed; `node tools/random-hires.ts 1 SEED` walks that history alone.
const histories = Number(process.env['HISTORIES'] ?? 1_500);
const firstSeed = Number(process.env['SEED'] ?? 1);

describe('random histories of orders whose price is state', () => {
  const report = emptyHireReport();

  it('keep every law after every command, and end when forced', { timeout: 0 }, () => {
    for (let seed = firstSeed; report.histories < histories; seed += 1) walkHire(seed, report);
    expect(report.histories).toBe(histories);
  });

  it('take every allowed step', () => {
    expect(missingHireEdges(report)).toEqual([]);
  });

  it('accept every command', () => {
    const accepted = new Set([...report.accepted].map((each) => each.split(' ')[0]));
    expect(Object.keys(hireCommands).filter((kind) => !accepted.has(kind))).toEqual([]);
  });
});
