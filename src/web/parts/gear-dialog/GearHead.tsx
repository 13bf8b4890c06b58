import { cx } from '#ui/cx.ts';
import { GearStatusTag } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { PhotoStrip } from '#web/parts/photos/PhotoStrip.tsx';

/** An item's pictures, name, code and, for staff, where it is now. */
export function GearHead({ item }: { item: GearItem }) {
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
          <p className="mt-1.5 flex">
            <GearStatusTag status={item.status} />
          </p>
        )}
      </div>
    </div>
  );
}
