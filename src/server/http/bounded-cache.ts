/** A map that forgets its oldest entries beyond a size. */
type BoundedCache<V> = {
  readonly get: (key: string) => V | undefined;
  readonly set: (key: string, value: V) => void;
  readonly dropWhere: (drop: (value: V) => boolean) => void;
};

/** Makes a cache of at most `most` entries. */
export const boundedCache = <V>(most: number): BoundedCache<V> => {
  const entries = new Map<string, V>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.size > most ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    dropWhere: (drop) => {
      for (const [key, value] of entries) if (drop(value)) entries.delete(key);
    },
  };
};
