import { useRef } from 'react';
import type { PointerEvent } from 'react';

const withinMs = 320;
const withinPx = 32;

/** Hears two taps in one place; not every browser on phones tells of a double click. */
export const useDoubleTap = (react: () => void) => {
  const last = useRef({ at: -Infinity, x: 0, y: 0 });
  return (event: PointerEvent): void => {
    const { timeStamp: at, clientX: x, clientY: y } = event;
    const isSecond =
      at - last.current.at < withinMs && Math.hypot(x - last.current.x, y - last.current.y) < withinPx;
    last.current = { at: isSecond ? -Infinity : at, x, y };
    if (isSecond) react();
  };
};
