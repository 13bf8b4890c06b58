import { useId, type ReactNode } from 'react';
import { Icon } from '#ui/Icon.tsx';

/** What a control inside a field needs to be tied to its label, hint and error. */
type FieldLinks = {
  readonly id: string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': true | undefined;
  readonly required: boolean | undefined;
};

type Props = {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Shown at the right of the label, such as a count. */
  aside?: ReactNode;
  children: (links: FieldLinks) => ReactNode;
};

/** A label, a control, and below it a hint or an error. */
export function Field({ label, hint, error, required, aside, children }: Props) {
  const id = useId();
  const note = error ?? hint;
  const links: FieldLinks = {
    id,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    'aria-invalid': error === undefined ? undefined : true,
    required,
  };
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-ink-2 text-base font-medium">
          {label}
          {required === true ? (
            <span aria-hidden="true" className="text-danger ml-1">
              *
            </span>
          ) : null}
        </label>
        {aside === undefined ? null : <span className="text-ink-3 tnum text-sm">{aside}</span>}
      </div>
      {children(links)}
      {note === undefined ? null : (
        <p
          id={`${id}-note`}
          role={error === undefined ? undefined : 'alert'}
          className={
            error === undefined ? 'text-ink-3 text-sm' : 'text-danger flex items-start gap-1 text-sm'
          }
        >
          {error === undefined ? null : <Icon name="alert" size={16} />}
          <span className="whitespace-pre-line">{note}</span>
        </p>
      )}
    </div>
  );
}
