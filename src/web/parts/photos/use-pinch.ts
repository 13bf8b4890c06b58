import { useRef, useState } from 'react';
import type { PointerEvent } from 'react';

type Look = { readonly scale: number; readonly x: number; readonly y: number };
type Point = { readonly x: number; readonly y: number };

const plain: Look = { scale: 1, x: 0, y: 0 };
const most = 5;
const doubleTapMs = 300;
const tapSlopPx = 24;

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});
const spanOf = ([a, b]: readonly Point[]): number =>
  a === undefined || b === undefined ? 1 : Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));

/** Lets a picture be pinched larger, moved while it is, and enlarged by tapping twice. */
export const usePinch = () => {
  const [look, setLook] = useState(plain);
  const fingers = useRef(new Map<number, Point>());
  const begun = useRef({ look: plain, middle: { x: 0, y: 0 }, span: 1 });
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  const now = (): Point[] => Array.from(fingers.current.values());

  const restart = (): void => {
    begun.current = { look, middle: middleOf(now()), span: spanOf(now()) };
  };
  const tap = ({ timeStamp, clientX: x, clientY: y }: PointerEvent): void => {
    const before = lastTap.current;
    const isSecond =
      timeStamp - before.at < doubleTapMs && Math.hypot(x - before.x, y - before.y) < tapSlopPx;
    lastTap.current = { at: isSecond ? 0 : timeStamp, x, y };
    if (isSecond) setLook(look.scale > 1 ? plain : { scale: 2.5, x: 0, y: 0 });
  };

  return {
    look,
    reset: () => setLook(plain),
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>): void => {
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        restart();
        tap(event);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>): void => {
        if (!fingers.current.has(event.pointerId)) return;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const points = now();
        if (points.length < 2 && look.scale === 1) return;
        const from = begun.current;
        const middle = middleOf(points);
        const grown = points.length < 2 ? 1 : spanOf(points) / from.span;
        const scale = Math.min(most, Math.max(1, from.look.scale * grown));
        const isPlain = scale === 1;
        setLook({
          scale,
          x: isPlain ? 0 : from.look.x + middle.x - from.middle.x,
          y: isPlain ? 0 : from.look.y + middle.y - from.middle.y,
        });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>): void => {
        fingers.current.delete(event.pointerId);
        if (fingers.current.size > 0) restart();
      },
      onPointerCancel: (event: PointerEvent<HTMLElement>): void => {
        fingers.current.delete(event.pointerId);
      },
    },
  };
};
