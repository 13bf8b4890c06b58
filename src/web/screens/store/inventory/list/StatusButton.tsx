import { Icon } from '#ui/Icon.tsx';
import { openGear } from '#web/parts/gear-dialog/open-gear.ts';
import { GearStatusTag } from '#web/parts/gear/GearStatusTag.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { inventoryText } from '#web/text/inventory.ts';

type Props = {
  item: Gear;
  /** In the row of a table: how it is reached by Tab. */
  tab?: 0 | -1;
};

/** Where an item is; pressed, the dialog of the item tells more and changes it. */
export function StatusButton({ item, tab }: Props) {
  const t = inventoryText.use();
  if (item.status === undefined) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      tabIndex={tab}
      onClick={() => void openGear({ barcode: item.barcodeNumber })}
      className={
        tab === undefined
          ? 'press relative -m-2 inline-flex min-h-11 items-center justify-self-start rounded-lg p-2'
          : undefined
      }
    >
      <GearStatusTag status={item.status} />
      <span className="text-ink-3">
        <Icon name="chevron-down" size={16} />
      </span>
      <span className="sr-only">{t.handle(item.barcodeNumber)}</span>
    </button>
  );
}
