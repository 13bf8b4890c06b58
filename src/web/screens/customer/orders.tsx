import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '#ui/Spinner.tsx';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pills } from '#ui/Pills.tsx';
import { useList } from '#web/api/lists.ts';
import { PageBody } from '#web/parts/frame/PageBody.tsx';
import { PageHeader } from '#web/parts/frame/PageHeader.tsx';
import { FilterChip } from '#web/parts/lists/FilterChip.tsx';
import { countFilters, readFilters, writeFilters } from '#web/parts/lists/list-filters.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { OrderCard } from '#web/parts/orders/OrderCard.tsx';
import { pathTo } from '#web/paths.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { navigate } from '#web/routing/navigation.ts';
import type { PageProps } from '#web/routing/page-table.ts';
import { guestInputOf, guestOrderList, guestTabNames } from '#web/screens/customer/orders/guest-filters.ts';
import type { GuestFilters } from '#web/screens/customer/orders/guest-filters.ts';
import { customerText } from '#web/text/customer.ts';
import { listsText } from '#web/text/lists.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';

const GuestFilterSheet = lazyPart(
  () => import('#web/screens/customer/orders/GuestFilterSheet.tsx'),
  'GuestFilterSheet',
);

const countOf = (filters: GuestFilters): number => countFilters(filters, ['tab', 'mine']);

const refreshAfterPx = 72;
const mostPx = 110;
/** The finger goes further than the page follows. */
const resistance = 0.45;

/** Lets a page be pulled down at its top to load anew; put it first in the page. */
function PullToRefresh({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const t = customerText.use();
  const [pulledPx, setPulledPx] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useEffectEvent(async () => {
    setBusy(true);
    try {
      await onRefresh();
    } finally {
      setBusy(false);
    }
  });
  useEffect(() => {
    let startY: number | null = null;
    let px = 0;
    const begin = (event: TouchEvent): void => {
      const isTop = window.scrollY <= 0 && document.querySelector('dialog[open]') === null;
      startY = isTop ? (event.touches[0]?.clientY ?? null) : null;
      px = 0;
    };
    const move = (event: TouchEvent): void => {
      const y = event.touches[0]?.clientY;
      if (startY === null || y === undefined) return;
      px = Math.min(mostPx, Math.max(0, (y - startY) * resistance));
      if (px > 0 && event.cancelable) event.preventDefault();
      setPulledPx(px);
    };
    const end = (): void => {
      if (startY !== null && px >= refreshAfterPx) void refresh();
      startY = null;
      setPulledPx(0);
    };
    addEventListener('touchstart', begin, { passive: true });
    addEventListener('touchmove', move, { passive: false });
    addEventListener('touchend', end);
    addEventListener('touchcancel', end);
    return () => {
      removeEventListener('touchstart', begin);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', end);
    };
  }, []);
  const heightPx = isBusy ? 48 : pulledPx;
  return (
    <div
      role="status"
      className="text-ink-3 flex items-end justify-center overflow-hidden text-sm"
      style={{ height: heightPx }}
    >
      {heightPx === 0 ? null : (
        <span className="flex items-center gap-2 pb-3">
          {isBusy ? <Spinner size={18} /> : null}
          {t[isBusy ? 'orders.refreshing' : pulledPx >= refreshAfterPx ? 'orders.release' : 'orders.pull']}
        </span>
      )}
    </div>
  );
}

/** The guest's own orders, newest first, by where they stand. */
export function CustomerOrders({ query }: PageProps<'customerOrders'>) {
  const t = customerText.use();
  const filters = readFilters(guestOrderList, query);
  const { tab = 'all' } = filters;
  const list = useList('orders.list', guestInputOf(filters));
  const show = (next: GuestFilters) =>
    navigate(pathTo('customerOrders', writeFilters(guestOrderList, next)), { replace: true });
  const set = (change: Partial<GuestFilters>) => show({ ...filters, ...change });
  const clear = () => show({ tab: filters.tab });
  return (
    <PageBody width="wide">
      <PullToRefresh onRefresh={() => list.refetch()} />
      <PageHeader
        title={t['orders.title']}
        actions={
          <FilterChip count={countOf(filters)}>
            {(sheet) => <GuestFilterSheet {...sheet} filters={filters} onChange={set} onClear={clear} />}
          </FilterChip>
        }
      />
      <div className="bg-canvas sticky top-0 z-10 py-1">
        <Pills
          label={t['orders.tabs']}
          options={guestTabNames.map((value) => ({ value, label: t[`orders.${value}`] }))}
          value={tab}
          onChange={(next) => set({ tab: next === 'all' ? undefined : next, status: undefined })}
        />
      </div>
      <div className="flex flex-1 flex-col gap-3 pt-3">
        {tab === 'toPay' && list.items.some(({ dueFen }) => dueFen > 0) ? (
          <LinkButton to={pathTo('customerPayment', {})} variant="soft" full>
            {t['orders.payThese']}
          </LinkButton>
        ) : null}
        <OrderList list={list} filters={filters} onClear={clear} />
      </div>
    </PageBody>
  );
}

type ListProps = {
  list: ReturnType<typeof useList<'orders.list'>>;
  filters: GuestFilters;
  onClear: () => void;
};

function OrderList({ list, filters, onClear }: ListProps) {
  const isNarrowed = countOf(filters) > 0;
  const none = isNarrowed ? <NoneSuch onClear={onClear} /> : <NoOrders tab={filters.tab ?? 'all'} />;
  return (
    <ListedPages list={list} none={none}>
      <ul className="m-0 grid list-none grid-cols-1 gap-3 p-0 lg:grid-cols-2 lg:gap-4">
        {list.items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} to={pathTo('customerOrder', { id: order.id })} side="guest" />
          </li>
        ))}
      </ul>
    </ListedPages>
  );
}

function NoneSuch({ onClear }: { onClear: () => void }) {
  const t = orderFiltersText.use();
  const lists = listsText.use();
  return (
    <EmptyState
      title={t.none}
      text={t.noneText}
      action={
        <Button variant="soft" onClick={onClear}>
          {lists.reset}
        </Button>
      }
    />
  );
}

function NoOrders({ tab }: { tab: (typeof guestTabNames)[number] }) {
  const t = customerText.use();
  return (
    <EmptyState
      title={tab === 'all' ? t['orders.none'] : t['orders.noneHere']}
      text={t['orders.noneText']}
      action={<LinkButton to={pathTo('customerBook')}>{t['orders.book']}</LinkButton>}
    />
  );
}
