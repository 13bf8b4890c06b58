import { GearArt } from '#ui/GearArt.tsx';
import { GearStatusTag } from '#web/parts/gear/GearStatusTag.tsx';
import { useGearWords } from '#web/parts/gear/use-gear-words.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { showInfo } from '#web/state/toast.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

/** An item's picture, name, code and, for staff, where it is now. */
export function GearHead({ item }: { item: GearItem }) {
  const t = useText(gearDialogText);
  const { nameOf } = useGearWords();
  return (
    <div className="flex items-center gap-4">
      <button
        type="button"
        aria-label={t.images}
        onClick={() => showInfo(t.noImages)}
        className="press inline-flex shrink-0 rounded-xl"
      >
        <GearArt art={item.art} size={80} className="rounded-xl" />
      </button>
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
