import { useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

/** A finger has to rest this long before it drags; till then it scrolls. */
const holdMs = 300;
const slopPx = 8;

type Held = {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  timer: number;
  isDragging: boolean;
};

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

type Options = {
  /** In their order. */
  readonly keys: readonly string[];
  readonly onMove: (key: string, to: number) => void;
  readonly onTap: (key: string) => void;
};

const keyUnder = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-photo]')?.dataset['photo'];

/** Lets tiles be put in another order: dragged by mouse, dragged by a resting finger, moved by arrow keys. */
export const useDragOrder = ({ keys, onMove, onTap }: Options) => {
  const [dragged, setDragged] = useState<string | null>(null);
  const held = useRef<Held | null>(null);

  const begin = (now: Held): void => {
    now.isDragging = true;
    setDragged(now.key);
  };
  const end = (): void => {
    clearTimeout(held.current?.timer);
    held.current = null;
    setDragged(null);
  };
  const follow = (now: Held, { clientX, clientY }: PointerEvent): void => {
    const over = keyUnder(clientX, clientY);
    if (over !== undefined && over !== now.key) onMove(now.key, keys.indexOf(over));
  };

  return {
    dragged,
    propsFor: (key: string) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        if (event.button !== 0) return;
        const now: Held = { key, x: event.clientX, y: event.clientY, timer: 0, isDragging: false };
        event.currentTarget.setPointerCapture(event.pointerId);
        if (event.pointerType !== 'mouse') now.timer = window.setTimeout(() => begin(now), holdMs);
        held.current = now;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        const now = held.current;
        if (now === null) return;
        const isFar = Math.hypot(event.clientX - now.x, event.clientY - now.y) > slopPx;
        if (!now.isDragging && isFar && event.pointerType === 'mouse') begin(now);
        else if (!now.isDragging && isFar) end();
        if (now.isDragging) follow(now, event);
      },
      onPointerUp: (): void => {
        const now = held.current;
        end();
        if (now !== null && !now.isDragging) onTap(key);
      },
      onPointerCancel: end,
      // A finger that drags a tile must not scroll the page; only a listener that is not passive can say so.
      ref: (element: HTMLElement | null): (() => void) | undefined => {
        const keep = (event: TouchEvent): void => {
          if (held.current?.isDragging === true && event.cancelable) event.preventDefault();
        };
        element?.addEventListener('touchmove', keep, { passive: false });
        return () => element?.removeEventListener('touchmove', keep);
      },
      onKeyDown: (event: KeyboardEvent): void => {
        const step = steps[event.key];
        if (step !== undefined) {
          event.preventDefault();
          onMove(key, keys.indexOf(key) + step);
        } else if (event.key === 'Enter' || event.key === ' ') {
          event.preventDefault();
          onTap(key);
        }
      },
    }),
  };
};
