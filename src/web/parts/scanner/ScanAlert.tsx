import { useId } from 'react';
import { Button } from '#ui/Button.tsx';
import { useModal } from '#ui/use-modal.ts';

export type AlertAction = { readonly label: string; readonly onPress: () => void };

type Props = {
  open: boolean;
  title: string;
  text: string;
  /** The last one is the main way on. */
  actions: readonly AlertAction[];
  onClose: () => void;
};

/** Something that did not work, and the ways on. Keep it mounted and drive it by `open`. */
export function ScanAlert({ open, title, text, actions, onClose }: Props) {
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
          <h2 id={`${id}-title`} tabIndex={-1} data-autofocus="" className="text-lg font-semibold">
            {title}
          </h2>
          <p id={`${id}-text`} className="text-ink-2 mt-2">
            {text}
          </p>
          <div className="mt-6 flex gap-3 *:flex-1">
            {actions.map(({ label, onPress }, index) => (
              <Button
                key={label}
                variant={index === actions.length - 1 ? 'primary' : 'secondary'}
                onClick={onPress}
              >
                {label}
              </Button>
            ))}
          </div>
        </div>
      ) : null}
    </dialog>
  );
}
