import { useEffect, useRef } from 'react';
import { gentleScroll } from '#ui/gentle-scroll.ts';
import { placeStore } from '#web/routing/navigation.ts';
import type { Shown } from '#web/routing/page-table.ts';

const tops = new Map<number, number>();

/** What each arrival at a page does: it scrolls smoothly to the top; going back returns to where one was. */
export const useArrival = (shown: Shown): void => {
  const before = useRef<Shown | null>(null);
  useEffect(() => {
    const { step, arrival } = placeStore.get();
    const isFirst = before.current === null;
    before.current = shown;
    const note = (): void => {
      tops.set(step, window.scrollY);
    };
    if (!isFirst && shown.route.keepAlive !== true) {
      if (arrival === 'back') window.scrollTo(0, tops.get(step) ?? 0);
      else window.scrollTo({ top: 0, behavior: gentleScroll() });
    }
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [shown]);
};
