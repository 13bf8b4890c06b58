import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { dayOf, monthsBetween, numberOf, pressDay, stepOfKey, weekdayOf } from '#ui/calendar-days.ts';
import { cx } from '#ui/cx.ts';

type DayRange = NonNullable<Parameters<typeof pressDay>[0]>;

type CalendarDayProps = {
  day: string;
  date: number;
  /** The whole date in words. */
  label: string;
  weekend: boolean;
  disabled: boolean;
  place: DayPlace;
  focusable: boolean;
  note: string | undefined;
  mark: DayMark | undefined;
  onPress: (day: string) => void;
};

/** Monday. */
const weekStartsOn = 1;
const maxDays = 365;

const bands = {
  out: '',
  only: '',
  start: 'ui-band-start',
  inside: 'bg-ice-soft',
  end: 'ui-band-end',
} as const;

const dayColors = (weekend: boolean, disabled: boolean): string => {
  if (disabled) return 'text-line-strong line-through';
  return weekend ? 'text-ice-ink hover:bg-ice-soft' : 'text-ink hover:bg-ice-soft';
};

const noteColor = (mark: DayMark | undefined): string =>
  mark?.isLow === true ? 'text-success font-semibold' : 'text-ink-3';

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
  mark,
  onPress,
}: CalendarDayProps) {
  const edge = place === 'start' || place === 'end' || place === 'only';
  const dot = mark?.dot;
  return (
    <div className={bands[place]}>
      <button
        type="button"
        data-day={day}
        data-start={place === 'start' || place === 'only' ? '' : undefined}
        aria-label={[label, dot, note].filter(Boolean).join(' ')}
        aria-pressed={place !== 'out'}
        disabled={disabled}
        tabIndex={focusable ? 0 : -1}
        onClick={() => onPress(day)}
        className={cx(
          'tnum scroll-my-24 flex h-12 w-full flex-col items-center justify-center rounded-full text-md leading-none',
          edge ? 'bg-ice text-on-ice font-semibold' : dayColors(weekend, disabled),
        )}
      >
        <span className="relative">
          {date}
          {dot === undefined ? null : (
            <span
              className="bg-danger absolute -top-1 -right-2 h-1.5 w-1.5 rounded-full"
              aria-hidden="true"
            />
          )}
        </span>
        {note === undefined ? null : (
          <span className={cx('mt-1 text-xs leading-none', !edge && noteColor(mark))}>{note}</span>
        )}
      </button>
    </div>
  );
}

/** A word under a day, and whether it can be pressed. */
type DayMark = {
  readonly text?: string;
  readonly blocked?: boolean;
  /** The word stands out as good. */
  readonly isLow?: boolean;
  /** A dot beside the day, and what it means. */
  readonly dot?: string | undefined;
};

type CalendarMonthProps = {
  month: ReturnType<typeof monthsBetween>[number];
  range: DayRange | null;
  minOn: string;
  maxOn: string;
  todayOn: string;
  focusOn: string;
  locale: string;
  words: { start: string; end: string; today: string };
  marks?: Readonly<Record<string, DayMark>>;
  onPress: (day: string) => void;
};

const firstOfWeek = (number: number): number => number - ((weekdayOf(number) - weekStartsOn + 7) % 7);

/** One month of a calendar. */
function CalendarMonth({ month, range, locale, ...rest }: CalendarMonthProps) {
  const start = range === null ? null : numberOf(range.startOn);
  const last = range === null || start === null ? null : start + range.days - 1;
  const title = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  // The weeks that have passed are left out: the first one on show is that of the first day.
  const from = Math.max(month.first, firstOfWeek(numberOf(rest.minOn)));
  const lead = from - firstOfWeek(from);
  const name = title.format(new Date(month.first * 86_400_000));
  return (
    <section aria-label={name} className="ui-month pt-5">
      <h3 className="mb-2 px-1 text-md font-semibold">{name}</h3>
      <div className="grid grid-cols-7 gap-y-1">
        {lead === 0 ? null : <span style={{ gridColumn: `span ${lead}` }} />}
        {Array.from({ length: month.first + month.length - from }, (_, index) => {
          const number = from + index;
          const day = dayOf(number);
          const mark = rest.marks?.[day];
          const place = placeOf(number, start, last);
          return (
            <CalendarDay
              key={day}
              day={day}
              date={number - month.first + 1}
              label={full.format(new Date(number * 86_400_000))}
              weekend={weekdayOf(number) % 6 === 0}
              disabled={day < rest.minOn || day > rest.maxOn || mark?.blocked === true}
              place={place}
              focusable={day === rest.focusOn}
              note={noteOf(place, rest.words) ?? (day === rest.todayOn ? rest.words.today : mark?.text)}
              mark={mark}
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

type Props = {
  value: DayRange | null;
  onChange: (value: DayRange) => void;
  /** First and last day that can be pressed, both included. */
  minOn: string;
  maxOn: string;
  /** Store-local today. */
  todayOn: string;
  /** BCP 47, for names of months and weekdays. */
  locale: string;
  /** Under the first and the last day of the range, and under today. */
  words: { start: string; end: string; today: string };
  marks?: Readonly<Record<string, DayMark>>;
};

/** Months one below the other to choose a first day and a number of days: one press starts, a second ends. */
export function RangeCalendar({ value, onChange, minOn, maxOn, ...monthProps }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [focusOn, setFocusOn] = useState(value?.startOn ?? minOn);
  const box = useRef<HTMLDivElement>(null);
  const months = useMemo(() => monthsBetween(minOn, maxOn), [minOn, maxOn]);
  useEffect(() => {
    box.current?.querySelector('[data-start]')?.scrollIntoView({ block: 'nearest' });
  }, []);

  const press = (day: string) => {
    const next = pressDay(value, day, { isOpen, maxDays });
    setOpen(next.isOpen);
    setFocusOn(day);
    onChange(next.range);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step === null) return;
    event.preventDefault();
    const target = Math.min(numberOf(maxOn), Math.max(numberOf(minOn), numberOf(focusOn) + step));
    setFocusOn(dayOf(target));
    box.current?.querySelector<HTMLElement>(`[data-day="${dayOf(target)}"]`)?.focus();
  };

  return (
    <div ref={box} onKeyDown={onKeyDown}>
      <WeekdayNames locale={monthProps.locale} />
      {months.map((month) => (
        <CalendarMonth
          key={month.key}
          month={month}
          range={value}
          minOn={minOn}
          maxOn={maxOn}
          focusOn={focusOn}
          onPress={press}
          {...monthProps}
        />
      ))}
    </div>
  );
}

function WeekdayNames({ locale }: { locale: string }) {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: locale.startsWith('zh') ? 'narrow' : 'short',
    timeZone: 'UTC',
  });
  return (
    <div
      aria-hidden="true"
      className="bg-surface border-line text-ink-3 sticky top-0 z-10 grid grid-cols-7 border-b py-2 text-center text-sm"
    >
      {Array.from({ length: 7 }, (_, index) => (
        // 1970-01-04 was a Sunday.
        <span key={index}>{format.format(new Date((3 + weekStartsOn + index) * 86_400_000))}</span>
      ))}
    </div>
  );
}
