import { expect, test } from 'vitest';
import { insteadOf, shortPlaces } from '#domain/reports/shortage.ts';

const size = (id: string, sizeLabel: string, free: readonly number[], modelId = 'QST') => ({
  id,
  modelId,
  categoryId: 'skis',
  name: modelId,
  sizeLabel,
  free,
});
const own = size('own', '160', [3, 0, 0, 1]);

test('a size runs out on the days on which nothing is left', () => {
  expect(shortPlaces(own)).toEqual([1, 2]);
  expect(insteadOf(size('full', '160', [1, 1]), [own])).toEqual([]);
});

test('near sizes of the model come first, then the same size of others; all are free on all of these days', () => {
  const all = [
    own,
    size('gone', '152', [9, 0, 9, 9]),
    size('near', '168', [0, 2, 1, 0]),
    size('far', '176', [5, 5, 5, 5]),
    size('too far', '184', [5, 5, 5, 5]),
    size('same', '160', [1, 4, 4, 1], 'S/Pro'),
    size('other', '168', [9, 9, 9, 9], 'S/Pro'),
    { ...size('boots', '160', [9, 9, 9, 9], 'Boot'), categoryId: 'boots' },
  ];
  expect(insteadOf(own, all)).toEqual([
    { name: 'QST', sizeLabel: '168', free: 1 },
    { name: 'QST', sizeLabel: '176', free: 5 },
    { name: 'S/Pro', sizeLabel: '160', free: 4 },
  ]);
});
