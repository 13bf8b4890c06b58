import { useEffect, useEffectEvent, useState } from 'react';
import { Spinner } from '#ui/Spinner.tsx';

type Props = {
  onRefresh: () => Promise<unknown>;
  words: { pull: string; release: string; refreshing: string };
};

const refreshAfterPx = 72;
const mostPx = 110;
/** The finger goes further than the page follows. */
const resistance = 0.45;

/** Lets a page be pulled down at its top to load anew; put it first in the page. */
export function PullToRefresh({ onRefresh, words }: Props) {
  const [pulledPx, setPulledPx] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const refresh = useEffectEvent(async () => {
    setBusy(true);
    try {
      await onRefresh();
    } finally {
      setBusy(false);
    }
  });
  useEffect(() => {
    let startY: number | null = null;
    let px = 0;
    const begin = (event: TouchEvent): void => {
      const isTop = window.scrollY <= 0 && document.querySelector('dialog[open]') === null;
      startY = isTop ? (event.touches[0]?.clientY ?? null) : null;
      px = 0;
    };
    const move = (event: TouchEvent): void => {
      const y = event.touches[0]?.clientY;
      if (startY === null || y === undefined) return;
      px = Math.min(mostPx, Math.max(0, (y - startY) * resistance));
      if (px > 0 && event.cancelable) event.preventDefault();
      setPulledPx(px);
    };
    const end = (): void => {
      if (startY !== null && px >= refreshAfterPx) void refresh();
      startY = null;
      setPulledPx(0);
    };
    addEventListener('touchstart', begin, { passive: true });
    addEventListener('touchmove', move, { passive: false });
    addEventListener('touchend', end);
    addEventListener('touchcancel', end);
    return () => {
      removeEventListener('touchstart', begin);
      removeEventListener('touchmove', move);
      removeEventListener('touchend', end);
      removeEventListener('touchcancel', end);
    };
  }, []);
  const heightPx = isBusy ? 48 : pulledPx;
  return (
    <div
      role="status"
      className="text-ink-3 flex items-end justify-center overflow-hidden text-sm"
      style={{ height: heightPx }}
    >
      {heightPx === 0 ? null : (
        <span className="flex items-center gap-2 pb-3">
          {isBusy ? <Spinner size={18} /> : null}
          {isBusy ? words.refreshing : pulledPx >= refreshAfterPx ? words.release : words.pull}
        </span>
      )}
    </div>
  );
}
