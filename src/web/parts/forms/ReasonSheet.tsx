import type { ReactNode } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { Chip } from '#ui/Chip.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm, type FieldProps, type FormWrite } from '#web/parts/forms/use-form.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';
import { reasonsText } from '#web/text/reasons.ts';
import { storeText } from '#web/text/store.ts';

type ReasonFieldProps = {
  field: FieldProps;
  /** Reasons that one press fills in. */
  quick?: readonly QuickReason[];
  /** What is asked for, when it is not a reason; the form says what is missing then. */
  label?: string | undefined;
};

/** Why something is done: a quick reason or own words. */
export function ReasonField({ field, quick = [], label }: ReasonFieldProps) {
  const t = storeText.use();
  const reasons = reasonsText.use();
  const { value, onChange, error } = field;
  const isMissing = error !== undefined && label === undefined && value.trim() === '';
  return (
    <div className="flex flex-col gap-3">
      {quick.length === 0 ? null : (
        <div role="group" aria-label={label ?? t.reason} className="flex flex-wrap gap-2">
          {quick.map(reasons.quickReason).map((reason) => (
            <Chip
              key={reason}
              chosen={value === reason}
              onPress={() => onChange(value === reason ? '' : reason)}
            >
              {reason}
            </Chip>
          ))}
        </div>
      )}
      <TextArea
        label={label ?? t.reason}
        rows={2}
        {...field}
        error={isMissing ? t['missing.reason'] : error}
      />
    </div>
  );
}

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** On the button that sends. */
  send: string;
  /** On the one that leaves everything as it is; there is only the cross without it. */
  cancel?: string;
  isDanger?: boolean;
  disabled?: boolean;
  /** Reasons that one press fills in. */
  quick?: readonly QuickReason[];
  /** What is asked for when it is not simply a reason, and what to say when it is missing. */
  label?: string;
  missing?: string;
  /** What sends it. */
  write: FormWrite;
  /** Gets what was written, never nothing. The sheet begins anew once a promise of it is fulfilled. */
  onSend: (reason: string) => unknown;
  /** What is to be known before. */
  children?: ReactNode;
};

/** A sheet that does one thing once a reason is written, which is kept with it. */
export function ReasonSheet({ quick, label, missing, write, onSend, children, ...sheet }: Props) {
  const form = useForm({
    bounds: { reason },
    start: { reason: '' },
    empty: { reason: missing },
    write,
    onSend: (sent) => onSend(sent.reason),
  });
  return (
    <FormSheet {...sheet} form={form}>
      {children}
      <ReasonField field={form.field('reason')} label={label} {...(quick && { quick })} />
    </FormSheet>
  );
}
