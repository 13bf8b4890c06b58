import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, SyntheticEvent } from 'react';
import { openLayer } from '#ui/back-stack.ts';

/** As long as a layer moves out; it covers the page until then. */
const exitMs = (): number => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 420);
let lockCount = 0;

const lockScroll = (): (() => void) => {
  lockCount += 1;
  document.documentElement.dataset['locked'] = '';
  return () => {
    lockCount -= 1;
    if (lockCount === 0) delete document.documentElement.dataset['locked'];
  };
};

/** Drives a native dialog: focus, Escape, backdrop, back button, scroll lock, motion in and out. */
export const useModal = (open: boolean, onClose: () => void) => {
  const ref = useRef<HTMLDialogElement>(null);
  const [leaving, setLeaving] = useState(false);
  const [wasOpen, setWasOpen] = useState(open);
  if (wasOpen !== open) {
    setWasOpen(open);
    setLeaving(!open);
  }
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || dialog === null) return;
    if (!dialog.open) dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => (dialog.dataset['show'] = '')));
    const unlock = lockScroll();
    return () => {
      cancelAnimationFrame(frame);
      delete dialog.dataset['show'];
      unlock();
    };
  }, [open]);

  useEffect(() => (open ? openLayer(() => close()) : undefined), [open]);

  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => {
      ref.current?.close();
      setLeaving(false);
    }, exitMs());
    return () => clearTimeout(timer);
  }, [leaving]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return {
    ref,
    /** Content is there from the opening until the exit motion ended. */
    present: open || leaving,
    dialogProps: {
      onCancel: (event: SyntheticEvent): void => {
        event.preventDefault();
        if (event.target === ref.current) onClose();
      },
      onClick: (event: MouseEvent): void => {
        if (event.target instanceof Element && event.target.hasAttribute('data-scrim')) onClose();
      },
    },
  };
};
