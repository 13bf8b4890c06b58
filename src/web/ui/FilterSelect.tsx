import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';

type Props = {
  label: string;
  /** Empty: not narrowed. */
  value: string;
  /** The choice that narrows nothing. */
  any: string;
  options: readonly { readonly value: string; readonly label: string }[];
  onChange: (value: string) => void;
};

/** A pill that opens the device's own picker; it lights up while it narrows the list. */
export function FilterSelect({ label, value, any, options, onChange }: Props) {
  return (
    <span className="relative inline-flex shrink-0 items-center">
      <select
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={cx(
          'min-h-11 max-w-48 appearance-none truncate rounded-full border py-0 pr-10 pl-4 text-base font-medium',
          value === ''
            ? 'border-line bg-surface text-ink-2 hover:border-line-strong'
            : 'border-ice bg-ice-soft text-ice-ink',
        )}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span
        className={cx('pointer-events-none absolute right-3.5', value === '' ? 'text-ink-3' : 'text-ice-ink')}
      >
        <Icon name="chevron-down" size={16} />
      </span>
    </span>
  );
}
