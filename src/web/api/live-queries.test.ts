import { expect, it } from 'vitest';
import type { LiveChange } from '#domain/live/live-changes.ts';
import { followsChanges, isOldAfter } from '#web/api/live-queries.ts';

const change = (kind: LiveChange['kind']): LiveChange => ({ kind, id: 'a', storeId: 'here' });

it.each<[kind: LiveChange['kind'], key: readonly unknown[], isOld: boolean]>([
  ['order', ['orders.list', { storeId: 'here' }, 'pages'], true],
  ['order', ['orders.list', { storeId: 'there' }, 'pages'], false],
  ['order', ['orders.list', { keyword: 'x' }, 'pages'], true],
  ['order', ['orders.counts', {}], true],
  ['order', ['orders.get', { id: 'a' }], true],
  ['order', ['orders.get', { id: 'b' }], false],
  ['order', ['equipment.list', {}], true],
  ['order', ['users.list', {}], false],
  ['gear', ['orders.get', { id: 'b' }], true],
  ['gear', ['smallEquipment.list', {}], true],
  ['till', ['tills.list', {}], true],
  ['till', ['equipment.list', {}], false],
  ['money', ['finance.summary', { storeId: 'here' }], true],
  ['money', ['finance.summary', { storeId: 'there' }], false],
])('a change of %s makes %j old: %s', (kind, key, isOld) => {
  expect(isOldAfter(key, change(kind))).toBe(isOld);
});

it('takes what is no store’s alone for everybody', () => {
  expect(isOldAfter(['finance.summary', { storeId: 'there' }], { ...change('money'), storeId: null })).toBe(
    true,
  );
});

it('leaves alone what no change is told of', () => {
  expect(followsChanges(['config.h5', {}])).toBe(false);
  expect(followsChanges(['orders.list', {}])).toBe(true);
});
