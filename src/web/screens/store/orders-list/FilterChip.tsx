import { Suspense } from 'react';
import { orderTypes } from '#domain/orders/status.ts';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { countFilters, noOrderFilters, sortings } from '#web/parts/order-filters/order-filters.ts';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import type { Filters } from '#web/screens/store/orders-list/filters.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { useText } from '#web/text/use-text.ts';

const FilterSheet = lazyPart(async () => ({
  default: (await import('#web/parts/order-filters/FilterSheet.tsx')).FilterSheet,
}));

type Props = { filters: Filters; onChange: (changes: Partial<Filters>) => void };

/** Opens what narrows the list further, and tells how much of that holds. */
export function FilterChip({ filters, onChange }: Props) {
  const t = useText(orderFiltersText);
  const { stores } = useStaffStores();
  const sheet = useOpening();
  // Days have a chip of their own.
  const count = countFilters({ ...filters, from: '', to: '' }) + (filters.everywhere ? 1 : 0);
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
            onClear={() => onChange({ ...noOrderFilters, ...days, everywhere: false })}
            types={orderTypes}
            sorts={sortings}
            toggles={
              stores.length > 1
                ? [
                    {
                      name: t.everywhere,
                      isOn: filters.everywhere,
                      set: (everywhere) => onChange({ everywhere }),
                    },
                  ]
                : []
            }
          />
        ) : null}
      </Suspense>
    </>
  );
}
