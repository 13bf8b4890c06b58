import { useState, type ComponentProps, type MouseEvent } from 'react';
import type { GearTab } from '#domain/orders/gear-tab.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Money } from '#ui/Money.tsx';
import { Pills } from '#ui/Pills.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { useList } from '#web/api/lists.ts';
import type { GearItem } from '#web/parts/gear-dialog/gear-item.ts';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { StatusTag } from '#web/parts/orders/StatusTag.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { gearDialogText } from '#web/text/gear-dialog.ts';

type LeavingLinkProps = Omit<ComponentProps<typeof Link>, 'onClick' | 'replace'> & {
  /** Closes what stands above the page, then goes there. */
  onLeave: (to: string) => void;
};

const opensElsewhere = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** A link out of the dialog of an item. */
export function LeavingLink({ onLeave, ...link }: LeavingLinkProps) {
  return (
    <Link
      {...link}
      onClick={(event) => {
        if (opensElsewhere(event)) return;
        event.preventDefault();
        onLeave(link.to);
      }}
    />
  );
}

type GearOrder = Output<'equipment.inUseOrders'>['items'][number];

/** Month and day, as `12/31`. */
const shortDay = (at: number, zone: string): string => dayOf(at, zone).slice(5).replace('-', '/');

type Props = { order: GearOrder; zone: string; onLeave: (to: string) => void };

/** One order of an item: who hires it when, and what it costs; leads to the order. */
function GearOrderRow({ order, zone, onLeave }: Props) {
  const t = gearDialogText.use();
  const from = shortDay(Date.parse(order.rentalStartTime), zone);
  // The end is the first moment that is not hired any more.
  const until = shortDay(Date.parse(order.rentalEndTime) - 1, zone);
  return (
    <LeavingLink
      to={pathTo('storeOrder', { id: order.orderId })}
      onLeave={onLeave}
      className="press hover:bg-sunken -mx-2 flex min-h-16 flex-col justify-center gap-0.5 rounded-lg px-2 py-2 text-inherit no-underline"
    >
      <span className="flex items-center justify-between gap-3">
        <span className="tnum font-medium">{order.orderNumber}</span>
        <StatusTag status={order.status} />
      </span>
      <span className="text-ink-2 flex items-baseline justify-between gap-3 text-sm">
        <span className="flex min-w-0 gap-2">
          <span className="truncate">{order.customerName}</span>
          <span className="text-ink-3 tnum shrink-0">{t.period(from, until)}</span>
        </span>
        <Money fen={order.totalAmountFen} className="text-ink shrink-0 font-semibold" />
      </span>
    </LeavingLink>
  );
}

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
  const t = gearDialogText.use();
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
  const t = gearDialogText.use();
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
