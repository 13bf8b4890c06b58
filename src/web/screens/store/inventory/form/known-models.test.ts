import { describe, expect, it } from 'vitest';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { modelsIn, valuesIn } from '#web/screens/store/inventory/form/known-gear.ts';

const item = (variantId: string, brand: string, sizeLabel = ''): Gear => ({
  id: `${variantId} ${brand} ${sizeLabel}`,
  name: variantId,
  brand,
  model: '',
  sizeLabel,
  barcodeNumber: variantId,
  storeId: 's',
  storeName: 'S',
  categoryId: 'c',
  categoryName: 'C',
  art: 'ski',
  variantId,
  dailyRentFen: 0,
  depositFen: 0,
  imageFiles: [],
  modelId: 'm',
  modelImageFiles: [],
  picture: '',
  attributes: [],
});
const items = [item('a', 'X', '1'), item('a', 'X', '1'), item('b', '', '2'), item('c', 'Y', '2')];

describe('modelsIn', () => {
  it('names each model and size once, up to a number', () => {
    expect(modelsIn(items, 9).map(({ variantId }) => variantId)).toEqual(['a', 'b', 'c']);
    expect(modelsIn(items, 1)).toHaveLength(1);
  });
});

describe('valuesIn', () => {
  it('names each value once', () => {
    expect(valuesIn(items, 'brand')).toEqual(['X', 'Y']);
    expect(valuesIn(items, 'sizeLabel')).toEqual(['1', '2']);
  });
});
