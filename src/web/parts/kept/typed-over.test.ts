import { expect, test } from 'vitest';
import { onLatest, readLike } from '#web/parts/kept/typed-over.ts';

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

test('what was typed stands over what somebody else saved meanwhile, field by field', () => {
  const latest = { ...saved, name: 'Carl', stores: ['a', 'c'] };
  expect(onLatest({ ...saved, isOn: false, stores: ['b'] }, saved, latest)).toEqual({
    ...latest,
    isOn: false,
    stores: ['b'],
  });
});
