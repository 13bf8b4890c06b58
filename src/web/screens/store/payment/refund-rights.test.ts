import { describe, expect, it } from 'vitest';
import { mayGiveCash } from './refund-rights.ts';

describe('mayGiveCash', () => {
  it.each([
    ['cashNeeded', ['StoreEmployee'], true],
    ['abnormal', ['StoreEmployee'], false],
    ['abnormal', ['StoreEmployee', 'StoreManager'], true],
    ['waiting', ['SuperAdmin'], true],
    ['sent', ['SuperAdmin'], false],
    ['processing', ['StoreManager'], false],
    [null, ['StoreManager'], false],
  ] as const)('of a refund that is %s for %j is %s', (state, roles, may) => {
    expect(mayGiveCash(state, roles)).toBe(may);
  });
});
