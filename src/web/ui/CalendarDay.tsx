import { cx } from '#ui/cx.ts';

type Props = {
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
export function CalendarDay({ day, date, label, weekend, disabled, place, focusable, note, onPress }: Props) {
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
