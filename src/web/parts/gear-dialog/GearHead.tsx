import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { useMay } from '#web/parts/account/use-may.ts';
import { GearStatusTag } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { LeavingLink } from '#web/parts/gear-dialog/LeavingLink.tsx';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';
import { pathTo } from '#web/paths.ts';
import { placeStore } from '#web/routing/navigation.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  item: GearItem;
  /** Null while nothing leads away. */
  onLeave: ((to: string) => void) | null;
};

/** An item's pictures, name, code and, for staff, where it is now. */
export function GearHead({ item, onLeave }: Props) {
  const { nameOf } = useGearWords();
  return (
    <div className={cx('flex gap-4', item.imageFiles.length > 1 ? 'flex-col' : 'items-center')}>
      <PhotoStrip images={item.imageFiles} art={item.art} size={80} />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug font-semibold break-words">
          {nameOf({ title: item.name, sizeLabel: item.sizeLabel })}
        </h3>
        <p className="text-ink-2 tnum mt-0.5 break-all">{item.barcodeNumber}</p>
        {item.status === undefined ? null : (
          <p className="mt-1.5 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
            <GearStatusTag status={item.status} />
            {onLeave === null ? null : <ToPage id={item.id} onLeave={onLeave} />}
          </p>
        )}
      </div>
    </div>
  );
}

/** Leads to the item's own page, unless that is where the dialog stands. */
function ToPage({ id, onLeave }: { id: string; onLeave: (to: string) => void }) {
  const t = useText(gearDialogText);
  const may = useMay();
  const to = pathTo('storeItem', { id });
  if (!may('equipment.history') || placeStore.get().path === to) return null;
  return (
    <LeavingLink
      to={to}
      onLeave={onLeave}
      className="text-ice-ink -my-2.5 inline-flex min-h-11 items-center gap-0.5 text-base font-medium whitespace-nowrap"
    >
      {t.toPage}
      <Icon name="chevron-right" size={18} />
    </LeavingLink>
  );
}
