/** Makes a local storage that forgets everything with its test. */
export const fakeStorage = (): Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'> => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    key: (index) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
};
