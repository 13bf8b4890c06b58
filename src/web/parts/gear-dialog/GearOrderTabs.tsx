import { useState } from 'react';
import type { GearTab } from '#domain/orders/gear-tab.ts';
import { Pills } from '#ui/Pills.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { useList } from '#web/api/lists.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { GearOrderRow } from '#web/parts/gear-dialog/GearOrderRow.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { gearDialogText } from '#web/text/gear-dialog.ts';
import { useText } from '#web/text/use-text.ts';

type Counts = Output<'equipment.ordersCount'>;

const tabs: readonly GearTab[] = ['inUse', 'reserved', 'unpaid', 'completed'];
const callOf = {
  inUse: 'equipment.inUseOrders',
  reserved: 'equipment.reservedOrders',
  unpaid: 'equipment.unpaidOrders',
  completed: 'equipment.completedOrders',
} as const satisfies Record<GearTab, string>;

/** The first list that has something in it. */
const firstFull = (counts: Counts | undefined): GearTab =>
  tabs.find((tab) => (counts?.[`${tab}Count`] ?? 0) > 0) ?? 'inUse';

type Opening = { item: GearItem; onLeave: (to: string) => void };

/** An item's orders in four lists, ten at a time. */
export function GearOrderTabs({ item, counts, onLeave }: Opening & { counts: Counts | undefined }) {
  const t = useText(gearDialogText);
  const [chosen, setChosen] = useState<GearTab | null>(null);
  const tab = chosen ?? firstFull(counts);
  return (
    <div className="flex flex-col gap-2 pb-1">
      <Pills
        label={t.ordersTabs}
        options={tabs.map((each) => ({
          value: each,
          label:
            counts === undefined ? t[`orders.${each}`] : `${t[`orders.${each}`]} ${counts[`${each}Count`]}`,
        }))}
        value={tab}
        onChange={setChosen}
        className="-mx-5 px-5"
      />
      <OrdersOf key={tab} item={item} tab={tab} onLeave={onLeave} />
    </div>
  );
}

function OrdersOf({ item, tab, onLeave }: Opening & { tab: GearTab }) {
  const t = useText(gearDialogText);
  const zone = useZone(item.storeId);
  const list = useList(callOf[tab], { equipmentId: item.id });
  return (
    <ListedPages
      list={list}
      byPress
      bones={<Skeleton className="h-20 w-full rounded-lg" />}
      none={<p className="text-ink-3 py-4 text-center">{t.noOrders}</p>}
    >
      <ul className="divide-line m-0 flex list-none flex-col divide-y p-0">
        {list.items.map((order) => (
          <li key={order.orderId}>
            <GearOrderRow order={order} zone={zone} onLeave={onLeave} />
          </li>
        ))}
      </ul>
    </ListedPages>
  );
}
