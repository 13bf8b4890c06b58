import { describe, expect, it } from 'vitest';
import { storesHolding } from './NoOrders.tsx';

const at = (storeId: string) => ({ storeId, storeName: `Store ${storeId}` });

describe('storesHolding', () => {
  it('counts by store, the own first, then the fullest', () => {
    const found = storesHolding([at('a'), at('b'), at('b'), at('own'), at('b'), at('a')], 'own');
    expect(found).toEqual([
      { ...at('own'), count: 1 },
      { ...at('b'), count: 3 },
      { ...at('a'), count: 2 },
    ]);
  });

  it('is empty when nothing was found', () => expect(storesHolding([], undefined)).toEqual([]));
});
