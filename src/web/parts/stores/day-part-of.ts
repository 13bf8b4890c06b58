import type { StoreConfig } from '#web/api/client-config.ts';

/** The part of a day that was chosen at a store, as calls take it; nothing for whole days, or what the store does not offer. */
export const dayPartOf = (
  chosenId: string,
  store: StoreConfig | undefined,
  days: number,
): { readonly dayPartId?: string } => {
  const isOffered = days === 1 && store?.dayParts?.some(({ id }) => id === chosenId) === true;
  return isOffered ? { dayPartId: chosenId } : {};
};
