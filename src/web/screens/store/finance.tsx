import { Suspense } from 'react';
import { BarChart } from '#ui/BarChart.tsx';
import { Card } from '#ui/Card.tsx';
import { cx } from '#ui/cx.ts';
import { moneyText } from '#ui/money-text.ts';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Input, Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { clockText, dateText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { useStoreDay } from '#web/screens/store/counter/use-store-day.ts';
import { IncomeShares, MethodTable, StoreTable } from '#web/screens/store/finance/Breakdown.tsx';
import { weeksOf } from '#web/screens/store/finance/chart-bars.ts';
import { useDaysText } from '#web/screens/store/finance/days-text.ts';
import type { Summary } from '#web/screens/store/finance/finance-types.ts';
import { Headline } from '#web/screens/store/finance/Headline.tsx';
import { fileDays, inputOf, queryOf, readRange } from '#web/screens/store/finance/range.ts';
import type { FinanceRange } from '#web/screens/store/finance/range.ts';
import { RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import { StandingTiles } from '#web/screens/store/finance/StandingTiles.tsx';
import { WaitingMoney } from '#web/screens/store/finance/WaitingMoney.tsx';
import { useLocale } from '#web/state/language.ts';
import { clockAheadText } from '#web/text/clock.ts';
import { financeText } from '#web/text/finance.ts';
import { ordersText } from '#web/text/orders.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

const looks = { cash: 'fill-violet', wechat: 'fill-success', alipay: 'fill-ice' } as const;

/** What came in and went back on each day, by method; of many days each bar is a week. */
function DayChart({ summary }: { summary: Summary }) {
  const t = useText(financeText);
  const orders = useText(ordersText);
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
    <Card as="section" pad="lg" className="flex min-w-0 flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.byDay}</h2>
      {isEmpty ? (
        <p className="text-ink-3">{t.noFlows}</p>
      ) : (
        <BarChart
          label={t.byDayLabel(daysText(summary))}
          head={t.day}
          series={summary.methods.map(({ method }) => ({
            name: orders[`method.${method}`],
            look: looks[method],
          }))}
          down={{ name: t.givenBack, look: 'fill-line-strong' }}
          bars={bars}
          format={(fen) => moneyText(fen)}
        />
      )}
    </Card>
  );
}

/** The stores whose books have run ahead of the server's clock; nothing while there is none. */
function ClocksAhead({ storeId }: { storeId: string }) {
  const input = { maxResultCount: '1', ...(storeId === '' ? {} : { storeId }) };
  const waiting = useCall('finance.waiting', input as Input<'finance.waiting'>, { refetchMs: 60_000 });
  return (waiting.data?.clocks ?? []).map((ahead) => <OneAhead key={ahead.storeId} ahead={ahead} />);
}

function OneAhead({ ahead }: { ahead: Output<'finance.waiting'>['clocks'][number] }) {
  const t = useText(clockAheadText);
  const place = { locale: useLocale(), zone: useZone(ahead.storeId) };
  return (
    <Notice tone="danger" title={t.title(ahead.storeName)}>
      <p>{t.what(`${dateText(ahead.until, place)} ${clockText(ahead.until, place)}`)}</p>
    </Notice>
  );
}

// Far below what the page is opened for.
const Drill = lazyPart(async () => ({
  default: (await import('#web/screens/store/finance/Drill.tsx')).Drill,
}));

/** The money of the manager's stores: what came in, what was earned, what stands open, and what it is made of. */
export function StoreFinance({ query }: PageProps<'storeFinance'>) {
  const titles = useText(titlesText);
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const usual = { todayOn, usual: 'today' } as const;
  const asked = readRange(query, usual);
  // Days that are over stay as they are.
  const isOver = asked.to < todayOn;
  const summary = useCall('finance.summary', inputOf(asked), {
    keepLast: true,
    ...(isOver ? {} : { refetchMs: 60_000 }),
  });
  const stores = summary.data?.ownStores ?? [];
  const change = (next: FinanceRange) =>
    navigate(pathTo('storeFinance', queryOf(next, usual)), { replace: true });
  return (
    <PageBody width="wide">
      <PageHeader title={titles.storeFinance} actions={<Actions asked={asked} />} />
      <div className="flex flex-col gap-5">
        <ClocksAhead storeId={asked.storeId} />
        <WaitingMoney storeId={asked.storeId} showsStore={asked.storeId === '' && stores.length > 1} />
        <RangeBar
          asked={asked}
          todayOn={todayOn}
          stores={stores}
          presets={['today', 'yesterday', 'week', 'month', 'lastMonth']}
          onChange={change}
        />
        {summary.error !== null && summary.data === undefined ? (
          <LoadError error={summary.error} onRetry={() => void summary.refetch()} />
        ) : (
          <Figures summary={summary.data} isOld={summary.isPlaceholderData} />
        )}
        <Onward />
        <Suspense fallback={null}>
          <Drill asked={asked} showsStore={asked.storeId === '' && stores.length > 1} />
        </Suspense>
      </div>
    </PageBody>
  );
}

function Actions({ asked }: { asked: FinanceRange }) {
  const t = useText(financeText);
  return (
    <ExportButton
      call="finance.export"
      input={inputOf(asked)}
      label={t.export}
      name={t.exportName}
      days={fileDays(asked)}
    />
  );
}

function Onward() {
  const t = useText(financeText);
  const titles = useText(titlesText);
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3">
      <LinkCard to={pathTo('storeTills')} icon="wallet" title={titles.storeTills} text={t.tillsText} />
      <LinkCard to={pathTo('storeClosings')} icon="lock" title={titles.storeClosings} text={t.closingsText} />
      <LinkCard
        to={pathTo('storeStatements')}
        icon="receipt"
        title={titles.storeStatements}
        text={t.statementsText}
      />
    </div>
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
  const shell = useText(shellText);
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
