import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/Field.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { inputClass } from '#ui/input-class.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'prefix'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** A sign inside the box at its left, such as a currency. */
  prefix?: string;
  /** For passwords: the words of the button that shows what was typed. */
  revealLabel?: string;
  /** A round button inside the box at its right. */
  end?: ReactNode;
};

/** A line of text with its label. */
export function TextInput({
  label,
  hint,
  error,
  prefix,
  revealLabel,
  end,
  onChange,
  className,
  ...input
}: Props) {
  const [isRevealed, setRevealed] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required={input.required}>
      {(links) => (
        <div className="relative flex items-center">
          {prefix === undefined ? null : (
            <span aria-hidden="true" className="text-ink-2 pointer-events-none absolute left-3.5 text-md">
              {prefix}
            </span>
          )}
          <input
            {...input}
            {...links}
            type={revealLabel !== undefined && isRevealed ? 'text' : (input.type ?? 'text')}
            onChange={(event) => onChange(event.currentTarget.value)}
            className={cx(
              inputClass,
              prefix !== undefined && 'pl-8',
              (revealLabel ?? end) !== undefined && 'pr-12',
              className,
            )}
          />
          {end === undefined ? null : <span className="absolute right-0.5">{end}</span>}
          {revealLabel === undefined ? null : (
            <span className="absolute right-0.5">
              <IconButton
                icon={isRevealed ? 'eye-off' : 'eye'}
                label={revealLabel}
                aria-pressed={isRevealed}
                onClick={() => setRevealed(!isRevealed)}
              />
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
