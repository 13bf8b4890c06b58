import { useEffect, useEffectEvent } from 'react';

/** The keys of a keyboard, or of a pad with four keys, that stand for the four on the screen. */
export const hardwareKeys = ['F1', 'F2', 'F3', 'F4'] as const;

const confirmAt = 0;
const cancelAt = 3;

/** Answers the dialog on top, if there is one: the first key stands for its last button, the last one for leaving it. */
const pressInDialog = (at: number): boolean => {
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (dialog === undefined) return false;
  // One that is on its way out is answered already.
  if (!dialog.hasAttribute('data-show')) return true;
  if (at === confirmAt) [...dialog.querySelectorAll<HTMLElement>('footer button')].at(-1)?.click();
  if (at === cancelAt) dialog.dispatchEvent(new Event('cancel', { cancelable: true }));
  return true;
};

/** Hears the hardware keys, wherever the focus is; a key that is held down counts once. */
export const useHardwareKeys = (onPress: (at: number) => void): void => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const at = hardwareKeys.findIndex((key) => key === event.key);
      if (at < 0 || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      if (event.repeat || pressInDialog(at)) return;
      press(at);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
};
