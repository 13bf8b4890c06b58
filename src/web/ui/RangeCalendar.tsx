import { useEffect, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { CalendarMonth } from '#ui/CalendarMonth.tsx';
import type { DayMark } from '#ui/CalendarMonth.tsx';
import { dayOf, monthsBetween, numberOf, pressDay, stepOfKey } from '#ui/calendar-days.ts';
import type { DayRange } from '#ui/calendar-days.ts';

type Props = {
  value: DayRange | null;
  onChange: (value: DayRange) => void;
  /** First and last day that can be pressed, both included. */
  minOn: string;
  maxOn: string;
  maxDays?: number;
  /** Store-local today. */
  todayOn: string;
  /** BCP 47, for names of months and weekdays. */
  locale: string;
  /** Under the first and the last day of the range, and under today. */
  words: { start: string; end: string; today: string };
  marks?: Readonly<Record<string, DayMark>>;
  /** 0 is Sunday. */
  weekStartsOn?: 0 | 1;
};

/** Months one below the other to choose a first day and a number of days: one press starts, a second ends. */
export function RangeCalendar({
  value,
  onChange,
  minOn,
  maxOn,
  maxDays = 365,
  weekStartsOn = 1,
  ...look
}: Props) {
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
      <WeekdayNames locale={look.locale} weekStartsOn={weekStartsOn} />
      {months.map((month) => (
        <CalendarMonth
          key={month.key}
          month={month}
          range={value}
          minOn={minOn}
          maxOn={maxOn}
          focusOn={focusOn}
          weekStartsOn={weekStartsOn}
          onPress={press}
          {...look}
        />
      ))}
    </div>
  );
}

function WeekdayNames({ locale, weekStartsOn }: { locale: string; weekStartsOn: number }) {
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
