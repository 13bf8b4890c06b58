import { makesOrders } from '#domain/access/rights.ts';
import { Chip } from '#ui/Chip.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Button } from '#ui/Button.tsx';
import { useCall } from '#web/api/queries.ts';
import { useRight } from '#web/parts/account/use-opens.ts';
import { LinkButton } from '#web/parts/frame/LinkButton.tsx';
import { countFilters } from '#web/parts/lists/list-filters.ts';
import type { OrderSummary } from '#web/parts/orders/order-types.ts';
import { pathTo } from '#web/paths.ts';
import { navigate } from '#web/routing/navigation.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import type { StaffFilters } from '#web/screens/store/orders-list/filters.ts';
import { switchStore } from '#web/state/switch-store.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { storeText } from '#web/text/store.ts';

/** A store where a search finds something. */
type StoreHolding = { readonly storeId: string; readonly storeName: string; readonly count: number };

/** The stores that hold the orders found: the one where one stands first, then those with most. */
export const storesHolding = (
  orders: readonly Pick<OrderSummary, 'storeId' | 'storeName'>[],
  currentId: string | undefined,
): readonly StoreHolding[] => {
  const stores = new Map<string, StoreHolding>();
  for (const { storeId, storeName } of orders) {
    if (storeId === null) continue;
    stores.set(storeId, { storeId, storeName, count: (stores.get(storeId)?.count ?? 0) + 1 });
  }
  const rank = ({ storeId, count }: StoreHolding) => (storeId === currentId ? Infinity : count);
  return [...stores.values()].toSorted((a, b) => rank(b) - rank(a));
};

type Props = { filters: StaffFilters; onReset: () => void };

/** Nothing in the list: why that may be, and for a search which other stores of this person's have it. */
export function NoOrders({ filters, onReset }: Props) {
  const t = storeText.use();
  const mayMake = useRight(makesOrders);
  const isFiltered = countFilters(filters) > 0;
  if ((filters.keyword ?? '').trim() !== '') return <NotFoundHere filters={filters} onReset={onReset} />;
  return (
    <EmptyState
      title={t.noOrders}
      text={isFiltered ? t.noOrdersFiltered : t.noOrdersYet}
      action={isFiltered ? <Reset onReset={onReset} /> : mayMake ? <NewOrder /> : undefined}
    />
  );
}

function NewOrder() {
  const t = storeText.use();
  return (
    <LinkButton to={pathTo('storeOrderCreate')} icon="plus">
      {t.newOrder}
    </LinkButton>
  );
}

function NotFoundHere({ filters, onReset }: Props) {
  const t = storeText.use();
  const words = orderFiltersText.use();
  const { stores, current } = useStaffStores();
  const keyword = (filters.keyword ?? '').trim();
  // Without a store the server looks in all that this person works in, and in no other.
  const anywhere = useCall('orders.list', { keyword, maxResultCount: 100 });
  if (anywhere.isPending) return <EmptyState title={t.noOrders} />;
  if (anywhere.isError) {
    return <EmptyState title={t.noOrders} text={t.noOrdersFiltered} action={<Reset onReset={onReset} />} />;
  }
  const found = storesHolding(anywhere.data.items, current?.storeId);
  const show = (storeId: string) => {
    if (switchStore(storeId)) navigate(pathTo('storeOrders', { q: keyword }), { replace: true });
  };
  return (
    <EmptyState
      title={t.noOrders}
      text={found.length > 0 ? undefined : whyNot(words, { stores, current })}
      action={
        <div className="flex flex-col items-center gap-3">
          {found.map(({ storeId, storeName, count }) => (
            <Button key={storeId} variant="soft" icon="store" onClick={() => show(storeId)}>
              {storeId === current?.storeId ? words.foundUnfiltered(count) : words.foundIn(storeName, count)}
            </Button>
          ))}
          <Reset onReset={onReset} />
        </div>
      }
    />
  );
}

type Words = typeof orderFiltersText.zh;

const whyNot = (
  words: Words,
  { stores, current }: Pick<ReturnType<typeof useStaffStores>, 'stores' | 'current'>,
) => (stores.length > 1 ? words.inNoStore(stores.length) : words.onlyThisStore(current?.storeName ?? ''));

function Reset({ onReset }: { onReset: () => void }) {
  const t = storeText.use();
  return (
    <Chip chosen={false} onPress={onReset}>
      {t.resetFilters}
    </Chip>
  );
}
