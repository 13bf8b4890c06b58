import { describe, expect, it } from 'vitest';
import { sampleLine } from '#testing/sample-line.ts';
import { linesToExchange, newExchange, targetOf, withCode, withLine, withSize } from './exchange-draft.ts';

const out = { handedOverAt: '2026-12-01T02:00:00.000Z' };
const ski = sampleLine({ id: 'ski', size: 'large', quantity: 1, boundTo: 'SN1', ...out });
const goggles = sampleLine({ id: 'goggles', size: 'small', quantity: 2, boundTo: 'P1', ...out });
const back = sampleLine({ id: 'back', quantity: 1, returned: 1, ...out });
const prepared = sampleLine({ id: 'prepared', quantity: 1, handedOverAt: null });

describe('linesToExchange', () => {
  it('lists what is at the guest', () => {
    expect(linesToExchange([ski, back, prepared, goggles]).map(({ id }) => id)).toEqual(['ski', 'goggles']);
  });
});

describe('newExchange', () => {
  it('begins with the only line that is out', () => {
    expect(newExchange([ski, back]).lineId).toBe('ski');
    expect(newExchange([ski, goggles]).lineId).toBe('');
  });
});

describe('withCode', () => {
  it('takes the code of an own item for what comes back, every other one for what goes out', () => {
    const draft = newExchange([ski, goggles]);
    expect(withCode(draft, [ski, goggles], 'SN1')).toMatchObject({ lineId: 'ski', barcode: '' });
    expect(withCode(draft, [ski, goggles], 'SN9')).toMatchObject({ lineId: '', barcode: 'SN9' });
    // A shelf's code can only mean units that go out: those at the guest carry none.
    expect(withCode(draft, [ski, goggles], 'P1')).toMatchObject({ lineId: '', barcode: 'P1' });
  });
});

describe('a size that is chosen without a scan', () => {
  const draft = newExchange([prepared]);
  const size = { kind: 'variant', id: 'v2' } as const;
  it('goes out, until another thing is chosen, scanned or changed', () => {
    const chosen = withSize({ ...draft, barcode: 'SN9' }, size);
    expect(targetOf(chosen)).toEqual({ variantId: 'v2' });
    expect(targetOf(withSize(chosen, { kind: 'pool', id: 'p2' }))).toEqual({ poolId: 'p2' });
    expect(targetOf(withSize(chosen, size))).toEqual({ variantId: 'v2' });
    expect(targetOf(draft)).toBeNull();
    expect(targetOf(withCode(chosen, [prepared], 'SN7'))).toEqual({ barcode: 'SN7' });
    expect(targetOf(withLine(chosen, 'other'))).toBeNull();
    expect(targetOf(withLine(chosen, 'prepared'))).toEqual({ variantId: 'v2' });
  });
});

describe('withLine', () => {
  it('begins with one unit again', () => {
    expect(withLine({ ...newExchange([goggles]), units: 2 }, 'ski')).toMatchObject({
      lineId: 'ski',
      units: 1,
    });
  });
});
