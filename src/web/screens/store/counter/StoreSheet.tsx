import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { StoreChoices } from '#web/parts/stores/StoreChoices.tsx';
import { useFreshStores } from '#web/parts/stores/use-fresh-stores.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { switchStore } from '#web/state/current-store.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** The store that this device stands in. */
export function StoreSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(storeText);
  const { stores, current } = useStaffStores();
  const now = useNow(60_000);
  useFreshStores(open);
  return (
    <AppSheet open={open} onClose={onClose} title={t.chooseStore}>
      <StoreChoices
        stores={stores}
        chosenId={current?.storeId}
        now={now}
        onChoose={(storeId) => {
          if (switchStore(storeId)) onClose();
        }}
      />
    </AppSheet>
  );
}
