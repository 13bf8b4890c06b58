import { Card } from '#ui/Card.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { LoadError } from '#web/parts/frame/LoadError.tsx';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { dateText } from '#web/parts/time/time-text.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { UsageChart } from '#web/screens/store/inventory/item/UsageChart.tsx';
import { useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';
import { useText } from '#web/text/use-text.ts';

/** How often and how long an item was out. */
export function UsageCard({ item }: { item: Gear }) {
  const t = useText(itemText);
  const usage = useCall('equipment.usageStatistics', { id: item.id });
  return (
    <Card as="section" pad="lg" className="flex flex-col gap-4">
      <h2 className="text-lg font-semibold">{t.statistics}</h2>
      {usage.data === undefined ? (
        usage.error === null ? (
          <Skeleton className="h-40 rounded-lg" />
        ) : (
          <LoadError error={usage.error} onRetry={() => void usage.refetch()} />
        )
      ) : (
        <Figures item={item} usage={usage.data} />
      )}
    </Card>
  );
}

function Figures({ item, usage }: { item: Gear; usage: Output<'equipment.usageStatistics'> }) {
  const t = useText(itemText);
  const locale = useLocale();
  const zone = useZone(item.storeId);
  if (usage.timesHired + usage.timesOutByHand + usage.timesDamaged + usage.timesLost === 0) {
    const before = item.usageCount ?? 0;
    return <p className="text-ink-3">{before === 0 ? t.never : t.onlyBefore(before)}</p>;
  }
  const figures = [
    [t.timesHired, usage.timesHired],
    [t.timesByHand, usage.timesOutByHand],
    [t.daysOut, usage.daysOut],
    [t.damagedLost, `${usage.timesDamaged} / ${usage.timesLost}`],
  ] as const;
  return (
    <>
      <dl className="m-0 grid grid-cols-2 gap-3">
        {figures.map(([name, value]) => (
          <div key={name} className="bg-sunken flex flex-col-reverse rounded-lg px-3.5 py-2.5">
            <dt className="text-ink-3 text-sm">{name}</dt>
            <dd className="tnum m-0 text-xl font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {usage.months.some(({ daysOut }) => daysOut > 0) ? <UsageChart months={usage.months} /> : null}
      {usage.lastOutAt === null ? null : (
        <p className="text-ink-3 text-sm">
          {t.lastOut}
          {t.colon}
          {dateText(usage.lastOutAt, { locale, zone })}
        </p>
      )}
    </>
  );
}
