import { useEffect } from 'react';
import { connection, fetchUntilHere } from '#web/routing/lazy-part.ts';
import { createStore, useStore } from '#web/state/store.ts';

type CartCheck = typeof import('#web/parts/gear-picker/cart-check.ts');

const store = createStore<CartCheck | null>(null);
let isComing = false;

const fetchCheck = async (): Promise<void> => {
  if (isComing) return;
  isComing = true;
  store.set(await fetchUntilHere(() => import('#web/parts/gear-picker/cart-check.ts'), connection));
};

/** How a cart is held against what the store offers, fetched with the first thing in the cart; null until it is here. */
export const useCartCheck = (isNeeded: boolean): CartCheck | null => {
  useEffect(() => {
    if (isNeeded) void fetchCheck();
  }, [isNeeded]);
  return useStore(store);
};
