import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MouseEvent, RefObject, SyntheticEvent } from 'react';
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

type Modal = {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Content is there from the opening until the exit motion ended. */
  readonly present: boolean;
  readonly dialogProps: {
    readonly onCancel: (event: SyntheticEvent) => void;
    readonly onClick: (event: MouseEvent) => void;
  };
};

/** Drives a native dialog: focus, Escape, backdrop, back button, scroll lock, motion in and out. */
export const useModal = (open: boolean, onClose: () => void): Modal => {
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
    present: open || leaving,
    dialogProps: {
      onCancel: (event) => {
        event.preventDefault();
        if (event.target === ref.current) onClose();
      },
      onClick: (event) => {
        if (event.target instanceof Element && event.target.hasAttribute('data-scrim')) onClose();
      },
    },
  };
};
