import { useEffect, useRef } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/Icon.tsx';

type ToastItem = {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'info';
  readonly text: string;
};

const looks = {
  success: { icon: 'check', tone: 'text-night-good' },
  error: { icon: 'alert', tone: 'text-night-ice' },
  info: { icon: 'info', tone: 'text-night-ice' },
} as const;

/** Before Chrome 114 and Safari 17 only elements inside an open dialog are visible above it. */
const layInTopDialog = (element: HTMLElement): void => {
  const dialogs = document.querySelectorAll('dialog[open]');
  (dialogs[dialogs.length - 1] ?? document.body).append(element);
};

/** Short messages at the top of the screen, above every sheet; whoever owns the list takes them away in time. */
export function ToastHost({ toasts }: { toasts: readonly ToastItem[] }) {
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
            <span className={cx('mt-0.5', looks[toast.kind].tone)}>
              <Icon name={looks[toast.kind].icon} size={20} weight={2.2} />
            </span>
            <span className="text-base whitespace-pre-line">{toast.text}</span>
          </div>
        ))}
      </div>
    </div>
  );
}
