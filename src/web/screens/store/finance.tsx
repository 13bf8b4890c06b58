import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { Suspense } from 'react';
import { BarChart } from '#ui/BarChart.tsx';
import { cx } from '#ui/cx.ts';
import { moneyText } from '#ui/Money.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Input, Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { PageCards } from '#web/parts/frame/PageCards.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { clockText, dateText } from '#web/parts/time/time-text.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import {
  IncomeShares,
  MethodTable,
  StoreTable,
  Headline,
  StandingTiles,
} from '#web/screens/store/finance/figures.tsx';
import type { Summary } from '#web/screens/store/finance/figures.tsx';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import { fileDays, inputOf, rangeOf, RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import type { FinanceRange } from '#web/screens/store/finance/RangeBar.tsx';
import { WaitingMoney } from '#web/screens/store/finance/WaitingMoney.tsx';
import { useLocale } from '#web/state/language.ts';
import { clockAheadText } from '#web/text/clock.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';

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

const methodColors = { cash: 'fill-violet', wechat: 'fill-success', alipay: 'fill-ice' } as const;

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

/** The stores whose books have run ahead of the server's clock; nothing while there is none. */
function ClocksAhead({ storeId }: { storeId: string }) {
  const input = { maxResultCount: '1', ...(storeId === '' ? {} : { storeId }) };
  const waiting = useCall('finance.waiting', input as Input<'finance.waiting'>, { refetchMs: 60_000 });
  return (waiting.data?.clocks ?? []).map((ahead) => <OneAhead key={ahead.storeId} ahead={ahead} />);
}

function OneAhead({ ahead }: { ahead: Output<'finance.waiting'>['clocks'][number] }) {
  const t = clockAheadText.use();
  const place = { locale: useLocale(), zone: useZone(ahead.storeId) };
  return (
    <Notice tone="danger" title={t.title(ahead.storeName)}>
      <p>{t.what(`${dateText(ahead.until, place)} ${clockText(ahead.until, place)}`)}</p>
    </Notice>
  );
}

// Far below what the page is opened for.
const Drill = lazyPart(() => import('#web/screens/store/finance/Drill.tsx'), 'Drill');

/** The money of the manager's stores: what came in, what was earned, what stands open, and what it is made of. */
export function StoreFinance({ query }: PageProps<'storeFinance'>) {
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const range = rangeOf('storeFinance', query, { todayOn, usual: 'today' });
  const { asked } = range;
  // Days that are over stay as they are.
  const isOver = asked.to < todayOn;
  const summary = useCall('finance.summary', inputOf(asked), {
    keepLast: true,
    ...(isOver ? {} : { refetchMs: 60_000 }),
  });
  const stores = summary.data?.ownStores ?? [];
  return (
    <Page width="wide" of="storeFinance" actions={<Actions asked={asked} />}>
      <div className="flex flex-col gap-5">
        <ClocksAhead storeId={asked.storeId} />
        <WaitingMoney storeId={asked.storeId} showsStore={asked.storeId === '' && stores.length > 1} />
        <RangeBar {...range} stores={stores} presets={['today', 'yesterday', 'week', 'month', 'lastMonth']} />
        {summary.error !== null && summary.data === undefined ? (
          <LoadError error={summary.error} onRetry={() => void summary.refetch()} />
        ) : (
          <Figures summary={summary.data} isOld={summary.isPlaceholderData} />
        )}
        <PageCards under="storeFinance" />
        <Suspense fallback={null}>
          <Drill asked={asked} showsStore={asked.storeId === '' && stores.length > 1} />
        </Suspense>
      </div>
    </Page>
  );
}

function Actions({ asked }: { asked: FinanceRange }) {
  const t = financeText.use();
  return (
    <ExportButton
      call="finance.journals"
      input={{ ...inputOf(asked), sorting: 'at asc' }}
      label={t.export}
      name={t.exportName}
      days={fileDays(asked)}
    />
  );
}

function Figures({ summary, isOld }: { summary: Summary | undefined; isOld: boolean }) {
  if (summary === undefined) return <Bones />;
  return (
    <div aria-busy={isOld} className={cx('flex flex-col gap-5 transition-opacity', isOld && 'opacity-60')}>
      <Headline summary={summary} />
      <StandingTiles standing={summary.standing} />
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
        <DayChart summary={summary} />
        <IncomeShares summary={summary} />
        <MethodTable summary={summary} />
        {summary.stores.length > 1 ? <StoreTable summary={summary} /> : null}
      </div>
    </div>
  );
}

function Bones() {
  const shell = shellText.use();
  return (
    <div role="status" aria-label={shell.loading} className="flex flex-col gap-5">
      <Skeleton className="h-44 w-full rounded-2xl" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-5">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-24 rounded-xl" />
        ))}
      </div>
      <Skeleton className="h-64 w-full rounded-xl" />
    </div>
  );
}
