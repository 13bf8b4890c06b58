import { Suspense } from 'react';
import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCall } from '#web/api/queries.ts';
import { LinkCard } from '#web/parts/frame/LinkCard.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { useStoreDay } from '#web/screens/store/counter/use-store-day.ts';
import { IncomeShares, MethodTable, StoreTable } from '#web/screens/store/finance/Breakdown.tsx';
import { DayChart } from '#web/screens/store/finance/DayChart.tsx';
import type { Summary } from '#web/screens/store/finance/finance-types.ts';
import { Headline } from '#web/screens/store/finance/Headline.tsx';
import { fileDays, inputOf, queryOf, readAsked, type Asked } from '#web/screens/store/finance/range.ts';
import { RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import { StandingTiles } from '#web/screens/store/finance/StandingTiles.tsx';
import { ClocksAhead } from '#web/screens/store/finance/ClocksAhead.tsx';
import { WaitingMoney } from '#web/screens/store/finance/WaitingMoney.tsx';
import { financeText } from '#web/text/finance.ts';
import { shellText } from '#web/text/shell.ts';
import { titlesText } from '#web/text/titles.ts';
import { useText } from '#web/text/use-text.ts';

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
  const asked = readAsked(query, usual);
  // Days that are over stay as they are.
  const isOver = asked.to < todayOn;
  const summary = useCall('finance.summary', inputOf(asked), {
    keepLast: true,
    ...(isOver ? {} : { refetchMs: 60_000 }),
  });
  const stores = summary.data?.ownStores ?? [];
  const change = (next: Asked) => navigate(pathTo('storeFinance', queryOf(next, usual)), { replace: true });
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

function Actions({ asked }: { asked: Asked }) {
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
