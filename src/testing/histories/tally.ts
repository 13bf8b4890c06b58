/** Counts what happened, by what it was and how it ended. */
export type Tally = {
  readonly count: (what: string, how?: string) => void;
  /** How often, over all its ends, or over those that hold a word. */
  readonly of: (what: string, how?: string) => number;
  /** One line for each thing, with its ends. */
  readonly lines: () => readonly string[];
};

/** Starts counting at nothing. */
export const createTally = (): Tally => {
  const counts = new Map<string, Map<string, number>>();
  const ends = (what: string): [string, number][] => [...(counts.get(what) ?? new Map<string, number>())];
  const of = (what: string, how = ''): number =>
    ends(what).reduce((sum, [end, n]) => (end.includes(how) ? sum + n : sum), 0);
  return {
    count: (what, how = '') => {
      const known = counts.get(what) ?? new Map<string, number>();
      counts.set(what, known.set(how, (known.get(how) ?? 0) + 1));
    },
    of,
    lines: () =>
      [...counts.keys()].toSorted().map((what) => {
        const details = ends(what)
          .filter(([how]) => how !== '')
          .toSorted(([, a], [, b]) => b - a)
          .map(([how, n]) => `${how} ${n}`);
        return [`${what}: ${of(what)}`, ...(details.length === 0 ? [] : [`(${details.join(', ')})`])].join(
          ' ',
        );
      }),
  };
};
