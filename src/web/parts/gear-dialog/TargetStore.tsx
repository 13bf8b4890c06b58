import { Select } from '#ui/Select.tsx';
import { useClientConfig } from '#web/api/client-config.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import type { GearFormWork } from '#web/parts/gear-dialog/use-gear-form.ts';
import { storesOf } from '#web/parts/stores/store-facts.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

/** Which other store an item is sent to. */
export function TargetStore({ item, work }: { item: GearItem; work: GearFormWork }) {
  const t = useText(gearDialogText);
  const { data: config } = useClientConfig();
  const stores = config === undefined ? [] : storesOf(config);
  return (
    <Select
      label={t.toStore}
      value={work.draft.toStoreId}
      required
      placeholder={t.chooseStore}
      options={stores
        .filter(({ storeId }) => storeId !== item.storeId)
        .map(({ storeId, storeName }) => ({ value: storeId, label: storeName }))}
      error={work.faults.lacksStore ? t.chooseStore : undefined}
      onChange={(toStoreId) => work.keep({ toStoreId })}
    />
  );
}
