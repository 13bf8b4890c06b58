import { describe, expect, it } from 'vitest';
import { createScanGate } from './scan-session.ts';

describe('seen', () => {
  it('takes a code that stays in the picture once', () => {
    const gate = createScanGate();
    const taken = Array.from({ length: 90 }, (_, frame) => gate.seen(['A'], 1000 + frame * 33)).flat();
    expect(taken).toEqual(['A']);
  });

  it('takes it again after it was away for a while', () => {
    const gate = createScanGate();
    expect(gate.seen(['A'], 0)).toEqual(['A']);
    expect(gate.seen(['A'], 1000)).toEqual([]);
    expect(gate.seen(['A'], 2499)).toEqual([]);
    expect(gate.seen(['A'], 3999)).toEqual(['A']);
  });

  it('takes every code of a frame at once, and none for 200 ms after that', () => {
    const gate = createScanGate();
    expect(gate.seen(['A', 'B', 'A'], 0)).toEqual(['A', 'B']);
    expect(gate.seen(['A', 'C'], 199)).toEqual([]);
    expect(gate.seen(['A', 'C'], 200)).toEqual(['C']);
  });

  it('lets a code wait while the taker is busy', () => {
    const gate = createScanGate();
    expect(gate.seen(['A'], 0)).toEqual(['A']);
    for (let at = 300; at < 3000; at += 100) expect(gate.seen(['A', 'B'], at, true)).toEqual([]);
    // A refused code that stays in the picture is no news afterwards.
    expect(gate.seen(['A', 'B'], 3000)).toEqual(['B']);
  });
});

describe('given', () => {
  it('counts the same text once in 50 ms, another one at once', () => {
    const gate = createScanGate();
    expect(gate.given('A', 0)).toBe(true);
    expect(gate.given('A', 49)).toBe(false);
    expect(gate.given('B', 49)).toBe(true);
    expect(gate.given('A', 50)).toBe(true);
  });

  it('keeps what was typed from being read from the picture too', () => {
    const gate = createScanGate();
    gate.given('A', 0);
    expect(gate.seen(['A'], 300)).toEqual([]);
  });
});
