import { Suspense } from 'react';
import { Chip } from '#ui/Chip.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useOpening } from '#web/parts/frame/use-opening.ts';
import { lazyPart } from '#web/routing/lazy-part.ts';
import { countWish } from '#web/screens/customer/orders/guest-wish.ts';
import type { GuestWish } from '#web/screens/customer/orders/guest-wish.ts';
import { orderFiltersText } from '#web/text/order-filters.ts';
import { useText } from '#web/text/use-text.ts';

const GuestFilterSheet = lazyPart(async () => ({
  default: (await import('#web/screens/customer/orders/GuestFilterSheet.tsx')).GuestFilterSheet,
}));

type Props = { wish: GuestWish; onChange: (change: Partial<GuestWish>) => void; onClear: () => void };

/** Opens what narrows the guest's list, and tells how much of that holds. */
export function FilterButton({ wish, onChange, onClear }: Props) {
  const t = useText(orderFiltersText);
  const sheet = useOpening();
  const count = countWish(wish);
  return (
    <>
      <Chip chosen={count > 0} onPress={sheet.show}>
        <Icon name="filter" size={18} />
        {count === 0 ? t.filter : t.filterCount(count)}
      </Chip>
      <Suspense>
        {sheet.wasOpened ? (
          <GuestFilterSheet
            wish={wish}
            onChange={onChange}
            onClear={onClear}
            open={sheet.open}
            onClose={sheet.close}
          />
        ) : null}
      </Suspense>
    </>
  );
}
