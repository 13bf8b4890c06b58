import { useState } from 'react';
import { Card } from '#ui/Card.tsx';
import { Icon } from '#ui/Icon.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { openingOf } from '#web/parts/stores/store-facts.ts';
import { StorePill } from '#web/parts/stores/StorePill.tsx';
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
        <Card pad="none" className="overflow-hidden">
          {stores.map((store) => (
            <ListRow
              key={store.storeId}
              icon="store"
              title={store.storeName}
              text={store.contactInfo.address}
              onPress={() => {
                setCurrentStoreId(store.storeId);
                setOpen(false);
              }}
              end={
                store.storeId === current.storeId ? (
                  <span className="text-ice-ink">
                    <Icon name="check" size={20} weight={2.4} />
                  </span>
                ) : (
                  <StorePill {...openingOf(store, now)} />
                )
              }
            />
          ))}
        </Card>
      </AppSheet>
    </>
  );
}
