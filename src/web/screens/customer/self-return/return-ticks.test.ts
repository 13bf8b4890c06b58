import { describe, expect, it } from 'vitest';
import * as ticks from '#web/screens/customer/self-return/return-ticks.ts';
import { sampleLine } from '#testing/sample-line.ts';

const out = { handedOverAt: '2026-12-01T02:00:00.000Z' };
const ski = sampleLine({ id: 'ski', boundTo: 'SN1', ...out });
const gloves = sampleLine({ id: 'gloves', boundTo: 'SH1', quantity: 3, returned: 1, ...out });
const later = sampleLine({ id: 'later', boundTo: 'SN2', handedOverAt: null });
const lines = [ski, gloves, later];
const none = ticks.readTicks(null);

describe('the ticks of a return', () => {
  it('come from codes, each as often as units are out, and only of what is', () => {
    const first = ticks.withCode(none, lines, ' sn1 ');
    expect(first).toMatchObject({ found: 'line', ticks: { units: { ski: 1 } } });
    const now = first.found === 'line' ? first.ticks : none;
    expect(ticks.withCode(now, lines, 'https://shop.example/cx?sn=SN1')).toMatchObject({ found: 'again' });
    expect(ticks.withCode(now, lines, 'SN2')).toEqual({ found: 'nothing' });
    expect(ticks.withCode(ticks.withUnits(now, gloves, 1), lines, 'SH1')).toMatchObject({
      found: 'line',
      ticks: { units: { ski: 1, gloves: 2 } },
    });
  });
  it('declare no more than is still out', () => {
    expect(ticks.declaredLines(ticks.withAll(none, lines), lines)).toEqual([
      { lineId: 'ski', quantity: 1 },
      { lineId: 'gloves', quantity: 2 },
    ]);
    const taken = [{ ...ski, returned: 1 }, gloves];
    expect(ticks.declaredLines(ticks.withAll(none, lines), taken)).toEqual([
      { lineId: 'gloves', quantity: 2 },
    ]);
  });
  it('survive being kept, and nothing else does', () => {
    const kept = { storeId: 'branch', units: { ski: 1, odd: 'x', none: 0 } };
    expect(ticks.readTicks(JSON.parse(JSON.stringify(kept)))).toEqual({
      storeId: 'branch',
      units: { ski: 1 },
    });
    expect([ticks.readTicks('x'), ticks.readTicks({ storeId: 3 })]).toEqual([none, none]);
  });
});
