import { BarChart } from '#ui/BarChart.tsx';
import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { cx } from '#ui/cx.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import { spansOf, valuesOf, type Together } from '#web/screens/store/reports/day-figures.ts';
import { useLocale } from '#web/state/language.ts';
import { financeText } from '#web/text/finance.ts';
import { reportsText } from '#web/text/reports.ts';
import { shellText } from '#web/text/shell.ts';

/** A list of lines by day, as `useList` answers it. */
type Days<T> = {
  readonly items: readonly T[];
  readonly isPending: boolean;
  readonly isPlaceholderData: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
};

/** How the lines of days become one figure and bars. */
export type Measure<T> = {
  readonly together: Together;
  /** The values of a day. */
  readonly values: (line: T) => readonly number[];
  /** The one figure of the values of some days. */
  readonly figure: (values: readonly number[]) => number;
  /** What is stacked in a bar, and in which colour. */
  readonly series: readonly { readonly name: string; readonly className: string }[];
  readonly bars: (values: readonly number[]) => readonly number[];
  readonly format: (value: number) => string;
  /** The difference of two figures, as it is written beside its sign. */
  readonly difference: (value: number) => string;
};

type Props<T> = {
  title: string;
  /** What the figure means and how it comes about. */
  means: string;
  days: Days<T>;
  before: Days<T>;
  weeks: number;
  range: { readonly from: string; readonly to: string };
  measure: Measure<T>;
  /** The store's day: a level that is read on it is that of this moment. */
  todayOn: string;
};

/** A report at a glance: its figure, the same days before, a bar for each day, and what all of it means. */
export function ReportFigure<T extends { readonly name: string }>(props: Props<T>) {
  const shell = shellText.use();
  const { days, before, title, means } = props;
  if (days.error !== null && days.items.length === 0)
    return <LoadError error={days.error} onRetry={() => void days.refetch()} />;
  if (days.isPending)
    return (
      <div role="status" aria-label={shell.loading}>
        <Skeleton className="h-72 rounded-xl" />
      </div>
    );
  return (
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-3">
      <h2 className="text-ink-2 text-base">{title}</h2>
      <div
        aria-busy={days.isPlaceholderData}
        className={cx('flex flex-col gap-3 transition-opacity', days.isPlaceholderData && 'opacity-60')}
      >
        <Total {...props} hasBefore={!before.isPending && before.items.length > 0} />
        <Bars {...props} />
      </div>
      <p className="text-ink-3 text-sm">{means}</p>
    </Card>
  );
}

const dayValues = <T extends { readonly name: string }>(items: readonly T[], { values }: Measure<T>) =>
  items.map((line) => ({ on: line.name, values: values(line) }));

function Total<T extends { readonly name: string }>({
  days,
  before,
  weeks,
  measure,
  range,
  todayOn,
  hasBefore,
}: Props<T> & { hasBefore: boolean }) {
  const t = reportsText.use();
  const locale = useLocale();
  const { together, figure, format, difference } = measure;
  const now = figure(valuesOf(dayValues(days.items, measure), together));
  const then = figure(valuesOf(dayValues(before.items, measure), together));
  const sign = now > then ? '+' : now < then ? '−' : '±';
  return (
    <div>
      <p className="tnum text-3xl font-bold tracking-tight">{format(now)}</p>
      <p className="text-ink-2 tnum min-h-5 text-sm">
        {together === 'last' ? `${range.to < todayOn ? t.atEndOf(dayText(range.to, locale)) : t.now} · ` : ''}
        {hasBefore ? `${t.compared(weeks)} ${format(then)} · ${sign}${difference(Math.abs(now - then))}` : ''}
      </p>
    </div>
  );
}

function Bars<T extends { readonly name: string }>({ days, measure, title, range }: Props<T>) {
  const t = reportsText.use();
  const finance = financeText.use();
  const daysText = useDaysText();
  const locale = useLocale();
  const { together, series, format } = measure;
  const spans = spansOf(dayValues(days.items, measure), together);
  const bars = spans.map(({ from, to, values }) => {
    const heights = measure.bars(values);
    return {
      name: daysText({ from, to }),
      mark: dayText(from, locale),
      up: heights.map((height) => Math.max(0, height)),
      down: heights.reduce((sum, height) => sum + Math.max(0, 0 - height), 0),
    };
  });
  if (bars.every(({ up, down }) => down === 0 && up.every((height) => height === 0)))
    return <p className="text-ink-3">{t.noBars}</p>;
  return (
    <BarChart
      label={t.byDayLabel(title, daysText(range))}
      head={finance.day}
      series={series}
      down={{ name: t.takenOff, className: 'fill-warning' }}
      bars={bars}
      format={format}
      isSmall={series.length === 1}
    />
  );
}
