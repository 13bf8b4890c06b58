import { useState } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { atNoon, formatOf } from '#web/parts/time/day-text.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { heldDays, monthAfter, weeksOf } from '#web/screens/store/inventory/item/held-days.ts';
import type { Hold, HoldSource } from '#web/screens/store/inventory/item/held-days.ts';
import { useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';
import { useText } from '#web/text/use-text.ts';

const looks: Readonly<Record<HoldSource, string>> = {
  order: 'bg-ice text-on-ice font-semibold',
  manual: 'bg-violet text-surface font-semibold',
  transfer: 'bg-warning text-surface font-semibold',
  repair: 'bg-danger text-surface font-semibold',
};

const sources = Object.keys(looks) as HoldSource[];
const mostMonths = 12;

type Props = { holds: readonly Hold[]; todayOn: string; zone: string };

/** One month of an item: which days are taken, and by what. */
export function HoldCalendar({ holds, todayOn, zone }: Props) {
  const t = useText(itemText);
  const locale = useLocale();
  const [ahead, setAhead] = useState(0);
  const month = monthAfter(todayOn.slice(0, 7), ahead);
  const held = heldDays(holds, { fromOn: todayOn, zone });
  const name = formatOf(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    atNoon(`${month}-01`),
  );
  const shown = sources.filter((source) => holds.some((hold) => hold.source === source));
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-2">
        <IconButton
          icon="chevron-left"
          label={t.previousMonth}
          disabled={ahead === 0}
          onClick={() => setAhead(ahead - 1)}
        />
        <p aria-live="polite" className="font-semibold">
          {name}
        </p>
        <IconButton
          icon="chevron-right"
          label={t.nextMonth}
          disabled={ahead === mostMonths}
          onClick={() => setAhead(ahead + 1)}
        />
      </div>
      <table aria-label={name} className="w-full table-fixed border-separate border-spacing-y-1 text-center">
        <thead>
          <tr>
            {weekdays(locale).map((weekday, index) => (
              <th key={index} scope="col" className="text-ink-3 text-sm font-normal">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week, index) => (
            <tr key={index}>
              {week.map((day, weekday) =>
                day === null ? (
                  <td key={weekday} />
                ) : (
                  <DayCell
                    key={day}
                    day={day}
                    source={held.get(day)}
                    joins={{
                      before: weekday > 0 && held.get(week[weekday - 1] ?? '') === held.get(day),
                      after: weekday < 6 && held.get(week[weekday + 1] ?? '') === held.get(day),
                    }}
                    todayOn={todayOn}
                    title={t.heldOn(
                      wholeDayText(day, locale),
                      held.has(day) ? t[`source.${held.get(day) ?? 'order'}`] : t.free,
                    )}
                  />
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length === 0 ? null : (
        <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
          {shown.map((source) => (
            <li key={source} className="text-ink-2 flex items-center gap-2 text-sm">
              <span aria-hidden="true" className={cx('size-4 rounded-sm', looks[source])} />
              {t[`source.${source}`]}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const weekdays = (locale: string): readonly string[] => {
  const format = formatOf(locale, {
    weekday: locale.startsWith('zh') ? 'narrow' : 'short',
    timeZone: 'UTC',
  });
  // A Monday and the days after it.
  return Array.from({ length: 7 }, (_, index) => format.format(new Date((4 + index) * 86_400_000)));
};

type DayProps = {
  day: string;
  source: HoldSource | undefined;
  /** The same hold goes on in the neighbouring cell. */
  joins: { readonly before: boolean; readonly after: boolean };
  todayOn: string;
  title: string;
};

function DayCell({ day, source, joins, todayOn, title }: DayProps) {
  const isPast = day < todayOn;
  return (
    <td className="p-0">
      <span
        title={title}
        className={cx(
          'tnum flex h-9 items-center justify-center text-base',
          source === undefined ? (isPast ? 'text-ink-3' : 'text-ink') : looks[source],
          source !== undefined && !joins.before && 'rounded-l-full',
          source !== undefined && !joins.after && 'rounded-r-full',
        )}
      >
        <span
          className={cx(
            day === todayOn && 'flex size-8 items-center justify-center rounded-full border-2',
            day === todayOn && (source === undefined ? 'border-ice' : 'border-current'),
          )}
        >
          {Number(day.slice(8))}
        </span>
        {source === undefined ? null : <span className="sr-only">{title}</span>}
      </span>
    </td>
  );
}
