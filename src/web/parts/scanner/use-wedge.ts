import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { ScanSession } from '#web/parts/scanner/scan-session.ts';

/** Who types by hand pauses longer than a hand scanner. */
const pauseMs = 500;

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=range]):not([type=checkbox]), textarea');

const isPlain = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey;

/** Takes what a hand scanner types into a dialog: characters in a row, ended by Enter. Typing into a field stays there. */
export const useWedge = (box: RefObject<HTMLElement | null>, session: ScanSession): void => {
  useEffect(() => {
    const dialog = box.current?.closest('dialog') ?? null;
    if (dialog === null) return;
    let typed = '';
    let lastAt = 0;
    const onKey = (event: KeyboardEvent): void => {
      // A button that had the focus and went away leaves it to the page.
      const isHere = event.target === document.body || dialog.contains(event.target as Node);
      if (!isHere || isField(event.target)) return;
      if (event.timeStamp - lastAt > pauseMs) typed = '';
      lastAt = event.timeStamp;
      if (isPlain(event)) {
        // The first space may mean the button that has the focus.
        if (typed === '' && event.key === ' ') return;
        typed += event.key;
        event.preventDefault();
      } else if (event.key === 'Enter' && typed !== '') {
        event.preventDefault();
        session.given(typed, 'typed');
        typed = '';
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box, session]);
};
