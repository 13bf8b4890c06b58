import type { ReactNode } from 'react';
import { AlertFrame } from '#ui/AlertFrame.tsx';
import { Button } from '#ui/Button.tsx';

type Props = {
  open: boolean;
  title: string;
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** What is done cannot be undone. */
  danger?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** A question before something happens. Keep it mounted and drive it by `open`. */
export function ConfirmDialog({ open, title, children, danger = false, loading = false, ...rest }: Props) {
  return (
    <AlertFrame
      open={open}
      title={title}
      onClose={rest.onClose}
      actions={
        <>
          <Button variant="secondary" data-autofocus="" onClick={rest.onClose}>
            {rest.cancelLabel}
          </Button>
          <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={rest.onConfirm}>
            {rest.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </AlertFrame>
  );
}
