import { orderTypes } from '#domain/orders/status.ts';
import { Chip } from '#ui/Chip.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import { KeywordSearch } from '#web/parts/lists/KeywordSearch.tsx';
import { FilterGroup, FilterSheet } from '#web/parts/order-filters/FilterSheet.tsx';
import { MoreFilters } from '#web/parts/order-filters/MoreFilters.tsx';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import type { GuestWish } from '#web/screens/customer/orders/guest-wish.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { useText } from '#web/text/use-text.ts';

const sorts = ['createdAt desc', 'createdAt asc', 'startDate asc', 'startDate desc'] as const;

type Props = {
  wish: GuestWish;
  onChange: (change: Partial<GuestWish>) => void;
  onClear: () => void;
  open: boolean;
  onClose: () => void;
};

/** Narrows the guest's own orders: by words, store, days, kind and what is still to pay or to bring back. */
export function GuestFilterSheet({ wish, onChange, onClear, open, onClose }: Props) {
  const t = useText(orderFiltersText);
  const { data: config } = useClientConfig();
  const stores = config === undefined ? [] : storesOf(config);
  const refunding = {
    name: t.refunding,
    isOn: wish.refunding,
    set: (isOn: boolean) => onChange({ refunding: isOn }),
  };
  // One status is finer than a tab, and takes its place.
  const narrow = (more: GuestWish['more']) =>
    onChange(more.status === null ? { more } : { more, tab: 'all' });
  return (
    <FilterSheet
      open={open}
      onClose={onClose}
      value={wish}
      onChange={onChange}
      onClear={onClear}
      types={orderTypes}
      sorts={sorts}
      hasDays
      hasLate
      toggles={[refunding]}
    >
      <KeywordSearch value={wish.keyword} onSearch={(keyword) => onChange({ keyword })} label={t.search} />
      {stores.length > 1 ? (
        <FilterGroup name={t.where}>
          {stores.map(({ storeId, storeName }) => (
            <Chip
              key={storeId}
              chosen={wish.storeId === storeId}
              onPress={() => onChange({ storeId: wish.storeId === storeId ? null : storeId })}
            >
              {storeName}
            </Chip>
          ))}
        </FilterGroup>
      ) : null}
      <MoreFilters value={wish.more} onChange={narrow} />
    </FilterSheet>
  );
}
