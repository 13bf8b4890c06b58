import { useState } from 'react';
import { Icon } from '#ui/Icon.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { StoreChoices } from '#web/parts/stores/StoreChoices.tsx';
import { useNow } from '#web/parts/time/use-now.ts';
import { useStaffStores } from '#web/screens/store/counter/use-staff-stores.ts';
import { setCurrentStoreId } from '#web/state/current-store.ts';
import { storeText } from '#web/text/store.ts';
import { useText } from '#web/text/use-text.ts';

/** The store this device stands in; with several to choose from it can be changed here. */
export function StoreSwitcher() {
  const t = useText(storeText);
  const { stores, current } = useStaffStores();
  const [open, setOpen] = useState(false);
  const now = useNow(60_000);
  if (current === undefined) return null;
  if (stores.length === 1) {
    return <p className="text-ink-2 flex min-h-11 items-center gap-2 text-base">{current.storeName}</p>;
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="press bg-surface shadow-card text-ink inline-flex min-h-11 max-w-full items-center gap-2 rounded-full px-4 text-base font-semibold"
      >
        <Icon name="store" size={18} />
        <span className="truncate">{current.storeName}</span>
        <Icon name="chevron-down" size={16} />
      </button>
      <AppSheet open={open} onClose={() => setOpen(false)} title={t.chooseStore}>
        <StoreChoices
          stores={stores}
          chosenId={current.storeId}
          now={now}
          onChoose={(storeId) => {
            setCurrentStoreId(storeId);
            setOpen(false);
          }}
        />
      </AppSheet>
    </>
  );
}
