import { expect, test } from 'vitest';
import { readLike } from '#web/parts/kept/typed-over.ts';

const saved = {
  name: 'Anna',
  isOn: true,
  primary: null,
  stores: ['a'],
  pieces: {} as Record<string, string>,
};

test.each([
  [
    { name: 'Ben', isOn: false, primary: 'b', stores: ['a', 'b'], pieces: { 100: '3' } },
    'taken up whole',
    {},
  ],
  [{ name: 7, isOn: 'yes', primary: 1, stores: [2], pieces: { 100: 3 } }, 'of other kinds', saved],
  [null, 'none', saved],
  [{ name: 'Ben', rights: ['all'] }, 'partly known', { ...saved, name: 'Ben' }],
])('a kept form %j is %s', (kept, _, read) => {
  expect(readLike(kept, saved)).toEqual(Object.keys(read).length === 0 ? kept : read);
});
