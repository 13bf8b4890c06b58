import { useId, useState } from 'react';
import { seesOrders } from '#contract/staff-access.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
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
  const isSeen = may(seesOrders);
  const [isUnfolded, setUnfolded] = useState(false);
  const panelId = useId();
  const counts = useCall(
    'equipment.ordersCount',
    { equipmentId: item.id },
    { enabled: isSeen, staleMs: 0 },
  ).data;
  if (!isSeen) return null;
  return (
    <section className="border-line border-t">
      <h3>
        <button
          type="button"
          aria-expanded={isUnfolded}
          aria-controls={panelId}
          onClick={() => setUnfolded(!isUnfolded)}
          className="press flex min-h-12 w-full items-center justify-between gap-3 rounded-lg text-md font-semibold"
        >
          <span>
            {t.orders}
            {counts === undefined ? null : (
              <span className="text-ink-3 tnum ml-2 font-normal">{counts.totalCount}</span>
            )}
          </span>
          <span className={cx('text-ink-3 transition-transform', isUnfolded && 'rotate-180')}>
            <Icon name="chevron-down" size={20} />
          </span>
        </button>
      </h3>
      <div id={panelId} hidden={!isUnfolded}>
        {isUnfolded ? <GearOrderTabs item={item} counts={counts} onLeave={onLeave} /> : null}
      </div>
    </section>
  );
}
