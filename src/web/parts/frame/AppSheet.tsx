import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type RefObject } from 'react';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { useModal } from '#ui/use-modal.ts';
import { shellText } from '#web/text/shell.ts';

const closeAfterPx = 96;
const fastPxPerMs = 0.6;

/** Lets a panel be pulled down by touch and closes it past a distance or a speed; inside, scrolling comes first. */
const useSwipeDown = (
  panel: RefObject<HTMLElement | null>,
  { active, onClose }: { active: boolean; onClose: () => void },
): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = panel.current;
    if (!active || element === null) return;
    let startY: number | null = null;
    let startAt = 0;
    let moved = 0;
    const begin = (event: TouchEvent) => {
      startY = null;
      // What opened above the panel moves by itself.
      if ((event.target as Element).closest('dialog') !== element.closest('dialog')) return;
      const scroller = (event.target as Element).closest('[data-scroller]');
      startY = scroller !== null && scroller.scrollTop > 0 ? null : (event.touches[0]?.clientY ?? null);
      startAt = event.timeStamp;
      moved = 0;
    };
    const move = (event: TouchEvent) => {
      const y = event.touches[0]?.clientY;
      if (startY === null || y === undefined) return;
      moved = y - startY;
      if (moved <= 0) return;
      event.preventDefault();
      element.dataset['dragging'] = '';
      element.style.transform = `translateY(${moved}px)`;
    };
    const end = (event: TouchEvent) => {
      delete element.dataset['dragging'];
      element.style.transform = '';
      const speed = moved / Math.max(1, event.timeStamp - startAt);
      if (startY !== null && (moved > closeAfterPx || (moved > 24 && speed > fastPxPerMs))) close();
      startY = null;
    };
    element.addEventListener('touchstart', begin, { passive: true });
    element.addEventListener('touchmove', move, { passive: false });
    element.addEventListener('touchend', end);
    element.addEventListener('touchcancel', end);
    return () => {
      element.removeEventListener('touchstart', begin);
      element.removeEventListener('touchmove', move);
      element.removeEventListener('touchend', end);
      element.removeEventListener('touchcancel', end);
    };
  }, [active, panel]);
};

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Stays in place below the scrolling content. */
  footer?: ReactNode;
  /** Wider on large screens. */
  wide?: boolean;
  children: ReactNode;
};

/** A panel from the bottom of the phone, a centred one on large screens. Keep it mounted and drive it by `open`. */
export function AppSheet({ open, onClose, title, footer, wide = false, children }: Props) {
  const t = shellText.use();
  const { ref, present, dialogProps } = useModal(open, onClose);
  const panel = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useSwipeDown(panel, { active: open, onClose });
  return (
    // The cancel and click handlers stand for Escape and the backdrop, which the keyboard reaches already.
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className="ui-sheet items-end justify-center md:items-center"
      {...dialogProps}
    >
      <div className="ui-scrim" data-scrim="" />
      {present ? (
        <div
          ref={panel}
          className={cx(
            'ui-sheet-panel bg-surface text-ink relative flex w-full flex-col overflow-hidden rounded-t-2xl md:rounded-2xl md:shadow-float',
            wide ? 'md:max-w-3xl' : 'md:max-w-lg',
          )}
        >
          <div
            aria-hidden="true"
            className="bg-line mx-auto mt-2.5 h-1 w-9 shrink-0 rounded-full md:hidden"
          />
          <header className="flex items-center justify-between gap-3 py-1.5 pr-2 pl-5 md:pt-3">
            <h2 id={titleId} tabIndex={-1} data-autofocus="" className="text-lg font-semibold">
              {title}
            </h2>
            <IconButton icon="close" label={t.close} onClick={onClose} />
          </header>
          <div data-scroller="" className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-5">
            {children}
          </div>
          {footer === undefined ? null : (
            <footer className="border-line pb-safe-3 flex flex-wrap gap-3 border-t px-5 pt-3 *:flex-1">
              {footer}
            </footer>
          )}
        </div>
      ) : null}
    </dialog>
  );
}
