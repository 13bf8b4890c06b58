import { describe, expect, it } from 'vitest';
import { orderCommands } from '#domain/orders/command.ts';
import { orderCodes } from '#domain/orders/order-code.ts';
import { emptyReport, missingEdges, walkHistory } from '#testing/order-walker.ts';

// A failure names its seed; `node tools/random-orders.ts 1 SEED` walks that history alone.
const histories = Number(process.env['HISTORIES'] ?? 4000);
const firstSeed = Number(process.env['SEED'] ?? 1);

/** Refusals that chance does not meet; each has a test of its own. */
const metElsewhere = new Set<string>(['order.noLines', 'order.numbersUsedUp', 'bill.tooHigh']);

describe('random histories of orders', () => {
  const report = emptyReport();

  it('keep every law after every command, and end when forced', { timeout: 0 }, () => {
    for (let seed = firstSeed; report.histories < histories; seed += 1) walkHistory(seed, report);
    expect(report.histories).toBe(histories);
  });

  it('take every allowed step', () => {
    expect(missingEdges(report)).toEqual([]);
  });

  // Some commands are rare: only as many histories as CI walks meet each of them in each status.
  it.runIf(histories >= 20_000)('accept every command in every status that allows it', () => {
    const allowed = Object.entries(orderCommands).flatMap(([kind, { from }]) =>
      from.map((status) => `${kind} ${status}`),
    );
    expect(allowed.filter((each) => !report.accepted.has(each))).toEqual([]);
  });

  it('meet every refusal', () => {
    expect(orderCodes.filter((code) => !report.codes.has(code) && !metElsewhere.has(code))).toEqual([]);
  });
});
