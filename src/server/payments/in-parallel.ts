const atOnce = 8;

/** Works through a list, a few at once; leaves off between two of them when it is told to. */
export const inParallel = async <T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  isStopping: () => boolean = () => false,
): Promise<void> => {
  const left = [...items];
  const worker = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined && !isStopping(); item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
};
