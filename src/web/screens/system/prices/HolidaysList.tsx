import { holidaysOf, type Holiday } from '#domain/pricing/calendar-year.ts';
import { daysBetween } from '#domain/time/days.ts';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ListRow } from '#ui/ListRow.tsx';
import { Tag } from '#ui/Tag.tsx';
import { dotted } from '#ui/whole-parts.ts';
import type { CalendarYear } from '#web/screens/system/prices/holiday-days.ts';
import { useHolidayWords } from '#web/screens/system/prices/use-holiday-words.ts';
import { holidaysText } from '#web/text/holidays.ts';

type Props = { calendar: CalendarYear; onOpen: ((holiday: Holiday) => void) | undefined };

const tones = { none: 'warning', provisional: 'warning', official: 'success' } as const;

/** The holidays of a year with their stretches of rest and the days worked in exchange. */
export function HolidaysList({ calendar: { days, state }, onOpen }: Props) {
  const t = holidaysText.use();
  const holidays = holidaysOf(days);
  return (
    <section aria-label={t.holidays} className="flex flex-col gap-2">
      <div className="flex items-center gap-3 px-1">
        <h2 className="text-lg font-semibold">{t.holidays}</h2>
        <Tag tone={tones[state]} dot>
          {t[`state.${state}`]}
        </Tag>
      </div>
      {holidays.length === 0 ? (
        <EmptyState title={t.noHolidays} text={t.noHolidaysText} />
      ) : (
        <Card pad="none" className="overflow-hidden">
          <ul className="bg-line m-0 grid list-none grid-cols-1 gap-px p-0 lg:grid-cols-2">
            {holidays.map((holiday) => (
              <li key={holiday.from} className="bg-surface lg:odd:last:col-span-2">
                <HolidayRow holiday={holiday} onOpen={onOpen && (() => onOpen(holiday))} />
              </li>
            ))}
          </ul>
        </Card>
      )}
      <Sources days={days} />
    </section>
  );
}

function HolidayRow({ holiday, onOpen }: { holiday: Holiday; onOpen: (() => void) | undefined }) {
  const { t, name, day, period } = useHolidayWords();
  const { from, to, workDays, isProvisional } = holiday;
  const works = workDays.map(day).join(t.between);
  return (
    <ListRow
      title={
        <span className="flex flex-wrap items-center gap-2">
          <span className="font-medium">{name(holiday.name)}</span>
          {isProvisional ? <Tag tone="warning">{t.provisional}</Tag> : null}
        </span>
      }
      text={dotted([period({ from, to }), ...(works === '' ? [] : [t.worksOn(works)])])}
      end={t.days(daysBetween(from, to) + 1)}
      {...(onOpen !== undefined && { onPress: onOpen })}
    />
  );
}

/** What the days of a year rest on: notices, some of which can be opened. */
function Sources({ days }: Pick<CalendarYear, 'days'>) {
  const t = holidaysText.use();
  const sources = [...new Set(days.map(({ source }) => source))].filter((source) => source !== '');
  if (sources.length === 0) return null;
  return (
    <ul aria-label={t.sources} className="text-ink-3 m-0 list-none p-0 px-1 text-sm break-all">
      {sources.map((source) => (
        <li key={source}>
          {t.sourceIs}
          {/^https?:\/\/\S+$/.test(source) ? (
            <a href={source} target="_blank" rel="noopener noreferrer" className="text-ice-ink">
              {source}
            </a>
          ) : (
            source
          )}
        </li>
      ))}
    </ul>
  );
}
