type Placed = {
  readonly id: string;
  readonly outcome: string | null;
  /** The stop that comes before this one. */
  readonly afterId: string | null;
};

/**
 * Tells whether ids are a sequence for the stops of a run, given as they are driven now: each once, those that are over
 * first and as they were, a transfer taken before it is brought.
 */
export const isOrderOf = (stops: readonly Placed[], ids: readonly string[]): boolean => {
  const over = stops.filter(({ outcome }) => outcome !== null);
  const isWhole = ids.length === stops.length && new Set(ids).size === ids.length;
  return (
    isWhole &&
    stops.every(({ id }) => ids.includes(id)) &&
    over.every(({ id }, index) => ids[index] === id) &&
    stops.every(({ id, afterId }) => afterId === null || ids.indexOf(afterId) < ids.indexOf(id))
  );
};
