import type { ReactNode } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { messageOf } from '#web/api/api-error.ts';
import { shellText } from '#web/text/shell.ts';

/** What a question shows of the call that its answer makes. */
export type DialogWrite = { readonly isPending: boolean; readonly error: Error | null };

type Props = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** On the button that leaves everything as it is; 'cancel' unless given. */
  cancelLabel?: string;
  /** What is done cannot be undone. */
  danger?: boolean;
  /** The call that does what is confirmed: whether it is on its way, and why the server refused it; shown below the question. */
  write?: DialogWrite;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question before something happens. Keep it mounted and drive it by `open`. */
export function ConfirmDialog({ open, title, children, danger = false, write, loading, ...rest }: Props) {
  const shell = shellText.use();
  return (
    <AlertFrame
      open={open}
      title={title}
      onClose={rest.onClose}
      actions={
        <>
          <Button variant="secondary" data-autofocus="" onClick={rest.onClose}>
            {rest.cancelLabel ?? shell.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            loading={loading ?? write?.isPending ?? false}
            onClick={rest.onConfirm}
          >
            {rest.confirmLabel}
          </Button>
        </>
      }
    >
      {write === undefined ? (
        children
      ) : (
        <div className="flex flex-col gap-3">
          {children}
          {write.error === null ? null : <Notice tone="danger">{messageOf(write.error)}</Notice>}
        </div>
      )}
    </AlertFrame>
  );
}
