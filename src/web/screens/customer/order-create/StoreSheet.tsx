import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { StoreChoices } from '#web/parts/stores/StoreChoices.tsx';
import { useFreshStores } from '#web/parts/stores/use-fresh-stores.ts';
import type { Booking } from '#web/screens/customer/order-create/use-booking.ts';
import { switchStore } from '#web/state/current-store.ts';
import { bookText } from '#web/text/book.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { booking: Booking; open: boolean; onClose: () => void };

/** The store to book at. */
export function StoreSheet({ booking, open, onClose }: Props) {
  const t = useText(bookText);
  useFreshStores(open);
  return (
    <AppSheet open={open} onClose={onClose} title={t.chooseStore}>
      <StoreChoices
        stores={booking.stores}
        chosenId={booking.store?.storeId}
        now={booking.now}
        onChoose={(storeId) => {
          if (switchStore(storeId)) onClose();
        }}
      />
    </AppSheet>
  );
}
