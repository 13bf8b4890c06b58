import { cx } from '#ui/cx.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { Page } from '#web/parts/frame/Page.tsx';
import { useArrived } from '#web/parts/frame/use-arrived.ts';
import { PageLinks } from '#web/parts/frame/PageLinks.tsx';
import type { PageProps } from '#web/routing/page-table.ts';
import { useStaffStores, useStoreDay } from '#web/screens/store/counter/use-staff-stores.ts';
import { daysToRead } from '#web/screens/store/finance/answers.ts';
import { Answers } from '#web/screens/store/finance/Answers.tsx';
import { ClocksAhead } from '#web/screens/store/finance/ClocksAhead.tsx';
import { presets, queryOf, rangeOf, RangeBar } from '#web/screens/store/finance/RangeBar.tsx';
import { useSummary } from '#web/screens/store/finance/use-summary.ts';
import { useWaiting, WaitingMoney } from '#web/screens/store/finance/WaitingMoney.tsx';
import { shellText } from '#web/text/shell.ts';

/** The money of the manager's stores in three answers: earned, received, still open; and the ways to what they are made of. */
export function StoreFinance({ query }: PageProps<'storeFinance'>) {
  const { current } = useStaffStores();
  const { todayOn } = useStoreDay(current);
  const usual = { todayOn, usual: 'today' } as const;
  const range = rangeOf('storeFinance', query, usual);
  const { asked } = range;
  const read = useSummary(asked, { ...daysToRead(asked, todayOn), todayOn });
  const stores = read.data?.ownStores ?? [];
  const hasArrived = useArrived(read, useWaiting(asked.storeId));
  return (
    <Page width="wide" of="storeFinance">
      {hasArrived ? (
        <div className="flex flex-col gap-3 lg:gap-4">
          <ClocksAhead storeId={asked.storeId} />
          <WaitingMoney storeId={asked.storeId} showsStore={asked.storeId === '' && stores.length > 1} />
          <RangeBar {...range} stores={stores} presets={presets} />
          {read.error !== null && read.data === undefined ? (
            <LoadError error={read.error} onRetry={() => void read.refetch()} />
          ) : read.data === undefined ? (
            <Bones />
          ) : (
            <div
              aria-busy={read.isPlaceholderData}
              className={cx('transition-opacity', read.isPlaceholderData && 'opacity-60')}
            >
              <Answers asked={asked} todayOn={todayOn} summary={read.data} />
            </div>
          )}
          <PageLinks under="storeFinance" query={queryOf(asked, usual)} />
        </div>
      ) : (
        <Bones />
      )}
    </Page>
  );
}

function Bones() {
  const shell = shellText.use();
  return (
    <div role="status" aria-label={shell.loading} className="grid grid-cols-1 gap-4 lg:grid-cols-3">
      {Array.from({ length: 3 }, (_, index) => (
        <Skeleton key={index} className="h-60 rounded-xl" />
      ))}
    </div>
  );
}
