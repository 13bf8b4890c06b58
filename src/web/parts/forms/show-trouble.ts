import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { gentleScroll } from '#ui/gentle-scroll.ts';

/** Brings what is wrong into view, once it is drawn: the first field that is marked, else the words above the form. */
export const showTrouble = (form: HTMLElement | null): void => {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field != null) return field.focus();
    form
      ?.querySelector<HTMLElement>('[role=alert]')
      ?.scrollIntoView({ block: 'center', behavior: gentleScroll() });
  });
};

/** For a form: brings into view what the server refused, each time that it refuses. */
export const useRefusalInView = (refused: unknown): RefObject<HTMLFormElement | null> => {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused !== null) showTrouble(form.current);
  }, [refused]);
  return form;
};
