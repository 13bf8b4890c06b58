import { useEffect, useEffectEvent } from 'react';
import type { RefObject } from 'react';

const closeAfterPx = 96;
const fastPxPerMs = 0.6;

/** Lets a panel be pulled down by touch and closes it past a distance or a speed; inside, scrolling comes first. */
export const useSwipeDown = (
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
