import { useEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';
import { useStore } from '#web/state/store.ts';
import { toastStore } from '#web/state/toast.ts';

const toastStyles = {
  success: { icon: 'check', tone: 'text-night-good' },
  error: { icon: 'alert', tone: 'text-night-ice' },
  info: { icon: 'info', tone: 'text-night-ice' },
} as const;

/** Before Chrome 114 and Safari 17 only elements inside an open dialog are visible above it. */
const layInTopDialog = (element: HTMLElement): void => {
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(element);
};

/** The app's short messages at the top of the screen, above every sheet. */
export function ToastHost() {
  const toasts = useStore(toastStore);
  const host = useRef<HTMLDivElement>(null);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    const element = host.current;
    if (element === null) return;
    if (typeof element.showPopover !== 'function') return void layInTopDialog(element);
    // Shown anew each time, so that it lies above a dialog that opened later.
    if (element.matches(':popover-open')) element.hidePopover();
    if (newest !== undefined) element.showPopover();
  }, [newest]);
  return (
    <div ref={host} popover="manual" className="ui-toasts">
      <div role="status" aria-live="polite" className="flex flex-col items-center gap-2">
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="ui-drop bg-night text-on-night shadow-float flex max-w-sm items-start gap-2.5 rounded-xl px-4 py-3"
          >
            <span className={cx('mt-0.5', toastStyles[toast.kind].tone)}>
              <Icon name={toastStyles[toast.kind].icon} size={20} weight={2.2} />
            </span>
            <span className="text-base whitespace-pre-line">{toast.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
