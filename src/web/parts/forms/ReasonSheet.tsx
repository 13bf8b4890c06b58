import { useState } from 'react';
import type { ReactNode } from 'react';
import { TextArea } from '#ui/TextArea.tsx';
import { SendSheet } from '#web/parts/forms/SendSheet.tsx';
import { useFault } from '#web/parts/forms/use-fault.ts';

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
  write: { readonly isPending: boolean; readonly error: Error | null };
  /** Gets what was written, never nothing. */
  onSend: (reason: string) => void;
  /** What is to be known before. */
  children?: ReactNode;
};

/** A sheet that does one thing once a reason is written, which is kept with it. */
export function ReasonSheet({ label, missing, write, onSend, children, ...sheet }: Props) {
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const fault = useFault(write.error);
  const reason = typed.trim();
  const send = () => {
    setTried(true);
    if (reason !== '') onSend(reason);
  };
  return (
    <SendSheet {...sheet} isBusy={write.isPending} fault={fault} onSend={send}>
      {children}
      <TextArea
        label={label}
        value={typed}
        onChange={setTyped}
        maxLength={200}
        rows={2}
        required
        error={wasTried && reason === '' ? missing : undefined}
      />
    </SendSheet>
  );
}
