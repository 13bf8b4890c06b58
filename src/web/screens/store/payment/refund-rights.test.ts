import { describe, expect, it } from 'vitest';
import { mayGiveCash } from './refund-rights.ts';

describe('mayGiveCash', () => {
  it.each([
    ['anyone', ['StoreEmployee'], true],
    ['manager', ['StoreEmployee'], false],
    ['manager', ['StoreEmployee', 'StoreManager'], true],
    ['manager', ['SuperAdmin'], true],
    ['nobody', ['SuperAdmin'], false],
  ] as const)('of a refund that %s may give for %j is %s', (cashBy, roles, may) => {
    expect(mayGiveCash({ cashBy }, roles)).toBe(may);
  });

  it('is false without a refund', () => {
    expect(mayGiveCash(null, ['SuperAdmin'])).toBe(false);
  });
});
