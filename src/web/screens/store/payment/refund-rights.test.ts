import { describe, expect, it } from 'vitest';
import { mayGiveCash, needsManagerForCash } from './ChannelRefunds.tsx';

describe('mayGiveCash', () => {
  it.each([
    ['manager', ['StoreEmployee'], false],
    ['manager', ['StoreEmployee', 'StoreManager'], true],
    ['manager', ['SuperAdmin'], true],
    ['nobody', ['SuperAdmin'], false],
  ] as const)('of a refund that %s may give for %j is %s', (cashBy, roles, may) => {
    expect(mayGiveCash({ cashBy }, roles)).toBe(may);
  });

  it('is false without a refund', () => {
    expect(mayGiveCash(null, ['SuperAdmin'])).toBe(false);
    expect(needsManagerForCash(null, ['StoreEmployee'])).toBe(false);
  });

  it('tells a clerk, and nobody else, that a manager is needed', () => {
    expect(needsManagerForCash({ cashBy: 'manager' }, ['StoreEmployee'])).toBe(true);
    expect(needsManagerForCash({ cashBy: 'manager' }, ['StoreManager'])).toBe(false);
    expect(needsManagerForCash({ cashBy: 'nobody' }, ['StoreEmployee'])).toBe(false);
  });
});
