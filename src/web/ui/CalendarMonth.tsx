import { dayOf, numberOf, weekdayOf } from '#ui/calendar-days.ts';
import type { DayRange, Month } from '#ui/calendar-days.ts';
import { cx } from '#ui/cx.ts';

type CalendarDayProps = {
  day: string;
  date: number;
  /** The whole date in words. */
  label: string;
  weekend: boolean;
  disabled: boolean;
  place: 'out' | 'start' | 'inside' | 'end' | 'only';
  focusable: boolean;
  note: string | undefined;
  onPress: (day: string) => void;
};

const bands = {
  out: '',
  only: '',
  start: 'ui-band-start',
  inside: 'bg-ice-soft',
  end: 'ui-band-end',
} as const;

const plainLook = (weekend: boolean, disabled: boolean): string => {
  if (disabled) return 'text-line-strong line-through';
  return weekend ? 'text-ice-ink hover:bg-ice-soft' : 'text-ink hover:bg-ice-soft';
};

/** One day of a calendar. */
function CalendarDay({
  day,
  date,
  label,
  weekend,
  disabled,
  place,
  focusable,
  note,
  onPress,
}: CalendarDayProps) {
  const edge = place === 'start' || place === 'end' || place === 'only';
  return (
    <div className={bands[place]}>
      <button
        type="button"
        data-day={day}
        data-start={place === 'start' || place === 'only' ? '' : undefined}
        aria-label={note === undefined ? label : `${label} ${note}`}
        aria-pressed={place !== 'out'}
        disabled={disabled}
        tabIndex={focusable ? 0 : -1}
        onClick={() => onPress(day)}
        className={cx(
          'tnum scroll-my-24 flex h-12 w-full flex-col items-center justify-center rounded-full text-md leading-none',
          edge ? 'bg-ice text-on-ice font-semibold' : plainLook(weekend, disabled),
        )}
      >
        {date}
        {note === undefined ? null : (
          <span className={cx('mt-1 text-xs leading-none', !edge && 'text-ink-3')}>{note}</span>
        )}
      </button>
    </div>
  );
}

/** A word under a day, and whether it can be pressed. */
export type DayMark = { readonly text?: string; readonly blocked?: boolean };

type Props = {
  month: Month;
  range: DayRange | null;
  minOn: string;
  maxOn: string;
  todayOn: string;
  focusOn: string;
  locale: string;
  words: { start: string; end: string; today: string };
  marks?: Readonly<Record<string, DayMark>>;
  weekStartsOn: number;
  onPress: (day: string) => void;
};

/** One month of a calendar. */
export function CalendarMonth({ month, range, locale, weekStartsOn, ...rest }: Props) {
  const start = range === null ? null : numberOf(range.startOn);
  const last = range === null || start === null ? null : start + range.days - 1;
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const lead = (weekdayOf(month.first) - weekStartsOn + 7) % 7;
  const name = title.format(new Date(month.first * 86_400_000));
  return (
    <section aria-label={name} className="ui-month pt-5">
      <h3 className="mb-2 px-1 text-md font-semibold">{name}</h3>
      <div className="grid grid-cols-7 gap-y-1">
        {lead === 0 ? null : <span style={{ gridColumn: `span ${lead}` }} />}
        {Array.from({ length: month.length }, (_, index) => {
          const number = month.first + index;
          const day = dayOf(number);
          const mark = rest.marks?.[day];
          const place = placeOf(number, start, last);
          return (
            <CalendarDay
              key={day}
              day={day}
              date={index + 1}
              label={full.format(new Date(number * 86_400_000))}
              weekend={weekdayOf(number) % 6 === 0}
              disabled={day < rest.minOn || day > rest.maxOn || mark?.blocked === true}
              place={place}
              focusable={day === rest.focusOn}
              note={noteOf(place, rest.words) ?? (day === rest.todayOn ? rest.words.today : mark?.text)}
              onPress={rest.onPress}
            />
          );
        })}
      </div>
    </section>
  );
}

type DayPlace = 'out' | 'start' | 'inside' | 'end' | 'only';

const placeOf = (number: number, start: number | null, last: number | null): DayPlace => {
  if (start === null || last === null || number < start || number > last) return 'out';
  if (start === last) return 'only';
  if (number === start) return 'start';
  return number === last ? 'end' : 'inside';
};

const noteOf = (place: DayPlace, words: { start: string; end: string }): string | undefined => {
  if (place === 'start' || place === 'only') return words.start;
  return place === 'end' ? words.end : undefined;
};
