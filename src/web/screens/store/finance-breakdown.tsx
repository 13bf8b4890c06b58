import { BarChart } from '#ui/BarChart.tsx';
import { cx } from '#ui/cx.ts';
import { moneyText } from '#ui/Money.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { dayText } from '#web/parts/time/day-text.ts';
import { pathTo } from '#web/paths.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import { Headline, IncomeShares, MethodTable, StoreTable } from '#web/screens/store/finance/figures.tsx';
import type { Summary } from '#web/screens/store/finance/figures.tsx';
import { presets, rangeOf, RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import { useSummary } from '#web/screens/store/finance/use-summary.ts';
import { useLocale } from '#web/state/language.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';

type Day = Pick<Summary['days'][number], 'on' | 'methods'>;
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

const methodColors = {
  cash: 'fill-violet',
  wechat: 'fill-success',
  alipay: 'fill-ice',
  meituan: 'fill-warning',
  douyin: 'fill-ink',
} as const;

/** What came in and went back on each day, by method; of many days each bar is a week. */
function DayChart({ summary }: { summary: Summary }) {
  const t = financeText.use();
  const orders = ordersText.use();
  const daysText = useDaysText();
  const locale = useLocale();
  const bars = weeksOf(summary.days).map(({ from, to, methods }) => ({
    name: daysText({ from, to }),
    mark: dayText(from, locale),
    up: methods.map(({ receivedFen }) => receivedFen),
    down: methods.reduce((sum, { givenBackFen }) => sum + givenBackFen, 0),
  }));
  const isEmpty = bars.every(({ up, down }) => down === 0 && up.every((fen) => fen === 0));
  return (
    <SectionCard title={t.byDay}>
      {isEmpty ? (
        <p className="text-ink-3">{t.noFlows}</p>
      ) : (
        <BarChart
          label={t.byDayLabel(daysText(summary))}
          head={t.day}
          series={summary.methods.map(({ method }) => ({
            name: orders[`method.${method}`],
            className: methodColors[method],
          }))}
          down={{ name: t.givenBack, className: 'fill-line-strong' }}
          bars={bars}
          format={(fen) => moneyText(fen)}
        />
      )}
    </SectionCard>
  );
}

/** What some days brought, by kind of revenue, way of paying and store. */
export function StoreFinanceBreakdown({ query }: PageProps<'storeFinanceBreakdown'>) {
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const range = rangeOf('storeFinanceBreakdown', query, { todayOn, usual: 'today' });
  const read = useSummary(range.asked, { ...range.asked, todayOn });
  return (
    <Page width="wide" of="storeFinanceBreakdown" back={pathTo('storeFinance')}>
      <div className="flex flex-col gap-5">
        <RangeBar {...range} stores={read.data?.ownStores ?? []} presets={presets} />
        {read.error !== null && read.data === undefined ? (
          <LoadError error={read.error} onRetry={() => void read.refetch()} />
        ) : (
          <Figures summary={read.data} isOld={read.isPlaceholderData} />
        )}
      </div>
    </Page>
  );
}

function Figures({ summary, isOld }: { summary: Summary | undefined; isOld: boolean }) {
  const shell = shellText.use();
  if (summary === undefined)
    return (
      <div role="status" aria-label={shell.loading}>
        <Skeleton className="h-64 w-full rounded-xl" />
      </div>
    );
  return (
    <div aria-busy={isOld} className={cx('flex flex-col gap-5 transition-opacity', isOld && 'opacity-60')}>
      <Headline summary={summary} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <DayChart summary={summary} />
        <IncomeShares summary={summary} />
        <MethodTable summary={summary} />
        {summary.stores.length > 1 ? <StoreTable summary={summary} /> : null}
      </div>
    </div>
  );
}
