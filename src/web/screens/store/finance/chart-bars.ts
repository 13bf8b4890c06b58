import type { Summary } from '#web/screens/store/finance/finance-types.ts';

type Day = Summary['days'][number];
type Span = Pick<Day, 'methods'> & { readonly from: string; readonly to: string };

const mostBars = 31;

const together = (days: readonly Day[]): Span => {
  const [first] = days;
  const sum = (index: number, name: 'receivedFen' | 'givenBackFen'): number =>
    days.reduce((total, { methods }) => total + (methods[index]?.[name] ?? 0), 0);
  return {
    from: first?.on ?? '',
    to: days.at(-1)?.on ?? '',
    methods: (first?.methods ?? []).map(({ method }, index) => ({
      method,
      receivedFen: sum(index, 'receivedFen'),
      givenBackFen: sum(index, 'givenBackFen'),
    })),
  };
};

/** One bar a day, or one for so many whole weeks that the bars have room. */
export const weeksOf = (days: readonly Day[]): readonly Span[] => {
  const size = days.length <= mostBars ? 1 : 7 * Math.ceil(days.length / (7 * mostBars));
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) =>
    together(days.slice(index * size, (index + 1) * size)),
  );
};
