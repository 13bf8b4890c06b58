import { Field } from '#ui/Field.tsx';
import { Icon } from '#ui/Icon.tsx';
import { cx } from '#ui/cx.ts';
import { inputClass } from '#ui/input-class.ts';

type Props = {
  name?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  disabled?: boolean;
};

/** One of a list, through the phone's own picker. */
export function Select({ label, hint, error, onChange, options, placeholder, required, ...select }: Props) {
  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(links) => (
        <div className="relative flex items-center">
          <select
            {...select}
            {...links}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={cx(inputClass, 'appearance-none pr-11')}
          >
            {placeholder === undefined ? null : (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <span className="text-ink-2 pointer-events-none absolute right-3.5">
            <Icon name="chevron-down" size={18} />
          </span>
        </div>
      )}
    </Field>
  );
}
