import { describe, expect, it } from 'vitest';
import { orderActions } from '#domain/orders/order-actions.ts';
import { emptyReport, missingEdges, walkHistory } from '#testing/order-walker.ts';

// A failure names its seed; `node tools/random-orders.ts 1 SEED` walks that history alone.
const histories = Number(process.env['HISTORIES'] ?? 20_000);
const firstSeed = Number(process.env['SEED'] ?? 1);

describe('random histories of orders', () => {
  it(
    'keep every law after every command, end when forced, and take every allowed step',
    { timeout: 0 },
    () => {
      const report = emptyReport();
      for (let seed = firstSeed; report.histories < histories; seed += 1) walkHistory(seed, report);
      expect(missingEdges(report)).toEqual([]);
      const accepted = new Set([...report.accepted].map((each) => each.split(' ')[0]));
      expect(Object.keys(orderActions).filter((kind) => !accepted.has(kind))).toEqual([]);
    },
  );
});
