import { Loaded } from '#web/parts/frame/Loaded.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import type { Output } from '#web/api/calls.ts';
import { useCall } from '#web/api/queries.ts';
import { useZone } from '#web/parts/stores/use-zone.ts';
import { atNoon, formatOf } from '#web/parts/time/day-text.ts';
import { dateText } from '#web/parts/time/time-text.ts';
import type { Gear } from '#web/screens/store/inventory/gear-types.ts';
import { useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';

type Month = { readonly month: string; readonly timesOut: number; readonly daysOut: number };

const height = 96;
const step = 26;
const barWidth = 14;
/** A month in which it was out at all can be seen. */
const leastBar = 3;

/** A bar for each month: on how many days the item was out. */
function UsageChart({ months }: { months: readonly Month[] }) {
  const t = itemText.use();
  const locale = useLocale();
  const most = Math.max(1, ...months.map(({ daysOut }) => daysOut));
  const initial = formatOf('en', { month: 'narrow', timeZone: 'UTC' });
  const long = formatOf(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const nameOf = ({ month }: Month, format: Intl.DateTimeFormat) => format.format(atNoon(`${month}-01`));
  return (
    <figure className="m-0 flex flex-col gap-2">
      <figcaption className="text-ink-3 text-sm">{t.chart}</figcaption>
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${months.length * step} ${height + 22}`}
        className="w-full overflow-visible"
      >
        <path d={`M0 ${height + 0.5}H${months.length * step}`} stroke="var(--line)" />
        {months.map((month, index) => {
          const tall = month.daysOut === 0 ? 0 : Math.max(leastBar, (month.daysOut / most) * (height - 16));
          const x = index * step + (step - barWidth) / 2;
          return (
            <g key={month.month}>
              <title>{t.monthBar(nameOf(month, long), month.daysOut, month.timesOut)}</title>
              <rect
                x={x}
                y={height - tall}
                width={barWidth}
                height={tall}
                rx={Math.min(4, tall / 2)}
                fill={index === months.length - 1 ? 'var(--ice)' : 'var(--line-strong)'}
              />
              {month.daysOut === 0 ? null : (
                <text
                  x={x + barWidth / 2}
                  y={height - tall - 4}
                  textAnchor="middle"
                  fontSize="11"
                  fill="var(--ink-2)"
                >
                  {month.daysOut}
                </text>
              )}
              <text
                x={x + barWidth / 2}
                y={height + 14}
                textAnchor="middle"
                fontSize="11"
                fill="var(--ink-3)"
              >
                {locale.startsWith('zh') ? Number(month.month.slice(5)) : nameOf(month, initial)}
              </text>
            </g>
          );
        })}
      </svg>
      <ul className="sr-only">
        {months.map((month) => (
          <li key={month.month}>{t.monthBar(nameOf(month, long), month.daysOut, month.timesOut)}</li>
        ))}
      </ul>
    </figure>
  );
}

/** How often and how long an item was out. */
export function UsageCard({ item }: { item: Gear }) {
  const t = itemText.use();
  const query = useCall('equipment.usageStatistics', { id: item.id });
  return (
    <SectionCard title={t.statistics}>
      <Loaded query={query} bones={<Skeleton className="h-40 rounded-lg" />}>
        {(usage) => <Figures item={item} usage={usage} />}
      </Loaded>
    </SectionCard>
  );
}

function Figures({ item, usage }: { item: Gear; usage: Output<'equipment.usageStatistics'> }) {
  const t = itemText.use();
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
