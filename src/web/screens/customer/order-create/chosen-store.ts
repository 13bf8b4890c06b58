type Ids = {
  /** The store that this device remembers. */
  readonly wantedId: string | null;
  /** The store that the guest last saw as the own one. */
  readonly seenId: string | null;
};

/** Chooses where a guest books: at the remembered store, else at the last seen one, else at the first; `isMoved`: that is another one, and the guest has not agreed yet. */
export const chooseStore = <S extends { readonly storeId: string }>(
  stores: readonly S[],
  { wantedId, seenId }: Ids,
) => {
  const ownId = wantedId ?? seenId;
  const store = stores.find(({ storeId }) => storeId === ownId) ?? stores[0];
  return { store, isMoved: store !== undefined && seenId !== null && store.storeId !== ownId };
};
