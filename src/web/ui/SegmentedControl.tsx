import { useId } from 'react';
import { cx } from '#ui/cx.ts';

type Props<V extends string> = {
  options: readonly {
    readonly value: V;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  value: V;
  onChange: (value: V) => void;
  label: string;
  /** Gives each choice the room of its words instead of equal parts. */
  uneven?: boolean;
};

/** Two to four choices side by side, of which one holds. */
export function SegmentedControl<V extends string>({
  options,
  value,
  onChange,
  label,
  uneven = false,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset className="bg-sunken m-0 flex min-w-0 gap-1 rounded-lg border-0 p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'press has-focus-visible:outline-ice has-disabled:text-ink-3 relative flex min-h-11 cursor-pointer items-center justify-center gap-1.5 rounded-md px-2 text-center text-base has-focus-visible:outline-2',
            uneven ? 'flex-auto whitespace-nowrap' : 'flex-1',
            option.value === value ? 'bg-surface text-ink shadow-card font-semibold' : 'text-ink-2',
          )}
        >
          <input
            type="radio"
            name={name}
            className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
