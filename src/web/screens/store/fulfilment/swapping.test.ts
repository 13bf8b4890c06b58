import { describe, expect, it } from 'vitest';
import { ApiError } from '#web/api/api-error.ts';
import { swapLines, swappingOf } from '#web/screens/store/changes/exchange-draft.ts';
import { sampleLine } from '#testing/sample-line.ts';

const refusal = (data: Record<string, unknown>): ApiError =>
  new ApiError('other', { status: 409, code: 'equipment.otherModel', data });

describe('swappingOf', () => {
  it('takes the lines that a refusal names, and nothing else', () => {
    expect(swappingOf(refusal({ title: 'Boot 28', insteadOf: ['a', 'b'] }), 'B28')).toEqual({
      barcode: 'B28',
      title: 'Boot 28',
      lineIds: ['a', 'b'],
    });
    expect(swappingOf(refusal({ title: 'Boot 28', insteadOf: [] }), 'B28')).toBeNull();
    expect(swappingOf(refusal({ title: 'Boot 28' }), 'B28')).toBeNull();
    expect(swappingOf(new Error('offline'), 'B28')).toBeNull();
  });
});

describe('swapLines', () => {
  it('leaves out what somebody changed meanwhile', () => {
    const lines = [sampleLine({ id: 'a', exchanged: 1 }), sampleLine({ id: 'b' })];
    const swapping = { barcode: 'B28', title: '', lineIds: ['b', 'a'] };
    expect(swapLines(lines, swapping).map(({ id }) => id)).toEqual(['b']);
  });
});
