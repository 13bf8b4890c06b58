import { useId, type ReactNode } from 'react';
import { useModal } from '#ui/use-modal.ts';

type Props = {
  open: boolean;
  title: string;
  children?: ReactNode;
  /** Buttons side by side; the one marked `data-autofocus` takes the focus. */
  actions: ReactNode;
  onClose: () => void;
};

/** A few words in the middle of the screen that want an answer. Keep it mounted and drive it by `open`. */
export function AlertFrame({ open, title, children, actions, onClose }: Props) {
  const { ref, present, dialogProps } = useModal(open, onClose);
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
          <footer className="mt-6 flex flex-wrap gap-3 *:flex-1">{actions}</footer>
        </div>
      ) : null}
    </dialog>
  );
}
