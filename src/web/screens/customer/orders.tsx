import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { cx } from '#ui/cx.ts';
import { InfiniteEnd } from '#ui/InfiniteEnd.tsx';
import { Pills } from '#ui/Pills.tsx';
import { SkeletonCards } from '#ui/SkeletonCards.tsx';
import { useList } from '#web/api/lists.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { OfflineNotice } from '#web/parts/frame/OfflineNotice.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { PullToRefresh } from '#web/parts/frame/PullToRefresh.tsx';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { guestTabs } from '#web/parts/orders/status-tones.ts';
import type { GuestTab } from '#web/parts/orders/status-tones.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { customerText } from '#web/text/customer.ts';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

const tabs = Object.keys(guestTabs) as GuestTab[];

/** The guest's own orders, newest first, by where they stand. */
export function CustomerOrders({ query }: PageProps<'customerOrders'>) {
  const t = useText(customerText);
  const tab = tabs.find((each) => each === query['tab']) ?? 'all';
  const codes: readonly number[] = guestTabs[tab];
  const list = useList('orders.list', codes.length === 0 ? {} : { status: codes.join(',') });
  const choose = (next: GuestTab) =>
    navigate(pathTo('customerOrders', next === 'all' ? {} : { tab: next }), { replace: true });
  return (
    <PageBody width="wide">
      <PullToRefresh
        onRefresh={() => list.refetch()}
        words={{ pull: t['orders.pull'], release: t['orders.release'], refreshing: t['orders.refreshing'] }}
      />
      <PageHeader title={t['orders.title']} />
      <div className="bg-canvas sticky top-0 z-10 py-1">
        <Pills
          label={t['orders.tabs']}
          options={tabs.map((value) => ({ value, label: t[`orders.${value}`] }))}
          value={tab}
          onChange={choose}
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 pt-3">
        <OfflineNotice text={t.offline} />
        <OrderList list={list} tab={tab} />
      </div>
    </PageBody>
  );
}

type ListProps = { list: ReturnType<typeof useList<'orders.list'>>; tab: GuestTab };

function OrderList({ list, tab }: ListProps) {
  const t = useText(customerText);
  const shell = useText(shellText);
  if (list.isPending) return <SkeletonCards count={4} label={shell.loading} />;
  if (list.isError && list.items.length === 0) {
    return <LoadError error={list.error} onRetry={() => void list.refetch()} />;
  }
  if (list.items.length === 0) {
    return (
      <EmptyState
        title={tab === 'all' ? t['orders.none'] : t['orders.noneHere']}
        text={t['orders.noneText']}
        action={
          <Link to={pathTo('customerBook')} className={buttonClass()}>
            {t['orders.book']}
          </Link>
        }
      />
    );
  }
  return (
    <>
      <ul
        aria-busy={list.isPlaceholderData}
        className={cx(
          'm-0 grid list-none grid-cols-1 gap-3 p-0 transition-opacity lg:grid-cols-2 lg:gap-4',
          list.isPlaceholderData && 'opacity-60',
        )}
      >
        {list.items.map((order) => (
          <li key={order.id}>
            <Link
              to={pathTo('customerOrder', { id: order.id })}
              className="press block rounded-xl text-inherit no-underline"
            >
              <OrderCard order={order} side="guest" />
            </Link>
          </li>
        ))}
      </ul>
      <InfiniteEnd
        hasMore={list.hasNextPage}
        loading={list.isFetchingNextPage}
        onMore={() => void list.fetchNextPage()}
        moreLabel={shell.loadMore}
        loadingLabel={shell.loading}
        endLabel={shell.allLoaded}
      />
    </>
  );
}
