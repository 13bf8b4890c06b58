import { describe, expect, it } from 'vitest';
import { compareSizes } from '#domain/equipment/size-order.ts';

describe('compareSizes', () => {
  it.each([
    [
      ['160', '98', '172.5', '172'],
      ['98', '160', '172', '172.5'],
    ],
    [
      ['XL', 'S', 'XXL', 'M', 'L', 'XS'],
      ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
    ],
    [
      ['42', 'M', '', 'S'],
      ['S', 'M', '', '42'],
    ],
    [
      ['158W', '158', '156'],
      ['156', '158', '158W'],
    ],
    [
      ['l (56-58)', 'm (52-56)'],
      ['m (52-56)', 'l (56-58)'],
    ],
  ])('%j', (sizes, expected) => {
    expect(sizes.toSorted(compareSizes)).toEqual(expected);
  });
});
