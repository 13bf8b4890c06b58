import { useOpeningFor } from '#web/parts/frame/use-opening.ts';
import { dotted } from '#ui/whole-parts.ts';
import { ConfirmDialog } from '#web/parts/frame/ConfirmDialog.tsx';
import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { useState } from 'react';
import { equipmentStatus } from '#domain/equipment/status.ts';
import { addDays } from '#domain/time/days.ts';
import { dayOf } from '#domain/time/zone.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { useCall } from '#web/api/queries.ts';
import { useWrite } from '#web/api/writes.ts';
import { useMay } from '#web/parts/account/use-may.ts';
import { playSound } from '#web/parts/sound/play-sound.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dayText } from '#web/parts/time/day-text.ts';
import { useNow } from '#web/parts/time/use-now.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { daysOfHold, HoldCalendar, type Hold } from '#web/screens/store/inventory/item/HoldCalendar.tsx';
import { useLocale } from '#web/state/language.ts';
import { showSuccess } from '#web/state/toast.ts';
import { itemText } from '#web/text/item.ts';
import { reasonsText } from '#web/text/reasons.ts';

type Released = {
  readonly hold: Hold;
  /** It lay ahead and the item is in stock: the same days can be taken again. */
  readonly canUndo: boolean;
};

/** Frees days that were taken by hand, and takes them again when that was a mistake. */
const useRelease = (item: Gear, { zone, now }: { zone: string; now: number }) => {
  const t = itemText.use();
  const [released, setReleased] = useState<Released | null>(null);
  const free = useWrite('equipment.deleteUnavailableTime');
  const take = useWrite('equipment.stockOut', {
    onDone: () => {
      playSound('success');
      showSuccess(t.undone);
      setReleased(null);
    },
  });
  return {
    released,
    isUndoing: take.isPending,
    free: (hold: Hold): void => {
      const isAhead = Date.parse(hold.startTime) > now;
      const { lastOn } = daysOfHold(hold, zone);
      const canUndo = isAhead && lastOn !== null && item.status === equipmentStatus.available;
      free.mutate(
        { id: hold.id },
        {
          onSuccess: () => {
            playSound('success');
            setReleased({ hold, canUndo });
          },
        },
      );
    },
    undo: (): void => {
      if (released === null) return;
      const { firstOn, lastOn } = daysOfHold(released.hold, zone);
      take.mutate({
        equipmentId: item.id,
        reason: released.hold.reason,
        unavailableStartTime: firstOn,
        unavailableEndTime: addDays(lastOn ?? firstOn, 1),
      });
    },
  };
};

/** Who holds which days of an item; days taken by hand can be freed, and that can be undone. */
export function HoldsCard({ item }: { item: Gear }) {
  const t = itemText.use();
  const zone = useZone(item.storeId);
  const now = useNow(60_000);
  const times = useCall('equipment.unavailableTimes', { id: item.id });
  const todayOn = dayOf(now, zone);
  return (
    <SectionCard title={t.holds}>
      <Loaded query={times} bones={<Skeleton className="h-64 rounded-lg" />}>
        {({ items }) => (
          <>
            <HoldCalendar holds={items} todayOn={todayOn} zone={zone} />
            <HoldRows item={item} holds={items} zone={zone} now={now} />
          </>
        )}
      </Loaded>
    </SectionCard>
  );
}

type RowsProps = { item: Gear; holds: readonly Hold[]; zone: string; now: number };

function HoldRows({ item, holds, zone, now }: RowsProps) {
  const t = itemText.use();
  const may = useMay();
  const span = useSpan(zone);
  const asking = useOpeningFor<Hold>();
  const release = useRelease(item, { zone, now });
  const { released } = release;
  const asked = asking.subject;
  const askedSpan = asked === undefined ? null : span(asked);
  return (
    <>
      {released === null ? null : (
        <div role="status">
          <Notice
            tone="success"
            action={
              released.canUndo ? (
                <Button variant="ghost" size="sm" loading={release.isUndoing} onClick={release.undo}>
                  {t.undo}
                </Button>
              ) : undefined
            }
          >
            {t.released(span(released.hold).from, span(released.hold).last)}
          </Notice>
        </div>
      )}
      {holds.length === 0 ? (
        <p className="text-ink-3">{t.holdsNone}</p>
      ) : (
        <ul className="divide-line m-0 list-none divide-y p-0">
          {holds.map((hold) => (
            <HoldRow
              key={hold.id}
              hold={hold}
              zone={zone}
              onRelease={
                hold.source === 'manual' && may('equipment.deleteUnavailableTime')
                  ? () => asking.show(hold)
                  : undefined
              }
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        {...asking.sheet}
        title={t.releaseAsk}
        confirmLabel={t.release}
        onConfirm={() => {
          asking.close();
          if (asked !== undefined) release.free(asked);
        }}
      >
        {askedSpan === null ? null : t.releaseText(askedSpan.from, askedSpan.last)}
      </ConfirmDialog>
    </>
  );
}

/** The first and the last day of a hold, in words. */
const useSpan = (zone: string) => {
  const t = itemText.use();
  const locale = useLocale();
  return (hold: Hold): { from: string; last: string } => {
    const { firstOn, lastOn } = daysOfHold(hold, zone);
    return { from: dayText(firstOn, locale), last: lastOn === null ? t.openEnd : dayText(lastOn, locale) };
  };
};

type RowProps = { hold: Hold; zone: string; onRelease: (() => void) | undefined };

function HoldRow({ hold, zone, onRelease }: RowProps) {
  const t = itemText.use();
  const reasons = reasonsText.use();
  const { from, last } = useSpan(zone)(hold);
  const why = reasons.reasonText(hold.reason);
  return (
    <li className="flex min-h-14 items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="tnum block font-medium">{from === last ? from : `${from} – ${last}`}</span>
        <span className="text-ink-3 block text-sm break-words">
          {hold.orderNumber === null ? (
            dotted([t[`source.${hold.source}`], why])
          ) : (
            <Link
              to={pathTo('storeOrders', { q: hold.orderNumber })}
              className="text-ice-ink tnum -my-2 inline-flex min-h-11 items-center underline"
            >
              {t.order(hold.orderNumber)}
            </Link>
          )}
        </span>
      </span>
      {onRelease === undefined ? null : (
        <Button variant="secondary" size="sm" onClick={onRelease}>
          {t.release}
        </Button>
      )}
    </li>
  );
}
