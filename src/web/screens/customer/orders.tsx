import { EmptyState } from '#ui/EmptyState.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Pills } from '#ui/Pills.tsx';
import { useList } from '#web/api/lists.ts';
import { OfflineNotice } from '#web/parts/frame/OfflineNotice.tsx';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { PullToRefresh } from '#web/parts/frame/PullToRefresh.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { guestTabs } from '#web/parts/orders/status-tones.ts';
import type { GuestTab } from '#web/parts/orders/status-tones.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { customerText } from '#web/text/customer.ts';
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
  return (
    <ListedPages list={list} none={<NoOrders tab={tab} />}>
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 lg:grid-cols-2 lg:gap-4">
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
    </ListedPages>
  );
}

function NoOrders({ tab }: { tab: GuestTab }) {
  const t = useText(customerText);
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
