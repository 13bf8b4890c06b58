import { useRef, useState, type KeyboardEvent } from 'react';
import { dayOf, monthsBetween, numberOf, stepOfKey, weekdayOf } from '#ui/calendar-days.ts';
import { cx } from '#ui/cx.ts';

/** What stands out about a day: a colour, a sign below its date, and words for who does not see them. */
type DayMark = {
  readonly tone: 'success' | 'warning';
  readonly sign: string;
  readonly label: string;
  /** Not certain yet: a dashed line around it. */
  readonly isDashed?: boolean;
};

type Props = {
  year: number;
  marks: Readonly<Record<string, DayMark>>;
  /** Today, and the words for it. */
  today: { readonly day: string; readonly label: string };
  /** BCP 47, for names of months and weekdays. */
  locale: string;
  label: string;
  /** Left out where days cannot be pressed. */
  onPress: ((day: string) => void) | undefined;
};

const tones = {
  success: { filled: 'bg-success-soft text-success', dashed: 'border-success text-success' },
  warning: { filled: 'bg-warning-soft text-warning', dashed: 'border-warning text-warning' },
} as const;

/** The look of a marked day, also for the legend. */
export const dayMarkClass = ({ tone, isDashed = false }: Pick<DayMark, 'tone' | 'isDashed'>): string =>
  isDashed ? `border border-dashed ${tones[tone].dashed}` : tones[tone].filled;

/** Twelve small months of a year, Mondays first, whose days can be pressed. Arrow keys move between the days. */
export function YearCalendar({ year, label, ...props }: Props) {
  const [first, last] = [`${year}-01-01`, `${year}-12-31`];
  const isThisYear = props.today.day >= first && props.today.day <= last;
  const [focused, setFocused] = useState(isThisYear ? props.today.day : first);
  // Another year than the one that was looked at before.
  const focusOn = focused >= first && focused <= last ? focused : first;
  const box = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step === null) return;
    event.preventDefault();
    const target = dayOf(Math.min(numberOf(last), Math.max(numberOf(first), numberOf(focusOn) + step)));
    setFocused(target);
    box.current?.querySelector<HTMLElement>(`[data-day="${target}"]`)?.focus();
  };
  return (
    <div
      ref={box}
      role="group"
      aria-label={label}
      onKeyDown={onKeyDown}
      className="grid gap-x-8 gap-y-6 md:grid-cols-2 xl:grid-cols-3"
    >
      {monthsBetween(first, last).map((month) => (
        <Month
          key={month.key}
          month={month}
          focusOn={focusOn}
          {...props}
          onPress={
            props.onPress &&
            ((day) => {
              setFocused(day);
              props.onPress?.(day);
            })
          }
        />
      ))}
    </div>
  );
}

type MonthProps = Omit<Props, 'year' | 'label'> & {
  month: ReturnType<typeof monthsBetween>[number];
  focusOn: string;
};

const dayMs = 86_400_000;

function Month({ month, locale, marks, today, focusOn, onPress }: MonthProps) {
  const title = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const full = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' });
  const lead = (weekdayOf(month.first) + 6) % 7;
  return (
    <section aria-label={title.format(month.first * dayMs)}>
      <h3 className="mb-1 px-1 font-semibold">{title.format(month.first * dayMs)}</h3>
      <WeekdayNames locale={locale} />
      <div className="grid grid-cols-7 gap-0.5">
        {lead === 0 ? null : <span style={{ gridColumn: `span ${lead}` }} />}
        {Array.from({ length: month.length }, (_, index) => {
          const number = month.first + index;
          const day = dayOf(number);
          return (
            <MonthDay
              key={day}
              day={day}
              label={full.format(number * dayMs)}
              mark={marks[day]}
              todayLabel={day === today.day ? today.label : undefined}
              isFocusable={day === focusOn}
              onPress={onPress}
            />
          );
        })}
      </div>
    </section>
  );
}

function WeekdayNames({ locale }: { locale: string }) {
  const format = new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <div aria-hidden="true" className="text-ink-3 grid grid-cols-7 gap-0.5 pb-1 text-center text-sm">
      {Array.from({ length: 7 }, (_, index) => (
        // 1970-01-05 was a Monday.
        <span key={index}>{format.format((4 + index) * dayMs)}</span>
      ))}
    </div>
  );
}

type DayProps = {
  day: string;
  label: string;
  mark: DayMark | undefined;
  todayLabel: string | undefined;
  isFocusable: boolean;
  onPress: ((day: string) => void) | undefined;
};

function MonthDay({ day, label, mark, todayLabel, isFocusable, onPress }: DayProps) {
  const isWeekend = weekdayOf(numberOf(day)) % 6 === 0;
  return (
    <button
      type="button"
      data-day={day}
      aria-label={[label, todayLabel, mark?.label].filter((part) => part !== undefined).join(' ')}
      aria-current={todayLabel === undefined ? undefined : 'date'}
      tabIndex={isFocusable ? 0 : -1}
      disabled={onPress === undefined}
      onClick={() => onPress?.(day)}
      className={cx(
        'tnum flex h-11 scroll-my-24 flex-col items-center justify-center rounded-md leading-none',
        mark === undefined
          ? cx(onPress !== undefined && 'hover:bg-sunken', isWeekend ? 'text-ice-ink' : 'text-ink')
          : cx('font-semibold', dayMarkClass(mark)),
        todayLabel !== undefined && 'font-semibold underline decoration-2 underline-offset-4',
      )}
    >
      {Number(day.slice(8))}
      {mark === undefined ? null : <span className="mt-1 text-xs leading-none">{mark.sign}</span>}
    </button>
  );
}
