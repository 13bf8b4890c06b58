import type { ReactNode } from 'react';
import { reason } from '#contract/form-bounds.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { FormSheet } from '#web/parts/forms/FormSheet.tsx';
import { useForm } from '#web/parts/forms/use-form.ts';
import type { FormWrite } from '#web/parts/forms/use-form.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** On the button that sends. */
  send: string;
  /** On the one that leaves everything as it is; there is only the cross without it. */
  cancel?: string;
  isDanger?: boolean;
  /** What is asked for, and what to say when it is missing. */
  label: string;
  missing: string;
  /** What sends it. */
  write: FormWrite;
  /** Gets what was written, never nothing. */
  onSend: (reason: string) => void;
  /** What is to be known before. */
  children?: ReactNode;
};

/** A sheet that does one thing once a reason is written, which is kept with it. */
export function ReasonSheet({ label, missing, write, onSend, children, ...sheet }: Props) {
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
      <TextArea label={label} rows={2} {...form.field('reason')} />
    </FormSheet>
  );
}
