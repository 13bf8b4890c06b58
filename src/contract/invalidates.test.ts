import { expect, it } from 'vitest';
import type { CallKey } from '#contract/calls.ts';
import { invalidates } from '#contract/invalidates.ts';

it.each<[write: CallKey, read: string, isOld: boolean]>([
  ['orders.handOver', 'orders.list', true],
  ['orders.handOver', 'equipment.availability', true],
  ['orders.handOver', 'smallEquipment.list', true],
  ['orders.create', 'coupons.list', true],
  ['orders.handOver', 'users.list', false],
  ['smallEquipment.adjust', 'smallEquipment.summary', true],
  ['smallEquipment.adjust', 'equipment.availability', true],
  ['smallEquipment.adjust', 'orders.list', false],
  ['equipment.earlyReturn', 'finance.summary', true],
  ['tills.putIn', 'finance.summary', true],
  ['tills.putIn', 'equipment.list', false],
  ['users.update', 'users.list', true],
  ['users.update', 'a key of no call', false],
])('after %s, %s is old: %s', (write, read, isOld) => {
  expect(invalidates(write, read)).toBe(isOld);
});
