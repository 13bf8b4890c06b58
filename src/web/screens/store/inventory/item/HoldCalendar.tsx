import { useState } from 'react';
import { addDays, daysFrom } from '#domain/time/days.ts';
import type { Day } from '#domain/time/instant.ts';
import { dayOf } from '#domain/time/zone.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { cx } from '#ui/cx.ts';
import type { Output } from '#web/api/calls.ts';
import { atNoon, formatOf } from '#web/parts/time/day-text.ts';
import { wholeDayText } from '#web/parts/time/time-text.ts';
import { useLocale } from '#web/state/language.ts';
import { itemText } from '#web/text/item.ts';

export type Hold = Output<'equipment.unavailableTimes'>['items'][number];
type HoldSource = Hold['source'];

/** The most that is drawn of one hold: those without an end reach beyond every calendar. */
const mostDays = 400;

/** The days of a hold at the store, both included; the end is null where nobody knows it. */
export const daysOfHold = (hold: Hold, zone: string): { firstOn: Day; lastOn: Day | null } => {
  const firstOn = dayOf(Date.parse(hold.startTime), zone);
  const lastOn = dayOf(Date.parse(hold.endTime) - 1, zone);
  return { firstOn, lastOn: Number.isFinite(Date.parse(hold.endTime)) && lastOn < farOff ? lastOn : null };
};

/** Ends from here on stand for "until somebody says so". */
const farOff = '2100-01-01';

/** Which days from `fromOn` on are taken, and by what; of several on one day the first one counts. */
export const heldDays = (
  holds: readonly Hold[],
  { fromOn, zone }: { fromOn: Day; zone: string },
): ReadonlyMap<Day, HoldSource> => {
  const held = new Map<Day, HoldSource>();
  for (const hold of holds) {
    const { firstOn, lastOn } = daysOfHold(hold, zone);
    const begin = firstOn < fromOn ? fromOn : firstOn;
    const limit = addDays(fromOn, mostDays);
    const end = lastOn === null || lastOn > limit ? limit : lastOn;
    if (end < begin) continue;
    for (const day of daysFrom(begin, addDays(end, 1))) if (!held.has(day)) held.set(day, hold.source);
  }
  return held;
};

/** A month, so many months later: its first day, and its weeks from Monday to Sunday with null for days of other months. */
export const monthOf = (todayOn: Day, ahead: number) => {
  const [year, month] = [Number(todayOn.slice(0, 4)), Number(todayOn.slice(5, 7)) - 1];
  const firstOf = (by: number): Day => new Date(Date.UTC(year, month + by)).toISOString().slice(0, 10);
  const firstOn = firstOf(ahead);
  const lead = (new Date(firstOn).getUTCDay() + 6) % 7;
  const cells = [...Array.from({ length: lead }, () => null), ...daysFrom(firstOn, firstOf(ahead + 1))];
  const weeks = Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => cells[week * 7 + weekday] ?? null),
  );
  return { firstOn, weeks };
};

const sourceStyles: Readonly<Record<HoldSource, string>> = {
  order: 'bg-ice text-on-ice font-semibold',
  manual: 'bg-violet text-surface font-semibold',
  transfer: 'bg-warning text-surface font-semibold',
  repair: 'bg-danger text-surface font-semibold',
};

const sources = Object.keys(sourceStyles) as HoldSource[];
const mostMonths = 12;

type Props = { holds: readonly Hold[]; todayOn: string; zone: string };

/** One month of an item: which days are taken, and by what. */
export function HoldCalendar({ holds, todayOn, zone }: Props) {
  const t = itemText.use();
  const locale = useLocale();
  const [ahead, setAhead] = useState(0);
  const { firstOn, weeks } = monthOf(todayOn, ahead);
  const held = heldDays(holds, { fromOn: todayOn, zone });
  const name = formatOf(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(atNoon(firstOn));
  const presentSources = sources.filter((source) => holds.some((hold) => hold.source === source));
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
          {weeks.map((week, index) => (
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
      {presentSources.length === 0 ? null : (
        <ul className="m-0 flex list-none flex-wrap gap-x-4 gap-y-1 p-0">
          {presentSources.map((source) => (
            <li key={source} className="text-ink-2 flex items-center gap-2 text-sm">
              <span aria-hidden="true" className={cx('size-4 rounded-sm', sourceStyles[source])} />
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
          source === undefined ? (isPast ? 'text-ink-3' : 'text-ink') : sourceStyles[source],
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
