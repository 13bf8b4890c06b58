import type { ReactNode } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { ReasonField } from '#web/parts/forms/ReasonField.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { FormWrite } from '#web/parts/forms/use-form.ts';
import type { QuickReason } from '#web/text/quick-reasons.ts';

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
