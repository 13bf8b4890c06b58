import { Skeleton } from '#ui/Skeleton.tsx';
import { Timeline } from '#ui/Timeline.tsx';
import type { Output } from '#web/api/calls.ts';
import { useList } from '#web/api/lists.ts';
import { ExportButton } from '#web/parts/lists/ExportButton.tsx';
import { ListedPages } from '#web/parts/lists/ListedPages.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { momentText } from '#web/parts/time/time-text.ts';
import { pathTo } from '#web/paths.ts';
import { Link } from '#web/routing/Link.tsx';
import { signed } from '#web/screens/store/small-equipment/count-changes.ts';
import { useLocale } from '#web/state/language.ts';
import { poolsText } from '#web/text/pools.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { useText } from '#web/text/use-text.ts';

type Movement = Output<'smallEquipment.movements'>['items'][number];

/** Everything that changed a pool's counts, the newest first. */
export function Movements({ poolId }: { poolId: string }) {
  const t = useText(poolsText);
  const zone = useZone(undefined);
  const locale = useLocale();
  const list = useList('smallEquipment.movements', { id: poolId });
  const words = t as Readonly<Record<string, unknown>>;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-md font-semibold">{t.history}</h3>
        <ExportButton call="smallEquipment.exportMovements" input={{ id: poolId }} name={t.history} />
      </div>
      <ListedPages
        list={list}
        byPress
        bones={<Skeleton className="h-16 w-full" />}
        none={<p className="text-ink-3">{t.noHistory}</p>}
      >
        <Timeline
          entries={list.items.map((movement) => ({
            key: movement.id,
            title: String(words[`kind.${movement.kind}`] ?? movement.kind),
            time: momentText(movement.at, { locale, zone }),
            text: <Details movement={movement} />,
          }))}
        />
      </ListedPages>
    </section>
  );
}

function Details({ movement }: { movement: Movement }) {
  const t = useText(poolsText);
  const { toldReason } = useText(reasonsText);
  const places = [
    { name: t.usable, change: movement.usableChange },
    { name: t.out, change: movement.outChange },
    { name: t.damaged, change: movement.damagedChange },
    { name: t.lost, change: movement.lostChange },
  ].filter(({ change }) => change !== 0);
  return (
    <>
      <p className="text-ink-2 tnum">
        {places.map(({ name, change }) => t.placeChange(name, signed(change))).join(' · ')}
      </p>
      <p className="break-words">
        {[movement.actorName === '' ? t.bySystem : movement.actorName, toldReason(movement.reason)]
          .filter((part) => part !== '')
          .join(' · ')}
      </p>
      {movement.orderId === null || movement.orderNumber === null ? null : (
        <Link
          to={pathTo('storeOrder', { id: movement.orderId })}
          className="text-ice-ink inline-flex min-h-11 items-center font-medium"
        >
          {t.order(movement.orderNumber)}
        </Link>
      )}
    </>
  );
}
