/** Moves the focus to the first field of a form that is marked wrong, once the marks are drawn. */
export const focusFirstError = (form: HTMLElement): void => {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
};
