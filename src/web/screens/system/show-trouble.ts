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
