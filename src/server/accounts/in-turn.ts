const lastByOwner = new WeakMap<object, Map<string, Promise<unknown>>>();

const lastOf = (owner: object): Map<string, Promise<unknown>> => {
  const known = lastByOwner.get(owner);
  if (known !== undefined) return known;
  const made = new Map<string, Promise<unknown>>();
  lastByOwner.set(owner, made);
  return made;
};

/** Runs pieces of work with the same owner and key one after the other. */
export const inTurn = async <T>(owner: object, key: string, work: () => Promise<T>): Promise<T> => {
  const last = lastOf(owner);
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
};
