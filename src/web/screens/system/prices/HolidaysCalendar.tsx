import { cx } from '#ui/cx.ts';
import { dayMarkClass, YearCalendar } from '#ui/YearCalendar.tsx';
import { SectionCard } from '#web/parts/frame/SectionCard.tsx';
import type { CalendarYear } from '#web/screens/system/prices/holiday-days.ts';
import { useHolidayWords } from '#web/screens/system/prices/use-holiday-words.ts';
import { holidaysText } from '#web/text/holidays.ts';

type Props = { calendar: CalendarYear; today: string; onPress: ((day: string) => void) | undefined };

const looks = {
  rest: { tone: 'success' },
  provisional: { tone: 'success', isDashed: true },
  work: { tone: 'warning' },
} as const;

/** A year of twelve small months: rest days, working weekends and what is provisional stand out by colour and by a sign. */
export function HolidaysCalendar({ calendar: { year, days }, today, onPress }: Props) {
  const { t, locale, sign, about } = useHolidayWords();
  const marks = Object.fromEntries(
    days.map((day) => [
      day.day,
      { ...looks[day.isProvisional ? 'provisional' : day.kind], sign: sign(day), label: about(day) },
    ]),
  );
  return (
    <SectionCard title={t.calendar(year)}>
      <Legend />
      <YearCalendar
        label={t.calendar(year)}
        year={year}
        marks={marks}
        today={{ day: today, label: t.today }}
        locale={locale}
        onPress={onPress}
      />
    </SectionCard>
  );
}

function Legend() {
  const t = holidaysText.use();
  return (
    <ul
      aria-label={t.legend}
      className="text-ink-2 m-0 mb-2 flex list-none flex-wrap gap-x-6 gap-y-2 p-0 text-sm"
    >
      {(['rest', 'provisional', 'work'] as const).map((kind) => (
        <li key={kind} className="flex items-center gap-2">
          <span
            className={cx(
              'inline-flex h-6 min-w-10 items-center justify-center rounded-sm px-1 text-xs font-semibold',
              dayMarkClass(looks[kind]),
            )}
          >
            {t[`sign.${kind}`]}
          </span>
          {t[`legend.${kind}`]}
        </li>
      ))}
    </ul>
  );
}
