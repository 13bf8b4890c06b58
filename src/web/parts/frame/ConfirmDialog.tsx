import type { ReactNode } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { shellText } from '#web/text/shell.ts';
import { useText } from '#web/text/use-text.ts';

type Props = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  /** On the button that leaves everything as it is; 'cancel' unless given. */
  cancelLabel?: string;
  /** What is done cannot be undone. */
  danger?: boolean;
  loading?: boolean;
  /** Why the server refused what was confirmed; shown below the question. */
  fault?: string | null;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question before something happens. Keep it mounted and drive it by `open`. */
export function ConfirmDialog({ open, title, children, danger = false, loading = false, ...rest }: Props) {
  const shell = useText(shellText);
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
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={rest.onConfirm}>
            {rest.confirmLabel}
          </Button>
        </>
      }
    >
      {rest.fault === undefined ? (
        children
      ) : (
        <div className="flex flex-col gap-3">
          {children}
          {rest.fault === null ? null : <Notice tone="danger">{rest.fault}</Notice>}
        </div>
      )}
    </AlertFrame>
  );
}
