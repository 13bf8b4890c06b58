import { showError, showSuccess } from '#web/state/toast.ts';

const copyBySelection = (text: string): boolean => {
  const box = document.createElement('textarea');
  box.value = text;
  box.readOnly = true;
  box.style.position = 'fixed';
  box.style.opacity = '0';
  document.body.append(box);
  box.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    box.remove();
  }
};

/** Copies a text; false when the device does not let us. Source: Clipboard API; the older command serves pages without https. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

type Words = { readonly done: string; readonly failed: string };

/** Copies a text and says whether that worked; false when the device did not let us. */
export const copyAndTell = async (text: string, { done, failed }: Words): Promise<boolean> => {
  const isDone = await copyText(text);
  if (isDone) showSuccess(done);
  else showError(failed);
  return isDone;
};
