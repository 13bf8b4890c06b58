import { useId } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { useModal } from '#ui/use-modal.ts';

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
  const { ref, present, dialogProps } = useModal(open, rest.onClose);
  const id = useId();
  return (
    <dialog
      ref={ref}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="ui-dialog items-center justify-center"
      {...dialogProps}
    >
      <div className="ui-scrim" data-scrim="" />
      {present ? (
        <div className="ui-dialog-panel bg-surface text-ink shadow-float relative mx-6 w-full max-w-sm rounded-2xl p-6">
          <h2 id={`${id}-title`} className="text-lg font-semibold">
            {title}
          </h2>
          <div id={`${id}-text`} className="text-ink-2 mt-2 whitespace-pre-line">
            {children}
          </div>
          <div className="mt-6 flex gap-3 *:flex-1">
            <Button variant="secondary" data-autofocus="" onClick={rest.onClose}>
              {rest.cancelLabel}
            </Button>
            <Button variant={danger ? 'danger' : 'primary'} loading={loading} onClick={rest.onConfirm}>
              {rest.confirmLabel}
            </Button>
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
