import { Folded } from '#ui/Folded.tsx';
import { useCall } from '#web/api/queries.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { GearOrderTabs } from '#web/parts/gear-dialog/GearOrderTabs.tsx';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

type Props = { item: GearItem; onLeave: (to: string) => void };

/** The orders that an item is part of, folded until one asks; absent for those who see no orders. */
export function GearOrders({ item, onLeave }: Props) {
  const t = useText(gearDialogText);
  const may = useMay();
  const isSeen = may('equipment.ordersCount');
  const counts = useCall(
    'equipment.ordersCount',
    { equipmentId: item.id },
    { enabled: isSeen, staleMs: 0 },
  ).data;
  if (!isSeen) return null;
  return (
    <section className="border-line border-t">
      <Folded
        heading={3}
        title={
          <>
            {t.orders}
            {counts === undefined ? null : (
              <span className="text-ink-3 tnum ml-2 font-normal">{counts.totalCount}</span>
            )}
          </>
        }
        className="text-md font-semibold"
      >
        <GearOrderTabs item={item} counts={counts} onLeave={onLeave} />
      </Folded>
    </section>
  );
}
