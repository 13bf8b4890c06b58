import type { TextareaHTMLAttributes } from 'react';
import { cx } from '#ui/cx.ts';
import { Field } from '#ui/Field.tsx';
import { inputClass } from '#ui/input-class.ts';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value'> & {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
};

/** Several lines of text with their label; counts the letters when there is a limit. */
export function TextArea({ label, hint, error, onChange, className, ...area }: Props) {
  const count = area.maxLength === undefined ? undefined : `${area.value.length} / ${area.maxLength}`;
  return (
    <Field label={label} hint={hint} error={error} required={area.required} aside={count}>
      {(links) => (
        <textarea
          rows={3}
          {...area}
          {...links}
          onChange={(event) => onChange(event.currentTarget.value)}
          className={cx(inputClass, 'resize-y py-3', className)}
        />
      )}
    </Field>
  );
}
