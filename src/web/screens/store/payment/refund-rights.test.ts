import { expect, it } from 'vitest';
import { giverOfCash } from './ChannelRefunds.tsx';

it.each([
  ['manager', ['StoreEmployee'], 'manager'],
  ['manager', ['StoreEmployee', 'StoreManager'], 'self'],
  ['manager', ['StoreManager'], 'self'],
  ['manager', ['SuperAdmin'], 'self'],
  ['nobody', ['SuperAdmin'], null],
  ['nobody', ['StoreEmployee'], null],
] as const)('gives cash that %s may give, by somebody who is %j: %s', (cashBy, roles, giver) => {
  expect(giverOfCash({ cashBy }, roles)).toBe(giver);
});

it('gives no cash without a refund', () => {
  expect(giverOfCash(null, ['SuperAdmin'])).toBeNull();
  expect(giverOfCash(null, ['StoreEmployee'])).toBeNull();
});
