import { shellText } from '#web/text/shell.ts';
import { useEffect } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { loadClientConfig, type StoreConfig } from '#web/api/client-config.ts';
import { AppSheet } from '#web/parts/frame/AppSheet.tsx';
import { openingOf } from '#web/parts/stores/store-facts.ts';
import { StorePill } from '#web/parts/stores/StorePill.tsx';
import { useNow } from '#web/parts/time/use-now.ts';
import { switchStore } from '#web/state/switch-store.ts';

type Props = {
  stores: readonly StoreConfig[];
  chosen: StoreConfig | undefined;
  open: boolean;
  onClose: () => void;
};

/** Chooses the store of this device: whether each is open, its hours, address and phone. */
export function StoreSheet({ stores, chosen, open, onClose }: Props) {
  const t = shellText.use();
  const now = useNow(60_000);
  // However new the last answer is, one chooses among the stores as they are.
  useEffect(() => {
    if (open) void loadClientConfig('anew');
  }, [open]);
  return (
    <AppSheet open={open} onClose={onClose} title={t.chooseStore}>
      <ul className="m-0 flex list-none flex-col gap-3 p-0 pt-1">
        {stores.map((store) => (
          <li key={store.storeId}>
            <StoreChoice
              store={store}
              isChosen={store.storeId === chosen?.storeId}
              now={now}
              onPress={() => switchStore(store.storeId) && onClose()}
            />
          </li>
        ))}
      </ul>
    </AppSheet>
  );
}

type ChoiceProps = { store: StoreConfig; isChosen: boolean; now: number; onPress: () => void };

function StoreChoice({ store, isChosen, now, onPress }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onPress}
      className={cx(
        'press flex w-full items-start gap-3 rounded-lg border p-4 text-left',
        isChosen ? 'border-ice bg-ice-soft' : 'border-line hover:border-line-strong',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span className="text-md font-semibold">{store.storeName}</span>
          <StorePill {...openingOf(store, now)} />
        </span>
        <span className="text-ink-2 mt-1.5 block text-sm">{store.contactInfo.address}</span>
        <span className="text-ink-3 tnum block text-sm">{store.contactInfo.phone}</span>
      </span>
      <span className={isChosen ? 'text-ice-ink' : 'invisible'}>
        <Icon name="check" size={22} weight={2.4} />
      </span>
    </button>
  );
}
