import { useEffect, useRef } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

const firstWaitMs = 400;
const laterWaitMs = 110;

type RepeatProps = {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerLeave: () => void;
  readonly onPointerCancel: () => void;
  readonly onClick: (event: MouseEvent) => void;
};

/** Props of a button that acts when it is pressed, and again and again while it is held. */
export const useRepeat = (act: () => void): RepeatProps => {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const newest = useRef(act);
  const isHeld = useRef(false);
  useEffect(() => {
    newest.current = act;
  });
  const stop = () => clearTimeout(timer.current);
  useEffect(() => stop, []);
  const goOn = () => {
    isHeld.current = true;
    newest.current();
    timer.current = setTimeout(goOn, laterWaitMs);
  };
  return {
    onPointerDown: (event) => {
      stop();
      isHeld.current = false;
      if (event.button === 0) timer.current = setTimeout(goOn, firstWaitMs);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    onClick: () => {
      // The click that ends a long press; keys and short presses arrive here alone.
      if (!isHeld.current) newest.current();
      isHeld.current = false;
    },
  };
};
