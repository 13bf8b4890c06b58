import type { openState } from '#domain/stores/store-hours.ts';
import { pickerText } from '#web/text/picker.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  state: ReturnType<typeof openState>;
  /** Such as `08:30–21:00`. */
  hours: string;
  /** On the dark hero, or on a plain page. */
  on?: 'night' | 'plain';
};

/** Whether a store is open, with its hours. */
export function StorePill({ state, hours, on = 'plain' }: Props) {
  const words = pickerText.use();
  const colors =
    on === 'night'
      ? 'bg-night text-on-night'
      : state === 'open'
        ? 'bg-success-soft text-success'
        : 'bg-neutral-soft text-neutral';
  const spot = on === 'night' ? (state === 'open' ? 'text-night-good' : 'text-on-night-2') : '';
  return (
    <span
      className={cx(
        'inline-flex shrink-0 items-center gap-1.5 rounded-full px-3 py-1 text-sm font-medium whitespace-nowrap',
        colors,
      )}
    >
      <span className={cx('size-1.5 rounded-full bg-current', spot)} />
      {words[`open.${state}`]}
      <span className="tnum opacity-90">{hours}</span>
    </span>
  );
}
