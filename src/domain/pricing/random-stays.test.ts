import { describe, expect, it } from 'vitest';
import { compareStay } from '#testing/stays/compare-stay.ts';

// A failure names its seed; `node tools/random-stays.ts 1 SEED` lives that stay alone.
const stays = 20_000;

describe('random stays', () => {
  const met = new Map<string, number>();

  it(`cost the same by a second calculator, as is explained, ${stays} of them`, { timeout: 0 }, () => {
    for (let seed = 1; seed <= stays; seed += 1) {
      const { byRules, byOracle, explainedFen, events } = compareStay(seed);
      expect({ seed, ...byRules, explainedFen }).toEqual({
        seed,
        ...byOracle,
        explainedFen: byOracle.rentFen,
      });
      for (const event of events) met.set(event, (met.get(event) ?? 0) + 1);
    }
  });

  it('give the fen that is left over in a set to the same piece on each day', () => {
    // Two pieces of one shelf, of which the later one shares its line with a piece of another set.
    const { byRules, byOracle } = compareStay(110_179);
    expect(byRules).toEqual(byOracle);
  });

  it('meet every change, and sets', () => {
    const kinds = ['drop', 'exchange', 'extend', 'giveBack', 'handOver', 'redate', 'set'];
    expect([...met.keys()].toSorted()).toEqual(kinds);
    expect(Math.min(...met.values())).toBeGreaterThan(stays / 100);
  });
});
