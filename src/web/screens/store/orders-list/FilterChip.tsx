import { Suspense } from 'react';
import { orderTypes } from '#domain/orders/status.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { countFilters, noOrderFilters, sortings } from '#web/parts/order-filters/order-filters.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { AgentFilter } from '#web/screens/store/orders-list/AgentFilter.tsx';
import { countMore, noMoreFilters } from '#web/parts/order-filters/more-filters.ts';
import type { Filters } from '#web/screens/store/orders-list/filters.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { useText } from '#web/text/use-text.ts';

const FilterSheet = lazyPart(async () => ({
  default: (await import('#web/parts/order-filters/FilterSheet.tsx')).FilterSheet,
}));

const MoreFilters = lazyPart(async () => ({
  default: (await import('#web/parts/order-filters/MoreFilters.tsx')).MoreFilters,
}));

const noMore = {
  everywhere: false,
  refunding: false,
  agentId: '',
  more: noMoreFilters,
} as const;

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

/** Opens what narrows the list further, and tells how much of that holds. */
export function FilterChip({ filters, onChange }: Props) {
  const t = useText(orderFiltersText);
  const { stores } = useStaffStores();
  const sheet = useOpening();
  // Days have a chip of their own.
  const { agentId } = filters;
  const own = [filters.everywhere, filters.refunding, agentId !== ''].filter(Boolean).length;
  const count = countFilters({ ...filters, from: '', to: '' }) + countMore(filters.more) + own;
  const everywhere = {
    name: t.everywhere,
    isOn: filters.everywhere,
    set: (isOn: boolean) => onChange({ everywhere: isOn }),
  };
  const refunding = {
    name: t.refunding,
    isOn: filters.refunding,
    set: (isOn: boolean) => onChange({ refunding: isOn }),
  };
  // One status is finer than a tab, and takes its place.
  const narrow = (more: Filters['more']) =>
    onChange(more.status === null ? { more } : { more, tab: 'all', view: null });
  const days = { from: filters.from, to: filters.to };
  return (
    <>
      <Chip chosen={count > 0} onPress={sheet.show}>
        <Icon name="filter" size={18} />
        {count === 0 ? t.filter : t.filterCount(count)}
      </Chip>
      <Suspense>
        {sheet.wasOpened ? (
          <FilterSheet
            open={sheet.open}
            onClose={sheet.close}
            value={filters}
            onChange={onChange}
            onClear={() => onChange({ ...noOrderFilters, ...days, ...noMore })}
            types={orderTypes}
            sorts={sortings}
            toggles={stores.length > 1 ? [refunding, everywhere] : [refunding]}
          >
            <AgentFilter value={agentId} onChange={(id) => onChange({ agentId: id })} />
            <MoreFilters value={filters.more} onChange={narrow} />
          </FilterSheet>
        ) : null}
      </Suspense>
    </>
  );
}
