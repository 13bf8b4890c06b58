/** A line of a report about one day, and the values that its chart is made of. */
type DayValues = { readonly on: string; readonly values: readonly number[] };

/** One bar: a day, or several that stand together. */
export type SpanValues = { readonly from: string; readonly to: string; readonly values: readonly number[] };

/** `sum`: what days brought adds up. `last`: a level is that of the last day. */
export type Together = 'sum' | 'last';

/** So many bars have room on a phone. */
const mostBars = 31;

/** The values of some days together; none of no days. */
export const valuesOf = (days: readonly DayValues[], together: Together): readonly number[] => {
  if (together === 'last') return days.at(-1)?.values ?? [];
  const [first] = days;
  return (first?.values ?? []).map((_, at) => days.reduce((sum, { values }) => sum + (values[at] ?? 0), 0));
};

/** One bar a day, or one for so many whole weeks that the bars have room. */
export const spansOf = (days: readonly DayValues[], together: Together): readonly SpanValues[] => {
  const size = days.length <= mostBars ? 1 : 7 * Math.ceil(days.length / (7 * mostBars));
  return Array.from({ length: Math.ceil(days.length / size) }, (_, index) => {
    const own = days.slice(index * size, (index + 1) * size);
    return { from: own[0]?.on ?? '', to: own.at(-1)?.on ?? '', values: valuesOf(own, together) };
  });
};

/** Of the days on which gear could be out those on which it was, in percent with one decimal; 0 of none. */
export const usedPercent = ([outDays = 0, idleDays = 0]: readonly number[]): number =>
  outDays + idleDays === 0 ? 0 : Math.round((outDays * 1000) / (outDays + idleDays)) / 10;
