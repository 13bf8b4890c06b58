const isTextField = (element: Element | null): boolean =>
  element !== null && element.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/** The box for codes that is in reach: on the page, or in the dialog that lies above it; null when there is none. */
const boxInReach = (): HTMLElement | null => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const boxes = (dialog ?? document).querySelectorAll<HTMLElement>('[data-gun]:not(:disabled)');
  // Pages that are kept in the background have no size.
  return [...boxes].find((box) => box.offsetWidth > 0) ?? null;
};

/**
 * Lets a hand scanner, which types, reach the box for codes wherever the focus is, unless something else is being filled
 * in: the first letter brings the focus, and falls into the box itself. After a dialog that leaves the focus nowhere the
 * box has it again.
 */
export const startGun = (): void => {
  const onKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
    if (isLetter && !isTextField(document.activeElement)) boxInReach()?.focus();
  };
  const onClose = (): void => {
    if (document.activeElement === document.body) boxInReach()?.focus({ preventScroll: true });
  };
  addEventListener('keydown', onKey, { capture: true });
  // It does not bubble.
  addEventListener('close', onClose, { capture: true });
};
