import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** What is counted, for readers of screens. */
  label: string;
  /** Words of the two buttons. */
  lessLabel: string;
  moreLabel: string;
  /** At `min` only the plus shows: for carts. */
  collapse?: boolean;
};

const round =
  'press inline-flex size-11 shrink-0 items-center justify-center rounded-full disabled:cursor-not-allowed';

/** Minus, a number, plus. Announces the number politely. */
export function Stepper({ value, onChange, min = 0, max = 99, collapse = false, ...words }: Props) {
  const hidden = collapse && value <= min;
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)));
  return (
    <div role="group" aria-label={words.label} className="inline-flex items-center">
      {hidden ? null : (
        <button
          type="button"
          aria-label={words.lessLabel}
          disabled={value <= min}
          onClick={() => set(value - 1)}
          className={cx(round, 'group')}
        >
          <span className="border-line-strong text-ink-2 group-disabled:border-line group-disabled:text-line-strong inline-flex size-8 items-center justify-center rounded-full border">
            <Icon name="minus" size={18} />
          </span>
        </button>
      )}
      <output
        aria-live="polite"
        className={cx('tnum min-w-7 text-center text-md font-semibold', hidden && 'sr-only')}
      >
        {value}
      </output>
      <button
        type="button"
        aria-label={words.moreLabel}
        disabled={value >= max}
        onClick={() => set(value + 1)}
        className={cx(round, 'group')}
      >
        <span className="bg-ice text-on-ice group-disabled:bg-sunken group-disabled:text-line-strong inline-flex size-8 items-center justify-center rounded-full">
          <Icon name="plus" size={18} weight={2} />
        </span>
      </button>
    </div>
  );
}
