import { useClientConfig } from '#web/api/client-config.ts';
import { FilterSheet } from '#web/parts/lists/FilterSheet.tsx';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import type { FilterGroup } from '#web/parts/lists/groups-of.ts';
import { useOrderGroups } from '#web/parts/order-filters/use-order-groups.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import type { GuestFilters, guestOrderList } from '#web/screens/customer/orders/guest-filters.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';

type Props = {
  filters: GuestFilters;
  onChange: (change: Partial<GuestFilters>) => void;
  onClear: () => void;
  open: boolean;
  onClose: () => void;
};

/** Narrows the guest's own orders: by words, store, days, kind and what is still to pay or to bring back. */
export function GuestFilterSheet({ filters, onChange, ...sheet }: Props) {
  const t = orderFiltersText.use();
  const { data: config } = useClientConfig();
  const stores = config === undefined ? [] : storesOf(config);
  const options = stores.map(({ storeId, storeName }) => ({ value: storeId, label: storeName }));
  const where: readonly FilterGroup<typeof guestOrderList>[] =
    stores.length > 1 ? [{ label: t.where, field: 'storeId', options }] : [];
  // One status is finer than a tab, and takes its place.
  const narrow = (change: Partial<GuestFilters>) =>
    onChange(change.status === undefined ? change : { ...change, tab: undefined });
  return (
    <FilterSheet<typeof guestOrderList>
      {...sheet}
      title={t.title}
      groups={[...where, ...useOrderGroups('guest')]}
      value={filters}
      onChange={narrow}
    >
      <KeywordSearch
        value={filters.keyword ?? ''}
        onSearch={(keyword) => onChange({ keyword })}
        label={t.search}
      />
    </FilterSheet>
  );
}
