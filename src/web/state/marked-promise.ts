/** A promise that `use` reads at once: React looks at these fields before it waits. */
const mark = <T>(promise: Promise<T>, value: T): Promise<T> =>
  Object.assign(promise, { status: 'fulfilled' as const, value });

/** A promise of something that is here already. */
export const markedValue = <T>(value: T): Promise<T> => mark(Promise.resolve(value), value);

/** Marks a promise as soon as it is fulfilled, so that a page drawn later does not wait for a turn. */
export const markWhenDone = <T>(promise: Promise<T>): Promise<T> => {
  promise.then(
    (value) => mark(promise, value),
    () => undefined,
  );
  return promise;
};
