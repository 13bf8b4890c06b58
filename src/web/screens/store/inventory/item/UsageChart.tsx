import { atNoon, formatOf } from '#web/parts/time/day-text.ts';
import { useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';
import { useText } from '#web/text/use-text.ts';

type Month = { readonly month: string; readonly timesOut: number; readonly daysOut: number };

const height = 96;
const step = 26;
const barWidth = 14;
/** A month in which it was out at all can be seen. */
const leastBar = 3;

/** A bar for each month: on how many days the item was out. */
export function UsageChart({ months }: { months: readonly Month[] }) {
  const t = useText(itemText);
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
