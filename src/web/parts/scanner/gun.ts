const isTextField = (element: Element | null): boolean =>
  element !== null && element.matches('input:not([type=checkbox], [type=radio]), textarea, select');

/** The box for codes that is in reach: on the page, or in the dialog that lies above it; null when there is none. */
const boxInReach = (): HTMLInputElement | null => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  const boxes = (dialog ?? document).querySelectorAll<HTMLInputElement>('[data-gun]:not(:disabled)');
  // Pages that are kept in the background have no size.
  return [...boxes].find((box) => box.offsetWidth > 0) ?? null;
};

/**
 * Lets a hand scanner, which types, reach the box for codes wherever the focus is, unless something else is being filled
 * in: the first letter brings the focus, and falls into the box itself. After a dialog the box has the focus again, unless
 * something else has, and with it the place where letters go: Chromium gives back the first without the second.
 */
export const startGun = (): void => {
  const onKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): void => {
    const isLetter = key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey;
    if (isLetter && !isTextField(document.activeElement)) boxInReach()?.focus();
  };
  const onClose = (): void => {
    const box = boxInReach();
    if (box === null || (document.activeElement !== document.body && document.activeElement !== box)) return;
    box.focus({ preventScroll: true });
    box.setSelectionRange(box.value.length, box.value.length);
  };
  addEventListener('keydown', onKey, { capture: true });
  // It does not bubble.
  addEventListener('close', onClose, { capture: true });
};
